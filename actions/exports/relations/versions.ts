import { type ArchiveRecord, recordOf } from '../../../domain/transfers/attributes.js';
import { walkOlderVersions } from '../../../storage/database/exports/hanging-walks.js';
import { hanging } from '../../../storage/database/exports/nested.js';
import { type ExportScope, grouped, idsOf } from './scope.js';

const atOnce = 20;

/**
 * The versions of merge requests before their newest one, a line each, oldest first. Their commits are in the
 * repository, so that their names say all.
 */
export async function* olderVersions({ reads, project }: ExportScope): AsyncGenerator<ArchiveRecord> {
  for await (const rows of walkOlderVersions(reads, project.id, atOnce)) {
    const commits = await hanging(
      reads,
      'merge_request_diff_commits',
      'merge_request_diff_commits.diff_id',
      idsOf(rows),
      'merge_request_diff_commits.position',
    );
    const commitsOf = grouped(commits, ({ diff_id }) => diff_id);
    for (const diff of rows) {
      yield recordOf('older_diffs', {
        merge_request_iid: diff.iid,
        state: diff.state,
        created_at: diff.created_at,
        updated_at: diff.created_at,
        base_commit_sha: diff.base_sha,
        head_commit_sha: diff.head_sha,
        start_commit_sha: diff.start_sha,
        real_size: diff.real_size,
        commits_count: diff.commits_count,
        files_count: diff.files_count,
        commit_shas: (commitsOf.get(diff.id) ?? []).map(({ sha }) => sha),
      });
    }
  }
}
