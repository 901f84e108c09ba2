"""Epics and what belongs to them; iterations and group milestones."""

import gitlab

from place import ids, refused, same


def kept_epics(place):
    place.need("premium")
    epics = place.group.epics
    made = epics.create({"title": "Roof", "labels": ["slow", "big"], "description": "All of it"})
    place.epic = made
    same(
        (made.title, made.labels, made.state, made.group_id),
        ("Roof", ["big", "slow"], "opened", place.group_id),
    )
    made.title = "Roofs"
    made.labels = ["slow"]
    made.start_date_is_fixed = True
    made.start_date_fixed = "2099-01-01"
    made.save()
    found = epics.get(made.iid)
    same((found.title, found.labels, found.start_date), ("Roofs", ["slow"], "2099-01-01"))
    other = epics.create({"title": "Walls"})
    same([one.iid for one in epics.list(labels=["slow"], get_all=True)], [made.iid])
    same([one.iid for one in epics.list(order_by="title", sort="desc", get_all=True)], [other.iid, made.iid])
    same([one.iid for one in epics.list(search="Wal", get_all=True)], [other.iid])
    events = [(one.action, one.label["name"]) for one in found.resourcelabelevents.list(get_all=True)]
    same(sorted(events), [("add", "big"), ("add", "slow"), ("remove", "big")])
    awarded_epic(place, found)
    other.state_event = "close"
    other.save()
    same([one.iid for one in epics.list(state="closed", get_all=True)], [other.iid])
    other.delete()
    refused(gitlab.GitlabGetError, 404, lambda: epics.get(other.iid))


def awarded_epic(place, epic):
    """The client has no manager for these, and asks by path."""
    path = f"/groups/{place.group_id}/epics/{epic.iid}/award_emoji"
    made = place.gl.http_post(path, post_data={"name": "tada"})
    same(
        (made["awardable_type"], [one["id"] for one in place.gl.http_list(path, get_all=True)]),
        ("Epic", [made["id"]]),
    )
    place.gl.http_delete(f"{path}/{made['id']}")


def epic_notes(place):
    place.need("premium")
    epic = place.group.epics.get(place.epic.iid)
    made = epic.notes.create({"body": "Much"})
    same(made.body, "Much")
    made.body = "More"
    made.save()
    listed = [one.body for one in epic.notes.list(get_all=True) if not one.system]
    same(listed, ["More"])
    # One note of an epic is told in the form of a snippet.
    same(epic.notes.get(made.id).id, made.id)
    made.delete()
    path = f"/groups/{place.group_id}/epics/{epic.id}/discussions"
    thread = place.gl.http_post(path, post_data={"body": "When?"})
    place.gl.http_post(f"{path}/{thread['id']}/notes", post_data={"body": "Soon"})
    found = place.gl.http_get(f"{path}/{thread['id']}")
    same([one["body"] for one in found["notes"]], ["When?", "Soon"])


def epic_issues(place):
    place.need("premium")
    epic = place.group.epics.get(place.epic.iid)
    project = place.make_project("epics")
    one, two = [project.issues.create({"title": title}) for title in ("First", "Second")]
    links = [epic.issues.create({"issue_id": issue.id}) for issue in (one, two)]
    listed = epic.issues.list(get_all=True)
    same(
        sorted((issue.iid, issue.epic_issue_id) for issue in listed),
        sorted([(1, links[0].id), (2, links[1].id)]),
    )
    found = project.issues.get(1)
    same((found.epic["iid"], found.epic_iid, found.epic["group_id"]), (epic.iid, epic.iid, place.group_id))
    second = next(issue for issue in listed if issue.iid == 2)
    second.move_before_id = links[0].id
    second.save()
    same([issue.iid for issue in epic.issues.list(get_all=True)], [2, 1])
    second.delete()
    same([issue.iid for issue in epic.issues.list(get_all=True)], [1])
    same(project.issues.get(2).epic, None)


def related_epics(place):
    place.need("ultimate")
    group = f"/groups/{place.group_id}/epics"
    parent = place.epic
    child = place.group.epics.create({"title": "Child", "parent_id": parent.id})
    same(
        (
            child.parent_id,
            [one["iid"] for one in place.gl.http_list(f"{group}/{parent.iid}/epics", get_all=True)],
        ),
        (parent.id, [child.iid]),
    )
    far = place.group.epics.create({"title": "Far"})
    wish = {"target_group_id": place.group_id, "target_epic_iid": far.iid, "link_type": "blocks"}
    link = place.gl.http_post(f"{group}/{parent.iid}/related_epics", post_data=wish)
    same(
        (link["source_epic"]["iid"], link["target_epic"]["iid"], link["link_type"]),
        (parent.iid, far.iid, "blocks"),
    )
    related = place.gl.http_list(f"{group}/{far.iid}/related_epics", get_all=True)
    same([(one["iid"], one["link_type"]) for one in related], [(parent.iid, "is_blocked_by")])
    place.gl.http_delete(f"{group}/{parent.iid}/related_epics/{related[0]['related_epic_link_id']}")
    same(place.gl.http_post(f"{group}/{parent.iid}/todo")["target_type"], "Epic")
    place.gl.todos.mark_all_as_done()
    note = place.threads.issues.create({"title": "Grow"}).notes.create({"body": "/promote"})
    same(note.commands_changes, {"promote_to_epic": True})
    same([one.title for one in place.group.epics.list(search="Grow", get_all=True)], ["Grow"])


def group_planning(place):
    group, project = place.group, place.threads
    above = group.milestones.create({"title": "Spring", "start_date": "2099-03-01", "due_date": "2099-05-01"})
    same((above.group_id, above.state, above.due_date), (place.group_id, "active", "2099-05-01"))
    issue = project.issues.create({"title": "Plant", "milestone_id": above.id})
    same([one.id for one in above.issues()], [issue.id])
    same(ids(group.issues.list(milestone="Spring", get_all=True)), [issue.id])
    below = project.milestones.create({"title": "Lower"})
    promoted = below.promote()
    same(
        (promoted["group_id"], [one.title for one in project.milestones.list(get_all=True)]),
        (place.group_id, []),
    )
    same(
        sorted(one.title for one in project.milestones.list(include_parent_milestones=True, get_all=True)),
        ["Lower", "Spring"],
    )
    label = project.labels.create({"name": "grow", "color": "#00ff00"})
    label.promote()
    same([one.name for one in group.labels.list(search="grow", get_all=True)], ["grow"])
    label = group.labels.get("grow")
    label.subscribe()
    same(group.labels.get("grow").subscribed, True)
    label.unsubscribe()
    label.new_name, label.description = "grown", "Done"
    label.save()
    same((group.labels.get("grown").description, group.labels.get("grown").id), ("Done", label.id))
    group.labels.delete("grown")
    if not place.has("premium"):
        return
    same(group.iterations.list(state="opened", get_all=True), [])
    # The client asks the group of the number of the project.
    same(place.gl.http_list(f"/projects/{project.id}/iterations", get_all=True), [])


steps = [kept_epics, epic_notes, epic_issues, related_epics, group_planning]
