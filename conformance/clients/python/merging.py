"""Merge requests from their first commit to their last."""

import gitlab

from place import commit, ids, refused, same, until


def opened_requests(place):
    project = place.make_filled("merging")
    place.merging = project
    project.members.create({"user_id": place.other_id, "access_level": 40})
    commit(project, "one", "Add one", {"one.txt": "1\n"}, start_branch="main")
    commit(project, "two", "Add two", {"two.txt": "2\n"}, start_branch="main")
    wish = {"target_branch": "main", "labels": ["fast", "new"], "reviewer_ids": [place.other_id]}
    one = project.mergerequests.create(
        {**wish, "source_branch": "one", "title": "Draft: One", "assignee_ids": [place.gl.user.id]}
    )
    same((one.iid, one.draft, one.work_in_progress, one.labels), (1, True, True, ["fast", "new"]))
    same(([each["id"] for each in one.reviewers], one.assignee["id"]), ([place.other_id], place.gl.user.id))
    two = project.mergerequests.create(
        {
            "source_branch": "two",
            "target_branch": "main",
            "title": "Two",
            "squash": True,
            "remove_source_branch": True,
        }
    )
    same((two.squash, two.force_remove_source_branch, two.state), (True, True, "opened"))
    again = {"source_branch": "two", "target_branch": "main", "title": "Again"}
    refused(gitlab.GitlabCreateError, 409, lambda: project.mergerequests.create(again))
    at = lambda **filters: sorted(each.iid for each in project.mergerequests.list(get_all=True, **filters))
    same((at(iids=[1]), at(labels=["fast", "new"]), at(labels="None"), at(wip="yes")), ([1], [1], [2], [1]))
    same((at(source_branch="two"), at(reviewer_id=place.other_id), at(assignee_id="None")), ([2], [1], [2]))
    same(
        (at(approved_by_ids="None"), at(search="Two", **{"in": "title"}), at(state="merged")),
        ([1, 2], [2], []),
    )
    if place.has("premium"):
        same(at(approved_by_ids=[place.other_id]), [])
    simple = project.mergerequests.list(view="simple", iids=[2], get_all=True)[0].attributes
    same(("labels" in simple, simple["title"]), (False, "Two"))
    everywhere = place.gl.mergerequests.list(scope="created_by_me", labels=["fast"], get_all=True)
    assert one.id in ids(everywhere)
    same(ids(place.group.mergerequests.list(labels=["new"], get_all=True)), [one.id])


def seen_requests(place):
    project = place.merging
    one = project.mergerequests.get(1, include_diverged_commits_count=True, include_rebase_in_progress=True)
    same((one.diverged_commits_count, one.rebase_in_progress, one.changes_count), (0, False, "1"))
    versions = one.diffs.list(get_all=True)
    found = one.diffs.get(versions[0].id)
    same(
        ([each["new_path"] for each in found.diffs], [each["title"] for each in found.commits]),
        (["one.txt"], ["Add one"]),
    )
    same(found.head_commit_sha, one.diff_refs["head_sha"])
    same([each["diff"] for each in one.changes()["changes"]], ["@@ -0,0 +1 @@\n+1\n"])
    same([each["iid"] for each in project.commits.get(one.sha).merge_requests()], [1])
    until(lambda: project.mergerequests.get(1).merge_status == "can_be_merged")
    assert len(one.merge_ref()["commit_id"]) == 40
    same(sorted(each["username"] for each in one.participants())[:1], sorted([place.username]))
    one.labels, one.title, one.reviewer_ids = ["slow"], "One", []
    one.save()
    found = project.mergerequests.get(1)
    same((found.labels, found.draft, found.reviewers), (["slow"], False, []))
    events = [(each.action, each.label["name"]) for each in found.resourcelabelevents.list(get_all=True)]
    assert ("remove", "fast") in events and ("add", "slow") in events, events
    found.state_event = "close"
    found.save()
    found.state_event = "reopen"
    found.save()
    same([each.state for each in found.resourcestateevents.list(get_all=True)], ["closed", "reopened"])
    milestone = project.milestones.create({"title": "Soon"})
    project.mergerequests.update(1, {"milestone_id": milestone.id})
    same([each.action for each in found.resourcemilestoneevents.list(get_all=True)], ["add"])
    same([each.iid for each in milestone.merge_requests()], [1])
    same(found.time_estimate("2h")["human_time_estimate"], "2h")
    same(found.add_spent_time("1h")["total_time_spent"], 3600)
    found.todo()
    place.gl.todos.mark_all_as_done()
    found.unsubscribe()
    same(found.subscribed, False)
    path = f"{project.mergerequests.path}/1"
    same(place.gl.http_get(f"{path}/raw_diffs", raw=True).content[:10], b"diff --git")
    same([each["user"]["id"] for each in place.gl.http_list(f"{path}/reviewers", get_all=True)], [])


