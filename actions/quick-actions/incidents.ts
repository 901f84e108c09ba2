import { callUrlIn, severityIn } from '../../domain/quick-actions/arguments.js';
import { setCall } from '../../storage/database/issuables/quick-lookups.js';
import { addSystemNote } from '../../storage/database/issuables/side-effects.js';
import type { Effect, Running } from './running.js';

/** Hides the target from most people. */
export const confidential: Effect = {
  condition: ({ rights, target }) =>
    rights.confidential && target.kind !== 'merge_request' && target.row.confidential === 0,
  run: (run) => run.do({ confidential: true }, `Made this ${run.noun} confidential.`),
};

/** Says how bad an incident is. */
export const severity: Effect = {
  condition: ({ rights, target }) =>
    rights.metadata && target.kind === 'issue' && target.row.issue_type === 'incident',
  run: (run, argument) => {
    const found = severityIn(argument);
    if (found === null) return run.say('No severity matches the provided parameter');
    const word = found.slice(0, 1) + found.slice(1).toLowerCase();
    run.do({ severity: found }, `Severity updated to ${word}.`, {});
  },
};

/** Turns an issue into an incident. */
export const promoteToIncident: Effect = {
  condition: ({ rights, target }) =>
    rights.metadata && target.kind === 'issue' && target.row.issue_type === 'issue',
  run: (run) => run.do({ issue_type: 'incident' }, 'Issue has been promoted to incident', {}),
};

const callOf = ({ target }: Running): string | null => (target.kind === 'issue' ? target.row.zoom_url : null);

function changeCall(run: Running, url: string | null, body: string): void {
  const { target } = run;
  run.later(async (tx, { actor, at }) => {
    await setCall(tx, target.id, url, at);
    await addSystemNote(tx, target, { action: 'pinned_embed', body }, { authorId: actor.id, at });
  });
}

/** Attaches the address of a call. */
export const zoom: Effect = {
  condition: (run) => run.rights.metadata && callOf(run) === null,
  run: (run, argument) => {
    const url = callUrlIn(argument);
    if (url === null) return run.say('Failed to add a Zoom meeting');
    changeCall(run, url, 'added a Zoom call to this issue');
    run.say('Zoom meeting added');
  },
};

/** Takes the address of a call off. */
export const removeZoom: Effect = {
  condition: (run) => run.rights.metadata && callOf(run) !== null,
  run: (run) => {
    changeCall(run, null, 'removed a Zoom call from this issue');
    run.say('Zoom meeting removed');
  },
};
