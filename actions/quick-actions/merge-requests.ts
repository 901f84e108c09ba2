import { draftTitle, isDraftTitle, readyTitle } from '../../domain/merge-requests/draft-title.js';
import { markReviewed } from '../../storage/database/approvals/approvals.js';
import { renewVersion } from '../merge-requests/renew-version.js';
import type { Effect, Running } from './running.js';

const titleOf = ({ target, change }: Running): string => change.title ?? target.row.title;

/** Says that a merge request is not ready, or that it is after all. */
export const draft: Effect = {
  condition: ({ rights }) => rights.update,
  run: (run) => {
    const title = titleOf(run);
    if (isDraftTitle(title)) {
      return run.do({ title: readyTitle(title) }, 'Unmarked this merge request as a draft.', {
        wip_event: 'ready',
      });
    }
    run.do({ title: draftTitle(title) }, 'Marked this merge request as a draft.', { wip_event: 'draft' });
  },
};

/** Says that a merge request is ready. */
export const ready: Effect = {
  condition: (run) => run.rights.update && isDraftTitle(titleOf(run)),
  run: (run) => {
    const change = { title: readyTitle(titleOf(run)) };
    run.do(change, 'Marked this merge request as ready.', { wip_event: 'ready' });
  },
};

/** Has the merge request show what its branches come to once it is aimed elsewhere or open again. Rule: MR-VERSIONS-1. */
export const renewAfterwards = (run: Running): void => {
  const { call, target, viewer } = run;
  run.afterwards(() => renewVersion(call.services, target.id, { actor: viewer, at: call.at }));
};

/** Aims a merge request at another branch that is there, which is not its source. */
export const targetBranch: Effect = {
  condition: ({ rights, target, call }) => rights.update && call.git && target.row.state === 'opened',
  run: async (run, argument) => {
    const branch = argument.split(/\s/)[0] ?? '';
    if (!run.isOn('merge_request') || branch === '') return;
    const { row, projectId } = run.target;
    if (row.source_project_id === projectId && row.source_branch === branch) return;
    if ((await run.call.services.git.open(projectId).branchTip(branch)) === null) return;
    run.do({ target_branch: branch }, `Set target branch to ${branch}.`);
    renewAfterwards(run);
  },
};

/** Submits a review: comments are never kept back here, so that what is left is that its writer has looked. */
export const submitReview: Effect = {
  condition: ({ rights }) => rights.createNote,
  run: (run) => {
    if (!run.isOn('merge_request')) return;
    const { target, viewer } = run;
    run.later((tx) => markReviewed(tx, target.id, viewer.id));
    run.say('Submitted the current review.');
  },
};
