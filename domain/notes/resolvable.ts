import type { TargetKind } from '../issuables/target.js';

/** Whether a note can be resolved: it is in a thread of a merge request, and not a system note. */
export const isResolvable = (
  note: { type: string | null; system: 0 | 1 },
  target: { kind: TargetKind },
): boolean => target.kind === 'merge_request' && note.type !== null && note.system === 0;
