"""Seats, invitations, requests for access, and the flags of the server."""

import gitlab

from place import ids, refused, same


def seats(place):
    place.need("premium")
    billable = place.group.billable_members.list
    # The list is made anew once a day only, so that it is first asked for here.
    place.group.members.create({"user_id": place.other_id, "access_level": 30})
    assert all(one.membership_state == "active" for one in billable(get_all=True))
    found = {one.id: one for one in billable(get_all=True)}[place.other_id]
    same((found.membership_type, found.removable, len(found.last_activity_on)), ("group_member", True, 10))
    same(ids(billable(search=found.username, get_all=True)), [place.other_id])
    names = [one.name for one in billable(sort="name_desc", get_all=True)]
    same(names, sorted(names, reverse=True))
    place.gl.http_put(
        f"/groups/{place.group_id}/members/{place.other_id}/state", post_data={"state": "awaiting"}
    )
    pending = place.gl.http_list(f"/groups/{place.group_id}/pending_members", get_all=True)
    same([one["approved"] for one in pending], [False])
    place.gl.http_post(f"/groups/{place.group_id}/members/approve_all")
    same(place.gl.http_list(f"/groups/{place.group_id}/pending_members", get_all=True), [])
    # The project of the first steps has this user as a member of its own.
    inside = found.memberships.list(get_all=True)
    same(
        {one.source_id: one.access_level["integer_value"] for one in inside},
        {place.project.id: 40, place.group_id: 30},
    )
    same(inside[0].access_level["string_value"], "Maintainer")
    place.group.billable_members.delete(place.other_id)
    assert place.other_id not in ids(place.group.members.list(get_all=True))
    assert place.other_id not in ids(place.project.members.list(get_all=True))


def invitations(place):
    for kept in (place.group.invitations, place.project.invitations):
        made = kept.create({"email": ["walked@example.org", "ran@example.org"], "access_level": 20})
        same(made.status, "success")
        listed = kept.list(get_all=True)
        same(sorted(one.invite_email for one in listed), ["ran@example.org", "walked@example.org"])
        same(
            [one.invite_email for one in kept.list(query="ran@example.org", get_all=True)],
            ["ran@example.org"],
        )
        changed = kept.update("walked@example.org", {"access_level": 30, "expires_at": "2099-01-01"})
        same((changed["access_level"], changed["expires_at"]), (30, "2099-01-01"))
        levels = {one.invite_email: one.access_level for one in kept.list(get_all=True)}
        same(levels, {"ran@example.org": 20, "walked@example.org": 30})
        try:
            kept.create({"email": "walked@example.org", "access_level": 20})
        except gitlab.exceptions.GitlabInvitationError as error:
            assert "walked@example.org" in str(error), error
        else:
            raise AssertionError("an address was invited twice")
        for email in ("walked@example.org", "ran@example.org"):
            kept.delete(email)
        same(kept.list(get_all=True), [])
        refused(gitlab.GitlabDeleteError, 404, lambda: kept.delete("walked@example.org"))


def access_requests(place):
    project = place.gl.projects.create({"name": "Open", "path": "open", "visibility": "public"})
    asked = place.other.projects.get(project.id).accessrequests.create({})
    same(asked.id, place.other_id)
    same([one.id for one in project.accessrequests.list(get_all=True)], [place.other_id])
    project.accessrequests.list(get_all=True)[0].approve(access_level=20)
    same(project.members.get(place.other_id).access_level, 20)
    project.delete()


def features(place):
    name = f"{place.group_path}_flag"
    flags = place.admin.features
    # The client writes two slashes before the name.
    same(flags.set(name, 34).state, "conditional")
    same(flags.set(name, True, user=place.username).name, name)
    listed = [one for one in flags.list(get_all=True) if one.name == name]
    same([gate["key"] for gate in listed[0].gates], ["boolean", "actors", "percentage_of_time"])
    listed[0].delete()
    assert name not in [one.name for one in flags.list(get_all=True)]
    # A name with a slash arrives as it was given.
    odd = flags.set(f"{name}/größe", True, group=place.group_path, project=place.project.path_with_namespace)
    gates = {gate["key"]: gate["value"] for gate in odd.gates}
    same((odd.name, len(gates["actors"])), (f"{name}/größe", 2))
    same((flags.set(odd.name, False).state, flags.set(odd.name, 7).state), ("off", "conditional"))
    odd.delete()
    same([one for one in flags.list(get_all=True) if one.name == odd.name], [])
    # Removing what is not there is answered alike.
    odd.delete()
    definitions = place.admin.http_list("/features/definitions", get_all=True)
    assert all(isinstance(one["default_enabled"], bool) for one in definitions) and definitions
    refused(gitlab.GitlabListError, 403, lambda: place.gl.features.list(get_all=True))


steps = [seats, invitations, access_requests, features]
