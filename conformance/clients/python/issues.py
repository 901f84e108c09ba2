"""Issues: every way to ask for them, and what is done with one."""

import io

import gitlab

from place import commit, ids, refused, same, until


def listed_issues(place):
    """Filters that are arrays, in each form in which the client sends them."""
    project = place.make_filled("issues")
    place.issued = project
    project.members.create({"user_id": place.other_id, "access_level": 30})
    me, other = place.gl.user.id, place.other_id
    wishes = [
        {"title": "One", "labels": ["roof", "red, not blue"], "assignee_ids": [me]},
        {"title": "Two", "labels": "roof,urgent", "issue_type": "incident"},
        {
            "title": "Three",
            "confidential": True,
            "due_date": "2099-03-01",
            "created_at": "2020-01-01T10:00:00Z",
        },
    ]
    one, two, three = [project.issues.create(wish) for wish in wishes]
    # A label has no comma: the client joins the list by commas only where it is a filter.
    same(one.labels, ["not blue", "red", "roof"])
    same(sorted(each["id"] for each in one.assignees), [me])
    same(one.assignee, one.assignees[0])
    same((two.issue_type, two.type, two.severity), ("incident", "INCIDENT", "UNKNOWN"))
    same(
        (three.confidential, three.due_date, three.created_at),
        (True, "2099-03-01", "2020-01-01T10:00:00.000Z"),
    )
    at = lambda **filters: sorted(each.iid for each in project.issues.list(get_all=True, **filters))
    same(at(iids=[one.iid, three.iid]), [1, 3])
    same(at(labels=["roof", "urgent"]), [2])
    same((at(labels="None"), at(labels="Any"), at(labels="roof")), ([3], [1, 2], [1, 2]))
    same(
        (at(assignee_id=me), at(assignee_id="None"), at(assignee_username=[place.username])),
        ([1], [2, 3], [1]),
    )
    same((at(author_id=me), at(author_id=other), at(confidential=True)), ([1, 2, 3], [], [3]))
    same(
        (at(issue_type="incident"), at(due_date="0"), at(assignee_id=other)),
        ([2], [1, 2], []),
    )
    same(
        (at(search="Thr", **{"in": "title"}), at(state="closed"), at(scope="assigned_to_me")), ([3], [], [1])
    )
    same(at(query_data={"not[labels]": "urgent", "not[iids][]": [3]}), [1])
    same((at(created_before="2020-02-01T00:00:00Z"), at(created_after="2099-02-01T00:00:00Z")), ([3], []))
    ordered = project.issues.list(order_by="title", sort="asc", get_all=True)
    same([each.title for each in ordered], ["One", "Three", "Two"])
    detailed = project.issues.list(iids=[1], with_labels_details=True, get_all=True)[0]
    same([each["name"] for each in detailed.labels], ["not blue", "red", "roof"])
    both = {"author_username": "x", "author_id": 1}
    refused(gitlab.GitlabListError, 400, lambda: project.issues.list(get_all=True, **both))


def issues_everywhere(place):
    """The same issues by the lists of the group and of the whole installation, and one by its number of all."""
    project = place.issued
    found = place.gl.issues.list(
        scope="all", iids=[1, 2], labels=["roof"], project_id=project.id, get_all=True
    )
    assert {one.project_id for one in found} >= {project.id}
    above = place.group.issues.list(iids=[2], labels=["urgent"], search="Two", get_all=True)
    same([(one.title, one.references["relative"]) for one in above], [("Two", "issues#2")])
    same(place.admin.issues.get(above[0].id).title, "Two")
    refused(gitlab.GitlabGetError, 403, lambda: place.gl.issues.get(above[0].id))
    counts = {"all": 2, "closed": 0, "opened": 2}
    same(project.issues_statistics.get(iids=[1, 2]).statistics["counts"], counts)
    same(place.group.issues_statistics.get(iids=[2], search="Two").statistics["counts"]["all"], 1)
    assert place.gl.issues_statistics.get(scope="all").statistics["counts"]["all"] >= 3


def changed_issues(place):
    project = place.issued
    issue = project.issues.get(1)
    issue.labels = ["roof", "new"]
    issue.assignee_ids = []
    issue.discussion_locked = True
    issue.save()
    found = project.issues.get(1)
    same(
        (found.labels, found.assignees, found.assignee, found.discussion_locked),
        (["new", "roof"], [], None, True),
    )
    milestone = project.milestones.create({"title": "Soon"})
    found.milestone_id = milestone.id
    found.add_labels = "extra"
    found.save()
    same((found.milestone["title"], found.labels), ("Soon", ["extra", "new", "roof"]))
    project.issues.update(1, {"milestone_id": 0, "labels": []})
    found = project.issues.get(1)
    same((found.milestone, found.labels), (None, []))
    events = [(one.action, one.label["name"]) for one in found.resourcelabelevents.list(get_all=True)]
    assert ("remove", "not blue") in events and ("add", "extra") in events, events
    same([one.action for one in found.resourcemilestoneevents.list(get_all=True)], ["add", "remove"])
    same(
        found.resourcelabelevents.get(found.resourcelabelevents.list(get_all=True)[0].id).resource_id,
        found.id,
    )
    project.issues.update(1, {"state_event": "close"})
    project.issues.update(1, {"state_event": "reopen"})
    states = found.resourcestateevents.list(get_all=True)
    same([one.state for one in states], ["closed", "reopened"])
    same(found.resourcestateevents.get(states[0].id).user["username"], place.username)
    told = [note.body for note in found.notes.list(sort="asc", get_all=True) if note.system]
    same(sorted(one.split()[0] for one in told), ["assigned", "locked", "unassigned"])


