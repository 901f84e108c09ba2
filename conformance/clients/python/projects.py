"""Projects: forked, moved, starred, with settings, pictures, files and tokens of their own."""

import gitlab

from place import commit, ids, refused, same, until
from users import picture


def set_projects(place):
    wish = {
        "topics": ["roofs", "größe"],
        "issues_enabled": False,
        "merge_method": "ff",
        "description": "Über",
    }
    project = place.make_project("settled", **wish)
    place.settled = project
    same(
        (sorted(project.topics), project.merge_method, project.issues_enabled),
        (["größe", "roofs"], "ff", False),
    )
    # The client sends a form where there is a picture, and puts no numbers and no lists into it: not even one it read.
    project = place.gl.projects.get(project.id)
    project.avatar = picture
    project.save()
    assert place.gl.projects.get(project.id).avatar_url.endswith("avatar.png"), project.avatar_url
    place.gl.http_put(f"/projects/{project.id}", post_data={"avatar": ""})
    project = place.gl.projects.get(project.id)
    same(project.avatar_url, None)
    same(ids(place.gl.projects.list(topic="größe,roofs", get_all=True)), [project.id])
    same(place.gl.projects.list(topic=["roofs", "absent"], get_all=True), [])
    project.topics = []
    project.issues_enabled = True
    project.squash_option = "always"
    project.save()
    found = place.gl.projects.get(project.id)
    same((found.topics, found.tag_list, found.issues_enabled, found.squash_option), ([], [], True, "always"))
    refused(
        gitlab.GitlabUpdateError, 400, lambda: place.gl.projects.update(project.id, {"visibility": "odd"})
    )
    refused(gitlab.GitlabCreateError, 400, lambda: place.make_project("settled"))
    same(place.gl.projects.get(project.id, statistics=True).statistics["commit_count"], 0)
    same(place.gl.projects.get(project.id, license=True).license, None)


def listed_projects(place):
    at = lambda **wish: ids(place.gl.projects.list(get_all=True, **wish))
    inside = {"search": "settled", "search_namespaces": True}
    same(at(**inside), [place.settled.id])
    same((at(**inside, archived=True), at(**inside, owned=True)), ([], [place.settled.id]))
    same((at(**inside, visibility="public"), at(**inside, min_access_level=50)), ([], [place.settled.id]))
    same(
        (at(**inside, id_after=place.settled.id), at(**inside, with_issues_enabled=True)),
        ([], [place.settled.id]),
    )
    names = [
        one.name for one in place.gl.projects.list(membership=True, order_by="name", sort="asc", get_all=True)
    ]
    (
        same(names, sorted(names, key=str.lower))
        if names == sorted(names, key=str.lower)
        else same(names, sorted(names))
    )
    simple = place.gl.projects.list(simple=True, search="settled", get_all=True)[0].attributes
    same(("merge_method" in simple, simple["path"]), (False, "settled"))


def forked_projects(place):
    project = place.make_filled("forked", visibility="private")
    fork = project.forks.create({"namespace_path": place.group_path, "path": "fork", "name": "Fork"})
    same((fork.path, fork.forked_from_project["id"]), ("fork", project.id))
    until(lambda: place.gl.projects.get(fork.id).import_status == "finished")
    same(ids(project.forks.list(get_all=True)), [fork.id])
    copy = place.gl.projects.get(fork.id)
    same([one.title for one in copy.commits.list(get_all=True)], ["Begin"])
    commit(copy, "news", "News", {"n.txt": "n\n"}, start_branch="main")
    wish = {
        "source_branch": "news",
        "target_branch": "main",
        "title": "News",
        "target_project_id": project.id,
    }
    request = copy.mergerequests.create(wish)
    same((request.source_project_id, request.target_project_id, request.iid), (fork.id, project.id, 1))
    copy.delete_fork_relation()
    assert "forked_from_project" not in place.gl.projects.get(fork.id).attributes
    copy.create_fork_relation(project.id)
    same(place.gl.projects.get(fork.id).forked_from_project["id"], project.id)


def moved_projects(place):
    away = place.gl.groups.create({"name": "Away", "path": "away", "parent_id": place.group_id})
    project = place.make_filled("moving")
    project.transfer(away.id)
    found = place.gl.projects.get(project.id)
    same((found.path_with_namespace, found.namespace["id"]), (f"{place.group_path}/away/moving", away.id))
    # The old address still leads there.
    same(place.gl.http_get(f"/projects/{place.group_path}%2Fmoving")["id"], project.id)
    project.star()
    same(place.gl.projects.get(project.id).star_count, 1)
    starred = place.gl.http_list(f"/projects/{project.id}/starrers", get_all=True)
    same([one["user"]["username"] for one in starred], [place.username])
    refused(gitlab.GitlabCreateError, 304, project.star)
    project.unstar()
    uploaded = project.upload("größe.txt", filedata="Groß\n")
    assert uploaded["markdown"].startswith("[größe.txt](/uploads/"), uploaded
    address = f"{place.url}/{found.path_with_namespace}{uploaded['url']}"
    token = {"PRIVATE-TOKEN": place.gl.private_token}
    served = place.gl.session.get(address, headers=token, verify=place.verify)
    same((served.status_code, served.content), (200, "Groß\n".encode()))
    project.housekeeping()
    found.path, found.name = "moved", "Moved"
    found.save()
    same(place.gl.projects.get(project.id).web_url.split("/")[-3:], [place.group_path, "away", "moved"])
    place.gl.groups.get(away.id).delete()


def project_tokens(place):
    wish = {"name": "bot", "scopes": ["read_api"], "access_level": 20, "expires_at": "2099-01-01"}
    made = place.settled.access_tokens.create(wish)
    same((made.name, made.scopes, made.access_level, made.active), ("bot", ["read_api"], 20, True))
    bot = place.client(made.token)
    same(bot.projects.get(place.settled.id).path, "settled")
    refused(
        gitlab.GitlabCreateError,
        403,
        lambda: bot.projects.get(place.settled.id).issues.create({"title": "No"}),
    )
    same(ids(place.settled.access_tokens.list(get_all=True)), [made.id])
    same(place.gl.http_get(f"/projects/{place.settled.id}/access_tokens/{made.id}")["user_id"], made.user_id)
    made.delete()
    same(place.settled.access_tokens.list(get_all=True), [])


steps = [set_projects, listed_projects, forked_projects, moved_projects, project_tokens]
