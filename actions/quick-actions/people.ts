import { invalidNote } from '../../domain/notes/note-body.js';
import { sentenceOf } from '../../domain/notes/system-notes.js';
import { usernamesIn } from '../../domain/quick-actions/arguments.js';
import { bool } from '../../storage/database/engine/ask.js';
import { peopleIn } from '../../storage/database/issuables/people.js';
import { usersByName } from '../../storage/database/references/mentions.js';
import { type Assignable, assigned } from '../issuables/aspects/people.js';
import type { LoadedIssue, LoadedMergeRequest } from '../issuables/targets.js';
import type { Effect, Running } from './running.js';

type Field = 'assignees' | 'reviewers';
type Key = 'assignee_ids' | 'reviewer_ids';
type Staffed = Running<LoadedIssue | LoadedMergeRequest>;

const most = 200;
const keys: Record<Field, Key> = { assignees: 'assignee_ids', reviewers: 'reviewer_ids' };
const words: Record<Field, { one: string; nobody: string }> = {
  assignees: { one: 'assignee', nobody: 'Failed to assign a user because no user was found.' },
  reviewers: { one: 'reviewer', nobody: 'Failed to assign a reviewer because no user was found.' },
};

const isStaffed = (run: Running): run is Staffed => run.target.kind !== 'epic';

/** Who is on the target now, with what earlier commands of the text did. */
function present({ target, change }: Staffed, field: Field): readonly number[] {
  if (field === 'assignees') return change.assignee_ids ?? target.assigneeIds;
  return change.reviewer_ids ?? (target.kind === 'merge_request' ? target.reviewerIds : []);
}

async function usersNamed({ source, viewer, place }: Staffed, argument: string): Promise<number[]> {
  const names = usernamesIn(argument).map((name) => (name === 'me' ? viewer.username.toLowerCase() : name));
  const users = await usersByName(source, names, place);
  const byName = new Map(users.map((user) => [user.username.toLowerCase(), user.id]));
  return [...new Set(names.flatMap((name) => byName.get(name) ?? []))];
}

/** Those of the people named who can be put on the target, with their names. */
async function candidates(run: Staffed, field: Field, ids: readonly number[]) {
  const { target } = run;
  const assignable: Assignable = {
    kind: target.kind,
    project: target.project,
    confidential: target.kind === 'issue' && bool(target.row.confidential),
    authorId: target.row.author_id,
    assigneeIds: present(run, field),
    many: run.paid,
  };
  if (ids.length > most) {
    const who = field === 'assignees' ? 'Assignees' : 'Reviewers';
    throw invalidNote({ validation: [`${who} total must be less than or equal to ${most}`] });
  }
  return assigned(run.source, assignable, field, ids);
}

const told = (people: readonly { username: string }[]) =>
  sentenceOf(people.map(({ username }) => `@${username}`));

const put =
  (field: Field, message: (people: readonly { username: string }[]) => string, replaces: boolean) =>
  async (run: Running, argument: string): Promise<void> => {
    if (!isStaffed(run)) return;
    const wanted = await usersNamed(run, argument);
    const stay = run.paid && !replaces ? present(run, field) : [];
    const people = await candidates(run, field, [...stay, ...wanted]);
    const fresh = people.filter(({ id }) => wanted.includes(id));
    if (fresh.length === 0) return run.say(words[field].nobody);
    run.do({ [keys[field]]: people.map(({ id }) => id) }, message(fresh));
  };

const take =
  (field: Field) =>
  async (run: Running, argument: string): Promise<void> => {
    if (!isStaffed(run)) return;
    const now = present(run, field);
    const named = argument === '' || !run.paid ? now : await usersNamed(run, argument);
    const gone = now.filter((id) => named.includes(id));
    if (gone.length === 0) return;
    const people = await peopleIn(run.source, run.target.projectId, gone);
    const names = gone.flatMap((id) => people.get(id) ?? []);
    const { one } = words[field];
    run.do(
      { [keys[field]]: now.filter((id) => !gone.includes(id)) },
      `Removed ${one}${names.length === 1 ? '' : 's'} ${told(names)}.`,
    );
  };

const mayStaff = (run: Running): boolean => run.rights.metadata;
const isTaken = (field: Field) => (run: Running) =>
  mayStaff(run) && isStaffed(run) && present(run, field).length > 0;

/** Assigns users beside those who are there; without a paid tier one in place of them. */
export const assign: Effect = {
  condition: mayStaff,
  run: put('assignees', (people) => `Assigned ${told(people)}.`, false),
};

/** Assigns users in place of those who are there. */
export const reassign: Effect = {
  condition: mayStaff,
  run: put('assignees', () => 'Changed assignee(s).', true),
};

/** Takes assignees off: those named, or all of them. */
export const unassign: Effect = { condition: isTaken('assignees'), run: take('assignees') };

/** Asks users for a review. */
export const assignReviewer: Effect = {
  condition: mayStaff,
  run: put(
    'reviewers',
    (people) => `Assigned ${told(people)} as reviewer${people.length === 1 ? '' : 's'}.`,
    false,
  ),
};

/** Asks users for a review in place of those who were asked. */
export const reassignReviewer: Effect = {
  condition: mayStaff,
  run: put('reviewers', () => 'Changed reviewer(s).', true),
};

/** Takes back what reviewers were asked: those named, or all of them. */
export const unassignReviewer: Effect = { condition: isTaken('reviewers'), run: take('reviewers') };