def approved_requests(place):
    place.need("premium")
    project = place.merging
    request = project.mergerequests.get(1)
    theirs = place.of_other(project).mergerequests.get(1)
    settings = project.approvals.get()
    settings.approvals_before_merge = 1
    settings.reset_approvals_on_push = False
    settings.save()
    same(
        (project.approvals.get().approvals_before_merge, project.approvals.get().reset_approvals_on_push),
        (1, False),
    )
    rule = project.approvalrules.create(
        {"name": "safe", "approvals_required": 1, "user_ids": [place.other_id], "group_ids": []}
    )
    same(
        (rule.name, rule.approvals_required, [one["id"] for one in rule.users]), ("safe", 1, [place.other_id])
    )
    rule.approvals_required = 2
    rule.save()
    assert ("safe", 2) in [
        (one.name, one.approvals_required) for one in project.approvalrules.list(get_all=True)
    ]
    rule.delete()
    own = request.approvals.set_approvers(1, approver_ids=[place.other_id], approval_rule_name="ours")
    same((own.name, own.approvals_required), ("ours", 1))
    # The client names rule, request and project in the body as well.
    told = {"id": project.id, "merge_request_iid": 1, "approval_rule_id": own.id, "name": "ours"}
    request.approval_rules.update(own.id, {**told, "approvals_required": 2, "user_ids": [place.other_id]})
    same(request.approval_rules.get(own.id).approvals_required, 2)
    same(
        [(one.name, one.approvals_required) for one in request.approval_rules.list(get_all=True)],
        [("ours", 2)],
    )
    same([one["name"] for one in request.approval_state.get().rules if one["name"] == "ours"], ["ours"])
    request.approval_rules.list(get_all=True)[0].delete()
    given = theirs.approve(sha=request.sha)
    same([one["user"]["id"] for one in given["approved_by"]], [place.other_id])
    refused(gitlab.GitlabMRApprovalError, 409, lambda: theirs.approve(sha="0" * 40))
    refused(gitlab.GitlabAuthenticationError, 401, theirs.approve)
    same([one.iid for one in project.mergerequests.list(approved_by_ids=[place.other_id], get_all=True)], [1])
    theirs.unapprove()
    same(request.approvals.get().approved_by, [])
    refused(gitlab.GitlabAuthenticationError, 401, request.reset_approvals)
    project.approvals.update(None, {"approvals_before_merge": 0})


def pipelined_requests(place):
    project = place.merging
    request = project.mergerequests.get(1)
    project.commits.get(request.sha).statuses.create(
        {"state": "running", "name": "build", "ref": "one", "coverage": 12.5}
    )
    pipelines = request.pipelines.list(get_all=True)
    same([(one.sha, one.status, one.ref) for one in pipelines], [(request.sha, "running", "one")])
    same(project.mergerequests.get(1).head_pipeline["id"], pipelines[0].id)
    found = project.pipelines.get(pipelines[0].id)
    # What comes from outside is no job.
    same((found.status, found.sha, found.jobs.list(get_all=True)), ("running", request.sha, []))
    same(ids(project.pipelines.list(ref="one", status="running", get_all=True)), [found.id])
    same(found.variables.list(get_all=True), [])
    until(lambda: project.mergerequests.get(1).merge_status == "can_be_merged")
    request.merge(merge_when_pipeline_succeeds=True)
    same(project.mergerequests.get(1).merge_when_pipeline_succeeds, True)
    request.cancel_merge_when_pipeline_succeeds()
    same(
        (project.mergerequests.get(1).merge_when_pipeline_succeeds, project.mergerequests.get(1).state),
        (False, "opened"),
    )
    same(found.cancel()["status"], "canceled")
    refused(gitlab.GitlabCreateError, 400, lambda: project.pipelines.create({"ref": "main"}))
    found.delete()
    same(project.pipelines.list(get_all=True), [])


def merged_requests(place):
    project = place.merging
    two = project.mergerequests.get(2)
    until(lambda: project.mergerequests.get(2).merge_status == "can_be_merged")
    two.merge(merge_commit_message="Take two in")
    found = project.mergerequests.get(2)
    same(
        (found.state, found.merged_by["username"], bool(found.squash_commit_sha)),
        ("merged", place.username, True),
    )
    same(project.commits.get(found.merge_commit_sha).message, "Take two in")
    until(lambda: [one.name for one in project.branches.list(search="two", get_all=True)] == [])
    one = project.mergerequests.get(1, include_diverged_commits_count=True)
    same(one.diverged_commits_count, 2)
    same(one.rebase(), {"rebase_in_progress": True})
    asked = {"include_diverged_commits_count": True, "include_rebase_in_progress": True}
    until(lambda: not project.mergerequests.get(1, **asked).rebase_in_progress)
    rebased = project.mergerequests.get(1, **asked)
    same((rebased.diverged_commits_count, rebased.merge_error, rebased.sha != one.sha), (0, None, True))
    clash = {"source_branch": "clash", "target_branch": "main", "title": "Clash"}
    first = next(each for each in project.commits.list(get_all=True) if not each.parent_ids)
    commit(project, "clash", "Clash", {"two.txt": "other\n"}, start_sha=first.id)
    third = project.mergerequests.create(clash)
    until(lambda: project.mergerequests.get(third.iid).merge_status == "cannot_be_merged")
    same(project.mergerequests.get(third.iid).has_conflicts, True)
    refused(gitlab.GitlabMRClosedError, 405, third.merge)
    third.delete()
    refused(gitlab.GitlabGetError, 404, lambda: project.mergerequests.get(third.iid))


steps = [opened_requests, seen_requests, approved_requests, pipelined_requests, merged_requests]
