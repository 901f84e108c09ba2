import { visibilities } from '../../domain/projects/visibility.js';
import type { Database, Tx } from '../../storage/database/engine/types.js';
import { type Places, userNamed, type Viewers } from './viewers.js';

const at = '2024-01-01T00:00:00.000Z';
const moments = { created_at: at, updated_at: at };
const flags = [0, 1] as const;

type Kind = 'issue' | 'merge_request' | 'epic' | 'snippet';

/** Something that notes hang on. */
interface Target {
  kind: Kind;
  id: number;
  projectId: number | null;
}

interface Authors {
  strangerId: number;
  authorId: number;
  externalId: number;
  assigneeId: number;
}

const targetColumns = {
  issue: 'issue_id',
  merge_request: 'merge_request_id',
  epic: 'epic_id',
  snippet: 'snippet_id',
} as const;

const authored = ({ strangerId, authorId, externalId }: Authors) => [strangerId, authorId, externalId];

const fillProject = async (tx: Tx, projectId: number, authors: Authors): Promise<Target[]> => {
  const rows = authored(authors).flatMap((author_id, place) =>
    flags.map((confidential) => ({
      ...moments,
      project_id: projectId,
      title: 'issue',
      author_id,
      confidential,
      iid: place * 2 + confidential + 1,
    })),
  );
  const issues = await tx('issues').insert(rows).returning('id');
  const assigned = { issue_id: issues[1]?.id ?? 0, user_id: authors.assigneeId, position: 0 };
  await tx('issue_assignees').insert(assigned);
  const requests = await tx('merge_requests')
    .insert({
      ...moments,
      target_project_id: projectId,
      source_project_id: projectId,
      iid: 1,
      author_id: authors.strangerId,
      title: 'merge request',
      source_branch: 'a',
      target_branch: 'main',
    })
    .returning('id');
  const snippets = await fillSnippets(tx, projectId, authors);
  const target =
    (kind: Kind) =>
    ({ id }: { id: number }): Target => ({ kind, id, projectId });
  return [...issues.map(target('issue')), ...requests.map(target('merge_request')), ...snippets];
};

const fillSnippets = async (tx: Tx, projectId: number | null, authors: Authors): Promise<Target[]> => {
  const rows = visibilities.flatMap((visibility) =>
    authored(authors).map((author_id) => ({
      ...moments,
      project_id: projectId,
      author_id,
      title: 'snippet',
      description: null,
      visibility,
    })),
  );
  const made = await tx('snippets').insert(rows).returning('id');
  return made.map(({ id }): Target => ({ kind: 'snippet', id, projectId }));
};

const fillGroup = async (tx: Tx, groupId: number, authors: Authors): Promise<Target[]> => {
  const rows = authored(authors).flatMap((author_id, place) =>
    flags.map((confidential) => ({
      ...moments,
      group_id: groupId,
      author_id,
      title: 'epic',
      confidential,
      iid: place * 2 + confidential + 1,
    })),
  );
  const made = await tx('epics').insert(rows).returning('id');
  return made.map(({ id }): Target => ({ kind: 'epic', id, projectId: null }));
};

const emptyNote = {
  ...moments,
  issue_id: null,
  merge_request_id: null,
  epic_id: null,
  snippet_id: null,
  commit_sha: null,
  type: null,
  body: 'note',
  system_action: null,
  referrer_kind: null,
  referrer_id: null,
  referrer_project_id: null,
  commit_id: null,
  position: null,
  resolved_at: null,
  resolved_by_id: null,
  last_edited_at: null,
};

/** An open and an internal note on each target and on a commit of each project. */
const addNotes = async (tx: Tx, targets: readonly Target[], { projects }: Places, author_id: number) => {
  const on = (values: object, project_id: number | null, thread: number) =>
    flags.map((internal) => ({
      ...emptyNote,
      ...values,
      project_id,
      author_id,
      internal,
      discussion_id: String(thread).padStart(40, '0'),
    }));
  const rows = [
    ...targets.map(({ kind, id, projectId }) => [{ [targetColumns[kind]]: id }, projectId] as const),
    ...projects.map((id) => [{ commit_sha: 'c'.repeat(40) }, id] as const),
  ].flatMap(([values, projectId], thread) => on(values, projectId, thread));
  for (let from = 0; from < rows.length; from += 100) await tx('notes').insert(rows.slice(from, from + 100));
};

/** System notes on one epic that everybody reads: each tells that one target, or a commit, mentions it. */
const addMentions = async (tx: Tx, targets: readonly Target[], { projects }: Places, author_id: number) => {
  const common = {
    ...emptyNote,
    author_id,
    system: 1,
    system_action: 'cross_reference',
    project_id: null,
  } as const;
  const epic_id = await everybodysEpic(tx, author_id);
  const rows = [
    ...targets.map(({ kind, id, projectId }) => ({
      referrer_kind: kind,
      referrer_id: id,
      referrer_project_id: projectId,
    })),
    ...projects.map((id) => ({
      referrer_kind: 'commit' as const,
      referrer_id: null,
      referrer_project_id: id,
    })),
  ].map((values, n) => ({ ...common, ...values, epic_id, discussion_id: String(n).padStart(40, 'a') }));
  for (let from = 0; from < rows.length; from += 100) await tx('notes').insert(rows.slice(from, from + 100));
};

const everybodysEpic = async (tx: Tx, author_id: number): Promise<number> => {
  const group = await tx('namespaces').where({ kind: 'group', visibility: 'public' }).orderBy('id').first();
  const values = { ...moments, group_id: group?.id ?? 0, author_id, title: 'mentioned', iid: 1000 };
  const [made] = await tx('epics').insert(values).returning('id');
  return made?.id ?? 0;
};

/** Fills places with records of every kind, by people who have no part in them, and with notes on all of these. */
export const fillPlaces = async (db: Database, places: Places, viewers: Viewers): Promise<void> => {
  const authors: Authors = {
    strangerId: userNamed(viewers, 'stranger').id,
    authorId: userNamed(viewers, 'author').id,
    externalId: userNamed(viewers, 'external author').id,
    assigneeId: userNamed(viewers, 'assignee').id,
  };
  await db.write(async (tx) => {
    const targets = await fillSnippets(tx, null, authors);
    for (const id of places.projects) targets.push(...(await fillProject(tx, id, authors)));
    for (const id of places.groups) targets.push(...(await fillGroup(tx, id, authors)));
    await addNotes(tx, targets, places, authors.strangerId);
    await addMentions(tx, targets, places, authors.strangerId);
  });
};
