import { developer, guest, maintainer, owner, reporter } from '../access-level.js';
import type { IssuableKind } from './target.js';

/** The user who changes something, with their effective level in its project or group. */
export interface Actor {
  id: number;
  admin: boolean;
  level: number;
}

/** The facts of an issuable that decide about rights. */
export interface RightsTarget {
  kind: IssuableKind;
  authorId: number;
  assigneeIds: readonly number[];
  discussionLocked: boolean;
  /** Whether its project is archived. */
  archived: boolean;
}

/** What a user may do with an issuable that they can read. */
export interface IssuableRights {
  /** Title, description and state. */
  update: boolean;
  /** Labels, people, milestone, dates, weight and the like. */
  metadata: boolean;
  confidential: boolean;
  lock: boolean;
  /** Estimates and spent time. */
  times: boolean;
  /** Links, moves, copies, positions in lists, epics. */
  arrange: boolean;
  delete: boolean;
  /** Setting the dates of creation and change, and internal ids. */
  history: boolean;
  createNote: boolean;
  /** Comments of other users. */
  editNotes: boolean;
  internalNotes: boolean;
  award: boolean;
}

/** The rights of anonymous callers, and in archived projects. */
export const noRights: IssuableRights = {
  update: false,
  metadata: false,
  confidential: false,
  lock: false,
  times: false,
  arrange: false,
  delete: false,
  history: false,
  createNote: false,
  editNotes: false,
  internalNotes: false,
  award: false,
};

/** What an actor may do with an issue, merge request or epic that they can read. Rules: ISSUE-UPDATE-2, ISSUE-UPDATE-8. */
export const rightsOf = (target: RightsTarget, actor: Actor | null): IssuableRights => {
  if (actor === null || target.archived) return noRights;
  const level = actor.admin ? owner : actor.level;
  const works = level >= (target.kind === 'merge_request' ? developer : reporter);
  const own =
    target.kind !== 'epic' && (target.authorId === actor.id || target.assigneeIds.includes(actor.id));
  const comments = !target.discussionLocked || level >= guest;
  return {
    update: works || own,
    metadata: works,
    confidential: works,
    lock: works,
    times: works,
    arrange: works,
    delete: level >= owner,
    history: level >= owner,
    createNote: comments,
    editNotes: level >= maintainer,
    internalNotes: level >= reporter,
    award: comments,
  };
};

/** What a user may set on an issue they create. Rules: ISSUE-CREATE-4, ISSUE-CREATE-5, ISSUE-CREATE-6. */
export interface CreationRights {
  metadata: boolean;
  newLabels: boolean;
  /** Incidents, test cases and locked discussions. */
  works: boolean;
  history: boolean;
}

/** What an actor may set on an issue they create. */
export const creationRights = (actor: Actor): CreationRights => {
  const level = actor.admin ? owner : actor.level;
  return {
    metadata: level >= guest,
    newLabels: level >= reporter,
    works: level >= reporter,
    history: level >= owner,
  };
};
