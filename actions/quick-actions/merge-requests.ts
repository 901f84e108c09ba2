import { draftTitle, isDraftTitle, readyTitle } from '../../domain/merge-requests/draft-title.js';
import { markReviewed } from '../../storage/database/approvals/approvals.js';
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

/** Aims a merge request at another branch that is there. */
export const targetBranch: Effect = {
  condition: ({ rights, target, call }) => rights.update && call.git && target.row.state === 'opened',
  run: async (run, argument) => {
    const branch = argument.split(/\s/)[0] ?? '';
    if (!run.isOn('merge_request') || branch === '') return;
    const tip = await run.call.services.git.open(run.target.projectId).branchTip(branch);
    if (tip !== null) run.do({ target_branch: branch }, `Set target branch to ${branch}.`);
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
