"""Lists page by page, and how refusals reach the caller."""

import gitlab

from place import refused, same, until

many = 7


def pagination(place):
    for at in range(many):
        place.project.labels.create({"name": f"page-{at}", "color": "#112233"})
    pages = place.project.labels.list(iterator=True, per_page=3, search="page-")
    same((pages.total, pages.total_pages, pages.per_page, pages.current_page), (many, 3, 3, 1))
    same((pages.prev_page, pages.next_page), (None, 2))
    names = [one.name for one in pages]
    same(names, [f"page-{at}" for at in range(many)])
    everything = place.project.labels.list(get_all=True, per_page=2, search="page-")
    same([one.name for one in everything], names)
    second = place.project.labels.list(page=2, per_page=3, search="page-")
    same([one.name for one in second], names[3:6])
    same(place.project.labels.list(page=9, per_page=3, search="page-"), [])


def keyset(place):
    for at in range(5):
        path = f"page-{at}"
        place.gl.projects.create({"name": path, "path": path, "namespace_id": place.group_id})
    wish = {"pagination": "keyset", "order_by": "id", "per_page": 2, "membership": True}
    listed = place.gl.projects.list(iterator=True, sort="asc", **wish)
    ids = [one.id for one in listed]
    same((len(ids) >= 6, ids), (True, sorted(ids)))
    same(place.gl.projects.list(get_all=True, sort="desc", **wish)[0].id, ids[-1])
    tree = place.project.repository_tree(iterator=True, pagination="keyset", per_page=1)
    same(sorted(one["path"] for one in tree), ["README.md", "a", "cache.txt"])


def errors(place):
    gl, project = place.gl, place.project
    same(refused(gitlab.GitlabAuthenticationError, 401, place.nobody.auth), "401 Unauthorized")
    absent = refused(gitlab.GitlabGetError, 404, lambda: gl.projects.get(2147483600))
    same(absent, "404 Project Not Found")
    refused(gitlab.GitlabGetError, 404, lambda: project.branches.get("absent"))
    twice = {"name": "page-0", "color": "#112233"}
    same(refused(gitlab.GitlabCreateError, 409, lambda: project.labels.create(twice)), "Label already exists")
    nothing = f"/projects/{project.id}/issues"
    assert "title is missing" in refused(gitlab.GitlabHttpError, 400, lambda: gl.http_post(nothing))
    again = {"branch": "main", "ref": "main"}
    assert "already exists" in refused(gitlab.GitlabCreateError, 400, lambda: project.branches.create(again))
    refused(gitlab.GitlabDeleteError, 404, lambda: project.issues.delete(2147483600))
    user = {"username": "x", "name": "x", "email": "x@example.org", "reset_password": True}
    refused(gitlab.GitlabCreateError, 403, lambda: gl.users.create(user))
    issue = project.issues.create({"title": "Keep"})
    issue.title = ""
    refused(gitlab.GitlabUpdateError, 400, issue.save)


def activity(place):
    assert "opened" in [one.action_name for one in place.project.events.list(get_all=True)]
    todo = place.project.issues.list(get_all=True)[0].todo
    todo()
    pending = place.gl.todos.list(state="pending", get_all=True)
    assert pending, "no to-do item"
    pending[0].mark_as_done()
    same([one.username for one in place.gl.users.list(username=place.username)], [place.username])


def removal(place):
    project = place.gl.projects.create({"name": "Short", "path": "short", "namespace_id": place.group_id})
    project.delete()

    def is_gone():
        try:
            place.gl.projects.get(project.id)
        except gitlab.GitlabGetError as error:
            return error.response_code == 404
        return False

    until(is_gone)


steps = [pagination, keyset, errors, activity, removal]
