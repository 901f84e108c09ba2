"""What every step is given, and how it says what is wrong."""

import os
import time

import gitlab


class Skipped(Exception):
    """A step is not taken, for the reason that it gives."""


def same(seen, wanted):
    """As an assertion, but the two are told."""
    if seen != wanted:
        raise AssertionError(f"{seen!r} instead of {wanted!r}")


def ids(listed):
    """The identifiers of a list, in its order."""
    return [one.id for one in listed]


def refused(kind, status, call):
    """A call has to be refused by an error of the client of this very kind; its message is answered."""
    try:
        call()
    except gitlab.GitlabError as error:
        same((type(error).__name__, error.response_code), (kind.__name__, status))
        return str(error.error_message)
    raise AssertionError("nothing was refused")


def until(ask):
    """What the server does after it has answered is waited for; answers what was waited for."""
    for _ in range(300):
        answer = ask()
        if answer:
            return answer
        time.sleep(0.1)
    raise AssertionError("nothing came of it within 30 s")


class Place:
    """What the steps share: clients, a group that the first of them owns, and what earlier steps made."""

    def __init__(self):
        self.verify = os.environ.get("NODE_TLS_REJECT_UNAUTHORIZED") != "0"
        self.url = os.environ["WALK_URL"]
        self.nobody = self.client("no-such-token")
        self.anybody = self.client(None)
        self.gl = self.client(os.environ["WALK_TOKEN"])
        self.admin = self.client(os.environ["WALK_ADMIN_TOKEN"])
        self.other = self.client(os.environ["WALK_OTHER_TOKEN"])
        self.username = os.environ["WALK_USERNAME"]
        self.other_id = int(os.environ["WALK_OTHER_ID"])
        self.group_id = int(os.environ["WALK_GROUP_ID"])
        self.group_path = os.environ["WALK_GROUP_PATH"]
        # Where deliveries may be sent to; empty where the server reaches no address of this machine.
        self.mailbox = os.environ.get("WALK_MAILBOX", "")
        self.group = self.gl.groups.get(self.group_id, lazy=True)
        self.project = None
        self.lacks = {
            tier: os.environ.get(f"WALK_LACKS_{tier.upper()}", "") for tier in ("premium", "ultimate")
        }

    def has(self, tier):
        """Whether the server serves a tier."""
        return not self.lacks[tier]

    def need(self, tier):
        """Takes no further step where the server does not serve a tier."""
        if self.lacks[tier]:
            raise Skipped(self.lacks[tier])

    def client(self, token):
        """A client of the server with a token."""
        return gitlab.Gitlab(self.url, private_token=token, ssl_verify=self.verify, timeout=30)

    def make_project(self, path, **wish):
        """A private project of the group, for the steps of one file."""
        where = {"name": path.title(), "path": path, "namespace_id": self.group_id, "visibility": "private"}
        return self.gl.projects.create({**where, **wish})

    def make_filled(self, path, **wish):
        """A project whose branch `main` has one commit."""
        project = self.make_project(path, **wish)
        commit(project, "main", "Begin", {"README.md": "# Begun\n"})
        return project

    def of_other(self, project):
        """A project as the other user sees it."""
        return self.other.projects.get(project.id, lazy=True)


def commit(project, branch, message, files, **wish):
    """Commits new files to a branch; answers the commit."""
    actions = [{"action": "create", "file_path": path, "content": text} for path, text in files.items()]
    return project.commits.create({"branch": branch, "commit_message": message, "actions": actions, **wish})
