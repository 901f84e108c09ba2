/** What decides whether the readers of one epic may know of another one. */
export interface NamedEpic {
  groupId: number;
  confidential: boolean;
}

/** Whether a note on one epic may name another one: where all who read it may read the other one too. */
export const isNamedOn = (other: NamedEpic & { visibility: string }, on: NamedEpic): boolean => {
  const isNear = other.groupId === on.groupId;
  if (other.confidential) return isNear && on.confidential;
  return isNear || other.visibility === 'public';
};
