import { type ArchiveRecord, recordOf } from '../../../domain/transfers/attributes.js';
import { keptFields } from '../../../storage/database/exports/nested.js';
import type { MergeRequestDiffRow } from '../../../storage/database/merge-requests/rows.js';
import { commitsOfVersion } from '../../../storage/database/merge-requests/versions-write.js';
import type { Commit, DiffFile, Repository } from '../../../storage/git/types.js';
import type { ExportScope } from './scope.js';

const atOnce = 200;

const commitRecord = (commit: Commit, index: number): ArchiveRecord => ({
  ...recordOf('merge_request_diff_commits', {
    author_name: commit.authorName,
    author_email: commit.authorEmail,
    committer_name: commit.committerName,
    committer_email: commit.committerEmail,
    relative_order: index,
    sha: commit.oid,
    authored_date: commit.authoredDate,
    committed_date: commit.committedDate,
    message: commit.message,
    trailers: commit.trailers,
  }),
  commit_author: { name: commit.authorName, email: commit.authorEmail },
  committer: { name: commit.committerName, email: commit.committerEmail },
});

const fileRecord = (file: DiffFile, index: number): ArchiveRecord =>
  recordOf('merge_request_diff_files', {
    relative_order: index,
    new_file: file.newFile,
    renamed_file: file.renamedFile,
    deleted_file: file.deletedFile,
    new_path: file.newPath,
    old_path: file.oldPath,
    a_mode: file.aMode,
    b_mode: file.bMode,
    too_large: file.tooLarge,
    binary: file.diff.startsWith('Binary files '),
    utf8_diff: file.diff,
  });

async function commitRecords(repository: Repository, shas: readonly string[]): Promise<ArchiveRecord[]> {
  const records: ArchiveRecord[] = [];
  for (let from = 0; from < shas.length; from += atOnce) {
    const commits = await repository.commits(shas.slice(from, from + atOnce));
    for (const commit of commits) records.push(commitRecord(commit, records.length));
  }
  return records;
}

/** The newest version of a merge request; where its commits are gone, as an imported archive told it. */
export async function diffRecord(
  { reads, git, project }: ExportScope,
  diff: MergeRequestDiffRow,
): Promise<ArchiveRecord> {
  const { head_sha: head, base_sha: base } = diff;
  const kept = (await keptFields(reads, 'merge_request_diff', [diff.id])).get(diff.id);
  const repository = git.open(project.id);
  const isThere = head !== null && (await git.exists(project.id)) && (await repository.commit(head)) !== null;
  const given = {
    state: diff.state,
    created_at: diff.created_at,
    updated_at: diff.created_at,
    base_commit_sha: base,
    head_commit_sha: head,
    start_commit_sha: diff.start_sha,
    real_size: diff.real_size,
    commits_count: diff.commits_count,
    files_count: diff.files_count,
  };
  if (!isThere) {
    return {
      merge_request_diff_commits: [],
      merge_request_diff_files: [],
      ...recordOf('merge_request_diff', given, kept),
    };
  }
  const { files } = diff.state === 'empty' ? { files: [] } : await repository.diff(base, head);
  return {
    ...recordOf('merge_request_diff', given, kept),
    merge_request_diff_commits: await commitRecords(repository, await commitsOfVersion(reads, diff.id)),
    merge_request_diff_files: files.map(fileRecord),
  };
}
