package main

import (
	"time"

	gitlab "github.com/xanzy/go-gitlab"
)

// What the installation and the caller's own account tell.
var ownSteps = []step{
	{"version", func(at *place) {
		version := must(at.git.Version.GetVersion())
		holds(version.Version != "" && version.Revision != "", version)
	}},
	{"current user", func(at *place) {
		me := must(at.git.Users.CurrentUser())
		at.ownID = me.ID
		same(me.Username, at.username)
		holds(me.CreatedAt != nil && me.ConfirmedAt != nil && me.WebURL != "", me)
		same(me.IsAdmin, false)
		same(status(client("no-such-token").Users.CurrentUser()), 401)
	}},
	{"groups", func(at *place) {
		group := must(at.git.Groups.GetGroup(at.groupPath, nil))
		same(group.ID, at.groupID)
		same(group.Visibility, gitlab.PrivateVisibility)
		holds(group.CreatedAt != nil && group.FullPath == at.groupPath, group)
		inner := must(at.git.Groups.CreateGroup(&gitlab.CreateGroupOptions{
			Name: ptr("Inner"), Path: ptr("inner"), ParentID: ptr(at.groupID), Description: ptr("In – 内"),
		}))
		same([]any{inner.ParentID, inner.Description, inner.FullPath}, []any{at.groupID, "In – 内", at.groupPath + "/inner"})
		below := must(at.git.Groups.ListSubGroups(at.groupID, nil))
		same(each(below, func(one *gitlab.Group) int { return one.ID }), []int{inner.ID})
		deeper := must(at.git.Groups.CreateGroup(&gitlab.CreateGroupOptions{
			Name: ptr("Deeper"), Path: ptr("deeper"), ParentID: ptr(inner.ID),
		}))
		all := must(at.git.Groups.ListDescendantGroups(at.groupID, &gitlab.ListDescendantGroupsOptions{OrderBy: ptr("id")}))
		same(each(all, func(one *gitlab.Group) int { return one.ID }), []int{inner.ID, deeper.ID})
		moved := must(at.git.Groups.TransferSubGroup(deeper.ID, &gitlab.TransferSubGroupOptions{GroupID: ptr(at.groupID)}))
		same(moved.FullPath, at.groupPath+"/deeper")
		changed := must(at.git.Groups.UpdateGroup(inner.ID, &gitlab.UpdateGroupOptions{Name: ptr("Changed")}))
		same(changed.Name, "Changed")
		found := must(at.git.Groups.SearchGroup("Changed"))
		holds(len(found) >= 1, found)
		done(at.git.Groups.DeleteGroup(inner.ID))
		done(at.git.Groups.DeleteGroup(deeper.ID))
	}},
	{"namespaces", func(at *place) {
		found := must(at.git.Namespaces.GetNamespace(at.groupPath))
		same([]any{found.ID, found.Kind, found.FullPath}, []any{at.groupID, "group", at.groupPath})
		same(must(at.git.Namespaces.NamespaceExists(at.groupPath, nil)).Exists, true)
		for _, one := range must(at.git.Namespaces.SearchNamespace(at.groupPath)) {
			if one.ID == at.groupID {
				return
			}
		}
		panic("the group is not found")
	}},
	{"settings", func(at *place) {
		before := must(at.admin.Settings.GetSettings())
		changed := must(at.admin.Settings.UpdateSettings(&gitlab.UpdateSettingsOptions{
			MaxAttachmentSize: ptr(before.MaxAttachmentSize + 1),
		}))
		same(changed.MaxAttachmentSize, before.MaxAttachmentSize+1)
		must(at.admin.Settings.UpdateSettings(&gitlab.UpdateSettingsOptions{MaxAttachmentSize: ptr(before.MaxAttachmentSize)}))
		same(status(at.git.Settings.GetSettings()), 403)
	}},
	{"group tokens", func(at *place) {
		made := must(at.git.GroupAccessTokens.CreateGroupAccessToken(at.groupID, &gitlab.CreateGroupAccessTokenOptions{
			Name: ptr("bot"), Scopes: ptr([]string{"read_api"}), AccessLevel: ptr(gitlab.ReporterPermissions),
			ExpiresAt: ptr(day("2099-01-01")),
		}))
		same([]any{made.Name, made.Scopes, made.AccessLevel, made.ExpiresAt.String()},
			[]any{"bot", []string{"read_api"}, gitlab.ReporterPermissions, "2099-01-01"})
		same(must(client(made.Token).Groups.GetGroup(at.groupID, nil)).ID, at.groupID)
		found := must(at.git.GroupAccessTokens.GetGroupAccessToken(at.groupID, made.ID))
		holds(found.Active && found.CreatedAt != nil && found.UserID == made.UserID, found)
		same(len(must(at.git.GroupAccessTokens.ListGroupAccessTokens(at.groupID, nil))), 1)
		done(at.git.GroupAccessTokens.RevokeGroupAccessToken(at.groupID, made.ID))
		same(status(client(made.Token).Groups.GetGroup(at.groupID, nil)), 401)
	}},
}

// day is a date in the type of the client.
func day(text string) gitlab.ISOTime {
	parsed, err := time.Parse("2006-01-02", text)
	if err != nil {
		panic(err)
	}
	return gitlab.ISOTime(parsed)
}
