import type { Tx } from '../../storage/database/engine/types.js';
import type {
  EpicRow,
  IssueRow,
  IterationRow,
  LabelRow,
  MilestoneRow,
} from '../../storage/database/issuables/rows.js';
import type { GroupRow } from '../../storage/database/rows.js';
import type { MadeProject, MadeUser } from '../../tools/testing/factories.js';
import { untyped } from '../../tools/testing/untyped.js';

import { dayFrom, momentFrom, type Random } from './random.js';

export { today } from './random.js';

/** An issue with all that lists look at, as plain values. */
export interface PlainIssue {
  row: IssueRow;
  labels: LabelRow[];
  assignees: number[];
  milestone: MilestoneRow | null;
  iteration: IterationRow | null;
  epicId: number | null;
  reactions: { userId: number; name: string }[];
}

/** A public group, one below it, and one that is hidden. */
export type Groups = Record<'top' | 'below' | 'hidden', GroupRow>;

/** When everything but issues was made. */
export const at = '2022-01-01T00:00:00.000Z';
const words = ['Login', 'fails', 'crash', 'ÄRGER', 'slow', 'page', 'ab', '100%', 'under_score', '"quoted"'];

const kept = async <Row>(tx: Tx, table: string, row: object): Promise<Row> => {
  const [made] = (await untyped(tx)(table).insert(row).returning('*')) as Row[];
  if (!made) throw new Error(`nothing was kept in ${table}`);
  return made;
};

/** Where things are made. */
export interface Context {
  projects: MadeProject[];
  groups: Groups;
  users: MadeUser[];
}

type Owner = { project_id: number } | { group_id: number };
/** Labels of projects and groups, some of them with the same title. */
export const makeLabels = async (tx: Tx, { projects, groups }: Context): Promise<LabelRow[]> => {
  const inputs: [Owner, string][] = [
    [{ group_id: groups.top.id }, 'bug'],
    [{ group_id: groups.top.id }, 'Feature'],
    [{ group_id: groups.below.id }, 'below only'],
    [{ group_id: groups.hidden.id }, 'bug'],
    ...projects.flatMap(({ id }): [Owner, string][] => [
      [{ project_id: id }, 'own'],
      [{ project_id: id }, 'p::1'],
      [{ project_id: id }, 'Bug'],
    ]),
  ];
  const made: LabelRow[] = [];
  for (const [owner, title] of inputs) {
    const row = {
      ...owner,
      title,
      title_lower: title.toLowerCase(),
      color: '#FF0000',
      created_at: at,
      updated_at: at,
    };
    made.push(await kept<LabelRow>(tx, 'labels', row));
  }
  return made;
};

/** Milestones of every project and of a group, around today. */
export const makeMilestones = async (tx: Tx, { projects, groups }: Context): Promise<MilestoneRow[]> => {
  const made: MilestoneRow[] = [];
  const owners: Owner[] = [...projects.map(({ id }) => ({ project_id: id })), { group_id: groups.top.id }];
  const kinds: [string, string, number | null, number | null][] = [
    ['v1', 'active', -30, -1],
    ['v2', 'active', 0, 10],
    ['v3', 'active', 5, 10],
    ['v4', 'active', 20, 40],
    ['v5', 'closed', -5, 3],
    ['v6', 'active', null, null],
    ['v7', 'active', -2, null],
    ['v8', 'active', null, 0],
  ];
  for (const owner of owners) {
    for (const [index, [title, state, start, due]] of kinds.entries()) {
      const row = {
        ...owner,
        iid: index + 1,
        title,
        title_lower: title,
        state,
        start_date: start === null ? null : dayFrom(start),
        due_date: due === null ? null : dayFrom(due),
        created_at: at,
        updated_at: at,
      };
      made.push(await kept<MilestoneRow>(tx, 'milestones', row));
    }
  }
  return made;
};

