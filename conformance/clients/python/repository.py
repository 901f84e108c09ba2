"""Commits, branches, tags, files and what is read of a repository."""

import io
import tarfile
import zipfile

import gitlab

from place import commit, refused, same, until


def many_commits(place):
    project = place.make_filled("repository")
    place.kept = project
    actions = [
        {"action": "create", "file_path": "src/größe.py", "content": "a = 1\nb = 2\n"},
        {"action": "create", "file_path": "run.sh", "content": "ls\n", "execute_filemode": True},
        {"action": "update", "file_path": "README.md", "content": "# Changed\n"},
    ]
    wish = {"branch": "main", "commit_message": "Add\n\nCloses nothing", "actions": actions}
    made = project.commits.create(
        {**wish, "author_name": "Ann Ö", "author_email": "ann@example.org", "stats": True}
    )
    same(
        (made.title, made.author_name, made.author_email, len(made.parent_ids)),
        ("Add", "Ann Ö", "ann@example.org", 1),
    )
    same((made.stats, made.short_id), ({"additions": 4, "deletions": 1, "total": 5}, made.id[:8]))
    moved = [
        {"action": "move", "file_path": "src/size.py", "previous_path": "src/größe.py"},
        {"action": "delete", "file_path": "run.sh"},
    ]
    second = project.commits.create({**wish, "commit_message": "Move", "actions": moved})
    seen = [
        (one["old_path"], one["new_path"], one["renamed_file"], one["deleted_file"]) for one in second.diff()
    ]
    same(sorted(seen), [("run.sh", "run.sh", False, True), ("src/größe.py", "src/size.py", True, False)])
    # By the name `path` the client means where it asks.
    at = lambda **filters: [one.title for one in project.commits.list(get_all=True, **filters)]
    same(
        (at(), at(query_data={"path": "README.md"}), at(author="Ann"), at(ref_name="main~1")),
        (["Move", "Add", "Begin"], ["Add", "Begin"], ["Add"], ["Add", "Begin"]),
    )
    same(
        (at(since="2099-01-01T00:00:00Z"), at(first_parent=True, order="topo")),
        ([], ["Move", "Add", "Begin"]),
    )
    why = refused(
        gitlab.GitlabCreateError,
        400,
        lambda: project.commits.create({**wish, "commit_message": "Again", "actions": moved}),
    )
    assert "doesn't exist" in why, why
    refused(gitlab.GitlabGetError, 404, lambda: project.commits.get("0" * 40))
    refused(gitlab.GitlabGetError, 404, second.signature)


def picked_commits(place):
    project = place.kept
    project.branches.create({"branch": "old", "ref": "main~1"})
    made = commit(project, "topic", "Topic", {"topic.txt": "t\n"}, start_branch="main")
    made.cherry_pick("main")
    picked = project.commits.list(ref_name="main", get_all=False)[0]
    same((picked.title, picked.message), ("Topic", f"Topic\n\n(cherry picked from commit {made.id})"))
    picked.revert("main")
    same(project.commits.list(ref_name="main", get_all=False)[0].title, 'Revert "Topic"')
    refused(gitlab.GitlabCherryPickError, 404, lambda: made.cherry_pick("absent"))
    same(sorted(one["name"] for one in project.commits.get(made.id).refs("branch")), ["topic"])
    same(project.repository_merge_base(["topic", "old"])["title"], "Add")
    same(made.statuses.list(get_all=True), [])
    status = made.statuses.create(
        {
            "state": "success",
            "name": "lint/größe",
            "ref": "topic",
            "target_url": "https://ci.example.org/1",
            "description": "Fine",
        }
    )
    same(
        (status.status, status.name, status.target_url, status.sha),
        ("success", "lint/größe", "https://ci.example.org/1", made.id),
    )
    same([one.name for one in made.statuses.list(name="lint/größe", get_all=True)], ["lint/größe"])
    same(project.commits.get(made.id).last_pipeline["status"], "success")


