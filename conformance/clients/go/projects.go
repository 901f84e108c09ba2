package main

import (
	"bytes"
	"encoding/base64"

	gitlab "github.com/xanzy/go-gitlab"
)

// A picture of one pixel.
var picture, _ = base64.StdEncoding.DecodeString(
	"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg==",
)

func projectID(one *gitlab.Project) int { return one.ID }

// Projects: made, set, listed page by page, forked, moved, starred and shared.
var projectSteps = []step{
	{"projects", func(at *place) {
		made := must(at.git.Projects.CreateProject(&gitlab.CreateProjectOptions{
			Name: ptr("Site"), Path: ptr("site"), NamespaceID: ptr(at.groupID), Visibility: ptr(gitlab.PrivateVisibility),
			Topics: ptr([]string{"roofs", "größe"}), MergeMethod: ptr(gitlab.NoFastForwardMerge),
		}))
		at.project = made
		same([]any{made.Topics, made.MergeMethod, made.Visibility}, []any{[]string{"roofs", "größe"}, gitlab.NoFastForwardMerge, gitlab.PrivateVisibility})
		found := must(at.git.Projects.GetProject(at.groupPath+"/site", nil))
		same([]any{found.ID, found.EmptyRepo, found.Namespace.ID}, []any{made.ID, true, at.groupID})
		holds(found.CreatedAt != nil && found.LastActivityAt != nil && found.Links.Self != "", found)
		changed := must(at.git.Projects.EditProject(made.ID, &gitlab.EditProjectOptions{
			Description: ptr("Über"), IssuesEnabled: ptr(true), SquashOption: ptr(gitlab.SquashOptionAlways), Topics: ptr([]string{}),
		}))
		same([]any{changed.Description, changed.SquashOption, changed.Topics}, []any{"Über", gitlab.SquashOptionAlways, []string{}})
		same(must(at.git.Projects.ArchiveProject(made.ID)).Archived, true)
		same(must(at.git.Projects.UnarchiveProject(made.ID)).Archived, false)
		same(status(at.git.Projects.GetProject(2147483600, nil)), 404)
		same(status(at.git.Projects.CreateProject(&gitlab.CreateProjectOptions{Path: ptr("site"), NamespaceID: ptr(at.groupID)})), 400)
	}},
	{"pictures", func(at *place) {
		made := must(at.git.Projects.UploadAvatar(at.project.ID, bytes.NewReader(picture), "a.png"))
		holds(made.AvatarURL != "", made)
		group := must(at.git.Groups.UploadAvatar(at.groupID, bytes.NewReader(picture), "a.png"))
		holds(group.AvatarURL != "", group)
		file := must(at.git.Projects.UploadFile(at.project.ID, bytes.NewReader([]byte("Groß\n")), "größe.txt"))
		holds(file.URL != "" && file.Markdown != "" && file.Alt == "größe.txt", file)
	}},
	{"stars", func(at *place) {
		same(must(at.git.Projects.StarProject(at.project.ID)).StarCount, 1)
		starred := must(at.git.Projects.ListProjects(&gitlab.ListProjectsOptions{Starred: ptr(true)}))
		same(each(starred, projectID), []int{at.project.ID})
		same(each(must(at.git.Projects.ListUserStarredProjects(at.username, nil)), projectID), []int{at.project.ID})
		same(must(at.git.Projects.UnstarProject(at.project.ID)).StarCount, 0)
	}},
	{"pages", func(at *place) {
		for _, path := range []string{"page-1", "page-2", "page-3", "page-4", "page-5"} {
			must(at.git.Projects.CreateProject(&gitlab.CreateProjectOptions{Path: ptr(path), NamespaceID: ptr(at.groupID)}))
		}
		list := func(page int) ([]*gitlab.Project, *gitlab.Response) {
			all, response, err := at.git.Groups.ListGroupProjects(at.groupID, &gitlab.ListGroupProjectsOptions{
				ListOptions: gitlab.ListOptions{Page: page, PerPage: 2}, Search: ptr("page-"),
				OrderBy: ptr("id"), Sort: ptr("asc"),
			})
			must(all, response, err)
			return all, response
		}
		first, response := list(1)
		same([]int{response.TotalItems, response.TotalPages, response.ItemsPerPage, response.CurrentPage, response.NextPage, response.PreviousPage},
			[]int{5, 3, 2, 1, 2, 0})
		third, response := list(3)
		same([]int{len(first), len(third), response.NextPage, response.PreviousPage}, []int{2, 1, 0, 2})
		same([]string{first[0].Path, third[0].Path}, []string{"page-1", "page-5"})
		keys := must(at.git.Projects.ListProjects(&gitlab.ListProjectsOptions{
			ListOptions: gitlab.ListOptions{PerPage: 2}, Membership: ptr(true), OrderBy: ptr("id"), Sort: ptr("asc"),
			IDAfter: ptr(first[1].ID),
		}))
		same(each(keys, func(one *gitlab.Project) string { return one.Path }), []string{"page-3", "page-4"})
	}},
	{"forks", func(at *place) {
		source := at.make("source")
		fork := must(at.git.Projects.ForkProject(source.ID, &gitlab.ForkProjectOptions{
			Name: ptr("Fork"), Path: ptr("fork"), NamespacePath: ptr(at.groupPath),
		}))
		same([]any{fork.Path, fork.ForkedFromProject.ID}, []any{"fork", source.ID})
		until(func() bool { return must(at.git.Projects.GetProject(fork.ID, nil)).ImportStatus == "finished" })
		same(each(must(at.git.Projects.ListProjectForks(source.ID, nil)), projectID), []int{fork.ID})
		same(len(must(at.git.Commits.ListCommits(fork.ID, nil))), 1)
		done(at.git.Projects.DeleteProjectForkRelation(fork.ID))
		relation := must(at.git.Projects.CreateProjectForkRelation(fork.ID, source.ID))
		holds(relation != nil, relation)
	}},
	{"moves", func(at *place) {
		away := must(at.git.Groups.CreateGroup(&gitlab.CreateGroupOptions{
			Name: ptr("Away"), Path: ptr("away"), ParentID: ptr(at.groupID),
		}))
		project := at.make("moving")
		moved := must(at.git.Projects.TransferProject(project.ID, &gitlab.TransferProjectOptions{Namespace: away.ID}))
		same(moved.PathWithNamespace, at.groupPath+"/away/moving")
		// The client follows to where the project is now.
		same(must(at.git.Projects.GetProject(at.groupPath+"/moving", nil)).ID, project.ID)
		same(status(at.git.Projects.EditProject(at.groupPath+"/moving", &gitlab.EditProjectOptions{Description: ptr("x")})), 405)
		same(must(at.admin.Groups.TransferGroup(at.groupID, project.ID)).ID, at.groupID)
		done(at.git.Groups.DeleteGroup(away.ID))
	}},
	{"shares", func(at *place) {
		friends := must(at.git.Groups.CreateGroup(&gitlab.CreateGroupOptions{
			Name: ptr("Friends"), Path: ptr("friends"), ParentID: ptr(at.groupID),
		}))
		done(at.git.Projects.ShareProjectWithGroup(at.project.ID, &gitlab.ShareWithGroupOptions{
			GroupID: ptr(friends.ID), GroupAccess: ptr(gitlab.ReporterPermissions), ExpiresAt: ptr("2099-01-01"),
		}))
		shared := must(at.git.Projects.GetProject(at.project.ID, nil)).SharedWithGroups
		same([]any{shared[0].GroupID, shared[0].GroupAccessLevel}, []any{friends.ID, 20})
		done(at.git.Projects.DeleteSharedProjectFromGroup(at.project.ID, friends.ID))
		inner := must(at.git.Groups.CreateGroup(&gitlab.CreateGroupOptions{
			Name: ptr("Guests"), Path: ptr("guests"), ParentID: ptr(at.groupID),
		}))
		group := must(at.git.Groups.ShareGroupWithGroup(inner.ID, &gitlab.ShareGroupWithGroupOptions{
			GroupID: ptr(friends.ID), GroupAccess: ptr(gitlab.DeveloperPermissions),
		}))
		same(group.SharedWithGroups[0].GroupID, friends.ID)
		done(at.git.Groups.UnshareGroupFromGroup(inner.ID, friends.ID))
	}},
	{"project tokens", func(at *place) {
		made := must(at.git.ProjectAccessTokens.CreateProjectAccessToken(at.project.ID, &gitlab.CreateProjectAccessTokenOptions{
			Name: ptr("bot"), Scopes: ptr([]string{"api"}), AccessLevel: ptr(gitlab.MaintainerPermissions), ExpiresAt: ptr(day("2099-01-01")),
		}))
		same([]any{made.Name, made.AccessLevel, made.Active, made.ExpiresAt.String()}, []any{"bot", gitlab.MaintainerPermissions, true, "2099-01-01"})
		same(must(client(made.Token).Projects.GetProject(at.project.ID, nil)).ID, at.project.ID)
		same(must(at.git.ProjectAccessTokens.GetProjectAccessToken(at.project.ID, made.ID)).UserID, made.UserID)
		done(at.git.ProjectAccessTokens.RevokeProjectAccessToken(at.project.ID, made.ID))
		same(len(must(at.git.ProjectAccessTokens.ListProjectAccessTokens(at.project.ID, nil))), 0)
	}},
	{"activity", func(at *place) {
		events := must(at.git.Events.ListProjectVisibleEvents(at.project.ID, nil))
		holds(len(events) > 0 && events[len(events)-1].ActionName == "created", events)
		own := must(at.git.Events.ListCurrentUserContributionEvents(&gitlab.ListContributionEventsOptions{
			Action: ptr(gitlab.PushedEventType),
		}))
		holds(len(own) > 0 && own[0].CreatedAt != nil && own[0].PushData.CommitCount > 0, own)
	}},
}
