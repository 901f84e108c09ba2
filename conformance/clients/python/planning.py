"""Issues, merge requests and what they are sorted by; releases and snippets."""

import gitlab

from place import same, until


def labels(place):
    made = place.project.labels.create({"name": "leak", "color": "#ff0000", "priority": 2})
    made.new_name = "leak::slow"
    made.color = "#00ff00"
    made.save()
    found = place.project.labels.get("leak::slow")
    same((found.id, found.color), (made.id, "#00ff00"))
    place.group.labels.create({"name": "roof", "color": "teal"})
    same(sorted(one.name for one in place.project.labels.list(get_all=True)), ["leak::slow", "roof"])
    place.group.labels.delete("roof")
    found.delete()
    same(place.project.labels.list(get_all=True), [])


def milestones(place):
    made = place.project.milestones.create({"title": "v1", "due_date": "2099-02-01"})
    issue = place.project.issues.create({"title": "Paint the door", "milestone_id": made.id})
    same([one.iid for one in made.issues()], [issue.iid])
    same(list(made.merge_requests()), [])
    made.state_event = "close"
    made.save()
    same(place.project.milestones.get(made.id).state, "closed")
    same(place.project.milestones.list(state="active", get_all=True), [])
    above = place.group.milestones.create({"title": "Spring"})
    same([one.id for one in place.group.milestones.list(get_all=True)], [above.id])
    above.delete()


def issues(place):
    wish = {"title": "Mend the roof", "labels": ["roof", "urgent"], "assignee_ids": [place.other_id]}
    made = place.project.issues.create(wish)
    issue = place.project.issues.get(made.iid)
    same((issue.state, issue.labels), ("opened", ["roof", "urgent"]))
    same([one["id"] for one in issue.assignees], [place.other_id])
    issue.labels.append("autumn")
    issue.due_date = "2099-05-01"
    issue.save()
    same(place.project.issues.get(made.iid).labels, ["autumn", "roof", "urgent"])
    note = issue.notes.create({"body": "It leaks"})
    note.body = "It drips"
    note.save()
    same(issue.notes.get(note.id).body, "It drips")
    emoji = note.awardemojis.create({"name": "tada"})
    emoji.delete()
    thread = issue.discussions.create({"body": "Slate or clay?"})
    thread.notes.create({"body": "Clay"})
    said = issue.discussions.get(thread.id).attributes["notes"]
    same([one["body"] for one in said], ["Slate or clay?", "Clay"])
    note.delete()
    issue.time_estimate("1d 2h")
    issue.add_spent_time("30m")
    # The client keeps the times that it once read.
    same(place.project.issues.get(made.iid).time_stats()["human_total_time_spent"], "30m")
    target = place.project.issues.create({"title": "Buy tiles"})
    link, _ = issue.links.create({"target_project_id": place.project.id, "target_issue_iid": target.iid})
    same([one.iid for one in issue.links.list(get_all=True)], [target.iid])
    issue.links.delete(issue.links.list(get_all=True)[0].issue_link_id)
    # Whoever opens an issue is subscribed to it already.
    issue.unsubscribe()
    issue.subscribe()
    assert place.username in [one["username"] for one in issue.participants()]
    issue.state_event = "close"
    issue.save()
    same([one.iid for one in place.project.issues.list(state="closed", get_all=True)], [issue.iid])
    same([one.state for one in issue.resourcestateevents.list(get_all=True)], ["closed"])
    found = place.group.issues.list(labels=["roof"], state="all", get_all=True)
    same([one.iid for one in found], [issue.iid])
    same(place.project.issues_statistics.get().statistics["counts"]["closed"], 1)
    target.delete()


def merge_requests(place):
    actions = [{"action": "create", "file_path": "cache.txt", "content": "cache\n"}]
    place.project.commits.create(
        {"branch": "cache", "start_branch": "main", "commit_message": "Add a cache", "actions": actions}
    )
    wish = {"source_branch": "cache", "target_branch": "main", "title": "Cache", "labels": ["fast"]}
    made = place.project.mergerequests.create(wish)
    request = place.project.mergerequests.get(made.iid)
    same((request.state, request.labels), ("opened", ["fast"]))
    same([one.title for one in request.commits()], ["Add a cache"])
    same([one["new_path"] for one in request.changes()["changes"]], ["cache.txt"])
    assert len(request.diffs.list(get_all=True)) == 1
    request.notes.create({"body": "Why?"})
    request.title = "Cache more"
    request.save()
    reviewed = place.other.projects.get(place.project.id).mergerequests.get(made.iid)
    reviewed.approve()
    same([one["user"]["id"] for one in request.approvals.get().approved_by], [place.other_id])
    # Of the lowest tier the answer to an approval does not tell of which request.
    place.other.projects.get(place.project.id).mergerequests.get(made.iid).unapprove()
    same(request.approvals.get().approved_by, [])
    until(lambda: place.project.mergerequests.get(made.iid).merge_status == "can_be_merged")
    request.merge(should_remove_source_branch=True)
    same(place.project.mergerequests.get(made.iid).state, "merged")
    same([one.iid for one in place.group.mergerequests.list(state="merged", get_all=True)], [made.iid])
    same([one.iid for one in place.project.mergerequests.list(labels=["fast"], get_all=True)], [made.iid])
    until(lambda: "cache" not in [one.name for one in place.project.branches.list(get_all=True)])
    assert request.participants()


def releases(place):
    wish = {"tag_name": "v1.0", "ref": "main", "name": "First light", "description": "It *shines*"}
    made = place.project.releases.create(wish)
    same((made.name, place.project.releases.get("v1.0").description), ("First light", "It *shines*"))
    link = made.links.create({"name": "lamp", "url": "https://example.org/lamp"})
    link.name = "torch"
    link.save()
    same([one.name for one in made.links.list(get_all=True)], ["torch"])
    link.delete()
    release = place.project.releases.get("v1.0")
    release.description = "It dims"
    release.save()
    same([one.description for one in place.project.releases.list(get_all=True)], ["It dims"])
    place.project.releases.delete("v1.0")
    same(place.project.releases.list(get_all=True), [])


def snippets(place):
    file = {"file_name": "tides.txt", "content": "3,2 µ\n", "visibility": "private"}
    made = place.gl.snippets.create({"title": "Tides", **file})
    same(place.gl.snippets.get(made.id).content(), "3,2 µ\n".encode())
    made.title = "High tides"
    made.save()
    same([one.title for one in place.gl.snippets.list(get_all=True)], ["High tides"])
    made.delete()
    within = place.project.snippets.create({"title": "Start", **file})
    same(within.content(), "3,2 µ\n".encode())
    within.notes.create({"body": "Neat"})
    same([one.id for one in place.project.snippets.list(get_all=True)], [within.id])
    within.delete()
    try:
        place.project.snippets.get(within.id)
    except gitlab.GitlabGetError as error:
        same(error.response_code, 404)
    else:
        raise AssertionError("what was deleted is still there")


def webhooks(place):
    wish = {"url": "https://hooks.example.com/one", "push_events": False, "token": "hush"}
    made = place.project.hooks.create(wish)
    same((made.url, made.push_events, made.enable_ssl_verification), (wish["url"], False, True))
    made.issues_events = True
    made.save()
    found = place.project.hooks.get(made.id)
    same((found.issues_events, found.push_events), (True, False))
    same([one.id for one in place.project.hooks.list(get_all=True)], [made.id])
    made.delete()
    same(place.project.hooks.list(get_all=True), [])


steps = [labels, milestones, issues, merge_requests, releases, snippets, webhooks]
