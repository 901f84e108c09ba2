package main

import (
	gitlab "github.com/xanzy/go-gitlab"
)

const address = "https://service.example.com"

// Integrations with other services, in the types that the client has for each of them.
var serviceSteps = []step{
	{"chats", func(at *place) {
		id := at.project.ID
		done(at.git.Services.SetSlackService(id, &gitlab.SetSlackServiceOptions{
			WebHook: ptr(address), Username: ptr("bot"), Channel: ptr("#ops"), PushEvents: ptr(false), PushChannel: ptr("#git"),
		}))
		slack := must(at.git.Services.GetSlackService(id))
		same([]any{slack.Slug, slack.Active, slack.PushEvents, slack.IssuesEvents, slack.Properties.Username, slack.Properties.Channel, slack.Properties.PushChannel, bool(slack.Properties.NotifyOnlyBrokenPipelines)},
			[]any{"slack", true, false, true, "bot", "#ops", "#git", true})
		holds(slack.CreatedAt != nil && slack.UpdatedAt != nil && slack.Properties.WebHook == "", slack)
		done(at.git.Services.SetMattermostService(id, &gitlab.SetMattermostServiceOptions{WebHook: ptr(address), Username: ptr("bot")}))
		same(must(at.git.Services.GetMattermostService(id)).Properties.Username, "bot")
		done(at.git.Services.SetMicrosoftTeamsService(id, &gitlab.SetMicrosoftTeamsServiceOptions{WebHook: ptr(address), NoteEvents: ptr(false)}))
		same(must(at.git.Services.GetMicrosoftTeamsService(id)).NoteEvents, false)
		done(at.git.Services.SetSlackSlashCommandsService(id, &gitlab.SetSlackSlashCommandsServiceOptions{Token: ptr("hush")}))
		same(must(at.git.Services.GetSlackSlashCommandsService(id)).Properties.Token, "hush")
		done(at.git.Services.SetMattermostSlashCommandsService(id, &gitlab.SetMattermostSlashCommandsServiceOptions{Token: ptr("hush")}))
		same(must(at.git.Services.GetMattermostSlashCommandsService(id)).Properties.Token, "hush")
		slugs := each(must(at.git.Services.ListServices(id)), func(one *gitlab.Service) string { return one.Slug })
		same(slugs, []string{"slack", "mattermost", "microsoft-teams", "slack-slash-commands", "mattermost-slash-commands"})
		done(at.git.Services.DeleteSlackService(id))
		same(must(at.git.Services.GetSlackService(id)).Active, false)
		done(at.git.Services.DeleteMattermostService(id))
		done(at.git.Services.DeleteMicrosoftTeamsService(id))
		done(at.git.Services.DeleteSlackSlashCommandsService(id))
		done(at.git.Services.DeleteMattermostSlashCommandsService(id))
		same(len(must(at.git.Services.ListServices(id))), 0)
	}},
	{"issue trackers", func(at *place) {
		id := at.project.ID
		done(at.git.Services.SetJiraService(id, &gitlab.SetJiraServiceOptions{
			URL: ptr(address), Username: ptr("ann"), Password: ptr("hush"), Active: ptr(true), JiraIssueTransitionID: ptr("3"), CommitEvents: ptr(false),
		}))
		jira := must(at.git.Services.GetJiraService(id))
		same([]any{jira.Active, jira.CommitEvents, jira.Properties.URL, jira.Properties.Username, jira.Properties.JiraIssueTransitionID, jira.Properties.Password},
			[]any{true, false, address, "ann", "3", ""})
		same(refusal(at.git.Services.SetJiraService(id, &gitlab.SetJiraServiceOptions{Username: ptr("ann")})), 400)
		done(at.git.Services.DeleteJiraService(id))
		done(at.git.Services.SetYouTrackService(id, &gitlab.SetYouTrackServiceOptions{IssuesURL: ptr(address + "/:id"), ProjectURL: ptr(address)}))
		same(must(at.git.Services.GetYouTrackService(id)).Properties.IssuesURL, address+"/:id")
		done(at.git.Services.DeleteYouTrackService(id))
		done(at.git.Services.SetCustomIssueTrackerService(id, &gitlab.SetCustomIssueTrackerServiceOptions{
			NewIssueURL: ptr(address + "/new"), IssuesURL: ptr(address + "/:id"), ProjectURL: ptr(address),
		}))
		same(must(at.git.Services.GetCustomIssueTrackerService(id)).Properties.NewIssueURL, address+"/new")
		done(at.git.Services.DeleteCustomIssueTrackerService(id))
		same(status(at.git.Services.GetDroneCIService(id)), 404)
	}},
	{"builders", func(at *place) {
		id := at.project.ID
		done(at.git.Services.SetJenkinsCIService(id, &gitlab.SetJenkinsCIServiceOptions{
			URL: ptr(address), ProjectName: ptr("site"), Username: ptr("ann"), Password: ptr("hush"),
		}))
		jenkins := must(at.git.Services.GetJenkinsCIService(id))
		same([]any{jenkins.Properties.URL, jenkins.Properties.ProjectName, jenkins.PushEvents, jenkins.MergeRequestsEvents}, []any{address, "site", true, false})
		done(at.git.Services.DeleteJenkinsCIService(id))
		if at.has("premium") {
			done(at.git.Services.SetGithubService(id, &gitlab.SetGithubServiceOptions{
				Token: ptr("hush"), RepositoryURL: ptr("https://github.com/acme/site"), StaticContext: ptr(true),
			}))
			github := must(at.git.Services.GetGithubService(id))
			same([]any{github.Properties.RepositoryURL, github.Properties.StaticContext}, []any{"https://github.com/acme/site", true})
			done(at.git.Services.DeleteGithubService(id))
		}
		done(at.git.Services.SetDroneCIService(id, &gitlab.SetDroneCIServiceOptions{Token: ptr("hush"), DroneURL: ptr(address), EnableSSLVerification: ptr(true)}))
		drone := must(at.git.Services.GetDroneCIService(id))
		same([]any{drone.Properties.DroneURL, drone.Properties.EnableSSLVerification, drone.Properties.Token}, []any{address, true, ""})
		done(at.git.Services.DeleteDroneCIService(id))
		done(at.git.Services.SetPrometheusService(id, &gitlab.SetPrometheusServiceOptions{APIURL: ptr("http://localhost:9090/")}))
		same(must(at.git.Services.GetPrometheusService(id)).Properties.APIURL, "http://localhost:9090/")
		done(at.git.Services.DeletePrometheusService(id))
	}},
	{"others", func(at *place) {
		id := at.project.ID
		done(at.git.Services.SetPipelinesEmailService(id, &gitlab.SetPipelinesEmailServiceOptions{
			Recipients: ptr("ann@example.org"), NotifyOnlyBrokenPipelines: ptr(false), BranchesToBeNotified: ptr("all"),
		}))
		mails := must(at.git.Services.GetPipelinesEmailService(id)).Properties
		same([]any{mails.Recipients, bool(mails.NotifyOnlyBrokenPipelines), mails.BranchesToBeNotified}, []any{"ann@example.org", false, "all"})
		done(at.git.Services.DeletePipelinesEmailService(id))
		done(at.git.Services.SetExternalWikiService(id, &gitlab.SetExternalWikiServiceOptions{ExternalWikiURL: ptr(address)}))
		same(must(at.git.Services.GetExternalWikiService(id)).Properties.ExternalWikiURL, address)
		done(at.git.Services.DeleteExternalWikiService(id))
	}},
}
