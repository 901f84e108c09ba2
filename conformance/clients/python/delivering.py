"""Environments, deployments and who must agree to them."""

import gitlab

from building import same


def environments(place):
    made = place.project.environments.create({"name": "review/one", "external_url": "https://one.example.org"})
    same((made.state, made.tier), ("available", "development"))
    made.external_url = "https://two.example.org"
    made.save()
    same(place.project.environments.get(made.id).external_url, "https://two.example.org")
    made.stop()
    same([one.id for one in place.project.environments.list(states="stopped", get_all=True)], [made.id])
    made.delete()
    same(place.project.environments.list(get_all=True), [])


def deployments(place):
    sha = place.project.commits.list(get_all=False)[0].id
    wish = {"environment": "production", "sha": sha, "ref": "main", "tag": False, "status": "running"}
    made = place.project.deployments.create(wish)
    made.status = "success"
    made.save()
    same(place.project.deployments.get(made.id).status, "success")
    same([one.id for one in place.project.deployments.list(environment="production", get_all=True)], [made.id])
    same(made.mergerequests.list(get_all=True), [])
    environment = place.project.environments.list(name="production", get_all=True)[0]
    same(place.project.environments.get(environment.id).last_deployment["id"], made.id)


def approvals(place):
    levels = {"deploy_access_levels": [{"access_level": 40}], "required_approval_count": 1}
    try:
        guard = place.project.protected_environments.create({"name": "production", **levels})
    except gitlab.exceptions.GitlabCreateError as error:
        # Without a paid tier there are none.
        same(error.response_code, 403)
        return
    same([one.name for one in place.project.protected_environments.list(get_all=True)], ["production"])
    sha = place.project.commits.list(get_all=False)[0].id
    wish = {"environment": "production", "sha": sha, "ref": "main", "tag": False, "status": "running"}
    made = place.project.deployments.create(wish)
    same(made.status, "blocked")
    other = place.other.projects.get(place.project.id, lazy=True).deployments.get(made.id)
    other.approval("approved")
    same(place.project.deployments.get(made.id).status, "created")
    guard.delete()
    same(place.project.protected_environments.list(get_all=True), [])


steps = [environments, deployments, approvals]
