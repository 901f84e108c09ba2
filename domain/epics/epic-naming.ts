/** What decides whether the readers of one epic may know about another. */
export interface NamedEpic {
  groupId: number;
  confidential: boolean;
}

/** Whether a note on one epic may name another: only where all readers of the one may read the other. */
export const isNamedOn = (other: NamedEpic & { visibility: string }, on: NamedEpic): boolean => {
  const isNear = other.groupId === on.groupId;
  if (other.confidential) return isNear && on.confidential;
  return isNear || other.visibility === 'public';
};
