package main

import (
	"bytes"
	"encoding/base64"

	gitlab "github.com/xanzy/go-gitlab"
)

func commitTitle(one *gitlab.Commit) string { return one.Title }

// Commits, files and what is read of a repository.
var repositorySteps = []step{
	{"commits", func(at *place) {
		made := must(at.git.Commits.CreateCommit(at.project.ID, &gitlab.CreateCommitOptions{
			Branch: ptr("main"), CommitMessage: ptr("Begin – 始め\n\nMore"), AuthorName: ptr("Ann Ö"), AuthorEmail: ptr("ann@example.org"),
			Actions: []*gitlab.CommitActionOptions{
				{Action: ptr(gitlab.FileCreate), FilePath: ptr("README.md"), Content: ptr("# Site\n")},
				{Action: ptr(gitlab.FileCreate), FilePath: ptr("a/größe.bin"), Encoding: ptr("base64"), Content: ptr("AAH/")},
			},
		}))
		same([]any{made.Title, made.Message, made.AuthorName, len(made.ParentIDs)}, []any{"Begin – 始め", "Begin – 始め\n\nMore", "Ann Ö", 0})
		at.commit(at.project, "main", "Second", "b.txt", "b\n", nil)
		found := must(at.git.Commits.GetCommit(at.project.ID, made.ID))
		holds(found.CommittedDate != nil && found.AuthoredDate != nil && found.Stats.Total > 0, found)
		all := must(at.git.Commits.ListCommits(at.project.ID, &gitlab.ListCommitsOptions{RefName: ptr("main"), WithStats: ptr(true)}))
		same(each(all, commitTitle), []string{"Second", "Begin – 始め"})
		one := must(at.git.Commits.ListCommits(at.project.ID, &gitlab.ListCommitsOptions{Path: ptr("a/größe.bin")}))
		same(each(one, commitTitle), []string{"Begin – 始め"})
		diffs := must(at.git.Commits.GetCommitDiff(at.project.ID, made.ID, nil))
		same(each(diffs, func(one *gitlab.Diff) string { return one.NewPath }), []string{"README.md", "a/größe.bin"})
		refs := must(at.git.Commits.GetCommitRefs(at.project.ID, made.ID, nil))
		same([]string{refs[0].Type, refs[0].Name}, []string{"branch", "main"})
		same(status(at.git.Commits.GetCommit(at.project.ID, "0000000000000000000000000000000000000000")), 404)
	}},
	{"commit comments", func(at *place) {
		sha := must(at.git.Commits.ListCommits(at.project.ID, nil))[0].ID
		made := must(at.git.Commits.PostCommitComment(at.project.ID, sha, &gitlab.PostCommitCommentOptions{
			Note: ptr("Here"), Path: ptr("b.txt"), Line: ptr(1), LineType: ptr("new"),
		}))
		same([]any{made.Note, made.Path, made.Line, made.Author.Username}, []any{"Here", "b.txt", 1, at.username})
		same(len(must(at.git.Commits.GetCommitComments(at.project.ID, sha, nil))), 1)
	}},
	{"commit statuses", func(at *place) {
		sha := must(at.git.Commits.ListCommits(at.project.ID, nil))[0].ID
		made := must(at.git.Commits.SetCommitStatus(at.project.ID, sha, &gitlab.SetCommitStatusOptions{
			State: gitlab.Running, Name: ptr("lint/größe"), Ref: ptr("main"), Coverage: ptr(12.5), TargetURL: ptr("https://ci.example.org/1"),
		}))
		same([]any{made.Status, made.Name, made.SHA, made.Coverage, made.TargetURL}, []any{"running", "lint/größe", sha, 12.5, "https://ci.example.org/1"})
		all := must(at.git.Commits.GetCommitStatuses(at.project.ID, sha, &gitlab.GetCommitStatusesOptions{Name: ptr("lint/größe")}))
		holds(len(all) == 1 && all[0].CreatedAt != nil && all[0].Author.Username == at.username, all)
		same(must(at.git.Commits.GetCommit(at.project.ID, sha)).LastPipeline.Status, "running")
	}},
	{"pipelines", func(at *place) {
		sha := must(at.git.Commits.ListCommits(at.project.ID, nil))[0].ID
		all := must(at.git.Pipelines.ListProjectPipelines(at.project.ID, &gitlab.ListProjectPipelinesOptions{SHA: ptr(sha)}))
		same([]any{len(all), all[0].Status, all[0].Ref}, []any{1, "running", "main"})
		found := must(at.git.Pipelines.GetPipeline(at.project.ID, all[0].ID))
		holds(found.SHA == sha && found.CreatedAt != nil && found.User.Username == at.username && found.DetailedStatus != nil, found)
		same(len(must(at.git.Pipelines.GetPipelineVariables(at.project.ID, found.ID))), 0)
		same(len(must(at.git.Jobs.ListPipelineJobs(at.project.ID, found.ID, nil))), 0)
		same(must(at.git.Pipelines.CancelPipelineBuild(at.project.ID, found.ID)).Status, "canceled")
		done(at.git.Pipelines.DeletePipeline(at.project.ID, found.ID))
	}},
	{"files", func(at *place) {
		path := "docs/über uns.md"
		made := must(at.git.RepositoryFiles.CreateFile(at.project.ID, path, &gitlab.CreateFileOptions{
			Branch: ptr("main"), Content: ptr("eins\nzwei\n"), CommitMessage: ptr("Add"),
		}))
		same([]string{made.FilePath, made.Branch}, []string{path, "main"})
		file := must(at.git.RepositoryFiles.GetFile(at.project.ID, path, &gitlab.GetFileOptions{Ref: ptr("main")}))
		text, _ := base64.StdEncoding.DecodeString(file.Content)
		same([]any{string(text), file.Size, file.FileName, file.Encoding}, []any{"eins\nzwei\n", 10, "über uns.md", "base64"})
		meta := must(at.git.RepositoryFiles.GetFileMetaData(at.project.ID, path, &gitlab.GetFileMetaDataOptions{Ref: ptr("main")}))
		same([]any{meta.BlobID, meta.Size, meta.SHA256, meta.LastCommitID}, []any{file.BlobID, 10, file.SHA256, file.LastCommitID})
		must(at.git.RepositoryFiles.UpdateFile(at.project.ID, path, &gitlab.UpdateFileOptions{
			Branch: ptr("main"), Content: ptr("eins\ndrei\n"), CommitMessage: ptr("Change"), LastCommitID: ptr(file.LastCommitID),
		}))
		same(status(at.git.RepositoryFiles.UpdateFile(at.project.ID, path, &gitlab.UpdateFileOptions{
			Branch: ptr("main"), Content: ptr("vier"), CommitMessage: ptr("Late"), LastCommitID: ptr(file.LastCommitID),
		})), 400)
		same(string(must(at.git.RepositoryFiles.GetRawFile(at.project.ID, path, &gitlab.GetRawFileOptions{Ref: ptr("main")}))), "eins\ndrei\n")
		blame := must(at.git.RepositoryFiles.GetFileBlame(at.project.ID, path, &gitlab.GetFileBlameOptions{Ref: ptr("main")}))
		same([]any{len(blame), blame[1].Lines, blame[1].Commit.Message}, []any{2, []string{"drei"}, "Change"})
		done(at.git.RepositoryFiles.DeleteFile(at.project.ID, path, &gitlab.DeleteFileOptions{Branch: ptr("main"), CommitMessage: ptr("Remove")}))
		same(status(at.git.RepositoryFiles.GetFile(at.project.ID, path, &gitlab.GetFileOptions{Ref: ptr("main")})), 404)
	}},
	{"trees", func(at *place) {
		tree := must(at.git.Repositories.ListTree(at.project.ID, &gitlab.ListTreeOptions{Recursive: ptr(true), Ref: ptr("main")}))
		same(each(tree, func(one *gitlab.TreeNode) string { return one.Type + " " + one.Path }),
			[]string{"tree a", "blob README.md", "blob a/größe.bin", "blob b.txt"})
		same(must(at.git.Repositories.RawBlobContent(at.project.ID, tree[2].ID)), []byte{0, 1, 255})
		holds(bytes.Contains(must(at.git.Repositories.Blob(at.project.ID, tree[2].ID)), []byte(`"AAH/"`)), tree[2])
		archive := must(at.git.Repositories.Archive(at.project.ID, &gitlab.ArchiveOptions{Format: ptr("tar.gz"), SHA: ptr("main")}))
		same(archive[:2], []byte{0x1f, 0x8b})
		compared := must(at.git.Repositories.Compare(at.project.ID, &gitlab.CompareOptions{From: ptr("main~2"), To: ptr("main")}))
		same(each(compared.Commits, commitTitle), []string{"Change", "Remove"})
		holds(compared.Commit != nil && !compared.CompareTimeout && !compared.CompareSameRef, compared)
		people := must(at.git.Repositories.Contributors(at.project.ID, nil))
		holds(len(people) == 2 && people[0].Commits > 0, people)
		base := must(at.git.Repositories.MergeBase(at.project.ID, &gitlab.MergeBaseOptions{Ref: ptr([]string{"main", "main~1"})}))
		same(base.Title, "Change")
		languages := must(at.git.Projects.GetProjectLanguages(at.project.ID))
		holds(languages != nil, languages)
	}},
}
