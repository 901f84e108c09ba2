"""Snippets of people and of projects, of one file and of several."""

import gitlab

from place import ids, refused, same


def personal_snippets(place):
    files = [{"file_path": "a.py", "content": "a\n"}, {"file_path": "dir/größe.md", "content": "# Größe\n"}]
    # The client knows snippets of one file only.
    wish = {"title": "Two", "description": "files", "visibility": "internal", "files": files}
    made = place.gl.snippets.get(place.gl.http_post("/snippets", post_data=wish)["id"])
    same((made.title, made.visibility, made.project_id, made.file_name), ("Two", "internal", None, "a.py"))
    same([one["path"] for one in made.files], ["a.py", "dir/größe.md"])
    same(made.content(), b"a\n")
    path = f"/snippets/{made.id}/files/main/dir%2Fgr%C3%B6%C3%9Fe.md/raw"
    same(place.gl.http_get(path, raw=True).content, "# Größe\n".encode())
    changes = [
        {"action": "move", "file_path": "b.py", "previous_path": "a.py"},
        {"action": "delete", "file_path": "dir/größe.md"},
    ]
    changed = place.gl.snippets.update(made.id, {"title": "One", "files": changes})
    same((changed["title"], [one["path"] for one in changed["files"]]), ("One", ["b.py"]))
    public = place.gl.snippets.create(
        {"title": "Open", "visibility": "public", "file_name": "o.txt", "content": "o"}
    )
    assert public.id in ids(place.other.snippets.public(get_all=True))
    same(sorted(ids(place.gl.snippets.list(get_all=True))), sorted([made.id, public.id]))
    same(place.other.snippets.get(made.id).author["username"], place.username)
    refused(gitlab.GitlabGetError, 404, lambda: place.anybody.snippets.get(made.id))
    same(place.anybody.snippets.get(public.id).title, "Open")
    # Who may not change one hears the same as of one that is not there.
    refused(gitlab.GitlabUpdateError, 404, lambda: place.other.snippets.update(public.id, {"title": "Mine"}))
    refused(gitlab.GitlabHttpError, 400, lambda: place.gl.http_post("/snippets", post_data={"title": "None"}))
    seen = place.admin.snippets.get(public.id).user_agent_detail()
    same(set(seen), {"user_agent", "ip_address", "akismet_submitted"})
    for one in (made, public):
        one.delete()
    refused(gitlab.GitlabGetError, 404, lambda: place.gl.snippets.get(made.id))


def project_snippets(place):
    project = place.make_filled("snippets")
    made = project.snippets.create(
        {
            "title": "Start",
            "file_name": "a.sh",
            "content": "ls\n",
            "visibility": "private",
            "description": "It *starts*",
        }
    )
    same(
        (made.project_id, made.file_name, made.description, made.content()),
        (project.id, "a.sh", "It *starts*", b"ls\n"),
    )
    project.snippets.update(made.id, {"title": "Begin", "content": "pwd\n"})
    found = project.snippets.get(made.id)
    same((found.title, found.content(), found.visibility), ("Begin", b"pwd\n", "private"))
    assert found.web_url.endswith(f"/-/snippets/{made.id}") and found.raw_url.endswith("/raw"), found.web_url
    same(b"".join(found.content(iterator=True)), b"pwd\n")
    refused(gitlab.GitlabGetError, 404, lambda: place.of_other(project).snippets.get(made.id))
    made.delete()
    same(project.snippets.list(get_all=True), [])


steps = [personal_snippets, project_snippets]
