"""Groups, projects and what a repository holds."""

import base64

from place import same


def auth(place):
    place.gl.auth()
    same(place.gl.user.username, place.username)
    version, revision = place.gl.version()
    assert version != "unknown" and revision != "unknown", (version, revision)


def groups(place):
    place.group = place.gl.groups.get(place.group_path)
    same(place.group.id, place.group_id)
    inner = place.gl.groups.create({"name": "Inner", "path": "inner", "parent_id": place.group_id})
    same([one.id for one in place.group.subgroups.list(get_all=True)], [inner.id])
    inner.description = "Inside"
    inner.save()
    same(place.gl.groups.get(inner.id).description, "Inside")
    member = inner.members.create({"user_id": place.other_id, "access_level": 20})
    member.access_level = 30
    member.save()
    same(inner.members.get(place.other_id).access_level, 30)
    assert place.other_id in [one.id for one in inner.members_all.list(get_all=True)]
    member.delete()
    inner.delete()


def projects(place):
    wish = {"name": "Site", "path": "site", "namespace_id": place.group_id, "visibility": "private"}
    project = place.gl.projects.create(wish)
    place.project = place.gl.projects.get(f"{place.group_path}/site")
    same(place.project.id, project.id)
    same([one.id for one in place.group.projects.list(get_all=True)], [project.id])
    project.description = "Größe"
    project.save()
    same(place.gl.projects.get(project.id).description, "Größe")
    project.star()
    same([one.id for one in place.gl.projects.list(starred=True, get_all=True)], [project.id])
    project.unstar()
    project.archive()
    same(place.gl.projects.get(project.id).archived, True)
    project.unarchive()
    project.members.create({"user_id": place.other_id, "access_level": 40})
    token = project.access_tokens.create(
        {"name": "bot", "scopes": ["read_api"], "access_level": 20, "expires_at": "2099-01-01"}
    )
    assert token.token and token.active
    token.delete()
    uploaded = project.upload("log.txt", filedata="The log\n")
    assert uploaded["url"].endswith("/log.txt"), uploaded


def commits(place):
    actions = [
        {"action": "create", "file_path": "README.md", "content": "# Site\n"},
        {
            "action": "create",
            "file_path": "a/b.bin",
            "encoding": "base64",
            "content": base64.b64encode(b"\0\1\xff").decode(),
        },
    ]
    wish = {"branch": "main", "commit_message": "Begin – 始め\n\nMore", "actions": actions}
    made = place.project.commits.create(wish)
    same(made.title, "Begin – 始め")
    commit = place.project.commits.get(made.id)
    same((commit.message, commit.stats["total"] > 0), ("Begin – 始め\n\nMore", True))
    same([one.id for one in place.project.commits.list(ref_name="main", get_all=True)], [made.id])
    same(sorted(one["new_path"] for one in commit.diff()), ["README.md", "a/b.bin"])
    assert {"type": "branch", "name": "main"} in commit.refs()
    commit.comments.create({"note": "Fine"})
    same([one.note for one in commit.comments.list(get_all=True)], ["Fine"])
    commit.statuses.create({"state": "success", "name": "build", "ref": "main"})
    same([one.status for one in commit.statuses.list(get_all=True)], ["success"])


def branches(place):
    made = place.project.branches.create({"branch": "feature/größe", "ref": "main"})
    same(place.project.branches.get("feature/größe").commit["id"], made.commit["id"])
    names = [one.name for one in place.project.branches.list(get_all=True)]
    same(sorted(names), ["feature/größe", "main"])
    rule = place.project.protectedbranches.create({"name": "release/*", "push_access_level": 40})
    same(place.project.protectedbranches.get("release/*").name, "release/*")
    rule.delete()
    tag = place.project.tags.create({"tag_name": "v0", "ref": "main", "message": "Zero"})
    same((tag.message, [one.name for one in place.project.tags.list(get_all=True)]), ("Zero", ["v0"]))
    place.project.tags.delete("v0")
    made.delete()
    same([one.name for one in place.project.branches.list(get_all=True)], ["main"])


def files(place):
    path = "docs/über uns.md"
    where = {"file_path": path, "branch": "main"}
    made = place.project.files.create({**where, "content": "Wir\n", "commit_message": "Add a page"})
    same(made.file_path, path)
    file = place.project.files.get(file_path=path, ref="main")
    same(file.decode(), "Wir\n".encode())
    same(place.project.files.raw(file_path=path, ref="main"), "Wir\n".encode())
    file.content = "Alle\n"
    file.save(branch="main", commit_message="Change it")
    same([one["lines"] for one in place.project.files.blame(path, "main")], [["Alle"]])
    tree = place.project.repository_tree(recursive=True, get_all=True)
    assert path in [one["path"] for one in tree], tree
    blob = next(one for one in tree if one["path"] == "README.md")
    same(place.project.repository_raw_blob(blob["id"]), b"# Site\n")
    same(place.project.repository_archive(format="tar.gz")[:2], b"\x1f\x8b")
    compared = place.project.repository_compare("main~1", "main")
    same([one["title"] for one in compared["commits"]], ["Change it"])
    same(len(place.project.repository_contributors(get_all=True)), 1)
    file.delete(branch="main", commit_message="Take it away")


steps = [auth, groups, projects, commits, branches, files]
