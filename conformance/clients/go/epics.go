package main

import (
	gitlab "github.com/xanzy/go-gitlab"
)

// Epics and what belongs to them.
var epicSteps = []step{
	{"epics", func(at *place) {
		at.need("premium")
		made := must(at.git.Epics.CreateEpic(at.groupID, &gitlab.CreateEpicOptions{
			Title: ptr("Roof"), Labels: ptr(gitlab.Labels{"slow", "big"}), StartDateIsFixed: ptr(true), StartDateFixed: ptr(day("2099-01-01")),
		}))
		at.epic = made
		same([]any{made.Title, made.Labels, made.State, made.GroupID, made.StartDate.String(), made.StartDateFixed.String()},
			[]any{"Roof", []string{"big", "slow"}, "opened", at.groupID, "2099-01-01", "2099-01-01"})
		holds(made.CreatedAt != nil && made.DueDate == nil && made.ClosedAt == nil && made.Author.Username == at.username, made)
		changed := must(at.git.Epics.UpdateEpic(at.groupID, made.IID, &gitlab.UpdateEpicOptions{Title: ptr("Roofs"), Labels: ptr(gitlab.Labels{"slow"})}))
		same([]any{changed.Title, changed.Labels}, []any{"Roofs", []string{"slow"}})
		other := must(at.git.Epics.CreateEpic(at.groupID, &gitlab.CreateEpicOptions{Title: ptr("Walls")}))
		found := must(at.git.Epics.ListGroupEpics(at.groupID, &gitlab.ListGroupEpicsOptions{Labels: ptr(gitlab.Labels{"slow"})}))
		same(each(found, func(one *gitlab.Epic) int { return one.IID }), []int{made.IID})
		closed := must(at.git.Epics.UpdateEpic(at.groupID, other.IID, &gitlab.UpdateEpicOptions{StateEvent: ptr("close")}))
		holds(closed.State == "closed" && closed.ClosedAt != nil, closed)
		events := must(at.git.ResourceLabelEvents.ListGroupEpicLabelEvents(at.groupID, made.ID, nil))
		same(len(events), 3)
		done(at.git.Epics.DeleteEpic(at.groupID, other.IID))
		same(status(at.git.Epics.GetEpic(at.groupID, other.IID)), 404)
	}},
	{"epic issues", func(at *place) {
		at.need("premium")
		issue := must(at.git.Issues.GetIssue(at.issued.ID, 3))
		link := must(at.git.EpicIssues.AssignEpicIssue(at.groupID, at.epic.IID, issue.ID))
		same([]any{link.Epic.IID, link.Issue.IID}, []any{at.epic.IID, 3})
		same(each(must(at.git.EpicIssues.ListEpicIssues(at.groupID, at.epic.IID, nil)), issueIID), []int{3})
		same(must(at.git.Issues.GetIssue(at.issued.ID, 3)).Epic.IID, at.epic.IID)
		same(must(at.git.EpicIssues.RemoveEpicIssue(at.groupID, at.epic.IID, link.ID)).ID, link.ID)
		same(len(must(at.git.EpicIssues.ListEpicIssues(at.groupID, at.epic.IID, nil))), 0)
		same(len(must(at.git.Epics.GetEpicLinks(at.groupID, at.epic.IID))), 0)
	}},
	{"epic notes", func(at *place) {
		at.need("premium")
		made := must(at.git.Notes.CreateEpicNote(at.groupID, at.epic.ID, &gitlab.CreateEpicNoteOptions{Body: ptr("Much")}))
		same(made.Body, "Much")
		same(must(at.git.Notes.UpdateEpicNote(at.groupID, at.epic.ID, made.ID, &gitlab.UpdateEpicNoteOptions{Body: ptr("More")})).Body, "More")
		same(must(at.git.Notes.GetEpicNote(at.groupID, at.epic.ID, made.ID)).ID, made.ID)
		holds(len(must(at.git.Notes.ListEpicNotes(at.groupID, at.epic.ID, nil))) >= 1, made)
		done(at.git.Notes.DeleteEpicNote(at.groupID, at.epic.ID, made.ID))
		thread := must(at.git.Discussions.CreateEpicDiscussion(at.groupID, at.epic.ID, &gitlab.CreateEpicDiscussionOptions{Body: ptr("When?")}))
		must(at.git.Discussions.AddEpicDiscussionNote(at.groupID, at.epic.ID, thread.ID, &gitlab.AddEpicDiscussionNoteOptions{Body: ptr("Soon")}))
		found := must(at.git.Discussions.GetEpicDiscussion(at.groupID, at.epic.ID, thread.ID))
		same(each(found.Notes, func(one *gitlab.Note) string { return one.Body }), []string{"When?", "Soon"})
	}},
}
