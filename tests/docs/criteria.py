"""The criteria a conformance report has to answer, as the standards number them."""

_A = """
1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1
2.4.2 2.4.3 2.4.4 2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2
"""
_AA = """
1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11
2.5.7 2.5.8 3.1.2 3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3
"""
WCAG = {"A": _A.split(), "AA": _AA.split()}
"""WCAG 2.2: 31 of level A, 24 of level AA; 4.1.1 is gone."""

NOT_OF_SOFTWARE = ("2.4.1", "2.4.2", "2.4.5", "3.1.2", "3.2.3", "3.2.4")
"""Of WCAG 2.1: void in clause 11 of EN 301 549, which asks them of web pages or documents only."""
SINCE_2_2 = ("2.4.11", "2.5.7", "2.5.8", "3.2.6", "3.3.7", "3.3.8")
"""Of WCAG 2.2 only: EN 301 549 V3.2.1 has WCAG 2.1."""

EN_OWN = [
    "11.0", "11.4.1.1", "11.5.1", *(f"11.5.2.{number}" for number in range(1, 18)),
    "11.6.1", "11.6.2", "11.7", *(f"11.8.{number}" for number in range(1, 6)),
]  # fmt: skip
"""Clauses of EN 301 549 V3.2.1 that are no criterion of WCAG 2.2."""

EN_AS_WCAG = [
    f"11.{number}"
    for number in (*WCAG["A"], *WCAG["AA"])
    if number not in NOT_OF_SOFTWARE and number not in SINCE_2_2
]
"""Clauses that are a criterion's number behind `11.`."""

SECTION_508 = [
    "E207.1", "E207.2", "E207.2.1", "E207.3", *(f"302.{number}" for number in range(1, 10)),
    "502.2.1", "502.2.2",
    *(f"502.3.{number}" for number in range(1, 15)), "502.4", "503.2", "503.3", "503.4.1", "503.4.2",
    "504.2", "504.2.1", "504.2.2", "504.3", "504.4", "602.2", "602.3", "602.4", "603.2", "603.3",
]  # fmt: skip
"""Provisions of the revised Section 508: what people can do, software, its tools and its documentation."""

OF_PLATFORMS = ("11.5.2.1", "11.5.2.2", "11.6.1", "502.2.1", "502.4")
"""Asked of platform software, which a console is not."""
OF_ASSISTIVE_TECHNOLOGY = ("11.5.2.4", "503.3")
"""Asked of what is assistive technology itself, which a console is not either."""

RESULTS = ("supports", "partly", "does not", "not evaluated", "does not apply")