/** An iteration that is over, one under way, and one to come. */
export const makeIterations = async (tx: Tx, { groups }: Context): Promise<IterationRow[]> => {
  const made: IterationRow[] = [];
  for (const [index, [title, from]] of (
    [
      ['past', -20],
      [null, -3],
      ['next', 7],
    ] as const
  ).entries()) {
    made.push(
      await kept<IterationRow>(tx, 'iterations', {
        group_id: groups.top.id,
        iid: index + 1,
        sequence: index + 1,
        title,
        start_date: dayFrom(from),
        due_date: dayFrom(from + 6),
        created_at: at,
        updated_at: at,
      }),
    );
  }
  return made;
};

/** Two epics of a group. */
export const makeEpics = async (tx: Tx, { groups, users }: Context): Promise<EpicRow[]> => {
  const made: EpicRow[] = [];
  for (const iid of [1, 2]) {
    made.push(
      await kept<EpicRow>(tx, 'epics', {
        group_id: groups.top.id,
        iid,
        author_id: users[0]?.id,
        title: `Epic ${iid}`,
        created_at: at,
        updated_at: at,
      }),
    );
  }
  return made;
};

/** What an issue may be made with. */
export interface Choices extends Context {
  labels: LabelRow[];
  milestones: MilestoneRow[];
  iterations: IterationRow[];
  epics: EpicRow[];
}

/** Whether something stands in a project or in one of the groups above it. */
export const reaches = (
  choices: Choices,
  project: MadeProject,
  thing: { project_id: number | null; group_id: number | null },
) => {
  const { top, below } = choices.groups;
  if (thing.project_id !== null) return thing.project_id === project.id;
  return (
    thing.group_id === project.namespace_id ||
    (thing.group_id === top.id && project.namespace_id === below.id)
  );
};

/** An issue with random columns and random things on it. */
export const plainIssue = (
  random: Random,
  choices: Choices,
  project: MadeProject,
  id: number,
  iid: number,
): PlainIssue => {
  const near = <Thing extends { project_id: number | null; group_id: number | null }>(
    list: readonly Thing[],
  ) => list.filter((thing) => reaches(choices, project, thing));
  const milestone = random.chance(0.5) ? random.of(near(choices.milestones)) : null;
  const iteration = random.chance(0.2) ? random.of(choices.iterations) : null;
  const closed = random.chance(0.3);
  const minute = random.below(3000);
  const text = () => Array.from({ length: 1 + random.below(4) }, () => random.of(words)).join(' ');
  const people = choices.users.map((user) => user.id);
  const row = {
    id,
    project_id: project.id,
    iid,
    author_id: random.of(people),
    title: text(),
    description: random.chance(0.3) ? null : text(),
    state: closed ? 'closed' : 'opened',
    issue_type: random.of(['issue', 'issue', 'issue', 'issue', 'incident', 'test_case', 'task']),
    confidential: random.chance(0.2) ? 1 : 0,
    discussion_locked: null,
    due_date: random.chance(0.4) ? null : dayFrom(random.below(90) - 45),
    weight: random.chance(0.5) ? null : random.below(6),
    health_status: random.of([null, null, 'on_track', 'needs_attention', 'at_risk']),
    severity: 'UNKNOWN',
    milestone_id: milestone?.id ?? null,
    iteration_id: iteration?.id ?? null,
    relative_position: random.chance(0.3) ? null : random.below(2000),
    upvotes: random.chance(0.7) ? 0 : random.below(5),
    closed_at: closed ? momentFrom(minute) : null,
    closed_by_id: closed ? random.of(people) : null,
    created_at: momentFrom(minute),
    updated_at: momentFrom(minute + random.below(500)),
  } as IssueRow;
  return {
    row,
    labels: near(choices.labels).filter(() => random.chance(0.25)),
    assignees: people.filter(() => random.chance(0.15)),
    milestone,
    iteration,
    epicId: random.chance(0.15) ? random.of(choices.epics).id : null,
    reactions: people
      .filter(() => random.chance(0.08))
      .map((userId) => ({ userId, name: random.of(['thumbsup', 'tada']) })),
  };
};
