import { developer, guest, maintainer, owner, reporter } from '../access-level.js';
import type { IssuableKind } from './target.js';

/** Who wants to change something, with the effective level in its project or group. */
export interface Actor {
  id: number;
  admin: boolean;
  level: number;
}

/** What of an issuable decides about rights. */
export interface Governed {
  kind: IssuableKind;
  authorId: number;
  assigneeIds: readonly number[];
  discussionLocked: boolean;
  /** Whether its project is archived. */
  archived: boolean;
}

/** What somebody may do with an issuable that they can read. */
export interface IssuableRights {
  /** Title, description and state. */
  update: boolean;
  /** Labels, people, milestone, dates, weight and the like. */
  metadata: boolean;
  confidential: boolean;
  lock: boolean;
  /** Estimates and spent time. */
  times: boolean;
  /** Links, moves, copies, places in lists, epics. */
  arrange: boolean;
  delete: boolean;
  /** Dates of creation and change, own numbers. */
  history: boolean;
  createNote: boolean;
  /** Comments of others. */
  editNotes: boolean;
  internalNotes: boolean;
  award: boolean;
}

/** Nobody signed in, or nothing to be changed any more. */
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
export const rightsOf = (target: Governed, actor: Actor | null): IssuableRights => {
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

/** What somebody may say of an issue that they open. Rules: ISSUE-CREATE-4, ISSUE-CREATE-5, ISSUE-CREATE-6. */
export interface CreationRights {
  metadata: boolean;
  newLabels: boolean;
  /** Incidents, test cases and locked discussions. */
  works: boolean;
  history: boolean;
}

/** What an actor may say of an issue that they open. */
export const creationRights = (actor: Actor): CreationRights => {
  const level = actor.admin ? owner : actor.level;
  return {
    metadata: level >= guest,
    newLabels: level >= reporter,
    works: level >= reporter,
    history: level >= owner,
  };
};
