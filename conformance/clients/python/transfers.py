"""Projects that are exported, brought in again and compared with what they were."""

import io
import tarfile

import gitlab

from place import commit, refused, same, until


def labelled(project):
    """The labels of a project as they can be compared."""
    return [(one.name, one.color, one.description) for one in project.labels.list(get_all=True)]


def planned(project):
    """Issues with what belongs to them."""
    told = []
    for one in project.issues.list(order_by="created_at", sort="asc", get_all=True):
        # An import adds who wrote a note, below it.
        notes = one.notes.list(sort="asc", get_all=True)
        said = [note.body.split("\n\n *By ")[0] for note in notes if not note.system]
        milestone = one.milestone["title"] if one.milestone else None
        told.append(
            (one.iid, one.title, one.description, one.state, one.labels, milestone, one.due_date, said)
        )
    return told


def kept(project):
    """What the repository and the pages around it hold."""
    return {
        "commits": sorted(one.id for one in project.commits.list(all=True, get_all=True)),
        "branches": sorted(one.name for one in project.branches.list(get_all=True)),
        "tags": [(one.name, one.message) for one in project.tags.list(get_all=True)],
        "releases": [
            (one.tag_name, one.name, one.description) for one in project.releases.list(get_all=True)
        ],
        "requests": [
            (one.iid, one.title, one.state, one.source_branch)
            for one in project.mergerequests.list(get_all=True)
        ],
        "milestones": [(one.title, one.due_date, one.state) for one in project.milestones.list(get_all=True)],
        "snippets": [(one.title, one.content()) for one in project.snippets.list(get_all=True)],
    }


def fill(project):
    """Something of every kind, to be taken along."""
    milestone = project.milestones.create({"title": "v1", "due_date": "2099-02-01"})
    for name in ("leak", "größe"):
        project.labels.create({"name": name, "color": "#112233", "description": f"About {name}"})
    wish = {
        "title": "Mend – 直す",
        "description": "- [ ] one",
        "labels": ["leak", "größe"],
        "milestone_id": milestone.id,
        "due_date": "2099-01-01",
    }
    issue = project.issues.create(wish)
    issue.notes.create({"body": "It leaks"})
    issue.discussions.create({"body": "Slate?"}).notes.create({"body": "Clay"})
    closed = project.issues.create({"title": "Done"})
    closed.state_event = "close"
    closed.save()
    commit(project, "topic/größe", "Add a page", {"docs/über.md": "Wir\n"}, start_branch="main")
    project.mergerequests.create({"source_branch": "topic/größe", "target_branch": "main", "title": "Pages"})
    project.tags.create({"tag_name": "v1.0", "ref": "main", "message": "One"})
    project.releases.create({"tag_name": "v1.0", "name": "First", "description": "It *shines*"})
    project.snippets.create(
        {"title": "Start", "file_name": "a.sh", "content": "ls\n", "visibility": "private"}
    )


def exported(project, **wish):
    """Asks for an export, waits for it and answers the archive."""
    export = project.exports.create(wish)
    until(lambda: export.refresh() or export.export_status == "finished")
    archive = io.BytesIO()
    export.download(streamed=True, action=archive.write)
    return export, archive.getvalue()


def exports(place):
    project = place.make_filled("travels")
    place.travelled = project
    fill(project)
    same(project.exports.get().export_status, "none")
    refused(gitlab.GitlabGetError, 404, lambda: project.exports.get().download())
    export, place.archive = exported(project, description="Taken along")
    same((export.id, export.path_with_namespace), (project.id, project.path_with_namespace))
    assert export._links["api_url"].endswith(f"/projects/{project.id}/export/download"), export._links
    names = tarfile.open(fileobj=io.BytesIO(place.archive), mode="r:gz").getnames()
    assert any(one.endswith("project.bundle") for one in names), names


def imports(place):
    wish = {"namespace": place.group_path, "name": "Back again", "override_params": {"visibility": "private"}}
    made = place.gl.projects.import_project(io.BytesIO(place.archive), "back", **wish)
    same((made["path"], made["name"], made["import_status"]), ("back", "Back again", "scheduled"))
    project = place.gl.projects.get(made["id"])
    state = project.imports.get()
    until(lambda: state.refresh() or state.import_status in ("finished", "failed"))
    same((state.import_status, state.import_error, state.failed_relations), ("finished", None, []))
    same(labelled(project), labelled(place.travelled))
    same(planned(project), planned(place.travelled))
    same(kept(project), kept(place.travelled))
    same((place.gl.projects.get(project.id).description, project.visibility), ("Taken along", "private"))


def second_imports(place):
    """A taken path is refused unless it is to be overwritten; what is no archive fails, and says so."""
    again = {"namespace": place.group_path}
    archive = io.BytesIO(place.archive)
    why = refused(
        gitlab.GitlabImportError, 400, lambda: place.gl.projects.import_project(archive, "back", **again)
    )
    assert "already been taken" in why, why
    absent = {"namespace": "no-such-group"}
    refused(
        gitlab.GitlabImportError, 404, lambda: place.gl.projects.import_project(archive, "other", **absent)
    )
    archive.seek(0)
    made = place.gl.projects.import_project(archive, "back", overwrite=True, **again)

    def is_over():
        state = place.gl.projects.get(made["id"], lazy=True).imports.get()
        same(state.import_error, None)
        return state.import_status == "finished"

    until(is_over)
    # It takes address and name of what it takes the place of.
    replaced = place.gl.projects.get(f"{place.group_path}/back")
    same((replaced.id, replaced.name), (made["id"], "Back again"))
    broken = place.gl.projects.import_project(io.BytesIO(b"no archive"), "broken", **again)
    project = place.gl.projects.get(broken["id"], lazy=True)
    until(lambda: project.imports.get().import_status == "failed")
    assert project.imports.get().import_error


def remote_imports(place):
    """Only addresses are taken that a server may ask."""
    wish = {"path": "far", "namespace": place.group_path}
    remote = place.gl.projects.remote_import
    for url in ("http://example.com/a.tar.gz", "https://127.0.0.1/a.tar.gz"):
        why = refused(gitlab.GitlabImportError, 400, lambda: remote(url, **wish))
        assert why.startswith("File url is blocked"), why
    keys = {
        "region": "eu",
        "bucket_name": "b",
        "file_key": "k",
        "access_key_id": "a",
        "secret_access_key": "s",
    }
    refused(gitlab.GitlabImportError, 404, lambda: place.gl.projects.remote_import_s3(**wish, **keys))
    refused(gitlab.GitlabGetError, 404, lambda: place.gl.projects.get(f"{place.group_path}/far"))


def exports_elsewhere(place):
    """A finished export is sent to where it was asked to go."""
    project = place.travelled
    blocked = {"upload": {"url": "http://169.254.169.254/", "http_method": "PUT"}}
    why = refused(gitlab.GitlabCreateError, 400, lambda: project.exports.create(blocked))
    assert "is blocked" in why, why
    wrong = {"upload": {"url": "https://example.com/", "http_method": "GET"}}
    refused(gitlab.GitlabCreateError, 400, lambda: project.exports.create(wrong))
    if place.mailbox:
        project.exports.create({"upload": {"url": place.mailbox}})
        # The file is kept nowhere else.
        until(lambda: project.exports.get().export_status == "none")


steps = [exports, imports, second_imports, remote_imports, exports_elsewhere]
