"""Environments, deployments and who must agree to them."""

import gitlab

from place import commit, ids, refused, same, until


def environments(place):
    place.delivering = place.make_filled("delivering")
    kept = place.delivering.environments
    made = kept.create({"name": "review/one", "external_url": "https://one.example.org"})
    same((made.name, made.state, made.tier), ("review/one", "available", "development"))
    same((made.slug[:11], made.external_url), ("review-one-", "https://one.example.org"))
    made.external_url = "https://two.example.org"
    made.save()
    found = kept.get(made.id)
    same((found.external_url, found.last_deployment), ("https://two.example.org", None))
    live = kept.create({"name": "live", "tier": "staging"})
    same((live.tier, live.external_url), ("staging", None))
    same(ids(kept.list(search="rev", get_all=True)), [made.id])
    same(ids(kept.list(name="live", get_all=True)), [live.id])
    refused(gitlab.GitlabListError, 400, lambda: kept.list(name="live", search="rev", get_all=True))
    refused(gitlab.GitlabCreateError, 400, lambda: kept.create({"name": "live"}))
    refused(gitlab.GitlabCreateError, 400, lambda: kept.create({"name": "/live"}))
    refused(gitlab.GitlabDeleteError, 403, made.delete)
    stopped = made.stop()
    same((stopped["id"], stopped["state"]), (made.id, "stopped"))
    same(ids(kept.list(states="stopped", get_all=True)), [made.id])
    same(ids(kept.list(states="available", get_all=True)), [live.id])
    refused(gitlab.GitlabStopError, 404, kept.get(2147483600, lazy=True).stop)
    made.delete()
    same(ids(kept.list(get_all=True)), [live.id])


def review_apps(place):
    kept = place.delivering.environments
    path = f"{kept.path}/review_apps"
    made = kept.create({"name": "review/old"})
    made.stop()
    after = "2099-01-01T00:00:00Z"
    nothing = refused(gitlab.GitlabHttpError, 400, lambda: place.gl.http_delete(path))
    assert "No environments found" in nothing, nothing
    tried = place.gl.http_delete(path, query_data={"before": after}).json()
    same([one["name"] for one in tried["scheduled_entries"]], ["review/old"])
    done = place.gl.http_delete(path, query_data={"before": after, "dry_run": False, "limit": 5}).json()
    same(([one["id"] for one in done["scheduled_entries"]], done["unprocessable_entries"]), ([made.id], []))
    same(set(done["scheduled_entries"][0]) >= {"id", "name", "slug", "external_url"}, True)
    # It is removed a week later.
    same(kept.get(made.id).state, "stopped")


def deployments(place):
    project = place.delivering
    sha = project.commits.list(get_all=False)[0].id
    wish = {"environment": "production", "sha": sha, "ref": "main", "tag": False}
    made = project.deployments.create({**wish, "status": "running"})
    same((made.iid, made.status, made.sha, made.ref), (1, "running", sha, "main"))
    same(
        (made.user["username"], made.environment["name"], made.deployable),
        (place.username, "production", None),
    )
    made.status = "success"
    made.save()
    found = project.deployments.get(made.id)
    same((found.status, found.attributes.get("pending_approval_count", 0)), ("success", 0))
    refused(gitlab.GitlabUpdateError, 400, lambda: project.deployments.update(made.id, {"status": "running"}))
    other = project.deployments.create({**wish, "environment": "staging", "status": "failed"})
    listed = project.deployments.list
    same(ids(listed(get_all=True)), [made.id, other.id])
    same(ids(listed(get_all=True, sort="desc", order_by="iid")), [other.id, made.id])
    same(ids(listed(environment="production", get_all=True)), [made.id])
    same(ids(listed(status="failed", get_all=True)), [other.id])
    same(listed(updated_after="2099-01-01T00:00:00Z", order_by="updated_at", get_all=True), [])
    environment = project.environments.list(name="production", get_all=True)[0]
    same(project.environments.get(environment.id).last_deployment["id"], made.id)
    for wrong in ({"sha": "0" * 40}, {"ref": "absent"}, {"status": "blocked"}):
        why = refused(
            gitlab.GitlabCreateError,
            400,
            lambda: project.deployments.create({**wish, "status": "success", **wrong}),
        )
        assert list(wrong)[0] in why, why


