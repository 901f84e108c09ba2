import type { Urls } from '../../actions/context.js';
import type { Schemas } from '../../generated/types.js';
import type { PlacedPipeline } from '../../storage/database/pipelines/rows.js';
import type { Commit, DiffStats } from '../../storage/git/types.js';
import { pipelineView } from './pipeline.js';

/** What a commit record is seen from: the project it is read in and the addresses of the server. */
export interface CommitContext {
  project: { full_path: string };
  urls: Pick<Urls, 'web'>;
}

/** What a commit record may hold on demand. */
export interface CommitExtras {
  trailers?: boolean | undefined;
  stats?: DiffStats | undefined;
  /** The newest pipeline that ran for it. */
  pipeline?: PlacedPipeline | undefined;
}

const noTrailers: Readonly<Record<string, never>> = Object.freeze({});

/** The commit record of every list and embedding. Rules: COMMIT-RECORD-1, COMMIT-RECORD-2. */
export function commitView(
  commit: Commit,
  context: CommitContext,
  extras: CommitExtras = {},
): Schemas['Commit'] {
  const record: Schemas['Commit'] = {
    id: commit.oid,
    short_id: commit.oid.slice(0, 8),
    created_at: commit.committedDate,
    parent_ids: [...commit.parents],
    title: commit.title,
    message: commit.message,
    author_name: commit.authorName,
    author_email: commit.authorEmail,
    authored_date: commit.authoredDate,
    committer_name: commit.committerName,
    committer_email: commit.committerEmail,
    committed_date: commit.committedDate,
    trailers: extras.trailers ? { ...commit.trailers } : noTrailers,
    web_url: context.urls.web(`/${context.project.full_path}/-/commit/${commit.oid}`),
  };
  if (extras.stats) record.stats = commitStatsView(extras.stats);
  return record;
}

/** The commit record of a single read; `stats` is left out when not given. Rule: COMMIT-RECORD-3. */
export function commitDetailView(
  commit: Commit,
  context: CommitContext & { project: { id: number }; urls: Urls },
  extras: CommitExtras = {},
): Schemas['CommitDetail'] {
  const { pipeline } = extras;
  return {
    ...commitView(commit, context, extras),
    status: pipeline?.status ?? null,
    project_id: context.project.id,
    last_pipeline: pipeline ? pipelineView(pipeline, context.urls) : null,
  };
}

/** Added and removed lines with their sum. */
export function commitStatsView(stats: DiffStats): Schemas['CommitStats'] {
  const { additions, deletions } = stats;
  return { additions, deletions, total: additions + deletions };
}
