package main

import (
	gitlab "github.com/xanzy/go-gitlab"
)

// Notes, threads and award emoji.
var threadSteps = []step{
	{"notes", func(at *place) {
		made := must(at.git.Notes.CreateIssueNote(at.issued.ID, 2, &gitlab.CreateIssueNoteOptions{Body: ptr("First – 始め")}))
		same([]any{made.Body, made.System, made.NoteableType, made.NoteableIID, made.Author.Username}, []any{"First – 始め", false, "Issue", 2, at.username})
		holds(made.CreatedAt != nil && made.UpdatedAt != nil && made.ResolvedAt == nil, made)
		same(must(at.git.Notes.UpdateIssueNote(at.issued.ID, 2, made.ID, &gitlab.UpdateIssueNoteOptions{Body: ptr("Changed")})).Body, "Changed")
		same(must(at.git.Notes.GetIssueNote(at.issued.ID, 2, made.ID)).Body, "Changed")
		emoji := must(at.git.AwardEmoji.CreateIssuesAwardEmojiOnNote(at.issued.ID, 2, made.ID, &gitlab.CreateAwardEmojiOptions{Name: "rocket"}))
		same([]any{emoji.Name, emoji.AwardableType, emoji.AwardableID}, []any{"rocket", "Note", made.ID})
		same(len(must(at.git.AwardEmoji.ListIssuesAwardEmojiOnNote(at.issued.ID, 2, made.ID, nil))), 1)
		done(at.git.AwardEmoji.DeleteIssuesAwardEmojiOnNote(at.issued.ID, 2, made.ID, emoji.ID))
		done(at.git.Notes.DeleteIssueNote(at.issued.ID, 2, made.ID))
		same(status(at.git.Notes.GetIssueNote(at.issued.ID, 2, made.ID)), 404)
	}},
	{"threads", func(at *place) {
		made := must(at.git.Discussions.CreateIssueDiscussion(at.issued.ID, 2, &gitlab.CreateIssueDiscussionOptions{Body: ptr("Slate?")}))
		same([]any{len(made.ID), made.IndividualNote, made.Notes[0].Type}, []any{40, false, gitlab.DiscussionNote})
		reply := must(at.git.Discussions.AddIssueDiscussionNote(at.issued.ID, 2, made.ID, &gitlab.AddIssueDiscussionNoteOptions{Body: ptr("Clay")}))
		must(at.git.Discussions.UpdateIssueDiscussionNote(at.issued.ID, 2, made.ID, reply.ID, &gitlab.UpdateIssueDiscussionNoteOptions{Body: ptr("Straw")}))
		found := must(at.git.Discussions.GetIssueDiscussion(at.issued.ID, 2, made.ID))
		same(each(found.Notes, func(one *gitlab.Note) string { return one.Body }), []string{"Slate?", "Straw"})
		holds(len(must(at.git.Discussions.ListIssueDiscussions(at.issued.ID, 2, nil))) >= 1, found)
		done(at.git.Discussions.DeleteIssueDiscussionNote(at.issued.ID, 2, made.ID, reply.ID))
	}},
	{"award emoji", func(at *place) {
		made := must(at.git.AwardEmoji.CreateIssueAwardEmoji(at.issued.ID, 2, &gitlab.CreateAwardEmojiOptions{Name: "thumbsup"}))
		holds(made.CreatedAt != nil && made.User.Username == at.username, made)
		same(must(at.git.Issues.GetIssue(at.issued.ID, 2)).Upvotes, 1)
		same(status(at.git.AwardEmoji.CreateIssueAwardEmoji(at.issued.ID, 2, &gitlab.CreateAwardEmojiOptions{Name: "thumbsup"})), 404)
		same(must(at.git.AwardEmoji.GetIssueAwardEmoji(at.issued.ID, 2, made.ID)).Name, "thumbsup")
		done(at.git.AwardEmoji.DeleteIssueAwardEmoji(at.issued.ID, 2, made.ID))
		same(len(must(at.git.AwardEmoji.ListIssueAwardEmoji(at.issued.ID, 2, nil))), 0)
	}},
	{"snippets", func(at *place) {
		made := must(at.git.Snippets.CreateSnippet(&gitlab.CreateSnippetOptions{
			Title: ptr("Two"), FileName: ptr("größe.py"), Content: ptr("a\n"), Visibility: ptr(gitlab.PrivateVisibility),
		}))
		same([]any{made.Title, made.FileName, made.Files[0].Path}, []any{"Two", "größe.py", "größe.py"})
		holds(made.CreatedAt != nil && made.UpdatedAt != nil && made.Author.Username == at.username, made)
		same(string(must(at.git.Snippets.SnippetContent(made.ID))), "a\n")
		changed := must(at.git.Snippets.UpdateSnippet(made.ID, &gitlab.UpdateSnippetOptions{Title: ptr("One"), Content: ptr("b\n")}))
		same([]any{changed.Title, string(must(at.git.Snippets.SnippetContent(made.ID)))}, []any{"One", "b\n"})
		same(len(must(at.git.Snippets.ListSnippets(nil))), 1)
		done(at.git.Snippets.DeleteSnippet(made.ID))
		same(status(at.git.Snippets.GetSnippet(made.ID)), 404)
	}},
	{"project snippets", func(at *place) {
		made := must(at.git.ProjectSnippets.CreateSnippet(at.issued.ID, &gitlab.CreateProjectSnippetOptions{
			Title: ptr("Start"), FileName: ptr("a.sh"), Content: ptr("ls\n"), Visibility: ptr(gitlab.PrivateVisibility),
		}))
		same([]any{made.FileName, made.Author.Username}, []any{"a.sh", at.username})
		same(string(must(at.git.ProjectSnippets.SnippetContent(at.issued.ID, made.ID))), "ls\n")
		note := must(at.git.Notes.CreateSnippetNote(at.issued.ID, made.ID, &gitlab.CreateSnippetNoteOptions{Body: ptr("Neat")}))
		same([]any{note.Body, note.NoteableType}, []any{"Neat", "Snippet"})
		same(len(must(at.git.Notes.ListSnippetNotes(at.issued.ID, made.ID, nil))), 1)
		thread := must(at.git.Discussions.CreateSnippetDiscussion(at.issued.ID, made.ID, &gitlab.CreateSnippetDiscussionOptions{Body: ptr("Why?")}))
		same(len(must(at.git.Discussions.GetSnippetDiscussion(at.issued.ID, made.ID, thread.ID)).Notes), 1)
		emoji := must(at.git.AwardEmoji.CreateSnippetAwardEmoji(at.issued.ID, made.ID, &gitlab.CreateAwardEmojiOptions{Name: "tada"}))
		same(emoji.AwardableType, "Snippet")
		done(at.git.ProjectSnippets.DeleteSnippet(at.issued.ID, made.ID))
	}},
}