def deployed_requests(place):
    project = place.delivering
    commit(project, "cache", "Add a cache", {"cache.txt": "cache\n"}, start_branch="main")
    made = project.mergerequests.create({"source_branch": "cache", "target_branch": "main", "title": "Cache"})
    until(lambda: project.mergerequests.get(made.iid).merge_status == "can_be_merged")
    made.merge()
    sha = project.branches.get("main").commit["id"]
    wish = {"environment": "production", "sha": sha, "ref": "main", "tag": False}
    failed = project.deployments.create({**wish, "status": "failed"})
    same(failed.mergerequests.list(get_all=True), [])
    done = project.deployments.create({**wish, "status": "success"})
    same([one.iid for one in done.mergerequests.list(get_all=True)], [made.iid])
    same(done.mergerequests.list(state="opened", get_all=True), [])
    assert project.mergerequests.get(made.iid).first_deployed_to_production_at


def approvals(place):
    place.need("premium")
    project = place.delivering
    levels = {"deploy_access_levels": [{"access_level": 40}], "required_approval_count": 1}
    guard = project.protected_environments.create({"name": "production", **levels})
    same((guard.name, guard.required_approval_count), ("production", 1))
    same([one["access_level"] for one in guard.deploy_access_levels], [40])
    same([one.name for one in project.protected_environments.list(get_all=True)], ["production"])
    refused(
        gitlab.GitlabCreateError,
        409,
        lambda: project.protected_environments.create({"name": "production", **levels}),
    )
    project.members.create({"user_id": place.other_id, "access_level": 40})
    sha = project.branches.get("main").commit["id"]
    wish = {"environment": "production", "sha": sha, "ref": "main", "tag": False, "status": "running"}
    made = project.deployments.create(wish)
    same((made.status, made.pending_approval_count, made.approvals), ("blocked", 1, []))
    refused(gitlab.GitlabDeploymentApprovalError, 400, lambda: made.approval("approved"))
    theirs = place.of_other(project).deployments.get(made.id)
    given = theirs.approval("approved", comment="Go")
    same((given["status"], given["comment"], given["user"]["id"]), ("approved", "Go", place.other_id))
    found = project.deployments.get(made.id)
    same((found.status, found.pending_approval_count), ("created", 0))
    same([one["comment"] for one in found.approvals], ["Go"])
    second = project.deployments.create(wish)
    place.of_other(project).deployments.get(second.id).approval("rejected")
    same(project.deployments.get(second.id).status, "failed")
    guard.delete()
    same(project.protected_environments.list(get_all=True), [])


def guarded_tiers(place):
    """Rules of approval by role, and what a group demands of a whole tier."""
    place.need("premium")
    project = place.delivering
    wish = {
        "name": "review/größe",
        "deploy_access_levels": [{"access_level": 30}],
        "approval_rules": [{"access_level": 40, "required_approvals": 2}],
    }
    made = project.protected_environments.create(wish)
    found = project.protected_environments.get("review/größe")
    same((found.name, [one["required_approvals"] for one in found.approval_rules]), (wish["name"], [2]))
    rule = found.approval_rules[0]
    same((rule["access_level"], rule["access_level_description"], rule["user_id"]), (40, "Maintainers", None))
    made.delete()
    refused(gitlab.GitlabGetError, 404, lambda: project.protected_environments.get("review/größe"))
    path = f"/groups/{place.group_id}/protected_environments"
    above = place.gl.http_post(
        path, post_data={"name": "production", "deploy_access_levels": [{"access_level": 40}]}
    )
    same(above["name"], "production")
    changed = place.gl.http_put(f"{path}/production", post_data={"required_approval_count": 2})
    same(changed["required_approval_count"], 2)
    same([one["name"] for one in place.gl.http_list(path, get_all=True)], ["production"])
    place.gl.http_delete(f"{path}/production")
    same(place.gl.http_list(path, get_all=True), [])


steps = [environments, review_apps, deployments, deployed_requests, approvals, guarded_tiers]
