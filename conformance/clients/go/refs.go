package main

import (
	gitlab "github.com/xanzy/go-gitlab"
)

// Branches and tags, and what protects them.
var refSteps = []step{
	{"branches", func(at *place) {
		made := must(at.git.Branches.CreateBranch(at.project.ID, &gitlab.CreateBranchOptions{Branch: ptr("feature/größe"), Ref: ptr("main")}))
		same([]any{made.Name, made.Protected, made.Default, made.Merged}, []any{"feature/größe", false, false, false})
		same(must(at.git.Branches.GetBranch(at.project.ID, "feature/größe")).Commit.ID, made.Commit.ID)
		all := must(at.git.Branches.ListBranches(at.project.ID, &gitlab.ListBranchesOptions{Search: ptr("^feature")}))
		same(each(all, func(one *gitlab.Branch) string { return one.Name }), []string{"feature/größe"})
		same(must(at.git.Branches.ProtectBranch(at.project.ID, "feature/größe", nil)).Protected, true)
		same(must(at.git.Branches.UnprotectBranch(at.project.ID, "feature/größe")).Protected, false)
		same(status(at.git.Branches.CreateBranch(at.project.ID, &gitlab.CreateBranchOptions{Branch: ptr("main"), Ref: ptr("main")})), 400)
	}},
	{"picked commits", func(at *place) {
		made := at.commit(at.project, "topic", "Topic", "topic.txt", "t\n", ptr("main"))
		picked := must(at.git.Commits.CherryPickCommit(at.project.ID, made.ID, &gitlab.CherryPickCommitOptions{Branch: ptr("main")}))
		same([]any{picked.Title, picked.ID != made.ID}, []any{"Topic", true})
		reverted := must(at.git.Commits.RevertCommit(at.project.ID, picked.ID, &gitlab.RevertCommitOptions{Branch: ptr("main")}))
		same(reverted.Title, `Revert "Topic"`)
		same(status(at.git.Commits.CherryPickCommit(at.project.ID, made.ID, &gitlab.CherryPickCommitOptions{Branch: ptr("absent")})), 404)
	}},
	{"protected branches", func(at *place) {
		made := must(at.git.ProtectedBranches.ProtectRepositoryBranches(at.project.ID, &gitlab.ProtectRepositoryBranchesOptions{
			Name: ptr("release/*"), PushAccessLevel: ptr(gitlab.MaintainerPermissions), MergeAccessLevel: ptr(gitlab.DeveloperPermissions), AllowForcePush: ptr(true),
		}))
		same([]any{made.Name, made.AllowForcePush, made.PushAccessLevels[0].AccessLevel, made.MergeAccessLevels[0].AccessLevel},
			[]any{"release/*", true, gitlab.MaintainerPermissions, gitlab.DeveloperPermissions})
		same(must(at.git.ProtectedBranches.GetProtectedBranch(at.project.ID, "release/*")).Name, "release/*")
		all := must(at.git.ProtectedBranches.ListProtectedBranches(at.project.ID, nil))
		same(each(all, func(one *gitlab.ProtectedBranch) string { return one.Name }), []string{"main", "release/*"})
		done(at.git.ProtectedBranches.UnprotectRepositoryBranches(at.project.ID, "release/*"))
		same(status(at.git.ProtectedBranches.GetProtectedBranch(at.project.ID, "release/*")), 404)
	}},
	{"tags", func(at *place) {
		made := must(at.git.Tags.CreateTag(at.project.ID, &gitlab.CreateTagOptions{TagName: ptr("v1/ö"), Ref: ptr("main"), Message: ptr("Eins")}))
		same([]any{made.Name, made.Message, made.Protected}, []any{"v1/ö", "Eins", false})
		same(must(at.git.Tags.GetTag(at.project.ID, "v1/ö")).Target, made.Target)
		same(len(must(at.git.Tags.ListTags(at.project.ID, &gitlab.ListTagsOptions{Search: ptr("^v1"), OrderBy: ptr("name")}))), 1)
		rule := must(at.git.ProtectedTags.ProtectRepositoryTags(at.project.ID, &gitlab.ProtectRepositoryTagsOptions{
			Name: ptr("v*"), CreateAccessLevel: ptr(gitlab.MaintainerPermissions),
		}))
		same([]any{rule.Name, rule.CreateAccessLevels[0].AccessLevel}, []any{"v*", gitlab.MaintainerPermissions})
		same(len(must(at.git.ProtectedTags.ListProtectedTags(at.project.ID, nil))), 1)
		same(must(at.git.Tags.GetTag(at.project.ID, "v1/ö")).Protected, true)
		done(at.git.ProtectedTags.UnprotectRepositoryTags(at.project.ID, "v*"))
		done(at.git.Tags.DeleteTag(at.project.ID, "v1/ö"))
		same(status(at.git.Tags.GetTag(at.project.ID, "v1/ö")), 404)
	}},
	{"merged branches", func(at *place) {
		must(at.git.Branches.CreateBranch(at.project.ID, &gitlab.CreateBranchOptions{Branch: ptr("old"), Ref: ptr("main~1")}))
		done(at.git.Branches.DeleteMergedBranches(at.project.ID))
		until(func() bool { return status(at.git.Branches.GetBranch(at.project.ID, "old")) == 404 })
		done(at.git.Branches.DeleteBranch(at.project.ID, "topic"))
	}},
}
