import { developer } from '../../../../domain/access-level.js';
import { untyped } from '../../../../tools/testing/untyped.js';
import type { Database, Tx } from '../../engine/types.js';
import type { EpicRow, IssueRow, MergeRequestRow } from '../../issuables/rows.js';
import type { GroupRow, ProjectRow, Visibility } from '../../rows.js';
import { makeGroup, makeProject, makeUser } from '../../testing/make.js';

/** Rows of every kind of list, with many equal keys and many missing ones. */
export interface ListWorld {
  memberId: number;
  /** What the member belongs to. */
  memberOf: { projects: ReadonlySet<number>; groups: ReadonlySet<number> };
  top: GroupRow;
  project: ProjectRow;
  groups: GroupRow[];
  projects: (ProjectRow & { size: number })[];
  issues: (IssueRow & Marked)[];
  mergeRequests: (MergeRequestRow & Marked)[];
  epics: EpicRow[];
}

/** What orders of issues and merge requests look up. */
export interface Marked {
  due: string | null;
  /** The priorities of the labels that have one, by title. */
  ranks: { title: string; priority: number }[];
  labels: string[];
}

const words: readonly Visibility[] = ['private', 'internal', 'public'];
const titles = ['one', 'two', 'three', 'four'];
const day = (n: number): string => new Date(1_600_000_000_000 + n * 86_400_000).toISOString().slice(0, 10);
const moment = (n: number): string => new Date(1_600_000_000_000 + n * 60_000).toISOString();

/** Turns a number into another one that looks drawn. */
const mixed = (n: number, salt: number, most: number): number =>
  ((n * 7919 + salt * 104_729) % 10_007) % most;

const sometimes = <Value>(n: number, salt: number, value: Value): Value | null =>
  mixed(n, salt, 3) === 0 ? null : value;

const count = 150;
const numbers = Array.from({ length: count }, (_, index) => index + 1);

const fillGroups = async (db: Database): Promise<GroupRow[]> => {
  for (let n = 0; n < 40; n += 1) await makeGroup(db, `${['ab', 'xabc', 'abc'][n % 3]}${n}`);
  await db.write(async (tx) => {
    for (const [n, { id }] of (
      await tx('namespaces').where({ kind: 'group' }).orderBy('id').limit(10_000)
    ).entries()) {
      await tx('namespaces')
        .where({ id })
        .update({ visibility: words[n % 3], name_lower: `name ${mixed(n, 1, 8)}` });
    }
  });
  return untyped(db.read)<GroupRow>('namespaces').where({ kind: 'group' }).orderBy('id').limit(10_000);
};

const fillProjects = async (db: Database, top: GroupRow): Promise<ListWorld['projects']> => {
  for (let n = 0; n < 40; n += 1) await makeProject(db, `${['ab', 'xabc', 'abc'][n % 3]}${n}`, top);
  const rows = await db.read('projects').orderBy('id');
  await db.write(async (tx) => {
    for (const [n, { id }] of rows.entries()) {
      const values = {
        visibility: words[n % 3],
        created_at: moment(mixed(n, 1, 9)),
        updated_at: moment(mixed(n, 2, 9)),
        last_activity_at: moment(mixed(n, 3, 9)),
        star_count: mixed(n, 4, 4),
      };
      await tx('projects').where({ id }).update(values);
      await tx('project_statistics')
        .where({ project_id: id })
        .update({ repository_size: 3_000_000_000 * mixed(n, 5, 3) });
    }
  });
  const filled = await db.read('projects').orderBy('id');
  return filled.map((row, n) => ({ ...row, size: 3_000_000_000 * mixed(n, 5, 3) }));
};

interface Plans {
  projectId: number;
  authorId: number;
  labels: { id: number; title: string; priority: number | null }[];
  milestones: { id: number; due_date: string | null }[];
}

const fillPlans = async (tx: Tx, projectId: number, authorId: number): Promise<Plans> => {
  const at = { created_at: moment(0), updated_at: moment(0) };
  await tx('labels').insert(
    titles.map((title) => ({ project_id: projectId, title, title_lower: title, color: '#000000', ...at })),
  );
  const labels = await tx('labels').orderBy('id').select('id', 'title');
  const ranked = labels.map((label, n) => ({ ...label, priority: [1, 2, 2, null][n] ?? null }));
  const priorities = ranked.flatMap(({ id, priority }) =>
    priority === null ? [] : [{ project_id: projectId, label_id: id, priority }],
  );
  await tx('label_priorities').insert(priorities);
  const due = [day(3), day(1), null, day(3), day(2)];
  await tx('milestones').insert(
    due.map((due_date, n) => ({
      project_id: projectId,
      iid: n + 1,
      title: `m${n}`,
      title_lower: `m${n}`,
      due_date,
      ...at,
    })),
  );
  const milestones = await tx('milestones').orderBy('id').select('id', 'due_date');
  return { projectId, authorId, labels: ranked, milestones };
};

