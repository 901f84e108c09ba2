import { mutation } from './mutation.js';

/** Repeats what it is given. */
export const echoCreate = mutation<'echoCreate'>(async (_context, { messages, errors }) => ({
  echoes: messages ?? null,
  errors: errors ?? [],
}));
