"""Groups: below each other, moved, shared, with pictures and tokens of their own."""

import gitlab

from place import ids, refused, same
from users import picture


def nested_groups(place):
    gl = place.gl
    wish = {
        "name": "Deep",
        "path": "deep",
        "parent_id": place.group_id,
        "visibility": "private",
        "description": "Tief",
    }
    deep = gl.groups.create({**wish, "request_access_enabled": False})
    same(
        (deep.full_path, deep.parent_id, deep.description, deep.request_access_enabled),
        (f"{place.group_path}/deep", place.group_id, "Tief", False),
    )
    deeper = gl.groups.create({"name": "Deeper", "path": "deeper", "parent_id": deep.id})
    same(ids(gl.groups.get(deep.id).subgroups.list(get_all=True)), [deeper.id])
    below = ids(place.group.descendant_groups.list(search="Dee", get_all=True))
    same(sorted(below), [deep.id, deeper.id])
    same(gl.groups.get(f"{place.group_path}/deep/deeper").full_name.split(" / ")[1:], ["Deep", "Deeper"])
    same(ids(gl.groups.list(search="Deeper", get_all=True)), [deeper.id])
    same(gl.groups.list(search="Deeper", skip_groups=[deeper.id], get_all=True), [])
    assert deep.id not in ids(gl.groups.list(top_level_only=True, get_all=True))
    project = gl.projects.create({"name": "In", "path": "in", "namespace_id": deeper.id})
    same(ids(gl.groups.get(deep.id).projects.list(include_subgroups=True, get_all=True)), [project.id])
    same(gl.groups.get(deep.id).projects.list(get_all=True), [])
    deeper.transfer(place.group_id)
    same(gl.groups.get(deeper.id).full_path, f"{place.group_path}/deeper")
    same(gl.projects.get(project.id).path_with_namespace, f"{place.group_path}/deeper/in")
    refused(
        gitlab.GitlabTransferProjectError, 403, lambda: gl.groups.get(deep.id).transfer_project(project.id)
    )
    place.admin.groups.get(deep.id).transfer_project(project.id)
    same(gl.projects.get(project.id).namespace["full_path"], f"{place.group_path}/deep")
    twice = {"name": "Deep", "path": "deep", "parent_id": place.group_id}
    assert "taken" in refused(gitlab.GitlabCreateError, 400, lambda: gl.groups.create(twice))
    deeper.delete()
    gl.groups.get(deep.id).delete()


def pictured_groups(place):
    made = place.gl.groups.create({"name": "Seen", "path": "seen", "parent_id": place.group_id})
    made.avatar = picture
    made.save()
    found = place.gl.groups.get(made.id)
    assert found.avatar_url.endswith(f"/group/avatar/{made.id}/avatar.png"), found.avatar_url
    place.gl.http_put(f"/groups/{made.id}", post_data={"avatar": ""})
    same(place.gl.groups.get(made.id).avatar_url, None)
    made.delete()


def group_tokens(place):
    wish = {"name": "bot", "scopes": ["api"], "access_level": 40, "expires_at": "2099-01-01"}
    made = place.group.access_tokens.create(wish)
    same((made.name, made.scopes, made.access_level, made.expires_at), ("bot", ["api"], 40, "2099-01-01"))
    bot = place.client(made.token)
    bot.auth()
    same((bot.user.id, bot.groups.get(place.group_id).id), (made.user_id, place.group_id))
    listed = place.group.access_tokens.list(get_all=True)
    same([(one.id, one.active) for one in listed], [(made.id, True)])
    assert "token" not in listed[0].attributes
    made.delete()
    refused(gitlab.GitlabAuthenticationError, 401, bot.auth)
    refused(
        gitlab.GitlabCreateError,
        400,
        lambda: place.group.access_tokens.create({**wish, "scopes": ["no_such"]}),
    )


def namespaces(place):
    found = place.gl.namespaces.get(place.group_path)
    same(
        (found.id, found.kind, found.full_path, found.parent_id),
        (place.group_id, "group", place.group_path, None),
    )
    assert place.group_id in ids(place.gl.namespaces.list(search=place.group_path, get_all=True))
    taken = place.gl.namespaces.exists(place.group_path)
    same((taken.exists, len(taken.suggests)), (True, 1))
    same(place.gl.namespaces.exists(f"{place.group_path}-no").exists, False)


steps = [nested_groups, pictured_groups, group_tokens, namespaces]
