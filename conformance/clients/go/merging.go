package main

import (
	gitlab "github.com/xanzy/go-gitlab"
)

func requestIID(one *gitlab.MergeRequest) int { return one.IID }

// reach waits until it is known whether a merge request can be merged.
func (at *place) reach(iid int, status string) {
	until(func() bool {
		return must(at.git.MergeRequests.GetMergeRequest(at.merging.ID, iid, nil)).MergeStatus == status
	})
}

// Merge requests from their first commit to their last.
var mergeSteps = []step{
	{"merge requests", func(at *place) {
		at.merging = at.make("merging")
		must(at.git.ProjectMembers.AddProjectMember(at.merging.ID, &gitlab.AddProjectMemberOptions{
			UserID: at.otherID, AccessLevel: ptr(gitlab.MaintainerPermissions),
		}))
		at.commit(at.merging, "one", "Add one", "one.txt", "1\n", ptr("main"))
		at.commit(at.merging, "two", "Add two", "two.txt", "2\n", ptr("main"))
		one := must(at.git.MergeRequests.CreateMergeRequest(at.merging.ID, &gitlab.CreateMergeRequestOptions{
			Title: ptr("Draft: One"), SourceBranch: ptr("one"), TargetBranch: ptr("main"), Labels: ptr(gitlab.Labels{"new", "fast"}),
			AssigneeIDs: ptr([]int{at.ownID}), ReviewerIDs: ptr([]int{at.otherID}),
		}))
		same([]any{one.IID, one.Draft, one.Labels, one.Assignee.ID, one.Reviewers[0].ID, one.State},
			[]any{1, true, gitlab.Labels{"fast", "new"}, at.ownID, at.otherID, "opened"})
		holds(one.CreatedAt != nil && one.MergedAt == nil && one.ClosedAt == nil && one.References.Short == "!1", one)
		must(at.git.MergeRequests.CreateMergeRequest(at.merging.ID, &gitlab.CreateMergeRequestOptions{
			Title: ptr("Two"), SourceBranch: ptr("two"), TargetBranch: ptr("main"), Squash: ptr(true), RemoveSourceBranch: ptr(true),
		}))
		same(status(at.git.MergeRequests.CreateMergeRequest(at.merging.ID, &gitlab.CreateMergeRequestOptions{
			Title: ptr("Again"), SourceBranch: ptr("two"), TargetBranch: ptr("main"),
		})), 409)
		list := func(options gitlab.ListProjectMergeRequestsOptions) []int {
			options.Sort = ptr("asc")
			return each(must(at.git.MergeRequests.ListProjectMergeRequests(at.merging.ID, &options)), requestIID)
		}
		same(list(gitlab.ListProjectMergeRequestsOptions{IIDs: ptr([]int{1})}), []int{1})
		same(list(gitlab.ListProjectMergeRequestsOptions{Labels: ptr(gitlab.Labels{"fast", "new"})}), []int{1})
		same(list(gitlab.ListProjectMergeRequestsOptions{NotLabels: ptr(gitlab.Labels{"fast"})}), []int{2})
		same(list(gitlab.ListProjectMergeRequestsOptions{ReviewerID: gitlab.ReviewerID(at.otherID)}), []int{1})
		same(list(gitlab.ListProjectMergeRequestsOptions{ApprovedByIDs: gitlab.ApproverIDs(gitlab.UserIDNone)}), []int{1, 2})
		if at.has("premium") {
			same(list(gitlab.ListProjectMergeRequestsOptions{ApprovedByIDs: gitlab.ApproverIDs([]int{at.otherID})}), []int{})
		}
		same(list(gitlab.ListProjectMergeRequestsOptions{WIP: ptr("no"), SourceBranch: ptr("two")}), []int{2})
		above := must(at.git.MergeRequests.ListGroupMergeRequests(at.groupID, &gitlab.ListGroupMergeRequestsOptions{Labels: ptr(gitlab.Labels{"fast"})}))
		same(each(above, requestIID), []int{1})
		holds(len(must(at.git.MergeRequests.ListMergeRequests(&gitlab.ListMergeRequestsOptions{Scope: ptr("all")}))) >= 2, above)
	}},
	{"seen merge requests", func(at *place) {
		one := must(at.git.MergeRequests.GetMergeRequest(at.merging.ID, 1, &gitlab.GetMergeRequestsOptions{
			IncludeDivergedCommitsCount: ptr(true), IncludeRebaseInProgress: ptr(true), RenderHTML: ptr(true),
		}))
		same([]any{one.ChangesCount, one.DivergedCommitsCount, one.RebaseInProgress, one.DiffRefs.HeadSha}, []any{"1", 0, false, one.SHA})
		same(each(must(at.git.MergeRequests.GetMergeRequestCommits(at.merging.ID, 1, nil)), commitTitle), []string{"Add one"})
		changes := must(at.git.MergeRequests.GetMergeRequestChanges(at.merging.ID, 1, nil)).Changes
		same([]any{len(changes), changes[0].NewPath, changes[0].Diff}, []any{1, "one.txt", "@@ -0,0 +1 @@\n+1\n"})
		versions := must(at.git.MergeRequests.GetMergeRequestDiffVersions(at.merging.ID, 1, nil))
		version := must(at.git.MergeRequests.GetSingleMergeRequestDiffVersion(at.merging.ID, 1, versions[0].ID))
		same([]any{version.HeadCommitSHA, len(version.Commits), len(version.Diffs)}, []any{one.SHA, 1, 1})
		changed := must(at.git.MergeRequests.UpdateMergeRequest(at.merging.ID, 1, &gitlab.UpdateMergeRequestOptions{
			Title: ptr("One"), RemoveLabels: ptr(gitlab.Labels{"new"}), ReviewerIDs: ptr([]int{}),
		}))
		same([]any{changed.Draft, changed.Labels, len(changed.Reviewers)}, []any{false, gitlab.Labels{"fast"}, 0})
		same(must(at.git.MergeRequests.UnsubscribeFromMergeRequest(at.merging.ID, 1)).Subscribed, false)
		same(must(at.git.MergeRequests.CreateTodo(at.merging.ID, 1)).Target.IID, 1)
		done(at.git.Todos.MarkAllTodosAsDone())
		holds(len(must(at.git.MergeRequests.GetMergeRequestParticipants(at.merging.ID, 1))) > 0, changed)
		same(must(at.git.MergeRequests.SetTimeEstimate(at.merging.ID, 1, &gitlab.SetTimeEstimateOptions{Duration: ptr("2h")})).HumanTimeEstimate, "2h")
		same(len(must(at.git.MergeRequests.GetIssuesClosedOnMerge(at.merging.ID, 1, nil))), 0)
		same(each(must(at.git.Commits.ListMergeRequestsByCommit(at.merging.ID, one.SHA)), requestIID), []int{1})
	}},
	{"diff threads", func(at *place) {
		refs := must(at.git.MergeRequests.GetMergeRequest(at.merging.ID, 1, nil)).DiffRefs
		made := must(at.git.Discussions.CreateMergeRequestDiscussion(at.merging.ID, 1, &gitlab.CreateMergeRequestDiscussionOptions{
			Body: ptr("Two?"), Position: &gitlab.NotePosition{
				BaseSHA: refs.BaseSha, HeadSHA: refs.HeadSha, StartSHA: refs.StartSha,
				PositionType: "text", NewPath: "one.txt", OldPath: "one.txt", NewLine: 1,
			},
		}))
		same([]any{made.Notes[0].Type, made.Notes[0].Position.NewLine, made.Notes[0].Resolvable}, []any{gitlab.DiffNote, 1, true})
		resolved := must(at.git.Discussions.ResolveMergeRequestDiscussion(at.merging.ID, 1, made.ID, &gitlab.ResolveMergeRequestDiscussionOptions{Resolved: ptr(true)}))
		holds(resolved.Notes[0].Resolved && resolved.Notes[0].ResolvedAt != nil && resolved.Notes[0].ResolvedBy.Username == at.username, resolved)
		reply := must(at.git.Discussions.AddMergeRequestDiscussionNote(at.merging.ID, 1, made.ID, &gitlab.AddMergeRequestDiscussionNoteOptions{Body: ptr("Yes")}))
		done(at.git.Discussions.DeleteMergeRequestDiscussionNote(at.merging.ID, 1, made.ID, reply.ID))
		note := must(at.git.Notes.CreateMergeRequestNote(at.merging.ID, 1, &gitlab.CreateMergeRequestNoteOptions{Body: ptr("Plain")}))
		same(must(at.git.Notes.GetMergeRequestNote(at.merging.ID, 1, note.ID)).NoteableType, "MergeRequest")
		emoji := must(at.git.AwardEmoji.CreateMergeRequestAwardEmoji(at.merging.ID, 1, &gitlab.CreateAwardEmojiOptions{Name: "tada"}))
		done(at.git.AwardEmoji.DeleteMergeRequestAwardEmoji(at.merging.ID, 1, emoji.ID))
	}},
	{"approvals", func(at *place) {
		at.need("premium")
		before := must(at.git.Projects.ChangeApprovalConfiguration(at.merging.ID, &gitlab.ChangeApprovalConfigurationOptions{ResetApprovalsOnPush: ptr(false)}))
		same(before.ResetApprovalsOnPush, false)
		rule := must(at.git.Projects.CreateProjectApprovalRule(at.merging.ID, &gitlab.CreateProjectLevelRuleOptions{
			Name: ptr("safe"), ApprovalsRequired: ptr(1), UserIDs: ptr([]int{at.otherID}),
		}))
		same([]any{rule.Name, rule.ApprovalsRequired, rule.Users[0].ID}, []any{"safe", 1, at.otherID})
		same(must(at.git.Projects.GetProjectApprovalRule(at.merging.ID, rule.ID)).RuleType, "regular")
		same(must(at.git.Projects.UpdateProjectApprovalRule(at.merging.ID, rule.ID, &gitlab.UpdateProjectLevelRuleOptions{Name: ptr("safer"), ApprovalsRequired: ptr(0)})).ApprovalsRequired, 0)
		done(at.git.Projects.DeleteProjectApprovalRule(at.merging.ID, rule.ID))
		own := must(at.git.MergeRequestApprovals.CreateApprovalRule(at.merging.ID, 1, &gitlab.CreateMergeRequestApprovalRuleOptions{
			Name: ptr("ours"), ApprovalsRequired: ptr(1), UserIDs: ptr([]int{at.otherID}),
		}))
		same(len(must(at.git.MergeRequestApprovals.GetApprovalRules(at.merging.ID, 1))), 1)
		state := must(at.git.MergeRequestApprovals.GetApprovalState(at.merging.ID, 1))
		same([]any{state.Rules[0].Name, state.Rules[0].Approved}, []any{"ours", false})
		given := must(at.other.MergeRequestApprovals.ApproveMergeRequest(at.merging.ID, 1, nil))
		same([]any{given.Approved, given.ApprovedBy[0].User.ID, given.ApprovalsLeft}, []any{true, at.otherID, 0})
		same(must(at.git.MergeRequestApprovals.GetConfiguration(at.merging.ID, 1)).ApprovedBy[0].User.ID, at.otherID)
		same(status(at.other.MergeRequestApprovals.ApproveMergeRequest(at.merging.ID, 1, nil)), 401)
		done(at.other.MergeRequestApprovals.UnapproveMergeRequest(at.merging.ID, 1))
		done(at.git.MergeRequestApprovals.DeleteApprovalRule(at.merging.ID, 1, own.ID))
	}},
	{"merges", func(at *place) {
		at.reach(2, "can_be_merged")
		merged := must(at.git.MergeRequests.AcceptMergeRequest(at.merging.ID, 2, &gitlab.AcceptMergeRequestOptions{MergeCommitMessage: ptr("Take two in")}))
		holds(merged.State == "merged" && merged.MergedAt != nil && merged.MergedBy.Username == at.username && merged.SquashCommitSHA != "", merged)
		until(func() bool { return status(at.git.Branches.GetBranch(at.merging.ID, "two")) == 404 })
		done(at.git.MergeRequests.RebaseMergeRequest(at.merging.ID, 1))
		asked := &gitlab.GetMergeRequestsOptions{IncludeDivergedCommitsCount: ptr(true), IncludeRebaseInProgress: ptr(true)}
		until(func() bool {
			return !must(at.git.MergeRequests.GetMergeRequest(at.merging.ID, 1, asked)).RebaseInProgress
		})
		rebased := must(at.git.MergeRequests.GetMergeRequest(at.merging.ID, 1, asked))
		same([]any{rebased.DivergedCommitsCount, rebased.MergeError}, []any{0, ""})
		must(at.git.Commits.SetCommitStatus(at.merging.ID, rebased.SHA, &gitlab.SetCommitStatusOptions{State: gitlab.Running, Name: ptr("build"), Ref: ptr("one")}))
		pipelines := must(at.git.MergeRequests.ListMergeRequestPipelines(at.merging.ID, 1))
		same([]any{len(pipelines), pipelines[0].Status, pipelines[0].SHA}, []any{1, "running", rebased.SHA})
		at.reach(1, "can_be_merged")
		waiting := must(at.git.MergeRequests.AcceptMergeRequest(at.merging.ID, 1, &gitlab.AcceptMergeRequestOptions{MergeWhenPipelineSucceeds: ptr(true)}))
		same([]any{waiting.State, waiting.MergeWhenPipelineSucceeds}, []any{"opened", true})
		must(at.git.Commits.SetCommitStatus(at.merging.ID, rebased.SHA, &gitlab.SetCommitStatusOptions{State: gitlab.Success, Name: ptr("build"), Ref: ptr("one")}))
		until(func() bool {
			return must(at.git.MergeRequests.GetMergeRequest(at.merging.ID, 1, nil)).State == "merged"
		})
		same(refusal(at.git.MergeRequests.DeleteMergeRequest(at.merging.ID, 9)), 404)
	}},
}
