"""What the installation tells of itself, and what is not part of the interface."""

import gitlab

from place import refused, same


def settings(place):
    kept = place.admin.settings.get()
    before = kept.max_attachment_size
    kept.max_attachment_size = before + 1
    kept.save()
    same(place.admin.settings.get().max_attachment_size, before + 1)
    place.admin.settings.update(None, {"max_attachment_size": before})
    same(place.admin.settings.get().max_attachment_size, before)
    refused(gitlab.GitlabGetError, 403, place.gl.settings.get)


def statistics(place):
    counted = place.admin.http_get("/application/statistics")
    assert all(
        isinstance(counted[name], (str, int)) for name in ("projects", "users", "issues", "active_users")
    ), counted


def version(place):
    metadata = place.gl.http_get("/metadata")
    same((metadata["version"], metadata["revision"]), place.gl.version())
    avatar = place.anybody.http_get("/avatar", query_data={"email": "ann@example.org"})
    same(set(avatar), {"avatar_url"})


def own_events(place):
    mine = place.gl.events.list(action="created", target_type="issue", sort="asc", get_all=True)
    assert mine and all(one.action_name in ("opened", "created") for one in mine), [
        one.action_name for one in mine
    ]
    same(place.gl.events.list(after="2099-01-01", get_all=True), [])
    pushed = place.gl.events.list(action="pushed", per_page=1, page=1)
    assert pushed[0].push_data["ref_type"] == "branch", pushed[0].push_data


def graphql(place):
    said = place.gl.session.post(
        f"{place.url}/api/graphql",
        headers={"PRIVATE-TOKEN": place.gl.private_token},
        json={"query": "{ currentUser { username } }"},
        verify=place.verify,
    )
    same(said.json(), {"data": {"currentUser": {"username": place.username}}})


def absent_parts(place):
    """What the interface does not have is not found, and is no other error."""
    project = place.project
    managers = [
        project.boards,
        project.wikis,
        project.variables,
        project.triggers,
        project.packages,
        project.badges,
    ]
    for manager in managers:
        refused(gitlab.GitlabListError, 404, lambda: manager.list(get_all=True))
    refused(gitlab.GitlabHttpError, 404, lambda: place.gl.http_post("/markdown", post_data={"text": "x"}))
    refused(gitlab.GitlabListError, 404, lambda: place.gl.topics.list(get_all=True))
    refused(gitlab.GitlabListError, 404, lambda: place.gl.broadcastmessages.list(get_all=True))
    refused(gitlab.GitlabGetError, 404, lambda: place.group.exports.get())


steps = [settings, statistics, version, own_events, graphql, absent_parts]