def time_and_todos(place):
    issue = place.issued.issues.get(2)
    same(issue.time_estimate("1w 2d 3h")["time_estimate"], (7 * 8 + 3) * 3600)
    same(issue.add_spent_time("45m")["human_total_time_spent"], "45m")
    same(issue.reset_time_estimate()["human_time_estimate"], None)
    same(issue.reset_spent_time()["total_time_spent"], 0)
    refused(gitlab.GitlabTimeTrackingError, 400, lambda: issue.time_estimate("soon"))
    issue.todo()
    # The client takes it for an error that there is one already.
    refused(gitlab.GitlabTodoError, 304, issue.todo)
    waiting = place.gl.todos.list(state="pending", project_id=issue.project_id, get_all=True)
    seen = [(one.action_name, one.target_type, one.target["iid"], one.body) for one in waiting]
    same(seen, [("marked", "Issue", 2, "Two")])
    same(waiting[0].mark_as_done()["state"], "done")
    place.issued.issues.get(3).todo()
    place.gl.todos.mark_all_as_done()
    same(place.gl.todos.list(state="pending", get_all=True), [])
    issue.unsubscribe()
    same(issue.subscribed, False)
    issue.subscribe()
    same((issue.subscribed, [one["username"] for one in issue.participants()]), (True, [place.username]))
    refused(gitlab.GitlabGetError, 403, issue.user_agent_detail)
    theirs = place.admin.projects.get(issue.project_id, lazy=True).issues.get(2).user_agent_detail()
    assert theirs["user_agent"].startswith("python-gitlab/"), theirs


def linked_issues(place):
    project = place.issued
    one = project.issues.get(1)
    source, target = one.links.create({"target_project_id": project.id, "target_issue_iid": 2})
    same((source.iid, target.iid), (1, 2))
    link = one.links.list(get_all=True)[0]
    same((link.iid, link.link_type), (2, "relates_to"))
    back = project.issues.get(2).links.list(get_all=True)[0]
    same((back.link_type, back.issue_link_id), ("relates_to", link.issue_link_id))
    link.delete()
    same(one.links.list(get_all=True), [])
    commit(project, "mend", "Mend", {"a.txt": "a\n"}, start_branch="main")
    wish = {"source_branch": "mend", "target_branch": "main", "title": "Mend", "description": "Closes #1"}
    request = project.mergerequests.create(wish)
    until(lambda: one.closed_by())
    same([each["iid"] for each in one.closed_by()], [request.iid])
    same([each["iid"] for each in one.related_merge_requests()], [request.iid])
    same([each.iid for each in request.closes_issues()], [1])


def paid_issues(place):
    place.need("premium")
    project = place.make_project("weighed")
    project.members.create({"user_id": place.other_id, "access_level": 30})
    both = [place.gl.user.id, place.other_id]
    one = project.issues.create({"title": "Heavy", "weight": 3, "assignee_ids": both})
    project.issues.create({"title": "Light"})
    same((one.weight, sorted(each["id"] for each in one.assignees)), (3, sorted(both)))
    same([each.iid for each in project.issues.list(weight=3, get_all=True)], [1])
    same([each.iid for each in project.issues.list(weight="None", get_all=True)], [2])
    one.links.create({"target_project_id": project.id, "target_issue_iid": 2, "link_type": "blocks"})
    same([each.link_type for each in project.issues.get(2).links.list(get_all=True)], ["is_blocked_by"])
    same(project.issues.get(1).blocking_issues_count, 1)


def moved_issues(place):
    project, yard = place.issued, place.make_project("yard")
    issue = project.issues.create({"title": "Go", "description": "far"})
    issue.notes.create({"body": "Bye"})
    before = issue.id
    issue.move(yard.id)
    same((issue.project_id, issue.iid, issue.title), (yard.id, 1, "Go"))
    same([note.body for note in yard.issues.get(1).notes.list(get_all=True) if not note.system], ["Bye"])
    same(
        (project.issues.list(search="Go", get_all=True)[0].moved_to_id, before != issue.id), (issue.id, True)
    )
    copied = place.gl.http_post(
        f"/projects/{yard.id}/issues/1/clone", post_data={"to_project_id": project.id, "with_notes": True}
    )
    same((copied["project_id"], copied["title"]), (project.id, "Go"))
    first, second = project.issues.get(1), project.issues.get(2)
    first.reorder(move_after_id=second.id)
    order = [one.iid for one in project.issues.list(order_by="relative_position", sort="asc", get_all=True)]
    assert order.index(2) < order.index(1), order
    yard.issues.delete(1)
    refused(gitlab.GitlabGetError, 404, lambda: yard.issues.get(1))


def metric_images(place):
    project = place.issued
    path = f"/projects/{project.id}/issues/2/metric_images"
    files = {"file": ("größe.png", io.BytesIO(b"\x89PNG\r\n\x1a\n" + b"0" * 64), "image/png")}
    made = place.gl.http_post(
        path, post_data={"url": "https://example.org/", "url_text": "A graph"}, files=files
    )
    # Of names of pictures only plain letters are kept.
    same((made["filename"], made["url_text"]), ("gr__e.png", "A graph"))
    same([one["id"] for one in place.gl.http_list(path, get_all=True)], [made["id"]])
    same(place.gl.http_put(f"{path}/{made['id']}", post_data={"url_text": "Other"})["url_text"], "Other")
    same(place.gl.http_delete(f"{path}/{made['id']}").status_code, 204)
    same(place.gl.http_list(path, get_all=True), [])


steps = [
    listed_issues,
    issues_everywhere,
    changed_issues,
    time_and_todos,
    linked_issues,
    paid_issues,
    moved_issues,
    metric_images,
]
