import type { Urls } from '../../actions/context.js';
import { bool } from '../../domain/flags.js';
import { isOver } from '../../domain/pipelines/pipeline-status.js';
import type { Schemas } from '../../generated/types.js';
import type { DeployableRow } from '../../storage/database/deployments/rows.js';
import type { Commit } from '../../storage/git/types.js';
import { authorView } from './note.js';

/** What the record of a job is made with beside its row. */
export interface DeployableContext {
  project: { full_path: string };
  urls: Urls;
  commits: ReadonlyMap<string, Commit>;
}

const seconds = (from: string | null, to: string | null): number | null =>
  from === null || to === null ? null : Math.max(0, (Date.parse(to) - Date.parse(from)) / 1000);

const commitOf = (commit: Commit): Schemas['DeployableCommit'] => ({
  id: commit.oid,
  short_id: commit.oid.slice(0, 8),
  title: commit.title,
  message: commit.message,
  author_name: commit.authorName,
  author_email: commit.authorEmail,
  created_at: commit.committedDate,
});

/** The outside job that carries a deployment out; nothing runs here, so that it has no runner and leaves no files. Rule: DEPLOY-FIELD-4. */
export const deployableView = (
  row: DeployableRow,
  { project, urls, commits }: DeployableContext,
): Schemas['Deployable'] => {
  const commit = commits.get(row.sha);
  const end = isOver(row.status) ? row.finished_at : null;
  return {
    id: row.id,
    status: row.status,
    stage: row.stage,
    name: row.name,
    ref: row.ref,
    tag: bool(row.tag),
    coverage: row.coverage,
    created_at: row.created_at,
    started_at: row.started_at,
    finished_at: end,
    duration: seconds(row.started_at, end),
    user: authorView(row, urls),
    ...(commit ? { commit: commitOf(commit) } : {}),
    pipeline: {
      id: row.pipeline_id,
      sha: row.sha,
      ref: row.ref,
      status: row.pipeline_status,
      web_url: urls.web(`/${project.full_path}/-/pipelines/${row.pipeline_id}`),
      created_at: row.pipeline_created_at,
      updated_at: row.pipeline_updated_at,
    },
    web_url: row.target_url ?? urls.web(`/${project.full_path}/-/jobs/${row.id}`),
    artifacts: [],
    runner: null,
    artifacts_expire_at: null,
  };
};
