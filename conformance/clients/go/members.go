package main

import (
	gitlab "github.com/xanzy/go-gitlab"
)

func memberID(one *gitlab.ProjectMember) int { return one.ID }

// Members, invitations, requests for access and seats.
var memberSteps = []step{
	{"project members", func(at *place) {
		made := must(at.git.ProjectMembers.AddProjectMember(at.project.ID, &gitlab.AddProjectMemberOptions{
			UserID: at.otherID, AccessLevel: ptr(gitlab.DeveloperPermissions), ExpiresAt: ptr("2099-01-01"),
		}))
		same([]any{made.ID, made.AccessLevel, made.ExpiresAt.String(), made.State}, []any{at.otherID, gitlab.DeveloperPermissions, "2099-01-01", "active"})
		holds(made.CreatedAt != nil, made)
		same(status(at.git.ProjectMembers.AddProjectMember(at.project.ID, &gitlab.AddProjectMemberOptions{
			UserID: at.otherID, AccessLevel: ptr(gitlab.DeveloperPermissions),
		})), 409)
		changed := must(at.git.ProjectMembers.EditProjectMember(at.project.ID, at.otherID, &gitlab.EditProjectMemberOptions{AccessLevel: ptr(gitlab.MaintainerPermissions)}))
		same(changed.AccessLevel, gitlab.MaintainerPermissions)
		found := must(at.git.ProjectMembers.ListProjectMembers(at.project.ID, &gitlab.ListProjectMembersOptions{UserIDs: ptr([]int{at.otherID, 2147483600})}))
		same(each(found, memberID), []int{at.otherID})
		all := must(at.git.ProjectMembers.ListAllProjectMembers(at.project.ID, &gitlab.ListProjectMembersOptions{Query: ptr(at.username)}))
		same(each(all, memberID), []int{at.ownID})
		same(must(at.git.ProjectMembers.GetInheritedProjectMember(at.project.ID, at.ownID)).AccessLevel, gitlab.OwnerPermissions)
		same(status(at.git.ProjectMembers.GetProjectMember(at.project.ID, at.ownID)), 404)
		users := must(at.git.Projects.ListProjectsUsers(at.project.ID, nil))
		holds(len(users) >= 2, users)
		done(at.git.ProjectMembers.DeleteProjectMember(at.project.ID, at.otherID))
	}},
	{"group members", func(at *place) {
		made := must(at.git.GroupMembers.AddGroupMember(at.groupID, &gitlab.AddGroupMemberOptions{
			UserID: ptr(at.otherID), AccessLevel: ptr(gitlab.ReporterPermissions), ExpiresAt: ptr("2099-01-01"),
		}))
		same([]any{made.AccessLevel, made.ExpiresAt.String()}, []any{gitlab.ReporterPermissions, "2099-01-01"})
		changed := must(at.git.GroupMembers.EditGroupMember(at.groupID, at.otherID, &gitlab.EditGroupMemberOptions{AccessLevel: ptr(gitlab.DeveloperPermissions)}))
		same(changed.AccessLevel, gitlab.DeveloperPermissions)
		same(must(at.git.GroupMembers.GetGroupMember(at.groupID, at.otherID)).ID, at.otherID)
		all := must(at.git.Groups.ListAllGroupMembers(at.groupID, &gitlab.ListGroupMembersOptions{UserIDs: ptr([]int{at.otherID})}))
		same(len(all), 1)
		holds(len(must(at.git.Groups.ListGroupMembers(at.groupID, nil))) >= 2, all)
	}},
	{"seats", func(at *place) {
		at.need("premium")
		seats := must(at.git.Groups.ListBillableGroupMembers(at.groupID, &gitlab.ListBillableGroupMembersOptions{Sort: ptr("name_asc")}))
		holds(len(seats) >= 2, seats)
		done(at.git.Groups.RemoveBillableGroupMember(at.groupID, at.otherID))
		same(status(at.git.GroupMembers.GetGroupMember(at.groupID, at.otherID)), 404)
	}},
	{"invitations", func(at *place) {
		options := &gitlab.InvitesOptions{Email: ptr("walked@example.org"), AccessLevel: ptr(gitlab.ReporterPermissions)}
		same(must(at.git.Invites.GroupInvites(at.groupID, options)).Status, "success")
		same(must(at.git.Invites.ProjectInvites(at.project.ID, options)).Status, "success")
		refused := must(at.git.Invites.ProjectInvites(at.project.ID, options))
		same(refused.Status, "error")
		holds(refused.Message["walked@example.org"] != "", refused)
		for _, list := range [][]*gitlab.PendingInvite{
			must(at.git.Invites.ListPendingGroupInvitations(at.groupID, nil)),
			must(at.git.Invites.ListPendingProjectInvitations(at.project.ID, &gitlab.ListPendingInvitationsOptions{Query: ptr("walked@example.org")})),
		} {
			same([]any{len(list), list[0].InviteEmail, list[0].AccessLevel}, []any{1, "walked@example.org", gitlab.ReporterPermissions})
			holds(list[0].CreatedAt != nil && list[0].CreatedByName != "", list[0])
		}
	}},
	{"access requests", func(at *place) {
		open := must(at.git.Projects.CreateProject(&gitlab.CreateProjectOptions{Path: ptr("open"), Visibility: ptr(gitlab.PublicVisibility)}))
		asked := must(at.other.AccessRequests.RequestProjectAccess(open.ID))
		same(asked.ID, at.otherID)
		holds(asked.RequestedAt != nil, asked)
		same(len(must(at.git.AccessRequests.ListProjectAccessRequests(open.ID, nil))), 1)
		approved := must(at.git.AccessRequests.ApproveProjectAccessRequest(open.ID, at.otherID, &gitlab.ApproveAccessRequestOptions{AccessLevel: ptr(gitlab.ReporterPermissions)}))
		same(approved.AccessLevel, gitlab.ReporterPermissions)
		done(at.git.ProjectMembers.DeleteProjectMember(open.ID, at.otherID))
		must(at.other.AccessRequests.RequestProjectAccess(open.ID))
		done(at.git.AccessRequests.DenyProjectAccessRequest(open.ID, at.otherID))
		done(at.git.Projects.DeleteProject(open.ID))
	}},
}