def named_refs(place):
    project = place.kept
    made = project.branches.create({"branch": "feature/größe", "ref": "main"})
    same((made.name, made.protected, made.merged, made.default), ("feature/größe", False, False, False))
    same([one.name for one in project.branches.list(search="^feature", get_all=True)], ["feature/größe"])
    assert "x-request-id" in project.branches.head("feature/größe")
    refused(gitlab.GitlabHeadError, 404, lambda: project.branches.head("absent"))
    rule = project.protectedbranches.create(
        {"name": "feature/*", "push_access_level": 40, "merge_access_level": 30, "allow_force_push": True}
    )
    same(([one["access_level"] for one in rule.push_access_levels], rule.allow_force_push), ([40], True))
    same([one["access_level"] for one in rule.merge_access_levels], [30])
    same(project.branches.get("feature/größe").protected, True)
    place.gl.http_request(
        "patch", f"{project.protectedbranches.path}/feature%2F%2A", query_data={"allow_force_push": "false"}
    )
    same(project.protectedbranches.get("feature/*").allow_force_push, False)
    refused(gitlab.GitlabCreateError, 409, lambda: project.protectedbranches.create({"name": "feature/*"}))
    rule.delete()
    same([one.name for one in project.protectedbranches.list(get_all=True)], ["main"])
    tag = project.tags.create({"tag_name": "v1.0/ö", "ref": "main", "message": "Eins\n\nMehr"})
    same((project.tags.get("v1.0/ö").message, tag.protected, tag.release), ("Eins\n\nMehr", False, None))
    rule = project.protectedtags.create({"name": "v*", "create_access_level": 40})
    same(
        ([one["access_level"] for one in rule.create_access_levels], project.tags.get("v1.0/ö").protected),
        ([40], True),
    )
    same([one.name for one in project.protectedtags.list(get_all=True)], ["v*"])
    rule.delete()
    refused(gitlab.GitlabGetError, 404, lambda: project.protectedtags.get("v*"))
    same([one.name for one in project.tags.list(search="^v1", order_by="name", get_all=True)], ["v1.0/ö"])
    tag.delete()
    sha = project.branches.get("old").commit["id"]
    project.delete_merged_branches()
    # What has no commit of its own is not merged.
    left = ["feature/größe", "main", "topic"]
    until(lambda: [one.name for one in project.branches.list(get_all=True)] == left)
    project.branches.create({"branch": "old", "ref": sha})


def read_trees(place):
    project = place.kept
    tree = project.repository_tree(path="src", ref="main", get_all=True)
    same([(one["path"], one["type"], one["mode"]) for one in tree], [("src/size.py", "blob", "100644")])
    whole = project.repository_tree(recursive=True, per_page=1, get_all=True)
    same([one["path"] for one in whole], ["src", "README.md", "src/size.py"])
    blob = project.repository_blob(tree[0]["id"])
    same((blob["size"], blob["encoding"], blob["sha"]), (12, "base64", tree[0]["id"]))
    same(b"".join(project.repository_raw_blob(tree[0]["id"], iterator=True)), b"a = 1\nb = 2\n")
    for format, read in (
        ("zip", lambda data: zipfile.ZipFile(data).namelist()),
        ("tar.gz", lambda data: tarfile.open(fileobj=data).getnames()),
    ):
        names = read(io.BytesIO(project.repository_archive(format=format, sha="main")))
        assert any(one.endswith("/src/size.py") for one in names), names
    part = tarfile.open(fileobj=io.BytesIO(project.repository_archive(path="src"))).getnames()
    assert not any(one.endswith("README.md") for one in part), part
    compared = project.repository_compare("old", "main")
    same(
        (
            [one["title"] for one in compared["commits"]],
            compared["compare_same_ref"],
            compared["compare_timeout"],
        ),
        (["Move", "Topic", 'Revert "Topic"'], False, False),
    )
    straight = project.repository_compare("main", "old", straight=True)
    same((straight["commits"], len(straight["diffs"])), ([], 2))
    people = project.repository_contributors(order_by="commits", sort="desc", get_all=True)
    same([(one["commits"], one["additions"]) for one in people], [(4, 0), (1, 0)])
    same(list(project.languages()), ["Python"])
    refused(gitlab.GitlabGetError, 404, lambda: project.repository_tree(path="absent", get_all=True))


def kept_files(place):
    project = place.kept
    path = "docs/über uns.md"
    where = {"branch": "main", "file_path": path}
    made = project.files.create(
        {
            **where,
            "content": "eins\nzwei\n",
            "commit_message": "Add",
            "author_name": "Ann",
            "author_email": "ann@example.org",
        }
    )
    same((made.file_path, made.branch), (path, "main"))
    file = project.files.get(path, ref="main")
    same(
        (file.size, file.encoding, file.file_name, file.decode()),
        (10, "base64", "über uns.md", b"eins\nzwei\n"),
    )
    file.content = "eins\ndrei\n"
    seen = file.last_commit_id
    file.save(branch="main", commit_message="Change", last_commit_id=seen)
    late = {"branch": "main", "commit_message": "Late", "content": "vier\n", "last_commit_id": seen}
    why = refused(gitlab.GitlabUpdateError, 400, lambda: project.files.update(path, late))
    assert "changed" in why or "update" in why, why
    same([one["lines"] for one in project.files.blame(path, "main")], [["eins"], ["drei"]])
    same(project.files.raw(path, ref="main~1"), b"eins\nzwei\n")
    refused(
        gitlab.GitlabCreateError,
        400,
        lambda: project.files.create({**where, "content": "", "commit_message": "Again"}),
    )
    project.files.delete(path, branch="main", commit_message="Remove")
    refused(gitlab.GitlabGetError, 404, lambda: project.files.get(path, ref="main"))
    notes = place.gl.http_get(
        f"/projects/{project.id}/repository/changelog",
        query_data={"version": "1.0.0", "from": "old", "to": "main"},
    )
    assert notes["notes"].startswith("## 1.0.0 ("), notes


steps = [many_commits, picked_commits, named_refs, read_trees, kept_files]
