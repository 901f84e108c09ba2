import { emojiIn } from '../../domain/quick-actions/arguments.js';
import { emojiName } from '../../domain/text/emoji.js';
import { hasPendingTodo, isSubscribed } from '../../storage/database/issuables/side-effects.js';
import { renewAfterwards } from './merge-requests.js';
import type { Effect, Running } from './running.js';

const subscribed = ({ source, target, viewer }: Running) => isSubscribed(source, target, viewer.id);
const hasTodo = ({ source, target, viewer }: Running) => hasPendingTodo(source, target, viewer.id);

/** Closes what is open. */
export const close: Effect = {
  condition: ({ rights, target }) => rights.update && target.row.state === 'opened',
  run: (run) => run.do({ state_event: 'close' }, `Closed this ${run.noun}.`),
};

/** Opens again what is closed. */
export const reopen: Effect = {
  condition: ({ rights, target }) => rights.update && target.row.state === 'closed',
  run: (run) => {
    run.do({ state_event: 'reopen' }, `Reopened this ${run.noun}.`);
    // Branches move on while it is closed.
    if (run.isOn('merge_request')) renewAfterwards(run);
  },
};

const longestTitle = 255;

/** Gives another title. */
export const title: Effect = {
  condition: ({ rights }) => rights.update,
  run: (run, argument) => {
    if (argument === '' || [...argument].length > longestTitle) return;
    run.do({ title: argument }, `Changed the title to "${argument}".`);
  },
};

/** Puts the target on the caller's own list. */
export const todo: Effect = {
  condition: async (run) => !(await hasTodo(run)),
  run: (run) => run.do({ todo_event: 'add' }, 'Added a to do.'),
};

/** Takes the target off the caller's own list. */
export const done: Effect = {
  condition: hasTodo,
  run: (run) => run.do({ todo_event: 'done' }, 'Marked to do as done.'),
};

/** Has the caller told of what happens. */
export const subscribe: Effect = {
  condition: async (run) => !(await subscribed(run)),
  run: (run) => run.do({ subscription_event: 'subscribe' }, `Subscribed to this ${run.noun}.`),
};

/** Has the caller told of nothing more. */
export const unsubscribe: Effect = {
  condition: subscribed,
  run: (run) => run.do({ subscription_event: 'unsubscribe' }, `Unsubscribed from this ${run.noun}.`),
};

/** Gives a reaction, or takes it back. */
export const award: Effect = {
  condition: ({ rights }) => rights.award,
  run: (run, argument) => {
    const written = emojiIn(argument);
    const name = written === null ? null : emojiName(written);
    if (name !== null) run.do({ emoji_award: name }, `Toggled :${written}: emoji award.`);
  },
};

const isLocked = ({ target }: Running) => target.kind !== 'epic' && target.row.discussion_locked === 1;

/** Keeps those who are no members from commenting. */
export const lock: Effect = {
  condition: (run) => run.rights.lock && !isLocked(run),
  run: (run) => run.do({ discussion_locked: true }, 'Locked the discussion.'),
};

/** Lets everybody comment again. */
export const unlock: Effect = {
  condition: (run) => run.rights.lock && isLocked(run),
  run: (run) => run.do({ discussion_locked: false }, 'Unlocked the discussion.'),
};
