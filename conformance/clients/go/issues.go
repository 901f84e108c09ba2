package main

import (
	"time"

	gitlab "github.com/xanzy/go-gitlab"
)

func issueIID(one *gitlab.Issue) int { return one.IID }

// Issues: every filter, what changes them, and what is done with one.
var issueSteps = []step{
	{"issues", func(at *place) {
		at.issued = at.make("issues")
		must(at.git.ProjectMembers.AddProjectMember(at.issued.ID, &gitlab.AddProjectMemberOptions{
			UserID: at.otherID, AccessLevel: ptr(gitlab.DeveloperPermissions),
		}))
		one := must(at.git.Issues.CreateIssue(at.issued.ID, &gitlab.CreateIssueOptions{
			Title: ptr("One"), Labels: ptr(gitlab.Labels{"roof", "größe"}), AssigneeIDs: ptr([]int{at.otherID}), DueDate: ptr(day("2099-03-01")),
		}))
		same([]any{one.IID, one.State, one.Labels, one.Assignee.ID, one.DueDate.String()},
			[]any{1, "opened", gitlab.Labels{"größe", "roof"}, at.otherID, "2099-03-01"})
		holds(one.CreatedAt != nil && one.UpdatedAt != nil && one.ClosedAt == nil && one.Links.Self != "" && one.References.Short == "#1", one)
		must(at.git.Issues.CreateIssue(at.issued.ID, &gitlab.CreateIssueOptions{
			Title: ptr("Two"), Labels: ptr(gitlab.Labels{"roof"}), Confidential: ptr(true), IssueType: ptr("incident"),
		}))
		three := must(at.git.Issues.CreateIssue(at.issued.ID, &gitlab.CreateIssueOptions{
			Title: ptr("Three"), CreatedAt: ptr(time.Date(2020, 1, 1, 10, 0, 0, 0, time.UTC)), Weight: ptr(3),
		}))
		same(three.CreatedAt.UTC().Format(time.RFC3339), "2020-01-01T10:00:00Z")
		if at.has("premium") {
			same(three.Weight, 3)
		}
		found := must(at.git.Issues.GetIssue(at.issued.ID, 1))
		same([]any{found.ID, found.Author.Username, found.TaskCompletionStatus.Count}, []any{one.ID, at.username, 0})
	}},
	{"issue filters", func(at *place) {
		list := func(options gitlab.ListProjectIssuesOptions) []int {
			options.OrderBy, options.Sort = ptr("title"), ptr("asc")
			return each(must(at.git.Issues.ListProjectIssues(at.issued.ID, &options)), issueIID)
		}
		same(list(gitlab.ListProjectIssuesOptions{}), []int{1, 3, 2})
		same(list(gitlab.ListProjectIssuesOptions{IIDs: ptr([]int{1, 3})}), []int{1, 3})
		same(list(gitlab.ListProjectIssuesOptions{Labels: ptr(gitlab.Labels{"roof", "größe"})}), []int{1})
		same(list(gitlab.ListProjectIssuesOptions{NotLabels: ptr(gitlab.Labels{"größe"})}), []int{3, 2})
		same(list(gitlab.ListProjectIssuesOptions{AssigneeID: gitlab.AssigneeID(at.otherID)}), []int{1})
		same(list(gitlab.ListProjectIssuesOptions{AssigneeID: gitlab.AssigneeID(gitlab.UserIDNone)}), []int{3, 2})
		same(list(gitlab.ListProjectIssuesOptions{NotAssigneeID: ptr([]int{at.otherID})}), []int{3, 2})
		same(list(gitlab.ListProjectIssuesOptions{Confidential: ptr(true)}), []int{2})
		same(list(gitlab.ListProjectIssuesOptions{IssueType: ptr("incident")}), []int{2})
		same(list(gitlab.ListProjectIssuesOptions{CreatedBefore: ptr(time.Date(2020, 2, 1, 0, 0, 0, 0, time.UTC))}), []int{3})
		same(list(gitlab.ListProjectIssuesOptions{Search: ptr("Thr"), In: ptr("title")}), []int{3})
		detailed := must(at.git.Issues.ListProjectIssues(at.issued.ID, &gitlab.ListProjectIssuesOptions{
			IIDs: ptr([]int{1}), WithLabelDetails: ptr(true),
		}))
		same(detailed[0].LabelDetails[0].Name, "größe")
		above := must(at.git.Issues.ListGroupIssues(at.groupID, &gitlab.ListGroupIssuesOptions{Labels: ptr(gitlab.Labels{"größe"})}))
		same(each(above, issueIID), []int{1})
		everywhere := must(at.git.Issues.ListIssues(&gitlab.ListIssuesOptions{Scope: ptr("all"), IIDs: ptr([]int{1}), Labels: ptr(gitlab.Labels{"größe"})}))
		holds(len(everywhere) > 0, everywhere)
		counts := must(at.git.IssuesStatistics.GetProjectIssuesStatistics(at.issued.ID, nil)).Statistics.Counts
		same([]int{counts.All, counts.Opened, counts.Closed}, []int{3, 3, 0})
		counts = must(at.git.IssuesStatistics.GetGroupIssuesStatistics(at.groupID, &gitlab.GetGroupIssuesStatisticsOptions{Search: ptr("Three")})).Statistics.Counts
		same(counts.All, 1)
	}},
	{"changed issues", func(at *place) {
		changed := must(at.git.Issues.UpdateIssue(at.issued.ID, 1, &gitlab.UpdateIssueOptions{
			AddLabels: ptr(gitlab.Labels{"new"}), RemoveLabels: ptr(gitlab.Labels{"roof"}), AssigneeIDs: ptr([]int{}), DiscussionLocked: ptr(true),
		}))
		same([]any{changed.Labels, len(changed.Assignees), changed.DiscussionLocked}, []any{gitlab.Labels{"größe", "new"}, 0, true})
		closed := must(at.git.Issues.UpdateIssue(at.issued.ID, 1, &gitlab.UpdateIssueOptions{StateEvent: ptr("close")}))
		holds(closed.State == "closed" && closed.ClosedAt != nil && closed.ClosedBy.Username == at.username, closed)
		must(at.git.Issues.UpdateIssue(at.issued.ID, 1, &gitlab.UpdateIssueOptions{StateEvent: ptr("reopen")}))
		labels := must(at.git.ResourceLabelEvents.ListIssueLabelEvents(at.issued.ID, 1, nil))
		holds(len(labels) == 4 && labels[0].CreatedAt != nil && labels[0].Label.Name != "", labels)
		same(must(at.git.ResourceLabelEvents.GetIssueLabelEvent(at.issued.ID, 1, labels[0].ID)).ResourceID, closed.ID)
		states := must(at.git.ResourceStateEvents.ListIssueStateEvents(at.issued.ID, 1, nil))
		same(each(states, func(one *gitlab.StateEvent) gitlab.EventTypeValue { return one.State }),
			[]gitlab.EventTypeValue{gitlab.ClosedEventType, gitlab.ReopenedEventType})
		same(status(at.git.Issues.UpdateIssue(at.issued.ID, 1, &gitlab.UpdateIssueOptions{Title: ptr("")})), 400)
	}},
	{"time", func(at *place) {
		set := must(at.git.Issues.SetTimeEstimate(at.issued.ID, 2, &gitlab.SetTimeEstimateOptions{Duration: ptr("1d 2h")}))
		same([]any{set.TimeEstimate, set.HumanTimeEstimate}, []any{36000, "1d 2h"})
		spent := must(at.git.Issues.AddSpentTime(at.issued.ID, 2, &gitlab.AddSpentTimeOptions{Duration: ptr("45m")}))
		same([]any{spent.TotalTimeSpent, spent.HumanTotalTimeSpent}, []any{2700, "45m"})
		same(must(at.git.Issues.ResetTimeEstimate(at.issued.ID, 2)).TimeEstimate, 0)
		same(must(at.git.Issues.GetTimeSpent(at.issued.ID, 2)).TotalTimeSpent, 2700)
		same(must(at.git.Issues.ResetSpentTime(at.issued.ID, 2)).TotalTimeSpent, 0)
	}},
	{"to-do items", func(at *place) {
		made := must(at.git.Issues.CreateTodo(at.issued.ID, 2))
		same([]any{made.ActionName, made.State, made.TargetType, made.Body}, []any{gitlab.TodoMarked, "pending", gitlab.TodoTargetIssue, "Two"})
		same(made.Target.IID, 2)
		same(status(at.git.Issues.CreateTodo(at.issued.ID, 2)), 304)
		all := must(at.git.Todos.ListTodos(&gitlab.ListTodosOptions{ProjectID: ptr(at.issued.ID), State: ptr("pending")}))
		same(each(all, func(one *gitlab.Todo) int { return one.ID }), []int{made.ID})
		done(at.git.Todos.MarkTodoAsDone(made.ID))
		done(at.git.Todos.MarkAllTodosAsDone())
		same(len(must(at.git.Todos.ListTodos(nil))), 0)
	}},
	{"subscriptions", func(at *place) {
		same(must(at.git.Issues.UnsubscribeFromIssue(at.issued.ID, 2)).Subscribed, false)
		same(must(at.git.Issues.SubscribeToIssue(at.issued.ID, 2)).Subscribed, true)
		people := must(at.git.Issues.GetParticipants(at.issued.ID, 2))
		same(each(people, func(one *gitlab.BasicUser) string { return one.Username }), []string{at.username})
	}},
	{"issue links", func(at *place) {
		link := must(at.git.IssueLinks.CreateIssueLink(at.issued.ID, 1, &gitlab.CreateIssueLinkOptions{
			TargetProjectID: ptr(gitlabID(at.issued.ID)), TargetIssueIID: ptr("2"), LinkType: ptr("relates_to"),
		}))
		same([]any{link.SourceIssue.IID, link.TargetIssue.IID, link.LinkType}, []any{1, 2, "relates_to"})
		all := must(at.git.IssueLinks.ListIssueRelations(at.issued.ID, 1))
		same([]any{len(all), all[0].IID}, []any{1, 2})
		same(must(at.git.IssueLinks.GetIssueLink(at.issued.ID, 1, all[0].IssueLinkID)).SourceIssue.IID, 1)
		same(must(at.git.IssueLinks.DeleteIssueLink(at.issued.ID, 1, all[0].IssueLinkID)).TargetIssue.IID, 2)
	}},
	{"moved issues", func(at *place) {
		made := must(at.git.Issues.CreateIssue(at.issued.ID, &gitlab.CreateIssueOptions{Title: ptr("Go")}))
		moved := must(at.git.Issues.MoveIssue(at.issued.ID, made.IID, &gitlab.MoveIssueOptions{ToProjectID: ptr(at.project.ID)}))
		same([]any{moved.ProjectID, moved.Title}, []any{at.project.ID, "Go"})
		same(must(at.git.Issues.GetIssue(at.issued.ID, made.IID)).MovedToID, moved.ID)
		done(at.git.Issues.DeleteIssue(at.project.ID, moved.IID))
		same(status(at.git.Issues.GetIssue(at.project.ID, moved.IID)), 404)
	}},
}
