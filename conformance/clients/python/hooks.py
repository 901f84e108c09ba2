"""Webhooks of projects, groups and the installation: kept, tried out, and what was delivered."""

import gitlab

from place import Skipped, ids, refused, same, until

address = "https://hooks.example.com/one"


def kept_hooks(hooks, owner):
    """What hooks of any owner have in common."""
    made = hooks.create({"url": address, "push_events": False, "issues_events": True, "token": "hush"})
    same(
        (made.url, made.push_events, made.issues_events, made.enable_ssl_verification),
        (address, False, True, True),
    )
    same(made.attributes.get(owner[0]), owner[1])
    assert "token" not in made.attributes
    made.url = f"{address}/changed"
    made.push_events = True
    made.save()
    found = hooks.get(made.id)
    same((found.url, found.push_events, found.issues_events), (f"{address}/changed", True, True))
    same(ids(hooks.list(get_all=True)), [made.id])
    refused(gitlab.GitlabCreateError, 422, lambda: hooks.create({"url": "http://169.254.169.254/"}))
    refused(gitlab.GitlabCreateError, 422, lambda: hooks.create({"url": "no address"}))
    made.delete()
    refused(gitlab.GitlabGetError, 404, lambda: hooks.get(made.id))
    same(hooks.list(get_all=True), [])


def project_hooks(place):
    place.hooked = place.make_filled("hooked")
    kept_hooks(place.hooked.hooks, ("project_id", place.hooked.id))


def group_hooks(place):
    place.need("premium")
    kept_hooks(place.group.hooks, ("group_id", place.group_id))


def system_hooks(place):
    made = place.admin.hooks.create({"url": address, "push_events": True, "repository_update_events": False})
    same((made.url, made.push_events, made.repository_update_events), (address, True, False))
    assert made.id in ids(place.admin.hooks.list(get_all=True))
    same(place.admin.hooks.get(made.id).url, address)
    changed = place.admin.http_put(f"/hooks/{made.id}", post_data={"url": address, "tag_push_events": True})
    same((changed["tag_push_events"], changed["push_events"], changed["url"]), (True, True, address))
    made.delete()
    refused(gitlab.GitlabGetError, 404, lambda: place.admin.hooks.get(made.id))
    refused(gitlab.GitlabListError, 403, lambda: place.gl.hooks.list(get_all=True))


def deliveries(place):
    """A hook is tried out, does what it is for, and tells what it sent; the mailbox is asked nothing."""
    if not place.mailbox:
        raise Skipped("the deployment delivers nothing to this machine")
    project = place.hooked
    hook = project.hooks.create(
        {"url": place.mailbox, "push_events": False, "issues_events": True, "token": "hush"}
    )
    path = f"/projects/{project.id}/hooks/{hook.id}"
    issue = project.issues.create({"title": "Send this"})
    sent = until(lambda: place.gl.http_list(f"{path}/events", get_all=True))[0]
    same((sent["trigger"], str(sent["response_status"])), ("issue_hooks", "200"))
    same(sent["request_data"]["object_attributes"]["iid"], issue.iid)
    same(sent["request_data"]["project"]["path_with_namespace"], project.path_with_namespace)
    same(place.gl.http_post(f"{path}/test/push_events"), {"message": "201 Created"})
    again = place.gl.http_post(f"{path}/events/{sent['id']}/resend")
    same(str(again["response_status"]), "200")
    until(lambda: len(place.gl.http_list(f"{path}/events", get_all=True)) == 3)
    hook.delete()


def hidden_parts(place):
    """What parts of an address are for is not told again."""
    project = place.hooked
    hook = project.hooks.create(
        {"url": "https://hooks.example.com/{word}", "url_variables": [{"key": "word", "value": "hush"}]}
    )
    path = f"/projects/{project.id}/hooks/{hook.id}"
    found = project.hooks.get(hook.id)
    same((found.url, found.url_variables), ("https://hooks.example.com/{word}", [{"key": "word"}]))
    same(
        place.gl.http_request("put", f"{path}/url_variables/word", post_data={"value": "new"}).status_code,
        204,
    )
    same(place.gl.http_delete(f"{path}/url_variables/word").status_code, 204)
    same(project.hooks.get(hook.id).url_variables, [])
    hook.delete()


steps = [project_hooks, group_hooks, system_hooks, deliveries, hidden_parts]
