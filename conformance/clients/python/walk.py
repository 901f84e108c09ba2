"""Walks a deployment with python-gitlab; prints one line of JSON for each step, and fails at none of them."""

import json
import os
import sys
import time
import traceback

import gitlab

import building
import delivering
import people
import planning
import reading


class Place:
    """What the steps share: two clients, a group that the first one owns, and what earlier steps made."""

    def __init__(self):
        verify = os.environ.get("NODE_TLS_REJECT_UNAUTHORIZED") != "0"
        url = os.environ["WALK_URL"]

        def client(token):
            return gitlab.Gitlab(url, private_token=token, ssl_verify=verify, timeout=30)

        self.nobody = client("no-such-token")
        self.gl = client(os.environ["WALK_TOKEN"])
        self.admin = client(os.environ["WALK_ADMIN_TOKEN"])
        self.other = client(os.environ["WALK_OTHER_TOKEN"])
        self.username = os.environ["WALK_USERNAME"]
        self.other_id = int(os.environ["WALK_OTHER_ID"])
        self.group_id = int(os.environ["WALK_GROUP_ID"])
        self.group_path = os.environ["WALK_GROUP_PATH"]
        self.group = None
        self.project = None

    def until(self, ask):
        """What the server does after it has answered is waited for."""
        for _ in range(100):
            if ask():
                return
            time.sleep(0.1)
        raise AssertionError("nothing came of it within 10 s")


def what_differs(error):
    """The line of ours that failed, and what the client or the comparison says of it."""
    helpers = ("same", "refused", "until", "main")
    frames = traceback.extract_tb(error.__traceback__)
    ours = [one for one in frames if "clients/python" in one.filename and one.name not in helpers]
    line = ours[-1].line if ours else ""
    return f"{type(error).__name__}: {error} (at `{line}`)"


def main():
    place = Place()
    for step in [
        *building.steps,
        *planning.steps,
        *people.steps,
        *delivering.steps,
        *reading.steps,
    ]:
        told = {"step": step.__name__, "why": None}
        try:
            step(place)
        except Exception as error:  # the other steps are told as well
            told["why"] = what_differs(error)
        print(json.dumps(told), flush=True)


if __name__ == "__main__":
    sys.exit(main())
