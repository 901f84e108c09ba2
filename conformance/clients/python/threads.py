"""Notes, threads and award emoji, of everything that has them."""

import gitlab

from place import commit, ids, refused, same


def noted(target):
    """A note of any target is written, read, changed, listed and removed, with an emoji in between."""
    made = target.notes.create({"body": "First – 始め"})
    same((made.body, made.system, made.resolvable), ("First – 始め", False, False))
    made.body = "Changed"
    made.save()
    found = target.notes.get(made.id)
    same((found.body, found.author["username"]), ("Changed", made.author["username"]))
    second = target.notes.create({"body": "Second"})
    same(ids(target.notes.list(sort="asc", order_by="created_at", get_all=True))[-2:], [made.id, second.id])
    emoji = found.awardemojis.create({"name": "rocket"})
    same((emoji.name, emoji.awardable_id, emoji.awardable_type), ("rocket", made.id, "Note"))
    same(ids(found.awardemojis.list(get_all=True)), [emoji.id])
    same(found.awardemojis.get(emoji.id).user["username"], made.author["username"])
    emoji.delete()
    same(found.awardemojis.list(get_all=True), [])
    second.delete()
    refused(gitlab.GitlabGetError, 404, lambda: target.notes.get(second.id))


def threaded(target):
    """A thread of any target, whose notes are written and removed one by one."""
    made = target.discussions.create({"body": "Slate?"})
    same((len(made.id), made.individual_note), (40, False))
    reply = made.notes.create({"body": "Clay"})
    reply.body = "Straw"
    reply.save()
    same(made.notes.get(reply.id).body, "Straw")
    said = target.discussions.get(made.id).attributes["notes"]
    same(
        [(one["body"], one["type"]) for one in said],
        [("Slate?", said[0]["type"]), ("Straw", said[0]["type"])],
    )
    assert said[0]["type"] in ("DiscussionNote", "DiffNote"), said[0]
    reply.delete()
    same(len(target.discussions.get(made.id).attributes["notes"]), 1)
    assert made.id in ids(target.discussions.list(get_all=True))
    refused(gitlab.GitlabCreateError, 400, lambda: target.discussions.create({"body": ""}))


def awarded(target, kind):
    """An emoji of any target is given once by each user, and taken back."""
    made = target.awardemojis.create({"name": "thumbsup"})
    same((made.name, made.awardable_type), ("thumbsup", kind))
    refused(gitlab.GitlabCreateError, 404, lambda: target.awardemojis.create({"name": "thumbsup"}))
    same(ids(target.awardemojis.list(get_all=True)), [made.id])
    same(target.awardemojis.get(made.id).name, "thumbsup")
    made.delete()
    refused(gitlab.GitlabGetError, 404, lambda: target.awardemojis.get(made.id))


def issue_threads(place):
    project = place.make_filled("threads")
    place.threads = project
    issue = project.issues.create({"title": "Talk"})
    noted(issue)
    threaded(issue)
    awarded(issue, "Issue")
    same(project.issues.get(issue.iid).user_notes_count, 2)
    told = issue.notes.create({"body": "/label ~loud\n/estimate 2h\nPlease"})
    same((told.body, set(told.commands_changes)), ("Please", {"time_estimate"}))
    same(project.issues.get(issue.iid).time_stats()["time_estimate"], 7200)
    hidden = issue.notes.create({"body": "Psst", "confidential": True})
    same(hidden.confidential, True)
    refused(gitlab.GitlabCreateError, 400, lambda: issue.notes.create({"body": ""}))


def snippet_threads(place):
    file = {"file_name": "a.txt", "content": "a\n", "visibility": "private"}
    snippet = place.threads.snippets.create({"title": "Talk", **file})
    noted(snippet)
    threaded(snippet)
    awarded(snippet, "Snippet")


def request_threads(place):
    project = place.threads
    commit(project, "talk", "Talk", {"talk.txt": "one\ntwo\n"}, start_branch="main")
    request = project.mergerequests.create(
        {"source_branch": "talk", "target_branch": "main", "title": "Talk"}
    )
    noted(request)
    threaded(request)
    awarded(request, "MergeRequest")
    refs = project.mergerequests.get(request.iid).diff_refs
    where = {"position_type": "text", "new_path": "talk.txt", "old_path": "talk.txt", "new_line": 2, **refs}
    made = request.discussions.create({"body": "Three?", "position": where})
    note = made.attributes["notes"][0]
    same(
        (note["type"], note["position"]["new_line"], note["resolvable"], note["resolved"]),
        ("DiffNote", 2, True, False),
    )
    made.resolved = True
    made.save()
    found = request.discussions.get(made.id).attributes["notes"][0]
    same((found["resolved"], found["resolved_by"]["username"]), (True, place.username))
    wrong = {**where, "new_line": 99}
    refused(
        gitlab.GitlabCreateError,
        400,
        lambda: request.discussions.create({"body": "Four?", "position": wrong}),
    )


def commit_threads(place):
    made = place.threads.commits.list(get_all=False)[0]
    threaded(made)
    made.comments.create({"note": "Here", "path": "README.md", "line": 1, "line_type": "new"})
    said = [(one.note, one.path, one.line, one.line_type) for one in made.comments.list(get_all=True)]
    assert ("Here", "README.md", 1, "new") in said, said


steps = [issue_threads, snippet_threads, request_threads, commit_threads]
