"""Walks a deployment with python-gitlab; prints one line of JSON for each step, and fails at none of them."""

import importlib
import json
import sys
import traceback

from place import Place, Skipped

# The first five share one project; the others make what they need.
families = [
    "building",
    "planning",
    "people",
    "delivering",
    "reading",
    "members",
    "services",
    "hooks",
    "transfers",
    "issues",
    "threads",
    "epics",
    "merging",
    "repository",
    "releasing",
    "snippets",
    "users",
    "groups",
    "projects",
    "instance",
]


def what_differs(error):
    """The line of ours that failed, and what the client or the comparison says of it."""
    helpers = ("same", "refused", "until", "main")
    frames = traceback.extract_tb(error.__traceback__)
    ours = [one for one in frames if "clients/python" in one.filename and one.name not in helpers]
    line = ours[-1].line if ours else ""
    return f"{type(error).__name__}: {error} (at `{line}`)"


def main():
    wanted = sys.argv[1:] or families
    place = Place()
    for family in wanted:
        for step in importlib.import_module(family).steps:
            told = {"step": step.__name__, "why": None}
            try:
                step(place)
            except Skipped as reason:
                told["skip"] = str(reason)
            except Exception as error:  # the other steps are told as well
                told["why"] = what_differs(error)
            print(json.dumps(told), flush=True)


if __name__ == "__main__":
    sys.exit(main())
