import type { TargetKind } from '../issuables/target.js';

/** Whether a note takes part in resolving: it stands in a thread of a merge request, and a person wrote it. */
export const isResolvable = (
  note: { type: string | null; system: 0 | 1 },
  target: { kind: TargetKind },
): boolean => target.kind === 'merge_request' && note.type !== null && note.system === 0;
