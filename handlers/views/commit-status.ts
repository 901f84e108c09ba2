import type { Urls } from '../../actions/context.js';
import { bool } from '../../domain/flags.js';
import type { Schemas } from '../../generated/types.js';
import type { ListedStatus } from '../../storage/database/pipelines/rows.js';
import { authorView } from './note.js';

/** What an outside system reported of one job. Rules: STATUS-SET-1, STATUS-LIST-1. */
export const commitStatusView = (row: ListedStatus, urls: Urls): Schemas['CommitStatus'] => ({
  id: row.id,
  sha: row.sha,
  ref: row.ref,
  status: row.status,
  name: row.name,
  target_url: row.target_url,
  description: row.description,
  created_at: row.created_at,
  started_at: row.started_at,
  finished_at: row.finished_at,
  allow_failure: bool(row.allow_failure),
  coverage: row.coverage,
  pipeline_id: row.pipeline_id,
  author: authorView(row, urls),
});
