import type { LoadedMergeRequest } from '../../actions/issuables/targets.js';
import { mergeWords } from '../../actions/merge-requests/message-values.js';
import { committerOf } from '../../actions/repository/committer.js';
import { mergeMessage, squashMessage } from '../../domain/merge-requests/message-template.js';
import { projectSettings } from '../../domain/projects/project-settings.js';
import type { GraphqlContext } from '../context.js';

/** What a merge by the caller would say; nobody else merges anything. Rules: MR-MERGE-13 to MR-MERGE-16. */
export async function defaultMessages(
  { row, project }: LoadedMergeRequest,
  { viewer, services, at }: GraphqlContext,
): Promise<{ merge: string | null; squash: string | null }> {
  if (!viewer || row.latest_diff_id === null) return { merge: null, squash: null };
  const merger = { ...(await committerOf({ services, viewer, at })), id: viewer.id };
  const settings = projectSettings(project.settings);
  const { values } = await mergeWords(services, { row, project }, merger);
  return {
    merge: mergeMessage(settings.merge_commit_template, values),
    squash: squashMessage(settings.squash_commit_template, values),
  };
}
