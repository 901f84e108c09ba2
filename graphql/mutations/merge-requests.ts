import { createMergeRequest } from '../../actions/merge-requests/create-merge-request.js';
import { merge } from '../../actions/merge-requests/merge.js';
import { updateMergeRequest } from '../../actions/merge-requests/update-merge-request.js';
import { Failure, type FailureKind } from '../../domain/errors.js';
import { projectAt } from '../loading.js';
import { mergeRequestAt, needed } from '../targets.js';
import { unlessNull } from './arguments.js';
import { mutation } from './mutation.js';

/** Proposes to merge a branch of a project. Rules: MR-CREATE-1 to MR-CREATE-14. */
export const mergeRequestCreate = mutation<'mergeRequestCreate'>(async (context, input) => {
  const project = needed(await projectAt(context.request, input.projectPath));
  const { title, sourceBranch, targetBranch } = input;
  const { row } = await createMergeRequest(context, project, {
    title,
    sourceBranch,
    targetBranch,
    description: unlessNull(input.description),
    labels: unlessNull(input.labels),
  });
  return { mergeRequest: row };
});

const stateEvents = { CLOSED: 'close', OPEN: 'reopen' } as const;

/** Changes a merge request. Rules: MR-UPDATE-1 to MR-UPDATE-11. */
export const mergeRequestUpdate = mutation<'mergeRequestUpdate'>(async (context, input) => {
  const { project, row } = await mergeRequestAt(context.request, input);
  const mergeRequest = await updateMergeRequest(
    context,
    { project, iid: row.iid },
    {
      title: unlessNull(input.title),
      description: input.description,
      targetBranch: unlessNull(input.targetBranch),
      stateEvent: input.state ? stateEvents[input.state] : undefined,
    },
  );
  return { mergeRequest };
});

/** What is said of a merge request that is not merged. */
const notMerged: Partial<Record<FailureKind, string>> = {
  'not-allowed': 'This branch cannot be merged',
  'not-acceptable': 'This branch cannot be merged',
  conflict: 'The merge-head is not at the anticipated SHA',
  unprocessable: 'The merge failed',
};

/** Merges, at once or when the pipeline succeeds. Rules: MR-MERGE-1 to MR-MERGE-20, MR-AUTO-1, MR-AUTO-2. */
export const mergeRequestAccept = mutation<'mergeRequestAccept'>(async (context, input) => {
  const { project, row } = await mergeRequestAt(context.request, input);
  try {
    const outcome = await merge(
      context,
      { project, iid: row.iid },
      {
        mergeMessage: unlessNull(input.commitMessage),
        squashMessage: unlessNull(input.squashCommitMessage),
        removeSource: unlessNull(input.shouldRemoveSourceBranch),
        // False is what the schema fills in: then the merge request itself tells.
        squash: input.squash || undefined,
        head: input.sha,
        whenPipelineSucceeds: input.strategy === 'MERGE_WHEN_PIPELINE_SUCCEEDS',
      },
    );
    return { mergeRequest: outcome.row };
  } catch (error) {
    const said = error instanceof Failure ? notMerged[error.kind] : undefined;
    if (said === undefined) throw error;
    return { mergeRequest: row, errors: [said] };
  }
});
