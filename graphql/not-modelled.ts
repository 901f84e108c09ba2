import { emptyConnection } from './connections/connections.js';
import type { PageArguments } from './connections/window.js';

/** Fields of things that this server does not have, with what a server without them answers. */
type Answer = (parent: unknown, args: PageArguments) => unknown;

const none: Answer = () => null;
const nothing: Answer = (_parent, args) => emptyConnection(args);

/** The fields, by type. */
export const notModelled = {
  Issue: {
    createNoteEmail: none,
    escalationStatus: none,
    hidden: none,
    slaDueAt: none,
    statusPagePublishedIncident: none,
  },
  Project: {
    board: none,
    boards: nothing,
    serviceDeskAddress: none,
  },
} as const satisfies Record<string, Record<string, Answer>>;

/** The type of the list. */
export type NotModelled = typeof notModelled;
