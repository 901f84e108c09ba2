"""Releases with their links and milestones."""

import gitlab

from place import refused, same


def kept_releases(place):
    project = place.make_filled("releasing")
    place.released = project
    milestone = project.milestones.create({"title": "v1"})
    link = {
        "name": "lamp",
        "url": "https://example.org/lamp",
        "filepath": "/bin/lamp",
        "link_type": "package",
    }
    wish = {
        "tag_name": "v1.0",
        "ref": "main",
        "name": "First",
        "description": "It *shines*",
        "released_at": "2022-01-02T03:04:05Z",
    }
    made = project.releases.create({**wish, "milestones": [milestone.title], "assets": {"links": [link]}})
    same(
        (made.tag_name, made.name, made.released_at, made.upcoming_release),
        ("v1.0", "First", "2022-01-02T03:04:05.000Z", False),
    )
    same(([one["title"] for one in made.milestones], made.author["username"]), (["v1"], place.username))
    same(
        [(one["name"], one["link_type"], one["external"]) for one in made.assets["links"]],
        [("lamp", "package", True)],
    )
    same(
        (made.assets["count"], [one["format"] for one in made.assets["sources"]]),
        (5, ["zip", "tar.gz", "tar.bz2", "tar"]),
    )
    same(made.commit["title"], "Begin")
    found = project.releases.get("v1.0", include_html_description=True)
    assert "<em" in found.description_html, found.description_html
    second = project.releases.create({"tag_name": "v1.1", "ref": "main", "description": ""})
    same((second.name, project.tags.get("v1.1").release["tag_name"]), ("v1.1", "v1.1"))
    at = lambda **wish: [one.tag_name for one in project.releases.list(get_all=True, **wish)]
    same(
        (at(), at(sort="asc"), at(order_by="created_at", sort="asc")),
        (["v1.1", "v1.0"], ["v1.0", "v1.1"], ["v1.0", "v1.1"]),
    )
    refused(
        gitlab.GitlabCreateError,
        409,
        lambda: project.releases.create({"tag_name": "v1.0", "description": "x"}),
    )
    refused(
        gitlab.GitlabCreateError, 422, lambda: project.releases.create({"tag_name": "v9", "description": "x"})
    )
    found.name, found.milestones = "Other", []
    found.save()
    again = project.releases.get("v1.0")
    same(
        (again.name, again.description, again.attributes.get("milestones", [])), ("Other", "It *shines*", [])
    )
    latest = place.gl.http_get(f"{project.releases.path}/permalink/latest")
    same(latest["tag_name"], "v1.1")
    project.releases.delete("v1.1")
    # The tag stays.
    same(
        ([one.tag_name for one in project.releases.list(get_all=True)], project.tags.get("v1.1").release),
        (["v1.0"], None),
    )


def release_links(place):
    release = place.released.releases.get("v1.0")
    same([one.name for one in release.links.list(get_all=True)], ["lamp"])
    made = release.links.create(
        {"name": "torch", "url": "https://example.org/torch", "filepath": "/bin/torch", "link_type": "other"}
    )
    assert made.direct_asset_url.endswith("/-/releases/v1.0/downloads/bin/torch"), made.direct_asset_url
    made.url, made.link_type = "https://example.org/candle", "image"
    made.save()
    found = release.links.get(made.id)
    same((found.url, found.link_type, found.name), ("https://example.org/candle", "image", "torch"))
    refused(
        gitlab.GitlabCreateError,
        400,
        lambda: release.links.create({"name": "torch", "url": "https://example.org/x"}),
    )
    refused(gitlab.GitlabCreateError, 400, lambda: release.links.create({"name": "ftp", "url": "no address"}))
    made.delete()
    refused(gitlab.GitlabGetError, 404, lambda: release.links.get(made.id))
    same(place.released.releases.get("v1.0").assets["count"], 5)


steps = [kept_releases, release_links]
