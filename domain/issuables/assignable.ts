import { guest } from '../access-level.js';
import { type IssueReader, mayReadIssue } from '../issues/issue-access.js';

/** Somebody who is to be put on an issue or merge request. */
export interface Candidate extends IssueReader {
  external: boolean;
}

/** What of the place decides who can read what is in it. */
export interface AssignmentPlace {
  visibility: string;
  /** The switch of issues or of merge requests. */
  feature: string;
  /** The lowest level that reads it in a private project. */
  privateFloor: number;
}

/** Whether somebody can read the issues or merge requests of a project. */
export const mayReadPlace = (place: AssignmentPlace, person: Candidate): boolean => {
  if (place.feature === 'disabled') return false;
  if (person.admin) return true;
  if (place.feature === 'private' && person.level < guest) return false;
  if (place.visibility === 'private') return person.level >= place.privateFloor;
  return place.visibility === 'public' || person.level >= guest || !person.external;
};

/** Whether somebody can be put on something: only those who can read it. */
export const mayBeAssigned = (
  place: AssignmentPlace,
  target: { confidential: boolean; authorId: number; assigneeIds: readonly number[] },
  person: Candidate,
): boolean => mayReadPlace(place, person) && mayReadIssue(target, person);
