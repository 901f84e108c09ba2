"""Users, what they keep, their tokens, and what an administrator does with them."""

import gitlab

from place import ids, refused, same, until

key = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIPkR1jZ8bQqxhJd1uB3vI5Rz5VYlQf9d2k1C2Jmyw5Yn"
picture = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489"
    "0000000d49444154789c6360606060000000050001a5f645400000000049454e44ae426082"
)


def made_users(place):
    name = f"{place.group_path}-made"
    wish = {
        "username": name,
        "name": "Mäde",
        "email": f"{name}@example.org",
        "password": f"a long one {name}",
        "skip_confirmation": True,
    }
    made = place.admin.users.create(
        {**wish, "bio": "Writes", "organization": "Acme", "can_create_group": False}
    )
    place.made = made
    same(
        (made.username, made.name, made.state, made.bio, made.organization),
        (name, "Mäde", "active", "Writes", "Acme"),
    )
    same((made.can_create_group, made.is_admin, made.email), (False, False, wish["email"]))
    made.name, made.location = "Other", "Here"
    made.save()
    found = place.admin.users.get(made.id)
    same((found.name, found.location, found.bio), ("Other", "Here", "Writes"))
    assert "email" not in place.gl.users.get(made.id).attributes
    same(ids(place.gl.users.list(username=name, get_all=True)), [made.id])
    same(ids(place.admin.users.list(search=wish["email"], get_all=True)), [made.id])
    assert made.id in ids(place.gl.users.list(search="Other", active=True, get_all=True))
    twice = refused(
        gitlab.GitlabCreateError, 409, lambda: place.admin.users.create({**wish, "email": "x@example.org"})
    )
    assert "has already been taken" in twice, twice
    missing = refused(gitlab.GitlabCreateError, 400, lambda: place.admin.users.create({"username": "x"}))
    assert "missing" in missing, missing
    place.admin.users.update(
        made.id, {"email": wish["email"], "username": name, "name": "Other", "avatar": picture}
    )
    assert place.admin.users.get(made.id).avatar_url.startswith("http"), made.avatar_url


def judged_users(place):
    made = place.made
    same((made.block(), place.admin.users.get(made.id).state), (True, "blocked"))
    same(ids(place.admin.users.list(blocked=True, username=made.username, get_all=True)), [made.id])
    same((made.unblock(), place.admin.users.get(made.id).state), (True, "active"))
    made.deactivate()
    same(place.admin.users.get(made.id).state, "deactivated")
    made.activate()
    made.ban()
    same(place.admin.users.get(made.id).state, "banned")
    made.unban()
    same(place.admin.users.get(made.id).state, "active")
    refused(gitlab.GitlabBlockError, 403, lambda: place.gl.users.get(made.id).block())
    theirs = place.gl.users.get(made.id)
    theirs.follow()
    same(ids(made.followers_users.list(get_all=True)), [place.gl.user.id])
    same(ids(place.admin.users.get(place.gl.user.id).following_users.list(get_all=True)), [made.id])
    theirs.unfollow()
    same(made.followers_users.list(get_all=True), [])


def kept_keys(place):
    place.gl.auth()
    me = place.gl.user
    made = me.keys.create({"title": "Laptop", "key": f"{key} me@example.org"})
    same((made.title, made.key.split()[:2]), ("Laptop", key.split()))
    same((ids(me.keys.list(get_all=True)), me.keys.get(made.id).title), ([made.id], "Laptop"))
    same(ids(place.other.users.get(me.id).keys.list(get_all=True)), [made.id])
    refused(gitlab.GitlabCreateError, 400, lambda: me.keys.create({"title": "Twice", "key": key}))
    made.delete()
    same(me.keys.list(get_all=True), [])
    theirs = place.made.keys.create({"title": "Given", "key": key, "expires_at": "2099-01-01T00:00:00Z"})
    same((place.made.keys.get(theirs.id).title, theirs.expires_at), ("Given", "2099-01-01T00:00:00.000Z"))
    place.made.keys.delete(theirs.id)
    same(place.made.keys.list(get_all=True), [])


