import { guest, reporter } from '../../../domain/access-level.js';
import { refuse } from '../../../domain/errors.js';
import { mayBeAssigned } from '../../../domain/issuables/assignable.js';
import { systemNotes } from '../../../domain/notes/system-notes.js';
import { bool } from '../../../storage/database/engine/ask.js';
import type { Source } from '../../../storage/database/engine/types.js';
import {
  type Person,
  peopleIn,
  replaceAssignees,
  replaceReviewers,
} from '../../../storage/database/issuables/people.js';
import type { ProjectAccess } from '../../viewer.js';
import type { Changing } from '../pending-change.js';
import type { LoadedIssue, LoadedMergeRequest } from '../targets.js';

const most = 200;

/** What decides who can be put on something. */
export interface Assignable {
  kind: 'issue' | 'merge_request';
  project: ProjectAccess;
  confidential: boolean;
  authorId: number;
  /** Who is on it already stays possible. */
  assigneeIds: readonly number[];
  /** Whether more than one person fits on it. */
  many: boolean;
}

const placeOf = ({ kind, project }: Pick<Assignable, 'kind' | 'project'>) =>
  kind === 'issue'
    ? { visibility: project.visibility, feature: project.issues_access_level, privateFloor: guest }
    : {
        visibility: project.visibility,
        feature: project.merge_requests_access_level,
        privateFloor: reporter,
      };

const atOnce = 500;

/** Those of these people who can read something, in order. */
export const readersAmong = async (
  source: Source,
  assignable: Omit<Assignable, 'many'>,
  ids: readonly number[],
): Promise<Person[]> => {
  const place = placeOf(assignable);
  const readers: Person[] = [];
  for (let start = 0; start < ids.length; start += atOnce) {
    const some = ids.slice(start, start + atOnce);
    const known = await peopleIn(source, assignable.project.id, some);
    for (const id of some) {
      const person = known.get(id);
      if (!person) continue;
      const facts = { ...person, admin: bool(person.admin), external: bool(person.external) };
      if (mayBeAssigned(place, assignable, facts)) readers.push(person);
    }
  }
  return readers;
};

/**
 * Those of these people who can be put on something, in order: invalid above 200, the first alone without a paid tier,
 * nobody who cannot read it. Rules: ISSUE-CREATE-9, ISSUE-UPDATE-10.
 */
export const assigned = async (
  source: Source,
  assignable: Assignable,
  field: 'assignees' | 'reviewers',
  ids: readonly number[],
): Promise<Person[]> => {
  const wanted = [...new Set(ids)].filter((id) => id > 0 && Number.isSafeInteger(id));
  if (wanted.length > most) {
    throw refuse.invalid({ [field]: [`total must be less than or equal to ${most}`] });
  }
  const readers = await readersAmong(source, assignable, wanted);
  return assignable.many ? readers : readers.slice(0, 1);
};

const assignableOf = (
  work: Changing<LoadedIssue | LoadedMergeRequest>,
  current: readonly number[],
): Assignable => ({
  kind: work.target.kind,
  project: work.target.project,
  confidential: !work.context.opening && work.target.kind === 'issue' && bool(work.target.row.confidential),
  authorId: work.target.row.author_id,
  assigneeIds: current,
  many: work.context.services.config.tier !== 'free',
});

interface Difference {
  ids: number[];
  added: Person[];
  removed: Person[];
}

const differenceOf = async (
  work: Changing<LoadedIssue | LoadedMergeRequest>,
  field: 'assignees' | 'reviewers',
  current: readonly number[],
  input: readonly number[],
): Promise<Difference | null> => {
  const people = await assigned(work.tx, assignableOf(work, current), field, input);
  const ids = people.map((person) => person.id);
  const gone = current.filter((id) => !ids.includes(id));
  const added = people.filter((person) => !current.includes(person.id));
  if (gone.length === 0 && added.length === 0) return null;
  const leavers = await peopleIn(work.tx, work.target.project.id, gone);
  return { ids, added, removed: gone.flatMap((id) => leavers.get(id) ?? []) };
};

const names = (people: readonly Person[]) => people.map((person) => person.username);

/** Other assignees: they are told what they have to do. */
export const changeAssignees = async (work: Changing, input: readonly number[]): Promise<void> => {
  const { target, tx } = work;
  if (target.kind === 'epic') return;
  const issuable = work as Changing<LoadedIssue | LoadedMergeRequest>;
  const found = await differenceOf(issuable, 'assignees', target.assigneeIds, input);
  if (!found) return;
  work.mark('assignee_ids', target.assigneeIds, found.ids);
  await replaceAssignees(tx, target.kind, target.id, found.ids);
  work.note(systemNotes.assignees(names(found.added), names(found.removed)));
  for (const person of found.added) work.todo(person.id, 'assigned');
};

/** Other reviewers of a merge request: they are told what they have to do. */
export const changeReviewers = async (work: Changing, input: readonly number[]): Promise<void> => {
  const { target, tx, context } = work;
  if (target.kind !== 'merge_request') return;
  const issuable = work as Changing<LoadedIssue | LoadedMergeRequest>;
  const found = await differenceOf(issuable, 'reviewers', target.reviewerIds, input);
  if (!found) return;
  work.mark('reviewer_ids', target.reviewerIds, found.ids);
  await replaceReviewers(tx, target.id, found.ids, context.at);
  work.note(systemNotes.reviewers(names(found.added), names(found.removed)));
  for (const person of found.added) work.todo(person.id, 'review_requested');
};
