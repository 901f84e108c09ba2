package main

import (
	"time"

	gitlab "github.com/xanzy/go-gitlab"
)

const publicKey = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIPkR1jZ8bQqxhJd1uB3vI5Rz5VYlQf9d2k1C2Jmyw5Yn"

// Users, what they keep, and what an administrator does with them.
var userSteps = []step{
	{"users", func(at *place) {
		name := at.groupPath + "-made"
		made := must(at.admin.Users.CreateUser(&gitlab.CreateUserOptions{
			Username: ptr(name), Name: ptr("Mäde"), Email: ptr(name + "@example.org"), ForceRandomPassword: ptr(true),
			SkipConfirmation: ptr(true), Bio: ptr("Writes"), CanCreateGroup: ptr(false),
		}))
		at.made = made
		same([]any{made.Username, made.Name, made.State, made.Bio, made.CanCreateGroup}, []any{name, "Mäde", "active", "Writes", false})
		holds(made.CreatedAt != nil && made.ConfirmedAt != nil && made.LastSignInAt == nil && made.NamespaceID > 0, made)
		changed := must(at.admin.Users.ModifyUser(made.ID, &gitlab.ModifyUserOptions{Location: ptr("Here")}))
		same([]any{changed.Location, changed.Bio}, []any{"Here", "Writes"})
		found := must(at.git.Users.ListUsers(&gitlab.ListUsersOptions{Username: ptr(name)}))
		same([]any{len(found), found[0].ID, found[0].Email}, []any{1, made.ID, ""})
		same(must(at.admin.Users.GetUser(made.ID, gitlab.GetUsersOptions{})).Email, name+"@example.org")
		same(status(at.git.Users.CreateUser(&gitlab.CreateUserOptions{Username: ptr("x"), Name: ptr("x"), Email: ptr("x@example.org"), ForceRandomPassword: ptr(true)})), 403)
		same(status(at.admin.Users.CreateUser(&gitlab.CreateUserOptions{Username: ptr(name), Name: ptr("x"), Email: ptr("x@example.org"), ForceRandomPassword: ptr(true)})), 409)
	}},
	{"judged users", func(at *place) {
		state := func() string { return must(at.admin.Users.GetUser(at.made.ID, gitlab.GetUsersOptions{})).State }
		same([]any{at.admin.Users.BlockUser(at.made.ID), state()}, []any{error(nil), "blocked"})
		same([]any{at.admin.Users.UnblockUser(at.made.ID), state()}, []any{error(nil), "active"})
		same([]any{at.admin.Users.DeactivateUser(at.made.ID), state()}, []any{error(nil), "deactivated"})
		same([]any{at.admin.Users.ActivateUser(at.made.ID), state()}, []any{error(nil), "active"})
		same([]any{at.admin.Users.BanUser(at.made.ID), state()}, []any{error(nil), "banned"})
		same([]any{at.admin.Users.UnbanUser(at.made.ID), state()}, []any{error(nil), "active"})
		same(at.admin.Users.UnblockUser(at.ownID) != nil, false)
		same(at.admin.Users.BlockUser(2147483600), gitlab.ErrUserNotFound)
	}},
	{"keys", func(at *place) {
		made := must(at.git.Users.AddSSHKey(&gitlab.AddSSHKeyOptions{Title: ptr("Laptop"), Key: ptr(publicKey)}))
		same(made.Title, "Laptop")
		holds(made.CreatedAt != nil && made.ExpiresAt == nil, made)
		same(len(must(at.git.Users.ListSSHKeys())), 1)
		same(len(must(at.other.Users.ListSSHKeysForUser(at.username, nil))), 1)
		same(must(at.git.Users.GetSSHKey(made.ID)).ID, made.ID)
		done(at.git.Users.DeleteSSHKey(made.ID))
		theirs := must(at.admin.Users.AddSSHKeyForUser(at.made.ID, &gitlab.AddSSHKeyOptions{Title: ptr("Given"), Key: ptr(publicKey), ExpiresAt: ptr(day("2099-01-01"))}))
		same(theirs.ExpiresAt.UTC(), time.Date(2099, 1, 1, 0, 0, 0, 0, time.UTC))
		done(at.admin.Users.DeleteSSHKeyForUser(at.made.ID, theirs.ID))
	}},
	{"emails", func(at *place) {
		made := must(at.git.Users.AddEmail(&gitlab.AddEmailOptions{Email: ptr(at.username + ".more@example.org")}))
		same(must(at.git.Users.GetEmail(made.ID)).Email, made.Email)
		holds(len(must(at.git.Users.ListEmails())) >= 1, made)
		done(at.git.Users.DeleteEmail(made.ID))
		theirs := must(at.admin.Users.AddEmailForUser(at.made.ID, &gitlab.AddEmailOptions{Email: ptr(at.made.Username + ".two@example.org"), SkipConfirmation: ptr(true)}))
		holds(len(must(at.admin.Users.ListEmailsForUser(at.made.ID, nil))) >= 1, theirs)
		done(at.admin.Users.DeleteEmailForUser(at.made.ID, theirs.ID))
	}},
	{"status", func(at *place) {
		set := must(at.git.Users.SetUserStatus(&gitlab.UserStatusOptions{Emoji: ptr("palm_tree"), Message: ptr("Away"), Availability: ptr(gitlab.Busy)}))
		same([]any{set.Emoji, set.Message, set.Availability}, []any{"palm_tree", "Away", gitlab.Busy})
		same(must(at.other.Users.GetUserStatus(at.ownID)).Message, "Away")
		same(must(at.git.Users.CurrentUserStatus()).Emoji, "palm_tree")
	}},
	{"tokens", func(at *place) {
		made := must(at.admin.Users.CreatePersonalAccessToken(at.made.ID, &gitlab.CreatePersonalAccessTokenOptions{
			Name: ptr("Mine"), Scopes: ptr([]string{"api"}), ExpiresAt: ptr(day("2099-01-01")),
		}))
		same([]any{made.Name, made.Scopes, made.Active, made.Revoked, made.ExpiresAt.String(), made.UserID}, []any{"Mine", []string{"api"}, true, false, "2099-01-01", at.made.ID})
		theirs := client(made.Token)
		same(must(theirs.Users.CurrentUser()).ID, at.made.ID)
		all := must(at.admin.PersonalAccessTokens.ListPersonalAccessTokens(&gitlab.ListPersonalAccessTokensOptions{UserID: ptr(at.made.ID)}))
		holds(len(all) == 1 && all[0].LastUsedAt != nil && all[0].CreatedAt != nil, all)
		done(at.admin.PersonalAccessTokens.RevokePersonalAccessToken(made.ID))
		same(status(theirs.Users.CurrentUser()), 401)
		lent := must(at.admin.Users.CreateImpersonationToken(at.made.ID, &gitlab.CreateImpersonationTokenOptions{Name: ptr("Lent"), Scopes: ptr([]string{"api"})}))
		same([]any{lent.Active, lent.ExpiresAt == nil, must(client(lent.Token).Users.CurrentUser()).ID}, []any{true, true, at.made.ID})
		same(len(must(at.admin.Users.GetAllImpersonationTokens(at.made.ID, &gitlab.GetAllImpersonationTokensOptions{State: ptr("active")}))), 1)
		done(at.admin.Users.RevokeImpersonationToken(at.made.ID, lent.ID))
	}},
	{"what users own", func(at *place) {
		project := must(at.admin.Projects.CreateProjectForUser(at.made.ID, &gitlab.CreateProjectForUserOptions{Name: ptr("Own")}))
		same(project.Owner.ID, at.made.ID)
		same(each(must(at.admin.Projects.ListUserProjects(at.made.ID, nil)), projectID), []int{project.ID})
		members := must(at.admin.Users.GetUserMemberships(at.made.ID, nil))
		same([]any{len(members), members[0].SourceType, members[0].AccessLevel}, []any{1, "Project", gitlab.OwnerPermissions})
		sudo := must(at.admin.Users.CurrentUser(gitlab.WithSudo(at.made.Username)))
		same(sudo.ID, at.made.ID)
		activity := must(at.admin.Users.GetUserActivities(nil))
		holds(len(activity) > 0 && activity[0].LastActivityOn != nil, activity)
		events := must(at.admin.Users.ListUserContributionEvents(at.made.ID, nil))
		holds(len(events) > 0 && events[0].ActionName == "created", events)
		done(at.admin.Users.DeleteUser(at.made.ID))
	}},
}
