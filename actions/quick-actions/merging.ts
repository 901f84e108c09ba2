import { mergeErrors } from '../../domain/merge-requests/merge-errors.js';
import { projectSettings } from '../../domain/projects/project-settings.js';
import { bool } from '../../storage/database/engine/ask.js';
import type { LoadedMergeRequest } from '../issuables/targets.js';
import { setAutoMerge } from '../merge-requests/auto-merge.js';
import { mergeAndFollow } from '../merge-requests/merge.js';
import {
  checkMergeability,
  pipelineState,
  whyNotMergeable,
  withPushedHead,
} from '../merge-requests/mergeability.js';
import { startRebase } from '../merge-requests/rebase.js';
import { mayMerge, mayPushSource } from '../merge-requests/rights.js';
import type { Effect, Running } from './running.js';

const says = {
  noHead: 'The /merge quick action requires the SHA of the head of the branch.',
  otherHead: 'Branch has been updated since the merge was requested.',
  notMergeable: `${mergeErrors.notMergeable}.`,
  merged: 'Merged this merge request.',
  scheduled: 'Scheduled to merge this merge request (Merge when pipeline succeeds).',
  rebasing: 'A rebase is already in progress.',
  conflicts: 'This merge request cannot be rebased while there are conflicts.',
} as const;

const mergeNow = (run: Running, open: LoadedMergeRequest, head: string): void => {
  run.do({}, says.merged, { merge: head });
  run.afterwards(async () => {
    const { services, viewer, at } = run.call;
    const outcome = await mergeAndFollow(services, { open, actor: viewer, options: {}, at });
    if (outcome.kind !== 'merged') run.retract(says.merged, 'merge', says.notMergeable);
  });
};

const mergeLater = (run: Running, open: LoadedMergeRequest, head: string): void => {
  run.do({}, says.scheduled, { merge: head });
  run.later((tx, { actor, at }) => setAutoMerge(tx, open.row, {}, { userId: actor.id, at }));
};

/** Merges what the caller saw, at once or when the pipeline under way succeeds. Rule: MR-COMMAND-1. */
export const merge: Effect = {
  condition: async ({ target, call, viewer }) =>
    target.kind === 'merge_request' &&
    call.git &&
    target.row.state === 'opened' &&
    (await mayMerge(call.services, target, viewer)),
  run: async (run) => {
    const { target, call } = run;
    if (target.kind !== 'merge_request') return;
    const { mergeHead, services, at } = call;
    if (!mergeHead) return run.say(says.noHead);
    const open = await withPushedHead(services, target, at);
    if (mergeHead !== open.row.head_sha) return run.say(says.otherHead);
    const settings = projectSettings(open.project.settings);
    const waits = (await pipelineState(services, open.row, settings)) === 'running';
    if ((await whyNotMergeable(services, open, { waits })) !== null) return run.say(says.notMergeable);
    return waits ? mergeLater(run, open, mergeHead) : mergeNow(run, open, mergeHead);
  },
};

/** Has the source branch put on top of the target branch. Rule: MR-COMMAND-2. */
export const rebase: Effect = {
  condition: async ({ target, call, viewer }) =>
    target.kind === 'merge_request' &&
    call.git &&
    target.row.state === 'opened' &&
    (await mayPushSource(call.services, target, viewer, { force: true })),
  run: async (run) => {
    const { target, call } = run;
    if (target.kind !== 'merge_request') return;
    if (bool(target.row.rebase_in_progress)) return run.say(says.rebasing);
    const { mergeStatus } = await checkMergeability(call.services, target);
    if (mergeStatus === 'cannot_be_merged') return run.say(says.conflicts);
    const { source_branch: branch, head_sha: head } = target.row;
    run.do({}, `Scheduled a rebase of branch ${branch}.`, { rebase: head ?? '' });
    run.later((tx, { actor, at }) => startRebase(tx, target.id, { userId: actor.id, at }));
  },
};
