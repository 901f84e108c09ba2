package main

import (
	"bytes"
	"compress/gzip"

	gitlab "github.com/xanzy/go-gitlab"
)

// Webhooks of projects, groups and the installation.
var hookSteps = []step{
	{"project hooks", func(at *place) {
		made := must(at.git.Projects.AddProjectHook(at.project.ID, &gitlab.AddProjectHookOptions{
			URL: ptr(address), PushEvents: ptr(false), IssuesEvents: ptr(true), Token: ptr("hush"), PushEventsBranchFilter: ptr("release/*"),
		}))
		same([]any{made.URL, made.PushEvents, made.IssuesEvents, made.EnableSSLVerification, made.ProjectID, made.PushEventsBranchFilter},
			[]any{address, false, true, true, at.project.ID, "release/*"})
		holds(made.CreatedAt != nil, made)
		changed := must(at.git.Projects.EditProjectHook(at.project.ID, made.ID, &gitlab.EditProjectHookOptions{URL: ptr(address), PushEvents: ptr(true)}))
		same([]any{changed.PushEvents, changed.IssuesEvents}, []any{true, true})
		same(len(must(at.git.Projects.ListProjectHooks(at.project.ID, nil))), 1)
		same(status(at.git.Projects.AddProjectHook(at.project.ID, &gitlab.AddProjectHookOptions{URL: ptr("http://169.254.169.254/")})), 422)
		done(at.git.Projects.DeleteProjectHook(at.project.ID, made.ID))
		same(status(at.git.Projects.GetProjectHook(at.project.ID, made.ID)), 404)
	}},
	{"group hooks", func(at *place) {
		at.need("premium")
		made := must(at.git.Groups.AddGroupHook(at.groupID, &gitlab.AddGroupHookOptions{URL: ptr(address), SubGroupEvents: ptr(true), PushEvents: ptr(false)}))
		same([]any{made.GroupID, made.SubGroupEvents, made.PushEvents}, []any{at.groupID, true, false})
		changed := must(at.git.Groups.EditGroupHook(at.groupID, made.ID, &gitlab.EditGroupHookOptions{URL: ptr(address), ReleasesEvents: ptr(true)}))
		same([]any{changed.ReleasesEvents, changed.SubGroupEvents}, []any{true, true})
		same(len(must(at.git.Groups.ListGroupHooks(at.groupID, nil))), 1)
		done(at.git.Groups.DeleteGroupHook(at.groupID, made.ID))
	}},
	{"system hooks", func(at *place) {
		made := must(at.admin.SystemHooks.AddHook(&gitlab.AddHookOptions{URL: ptr(address), PushEvents: ptr(true), RepositoryUpdateEvents: ptr(false)}))
		same([]any{made.PushEvents, made.RepositoryUpdateEvents, made.EnableSSLVerification}, []any{true, false, true})
		same(must(at.admin.SystemHooks.GetHook(made.ID)).URL, address)
		holds(len(must(at.admin.SystemHooks.ListHooks())) >= 1, made)
		done(at.admin.SystemHooks.DeleteHook(made.ID))
		same(status(at.git.SystemHooks.ListHooks()), 403)
	}},
}

// Projects that are exported and brought in again.
var transferSteps = []step{
	{"exports", func(at *place) {
		done(at.git.ProjectImportExport.ScheduleExport(at.issued.ID, &gitlab.ScheduleExportOptions{Description: ptr("Taken along")}))
		until(func() bool {
			return must(at.git.ProjectImportExport.ExportStatus(at.issued.ID)).ExportStatus == "finished"
		})
		state := must(at.git.ProjectImportExport.ExportStatus(at.issued.ID))
		holds(state.ID == at.issued.ID && state.CreatedAt != nil && state.Links.APIURL != "", state)
		at.archive = must(at.git.ProjectImportExport.ExportDownload(at.issued.ID))
		_, err := gzip.NewReader(bytes.NewReader(at.archive))
		same(err, nil)
	}},
	{"imports", func(at *place) {
		made := must(at.git.ProjectImportExport.ImportFromFile(bytes.NewReader(at.archive), &gitlab.ImportFileOptions{
			Path: ptr("back"), Namespace: ptr(at.groupPath), Name: ptr("Back again"),
			OverrideParams: &gitlab.CreateProjectOptions{Visibility: ptr(gitlab.PrivateVisibility), MergeMethod: ptr(gitlab.FastForwardMerge)},
		}))
		same([]any{made.Path, made.ImportStatus, made.ImportType}, []any{"back", "scheduled", "gitlab_project"})
		until(func() bool { return must(at.git.ProjectImportExport.ImportStatus(made.ID)).ImportStatus == "finished" })
		project := must(at.git.Projects.GetProject(at.groupPath+"/back", nil))
		same([]any{project.ID, project.Name, project.Description, project.MergeMethod}, []any{made.ID, "Back again", "Taken along", gitlab.FastForwardMerge})
		titles := func(id int) []string {
			list := must(at.git.Issues.ListProjectIssues(id, &gitlab.ListProjectIssuesOptions{OrderBy: ptr("title"), State: ptr("opened")}))
			return each(list, func(one *gitlab.Issue) string { return one.Title })
		}
		same(titles(made.ID), titles(at.issued.ID))
		same(each(must(at.git.Commits.ListCommits(made.ID, nil)), commitTitle), []string{"Begin"})
		same(status(at.git.ProjectImportExport.ImportFromFile(bytes.NewReader(at.archive), &gitlab.ImportFileOptions{
			Path: ptr("back"), Namespace: ptr(at.groupPath),
		})), 400)
	}},
}
