import { projectSettings } from '../../domain/projects/project-settings.js';
import { hasApproved } from '../../storage/database/approvals/approvals.js';
import { mayApprove } from '../approvals/approval-state.js';
import { approve as give, unapprove as takeBack } from '../approvals/approve.js';
import type { Effect, Running } from './running.js';

/** Where approving asks for the password no comment is enough. */
const asksPassword = (run: Running): boolean =>
  run.paid &&
  run.target.kind === 'merge_request' &&
  projectSettings(run.target.project.settings).require_password_to_approve;

const approvedBefore = ({ source, target, viewer }: Running): Promise<boolean> =>
  hasApproved(source, target.id, viewer.id);

/** Approves a merge request. Rule: APPROVAL-COMMAND-1. */
export const approve: Effect = {
  condition: async (run) => {
    const { target, source, viewer, call } = run;
    if (target.kind !== 'merge_request' || asksPassword(run) || (await approvedBefore(run))) return false;
    return mayApprove(call.services, source, target, viewer, { git: call.git });
  },
  run: (run) => {
    const { target } = run;
    if (target.kind !== 'merge_request') return;
    run.later((tx, context) => give(tx, target, context));
    run.say('Approved the current merge request.');
  },
};

/** Takes an approval back. Rule: APPROVAL-COMMAND-1. */
export const unapprove: Effect = {
  condition: (run) => run.rights.metadata && approvedBefore(run),
  run: (run) => {
    const { target } = run;
    if (target.kind !== 'merge_request') return;
    run.later((tx, context) => takeBack(tx, target, context));
    run.say('Unapproved the current merge request.');
  },
};
