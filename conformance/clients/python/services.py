"""Integrations with other services, by the new name of the interface and by the old one."""

import gitlab

from place import refused, same

# What the client's own table of kinds does not tell: kinds that it does not know, and values that are checked.
address = "https://service.example.com"
more_kinds = {
    "confluence": {"confluence_url": "https://acme.atlassian.net/wiki"},
    "datadog": {"api_key": "abc123"},
    "ewm": {"new_issue_url": f"{address}/new", "issues_url": f"{address}/:id", "project_url": address},
    # It stays switched off unless it is switched on.
    "jira": {"url": address, "username": "ann", "password": "hush", "active": True},
    "harbor": {"url": address, "project_name": "acme", "username": "ann", "password": "hush"},
    "mock-monitoring": {},
    "pumble": {"webhook": f"{address}/hook"},
    "shimo": {"external_wiki_url": address},
    "webex-teams": {"webhook": f"{address}/hook"},
    "zentao": {"url": address, "api_token": "hush", "zentao_product_xid": "7"},
    "discord": {"webhook": f"{address}/hook"},
    "unify-circuit": {"webhook": f"{address}/hook"},
}
# Kinds of the table that servers of this age have under another slug, or no more.
gone = {"circuit", "hipchat", "gemnasium", "kubernetes", "builds-email"}
given = {
    "priority": "0",
    "recipients": "ann@example.org",
    "issues_url": f"{address}/:id",
}
irker = {"recipients": "irc://irc.example.org/acme"}


# Kinds that the lowest tier does not have.
paid = {"github", "zentao"}


def wishes(kept):
    """Every kind with what it requires, by what the client knows of it."""
    for slug, (required, _) in kept._service_attrs.items():
        if slug in gone or slug in more_kinds:
            continue
        values = {
            name: given.get(name, address if "url" in name or name == "webhook" else "one")
            for name in required
        }
        yield slug, {**values, **(irker if slug == "irker" else {})}
    yield from more_kinds.items()


def integrations(place):
    project = place.make_project("services")
    place.serviced = project
    same(project.integrations.list(get_all=True), [])
    wish = {"webhook": f"{address}/hook", "username": "bot", "channel": "#ops", "push_events": False}
    made = project.integrations.update("slack", wish)
    same(
        (made["slug"], made["title"], made["active"], made["push_events"]),
        ("slack", "Slack notifications", True, False),
    )
    found = project.integrations.get("slack")
    same(
        (found.properties["username"], found.properties["channel"], found.issues_events),
        ("bot", "#ops", True),
    )
    assert "webhook" not in found.properties, found.properties
    found.username = "other"
    found.webhook = f"{address}/hook"
    found.save()
    found = project.integrations.get("slack")
    same((found.properties["username"], found.push_events), ("other", False))
    same([one.slug for one in project.integrations.list(get_all=True)], ["slack"])
    found.delete()
    same((project.integrations.list(get_all=True), project.integrations.get("slack").active), ([], False))
    why = refused(
        gitlab.GitlabUpdateError, 400, lambda: project.integrations.update("jira", {"username": "ann"})
    )
    same(why, "url is missing, password is missing")
    refused(gitlab.GitlabGetError, 404, lambda: project.integrations.get("asana"))
    refused(gitlab.GitlabGetError, 400, lambda: project.integrations.get("no-such-kind"))
    refused(gitlab.GitlabListError, 404, lambda: place.of_other(project).integrations.list(get_all=True))


def every_kind(place):
    """Each kind is set up under one name, read, listed and disabled under the other."""
    project = place.serviced
    new, old = project.integrations, project.services
    assert set(new.available()) == set(old.available())
    wrong = []
    for slug, wish in wishes(new):
        if slug in paid and not place.has("premium"):
            continue
        try:
            set_up = old.update(slug, wish)
            found = new.get(slug)
            same((set_up["slug"], found.slug, found.active), (slug, slug, True))
            shown = {name: value for name, value in wish.items() if name in found.properties}
            same({name: str(found.properties[name]) for name in shown}, shown)
            assert slug in [one.slug for one in old.list(get_all=True)]
            new.delete(slug)
            assert slug not in [one.slug for one in new.list(get_all=True)]
            same(old.get(slug).active, False)
        except (gitlab.GitlabError, AssertionError) as error:
            wrong.append(f"{slug}: {error}")
    same(wrong, [])


def slash_commands(place):
    project = place.serviced
    project.integrations.update("slack-slash-commands", {"token": "hush-hush"})
    same(project.integrations.get("slack-slash-commands").properties["token"], "hush-hush")
    path = f"/projects/{project.id}/services/slack_slash_commands/trigger"
    asked = {"token": "hush-hush", "command": "/site", "text": "help", "user_id": "U1", "team_id": "T1"}
    said = place.anybody.http_post(path, post_data=asked)
    assert said["response_type"] == "ephemeral" and said["text"], said
    refused(gitlab.GitlabHttpError, 404, lambda: place.gl.http_post(path, post_data={**asked, "token": "no"}))
    same(refused(gitlab.GitlabHttpError, 400, lambda: place.gl.http_post(path)), "token is missing")
    project.integrations.delete("slack-slash-commands")


steps = [integrations, every_kind, slash_commands]