const common = (n: number, { authorId, milestones }: Plans) => ({
  iid: n,
  author_id: authorId,
  title: `title ${mixed(n, 1, 12)}`,
  state: n % 3 === 0 ? 'closed' : 'opened',
  upvotes: mixed(n, 2, 3),
  milestone_id: sometimes(n, 3, milestones[mixed(n, 4, milestones.length)]?.id ?? null),
  created_at: moment(mixed(n, 5, 12)),
  updated_at: moment(mixed(n, 6, 12)),
});

const labelsOf = (n: number, plans: Plans) =>
  plans.labels.filter((_, place) => mixed(n, 20 + place, 2) === 0);

const mark = <Row extends { iid: number; milestone_id: number | null }>(
  row: Row,
  plans: Plans,
): Row & Marked => {
  const labels = labelsOf(row.iid, plans);
  return {
    ...row,
    due: plans.milestones.find(({ id }) => id === row.milestone_id)?.due_date ?? null,
    labels: labels.map(({ title }) => title),
    ranks: labels.flatMap(({ title, priority }) => (priority === null ? [] : [{ title, priority }])),
  };
};

const fillIssuables = async (tx: Tx, plans: Plans) => {
  const { projectId } = plans;
  const issues = numbers.map((n) => ({
    ...common(n, plans),
    project_id: projectId,
    due_date: sometimes(n, 7, day(mixed(n, 8, 5))),
    weight: sometimes(n, 9, mixed(n, 10, 4)),
    relative_position: sometimes(n, 11, mixed(n, 12, 20)),
  }));
  const proposals = numbers.map((n) => ({
    ...common(n, plans),
    target_project_id: projectId,
    source_project_id: projectId,
    source_branch: `b${n}`,
    target_branch: 'main',
  }));
  await untyped(tx).batchInsert('issues', issues, 50);
  await untyped(tx).batchInsert('merge_requests', proposals, 50);
  for (const kind of ['issue', 'merge_request']) {
    const rows = await untyped(tx)(`${kind}s`).select<{ id: number; iid: number }[]>('id', 'iid');
    const links = rows.flatMap(({ id, iid }) =>
      labelsOf(iid, plans).map((label) => ({ [`${kind}_id`]: id, label_id: label.id })),
    );
    await untyped(tx).batchInsert(`${kind}_labels`, links, 100);
  }
};

const fillEpics = async (tx: Tx, groups: readonly GroupRow[], authorId: number): Promise<void> => {
  const epics = numbers.map((n) => ({
    group_id: groups[n % 2]?.id,
    iid: n,
    author_id: authorId,
    title: `title ${mixed(n, 1, 12)}`,
    created_at: moment(mixed(n, 5, 12)),
    updated_at: moment(mixed(n, 6, 12)),
    relative_position: sometimes(n, 7, mixed(n, 8, 20)),
  }));
  await untyped(tx).batchInsert('epics', epics, 50);
  const first = (await tx('epics').orderBy('id').first()) as EpicRow;
  await tx('epics')
    .where('iid', '>', count / 2)
    .update({ parent_id: first.id });
};

/** Fills a database with rows for lists of every kind. */
export const fillLists = async (db: Database): Promise<ListWorld> => {
  const member = await makeUser(db, 'member');
  const groups = await fillGroups(db);
  const [top] = groups as [GroupRow];
  const projects = await fillProjects(db, top);
  const [project] = projects as [ListWorld['projects'][number]];
  const ownProjects = projects.filter((_, n) => n % 2 === 0).map(({ id }) => id);
  const ownGroups = groups.filter((_, n) => n % 2 === 0).map(({ id }) => id);
  const plans = await db.write(async (tx) => {
    const level = { user_id: member.id, access_level: developer };
    await tx('project_authorizations').insert(ownProjects.map((project_id) => ({ project_id, ...level })));
    await tx('group_authorizations').insert(ownGroups.map((group_id) => ({ group_id, ...level })));
    const filled = await fillPlans(tx, project.id, member.id);
    await fillIssuables(tx, filled);
    await fillEpics(tx, groups, member.id);
    return filled;
  });
  const { read } = db;
  return {
    memberId: member.id,
    memberOf: { projects: new Set(ownProjects), groups: new Set(ownGroups) },
    top,
    project,
    groups,
    projects,
    issues: (await read('issues')).map((row: IssueRow) => mark(row, plans)),
    mergeRequests: (await read('merge_requests')).map((row: MergeRequestRow) => mark(row, plans)),
    epics: await read('epics'),
  };
};