def kept_emails(place):
    me = place.gl.user
    made = me.emails.create({"email": f"{place.username}.more@example.org"})
    same((made.email, made.confirmed_at), (f"{place.username}.more@example.org", None))
    same((made.id in ids(me.emails.list(get_all=True)), me.emails.get(made.id).email), (True, made.email))
    made.delete()
    assert made.id not in ids(me.emails.list(get_all=True))
    theirs = place.made.emails.create(
        {"email": f"{place.made.username}.two@example.org", "skip_confirmation": True}
    )
    assert theirs.confirmed_at and theirs.id in ids(place.made.emails.list(get_all=True))
    theirs.delete()
    refused(gitlab.GitlabCreateError, 400, lambda: me.emails.create({"email": "no address"}))


def told_status(place):
    me = place.gl.user
    status = me.status.get()
    same(status.message, None)
    status.message, status.emoji = "Away", "palm_tree"
    status.save()
    theirs = place.other.users.get(me.id).status.get()
    same((theirs.message, theirs.emoji), ("Away", "palm_tree"))
    me.status.update(None, {"message": "", "emoji": ""})
    same(place.gl.http_get("/user/preferences")["user_id"], me.id)
    changed = place.gl.http_put(
        "/user/preferences", post_data={"view_diffs_file_by_file": True, "show_whitespace_in_diffs": False}
    )
    same((changed["view_diffs_file_by_file"], changed["show_whitespace_in_diffs"]), (True, False))


def kept_tokens(place):
    wish = {"name": "Mine", "scopes": ["read_api", "read_repository"], "expires_at": "2099-01-01"}
    made = place.made.personal_access_tokens.create(wish)
    same(
        (made.name, made.scopes, made.expires_at, made.active, made.revoked),
        ("Mine", wish["scopes"], "2099-01-01", True, False),
    )
    theirs = place.client(made.token)
    theirs.auth()
    same(theirs.user.username, place.made.username)
    refused(gitlab.GitlabCreateError, 403, lambda: theirs.projects.create({"name": "No"}))
    same(ids(theirs.personal_access_tokens.list(get_all=True)), [made.id])
    same(ids(place.admin.personal_access_tokens.list(user_id=place.made.id, get_all=True)), [made.id])
    same(theirs.http_get("/personal_access_tokens/self")["id"], made.id)
    place.admin.personal_access_tokens.delete(made.id)
    refused(gitlab.GitlabAuthenticationError, 401, theirs.auth)
    lent = place.made.impersonationtokens.create({"name": "Lent", "scopes": ["api"]})
    same((lent.impersonation, lent.active, lent.expires_at), (True, True, None))
    same(ids(place.made.impersonationtokens.list(state="active", get_all=True)), [lent.id])
    borrowed = place.client(lent.token)
    borrowed.auth()
    same(borrowed.user.id, place.made.id)
    place.made.impersonationtokens.get(lent.id).delete()
    same(ids(place.made.impersonationtokens.list(state="active", get_all=True)), [])
    refused(gitlab.GitlabAuthenticationError, 401, borrowed.auth)


def owned_by_users(place):
    project = place.made.projects.create({"name": "Own", "visibility": "private"})
    found = place.admin.projects.get(project.id)
    same((found.owner["id"], found.namespace["kind"]), (place.made.id, "user"))
    same(
        [
            (one.source_type, one.source_name, one.access_level)
            for one in place.made.memberships.list(get_all=True)
        ],
        [("Project", "Own", 50)],
    )
    same(ids(place.admin.users.get(place.made.id).projects.list(get_all=True)), [project.id])
    sudo = place.admin.projects.list(sudo=place.made.username, owned=True, get_all=True)
    same(ids(sudo), [project.id])
    place.admin.projects.get(project.id).star(sudo=place.made.id)
    same(ids(place.made.starred_projects.list(get_all=True)), [project.id])
    same([one.action_name for one in place.made.events.list(get_all=True)][:1], ["created"])
    activity = place.admin.user_activities.list(**{"from": "2020-01-01"}, get_all=True)
    assert place.username in [one.username for one in activity]
    place.made.delete(hard_delete=True)

    def is_gone():
        return place.admin.users.list(username=place.made.username, get_all=True) == []

    until(is_gone)


steps = [made_users, judged_users, kept_keys, kept_emails, told_status, kept_tokens, owned_by_users]
