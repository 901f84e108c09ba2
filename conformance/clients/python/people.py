"""Seats, invitations, requests for access, and the flags of the server."""

from building import same


def seats(place):
    same(place.group.billable_members.list(get_all=True)[0].membership_state, "active")
    place.group.members.create({"user_id": place.other_id, "access_level": 30})
    place.gl.http_put(f"/groups/{place.group_id}/members/{place.other_id}/state", post_data={"state": "awaiting"})
    pending = place.gl.http_list(f"/groups/{place.group_id}/pending_members", get_all=True)
    same([one["approved"] for one in pending], [False])
    place.gl.http_post(f"/groups/{place.group_id}/members/approve_all")
    same(place.gl.http_list(f"/groups/{place.group_id}/pending_members", get_all=True), [])
    inside = place.gl.http_list(
        f"/groups/{place.group_id}/billable_members/{place.other_id}/memberships", get_all=True
    )
    same([one["source_id"] for one in inside], [place.group_id])
    place.group.billable_members.delete(place.other_id)
    assert place.other_id not in [one.id for one in place.group.members.list(get_all=True)]


def invitations(place):
    made = place.group.invitations.create({"email": "walked@example.org", "access_level": 20})
    same(made.status, "success")
    listed = place.group.invitations.list(get_all=True)
    same([one.invite_email for one in listed], ["walked@example.org"])
    place.group.invitations.update("walked@example.org", {"access_level": 30})
    same(place.group.invitations.list(get_all=True)[0].access_level, 30)
    place.group.invitations.delete("walked@example.org")
    same(place.group.invitations.list(get_all=True), [])


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
    # The client writes two slashes before the name.
    same(place.admin.features.set(name, 34).state, "conditional")
    same(place.admin.features.set(name, True, user=place.username).name, name)
    listed = [one for one in place.admin.features.list(get_all=True) if one.name == name]
    same([gate["key"] for gate in listed[0].gates], ["boolean", "actors", "percentage_of_time"])
    listed[0].delete()
    assert name not in [one.name for one in place.admin.features.list(get_all=True)]


steps = [seats, invitations, access_requests, features]
