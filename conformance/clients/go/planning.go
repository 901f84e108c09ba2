package main

import (
	"strconv"

	gitlab "github.com/xanzy/go-gitlab"
)

func gitlabID(number int) string { return strconv.Itoa(number) }

// Labels and milestones of projects and groups.
var planSteps = []step{
	{"labels", func(at *place) {
		made := must(at.git.Labels.CreateLabel(at.issued.ID, &gitlab.CreateLabelOptions{
			Name: ptr("leak"), Color: ptr("#ff0000"), Description: ptr("Drip"), Priority: ptr(2),
		}))
		same([]any{made.Name, made.Color, made.Description, made.Priority, made.TextColor, made.IsProjectLabel},
			[]any{"leak", "#ff0000", "Drip", 2, "#FFFFFF", true})
		changed := must(at.git.Labels.UpdateLabel(at.issued.ID, &gitlab.UpdateLabelOptions{Name: ptr("leak"), NewName: ptr("leak::slow")}))
		same([]any{changed.ID, changed.Name}, []any{made.ID, "leak::slow"})
		same(must(at.git.Labels.GetLabel(at.issued.ID, "leak::slow")).ID, made.ID)
		same(must(at.git.Labels.SubscribeToLabel(at.issued.ID, made.ID)).Subscribed, true)
		done(at.git.Labels.UnsubscribeFromLabel(at.issued.ID, made.ID))
		counted := must(at.git.Labels.ListLabels(at.issued.ID, &gitlab.ListLabelsOptions{WithCounts: ptr(true), Search: ptr("größe")}))
		same([]any{len(counted), counted[0].OpenIssuesCount}, []any{1, 1})
		done(at.git.Labels.PromoteLabel(at.issued.ID, made.ID))
		above := must(at.git.GroupLabels.GetGroupLabel(at.groupID, "leak::slow"))
		same(above.Description, "Drip")
		done(at.git.GroupLabels.DeleteGroupLabel(at.groupID, &gitlab.DeleteGroupLabelOptions{Name: ptr("leak::slow")}))
	}},
	{"group labels", func(at *place) {
		made := must(at.git.GroupLabels.CreateGroupLabel(at.groupID, &gitlab.CreateGroupLabelOptions{Name: ptr("above"), Color: ptr("#00ff00")}))
		changed := must(at.git.GroupLabels.UpdateGroupLabel(at.groupID, &gitlab.UpdateGroupLabelOptions{Name: ptr("above"), NewName: ptr("higher")}))
		same([]any{changed.ID, changed.Name}, []any{made.ID, "higher"})
		same(must(at.git.GroupLabels.SubscribeToGroupLabel(at.groupID, "higher")).Subscribed, true)
		done(at.git.GroupLabels.UnsubscribeFromGroupLabel(at.groupID, "higher"))
		holds(len(must(at.git.GroupLabels.ListGroupLabels(at.groupID, nil))) == 1, changed)
		done(at.git.GroupLabels.DeleteGroupLabel(at.groupID, &gitlab.DeleteGroupLabelOptions{Name: ptr("higher")}))
	}},
	{"milestones", func(at *place) {
		made := must(at.git.Milestones.CreateMilestone(at.issued.ID, &gitlab.CreateMilestoneOptions{
			Title: ptr("v1"), StartDate: ptr(day("2098-02-01")), DueDate: ptr(day("2099-02-01")),
		}))
		same([]any{made.Title, made.State, made.DueDate.String(), made.StartDate.String(), *made.Expired},
			[]any{"v1", "active", "2099-02-01", "2098-02-01", false})
		issue := must(at.git.Issues.UpdateIssue(at.issued.ID, 1, &gitlab.UpdateIssueOptions{MilestoneID: ptr(made.ID)}))
		same([]any{issue.Milestone.ID, issue.Milestone.DueDate.String()}, []any{made.ID, "2099-02-01"})
		same(each(must(at.git.Milestones.GetMilestoneIssues(at.issued.ID, made.ID, nil)), issueIID), []int{1})
		same(len(must(at.git.Milestones.GetMilestoneMergeRequests(at.issued.ID, made.ID, nil))), 0)
		events := must(at.git.ResourceMilestoneEvents.ListIssueMilestoneEvents(at.issued.ID, 1, nil))
		same([]any{len(events), events[0].Action, events[0].Milestone.Title}, []any{1, "add", "v1"})
		closed := must(at.git.Milestones.UpdateMilestone(at.issued.ID, made.ID, &gitlab.UpdateMilestoneOptions{StateEvent: ptr("close")}))
		same(closed.State, "closed")
		same(len(must(at.git.Milestones.ListMilestones(at.issued.ID, &gitlab.ListMilestonesOptions{State: ptr("active")}))), 0)
		done(at.git.Milestones.DeleteMilestone(at.issued.ID, made.ID))
		same(status(at.git.Milestones.GetMilestone(at.issued.ID, made.ID)), 404)
	}},
	{"group milestones", func(at *place) {
		made := must(at.git.GroupMilestones.CreateGroupMilestone(at.groupID, &gitlab.CreateGroupMilestoneOptions{
			Title: ptr("Spring"), DueDate: ptr(day("2099-05-01")),
		}))
		same([]any{made.GroupID, made.DueDate.String(), made.State}, []any{at.groupID, "2099-05-01", "active"})
		must(at.git.Issues.UpdateIssue(at.issued.ID, 1, &gitlab.UpdateIssueOptions{MilestoneID: ptr(made.ID)}))
		same(each(must(at.git.GroupMilestones.GetGroupMilestoneIssues(at.groupID, made.ID, nil)), issueIID), []int{1})
		changed := must(at.git.GroupMilestones.UpdateGroupMilestone(at.groupID, made.ID, &gitlab.UpdateGroupMilestoneOptions{Description: ptr("Sow")}))
		same(changed.Description, "Sow")
		same(len(must(at.git.GroupMilestones.ListGroupMilestones(at.groupID, nil))), 1)
	}},
}
