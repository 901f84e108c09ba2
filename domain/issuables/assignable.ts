import { guest } from '../access-level.js';
import { type IssueReader, mayReadIssue } from '../issues/issue-access.js';

/** A user who is to be assigned to an issue or merge request. */
export interface Candidate extends IssueReader {
  external: boolean;
}

/** The facts of a project that decide who can read its issues or merge requests. */
export interface AssignmentPlace {
  visibility: string;
  /** The access level of the feature: issues or merge requests. */
  feature: string;
  /** The lowest level that can read it in a private project, or where the feature is kept to members. */
  privateFloor: number;
}

/** Whether a user can read the issues or merge requests of a project. */
export const mayReadPlace = (place: AssignmentPlace, person: Candidate): boolean => {
  if (place.feature === 'disabled') return false;
  if (person.admin) return true;
  if (place.feature === 'private' && person.level < place.privateFloor) return false;
  if (place.visibility === 'private') return person.level >= place.privateFloor;
  return place.visibility === 'public' || person.level >= guest || !person.external;
};

/** Whether a user can be assigned: only users who can read the issue or merge request. */
export const mayBeAssigned = (
  place: AssignmentPlace,
  target: { confidential: boolean; authorId: number; assigneeIds: readonly number[] },
  person: Candidate,
): boolean => mayReadPlace(place, person) && mayReadIssue(target, person);
