"""Members of groups and projects, those who come from elsewhere, and those who ask to come."""

import gitlab

from place import ids, refused, same


def direct_members(place):
    project = place.make_project("members")
    place.peopled = project
    made = project.members.create({"user_id": place.other_id, "access_level": 30, "expires_at": "2099-01-01"})
    same(
        (made.id, made.access_level, made.expires_at, made.state),
        (place.other_id, 30, "2099-01-01", "active"),
    )
    refused(
        gitlab.GitlabCreateError,
        409,
        lambda: project.members.create({"user_id": made.id, "access_level": 20}),
    )
    wrong = {"user_id": 2147483600, "access_level": 30}
    same(refused(gitlab.GitlabCreateError, 404, lambda: project.members.create(wrong)), "404 User Not Found")
    made.access_level = 40
    made.save()
    same(project.members.get(made.id).access_level, 40)
    same(ids(project.members.list(query=made.username, get_all=True)), [made.id])
    same(ids(project.members.list(user_ids=[made.id, 2147483600], get_all=True)), [made.id])
    same(project.members.list(user_ids=[2147483600], get_all=True), [])
    same(sorted(ids(project.users.list(get_all=True)))[-1:], sorted([made.id, place.gl.user.id])[-1:])
    same(
        ids(project.users.list(skip_users=[place.gl.user.id], search=made.username, get_all=True)), [made.id]
    )


def all_members(place):
    project, owner = place.peopled, place.gl.user.id
    # The owner of the group is no direct member of the project.
    assert owner not in ids(project.members.list(get_all=True))
    listed = project.members_all.list(get_all=True)
    levels = {one.id: one.access_level for one in listed}
    same((levels[owner], levels[place.other_id]), (50, 40))
    same(ids(listed), sorted(ids(listed)))
    same(project.members_all.get(owner).access_level, 50)
    refused(gitlab.GitlabGetError, 404, lambda: project.members.get(owner))
    same(ids(project.members_all.list(query=place.username, get_all=True)), [owner])
    if place.has("premium"):
        same(place.group.members_all.get(owner).membership_state, "active")


def shares(place):
    project = place.peopled
    friends = place.gl.groups.create({"name": "Friends", "path": "friends", "parent_id": place.group_id})
    friends.members.create({"user_id": place.other_id, "access_level": 40})
    project.members.delete(place.other_id)
    project.share(friends.id, 20, "2099-01-01")
    shared = place.gl.projects.get(project.id).shared_with_groups
    seen = [(one["group_id"], one["group_access_level"], one["expires_at"]) for one in shared]
    same(seen, [(friends.id, 20, "2099-01-01")])
    same(project.members_all.get(place.other_id).access_level, 20)
    same(place.of_other(project).issues.list(get_all=True), [])
    same(ids(friends.shared_projects.list(get_all=True)), [project.id])
    same(
        [one.id for one in project.groups.list(with_shared=True, skip_groups=[place.group_id], get_all=True)],
        [friends.id],
    )
    project.unshare(friends.id)
    refused(gitlab.GitlabGetError, 404, lambda: project.members_all.get(place.other_id))
    inner = place.gl.groups.create({"name": "Guests", "path": "guests", "parent_id": place.group_id})
    inner.share(friends.id, 30)
    same([one["group_id"] for one in place.gl.groups.get(inner.id).shared_with_groups], [friends.id])
    inner.unshare(friends.id)
    for one in (inner, friends):
        one.delete()


def paged_members(place):
    """Two pages of one member each, with the totals of the whole."""
    place.group.members.create({"user_id": place.other_id, "access_level": 20})
    pages = place.group.members.list(iterator=True, per_page=1)
    total = pages.total
    same((total >= 2, pages.total_pages, pages.next_page), (True, total, 2))
    same(len({one.id for one in pages}), total)
    place.group.members.delete(place.other_id, query_data={"unassign_issuables": True})
    assert place.other_id not in ids(place.group.members.list(get_all=True))


def group_requests(place):
    open_group = place.gl.groups.create(
        {"name": "Open", "path": f"{place.group_path}-open", "visibility": "public"}
    )
    asked = place.other.groups.get(open_group.id).accessrequests.create({})
    same((asked.id, bool(asked.requested_at)), (place.other_id, True))
    refused(
        gitlab.GitlabCreateError, 400, lambda: place.other.groups.get(open_group.id).accessrequests.create({})
    )
    open_group.accessrequests.delete(place.other_id)
    same(open_group.accessrequests.list(get_all=True), [])
    place.other.groups.get(open_group.id).accessrequests.create({})
    open_group.accessrequests.list(get_all=True)[0].approve()
    same(open_group.members.get(place.other_id).access_level, 30)
    open_group.delete()


def waiting_members(place):
    place.need("premium")
    place.group.members.create({"user_id": place.other_id, "access_level": 30})
    member = f"/groups/{place.group_id}/members/{place.other_id}"
    same(place.gl.http_post(f"{member}/override")["override"], True)
    same(place.gl.http_delete(f"{member}/override").json()["override"], False)
    same(place.gl.http_put(f"{member}/state", post_data={"state": "awaiting"}), {"success": True})
    again = {"state": "awaiting"}
    refused(gitlab.GitlabHttpError, 422, lambda: place.gl.http_put(f"{member}/state", post_data=again))
    everybody = f"/groups/{place.group_id}/members/all"
    waiting = place.gl.http_list(everybody, query_data={"state": "awaiting"}, get_all=True)
    same([(one["id"], one["membership_state"]) for one in waiting], [(place.other_id, "awaiting")])
    seats = f"/groups/{place.group_id}/pending_members"
    pending = place.gl.http_list(seats, get_all=True)
    same([(one["approved"], one["invited"]) for one in pending], [(False, False)])
    # The answer has no body, which `http_put` cannot read.
    approval = f"/groups/{place.group_id}/members/{pending[0]['id']}/approve"
    same(place.gl.http_request("put", approval).status_code, 204)
    same(place.gl.http_list(seats, get_all=True), [])
    same(place.group.members.get(place.other_id).membership_state, "active")
    place.group.members.delete(place.other_id)


steps = [direct_members, all_members, shares, paged_members, group_requests, waiting_members]
