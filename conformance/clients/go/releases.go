package main

import (
	"time"

	gitlab "github.com/xanzy/go-gitlab"
)

// Releases with their links.
var releaseSteps = []step{
	{"releases", func(at *place) {
		moment := time.Date(2022, 1, 2, 3, 4, 5, 0, time.UTC)
		made := must(at.git.Releases.CreateRelease(at.project.ID, &gitlab.CreateReleaseOptions{
			TagName: ptr("v1.0"), Ref: ptr("main"), Name: ptr("First"), Description: ptr("It *shines*"), ReleasedAt: ptr(moment),
			Assets: &gitlab.ReleaseAssetsOptions{Links: []*gitlab.ReleaseAssetLinkOptions{
				{Name: ptr("lamp"), URL: ptr("https://example.org/lamp"), FilePath: ptr("/bin/lamp"), LinkType: ptr(gitlab.PackageLinkType)},
			}},
		}))
		same([]any{made.TagName, made.Name, made.ReleasedAt.UTC(), made.UpcomingRelease, made.Assets.Count}, []any{"v1.0", "First", moment, false, 5})
		same([]any{made.Assets.Links[0].Name, made.Assets.Links[0].LinkType, made.Assets.Links[0].External}, []any{"lamp", gitlab.PackageLinkType, true})
		holds(made.CreatedAt != nil && made.Author.Username == at.username && made.Commit.ID != "", made)
		same(status(at.git.Releases.CreateRelease(at.project.ID, &gitlab.CreateReleaseOptions{TagName: ptr("v1.0"), Description: ptr("x")})), 409)
		changed := must(at.git.Releases.UpdateRelease(at.project.ID, "v1.0", &gitlab.UpdateReleaseOptions{
			// What is not given would be taken away.
			Name: ptr("Other"), Description: ptr("It *shines*"),
		}))
		same([]any{changed.Name, changed.Description}, []any{"Other", "It *shines*"})
		same(len(must(at.git.Releases.ListReleases(at.project.ID, nil))), 1)
		same(must(at.git.Tags.GetTag(at.project.ID, "v1.0")).Release.TagName, "v1.0")
	}},
	{"release links", func(at *place) {
		made := must(at.git.ReleaseLinks.CreateReleaseLink(at.project.ID, "v1.0", &gitlab.CreateReleaseLinkOptions{
			Name: ptr("torch"), URL: ptr("https://example.org/torch"), FilePath: ptr("/bin/torch"),
		}))
		same([]any{made.Name, made.LinkType}, []any{"torch", gitlab.OtherLinkType})
		holds(made.DirectAssetURL != "" && made.DirectAssetURL != made.URL, made)
		changed := must(at.git.ReleaseLinks.UpdateReleaseLink(at.project.ID, "v1.0", made.ID, &gitlab.UpdateReleaseLinkOptions{Name: ptr("candle"), LinkType: ptr(gitlab.ImageLinkType)}))
		same([]any{changed.Name, changed.LinkType}, []any{"candle", gitlab.ImageLinkType})
		same(len(must(at.git.ReleaseLinks.ListReleaseLinks(at.project.ID, "v1.0", nil))), 2)
		same(must(at.git.ReleaseLinks.DeleteReleaseLink(at.project.ID, "v1.0", made.ID)).ID, made.ID)
		same(status(at.git.ReleaseLinks.GetReleaseLink(at.project.ID, "v1.0", made.ID)), 404)
		same(must(at.git.Releases.DeleteRelease(at.project.ID, "v1.0")).TagName, "v1.0")
		same(status(at.git.Releases.GetRelease(at.project.ID, "v1.0")), 404)
	}},
}
