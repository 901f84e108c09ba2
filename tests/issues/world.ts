import type { EpicRow, IterationRow, MilestoneRow } from '../../storage/database/planning/rows.js';
import { TestClient } from '../../tools/testing/client.js';
import type { Factories, MadeProject, MadeUser } from '../../tools/testing/factories.js';
import { type LastingServer, startServer } from '../support/server.js';
import { insertAll, keepIssues } from './keeping.js';
import { randomFrom, today } from './random.js';
import {
  type Groups,
  makeEpics,
  makeIterations,
  makeLabels,
  makeMilestones,
  type PlainIssue,
  plainIssue,
  reaches,
} from './things.js';

/** Somebody who asks; `user` is null for nobody. */
export interface Asker {
  name: string;
  user: { id: number } | null;
  admin: boolean;
  external: boolean;
  client: TestClient;
}

/** Everything there is, as plain values. */
export interface IssueWorld extends LastingServer {
  groups: Groups;
  projects: MadeProject[];
  issues: PlainIssue[];
  users: MadeUser[];
  askers: Asker[];
  epics: Pick<EpicRow, 'id'>[];
  iterations: IterationRow[];
  priorities: { project_id: number; label_id: number; priority: number }[];
  milestones: MilestoneRow[];
  /** Levels by project and user. */
  levelOf: (projectId: number, userId: number) => number;
}

/** Projects of every kind that a rule of sight knows; most issues stand in the first one. */
const makeProjects = async (make: Factories, groups: Groups, users: MadeUser[]) => {
  const [reporter, guest, author] = users as [MadeUser, MadeUser, MadeUser];
  const members = { reporter, guest };
  return [
    await make.project({ path: 'big', namespace: groups.top, visibility: 'public', members }),
    await make.project({ path: 'inner', namespace: groups.below, visibility: 'internal' }),
    await make.project({
      path: 'secret',
      namespace: groups.hidden,
      visibility: 'private',
      members: { guest },
    }),
    await make.project({ namespace: groups.top, values: { issues_access_level: 'disabled' }, members }),
    await make.project({
      namespace: groups.top,
      values: { issues_access_level: 'private' },
      members: { guest },
    }),
    await make.project({ namespace: groups.top, archived: true, visibility: 'public', members }),
    await make.project({ namespace: author, visibility: 'private' }),
  ];
};

const shares = [0.7, 0.08, 0.06, 0.04, 0.04, 0.04, 0.04];

/** Fills a server with some thousand issues and tells all of them as plain values. */
export async function buildIssueWorld(amount: number): Promise<IssueWorld> {
  const lasting = await startServer({ checkAnswers: false });
  const { make, server } = lasting;
  server.clock.freeze(`${today}T09:30:00.000Z`);
  const users: MadeUser[] = [];
  for (const username of ['rita', 'gus', 'ann', 'max', 'zoe']) users.push(await make.user({ username }));
  const outside = await make.user({ username: 'eve', external: 1 });
  const top = await make.group({ path: 'top' });
  const below = await make.group({ path: 'below', parent: top });
  const hidden = await make.group({ path: 'hidden', visibility: 'private' });
  const groups = { top, below, hidden };
  const projects = await makeProjects(make, groups, users);
  const random = randomFrom(20_221_120);
  const { db } = server.services;
  const made = await db.write(async (tx) => {
    const frame = { projects, groups, users };
    const labels = await makeLabels(tx, frame);
    const milestones = await makeMilestones(tx, frame);
    const iterations = await makeIterations(tx, frame);
    const epics = await makeEpics(tx, frame);
    const choices = { ...frame, labels, milestones, iterations, epics };
    const priorities = labels
      .filter(() => random.chance(0.6))
      .flatMap((label) => {
        const places = projects.filter((project) => reaches(choices, project, label));
        return places.map((project) => ({
          project_id: project.id,
          label_id: label.id,
          priority: random.below(4),
        }));
      });
    await insertAll(tx, 'label_priorities', priorities);
    const issues: PlainIssue[] = [];
    for (const [index, project] of projects.entries()) {
      const count = Math.round(amount * (shares[index] ?? 0));
      for (let iid = 1; iid <= count; iid += 1) {
        issues.push(plainIssue(random, choices, project, 1000 + issues.length, iid));
      }
    }
    await keepIssues(tx, issues);
    return { labels, milestones, iterations, epics, priorities, issues };
  });
  // PostgreSQL would find this by itself in time; until then it plans for empty tables.
  await db.write((tx) => tx.raw('analyze'));
  const levels = (await db.read('project_authorizations')) as {
    project_id: number;
    user_id: number;
    access_level: number;
  }[];
  const levelMap = new Map(levels.map((row) => [`${row.project_id} ${row.user_id}`, row.access_level]));
  const asker = (user: MadeUser): Asker => ({
    name: user.username,
    user,
    admin: false,
    external: user.external === 1,
    client: new TestClient(server.url, user.token),
  });
  const root = (await db.read('users').where({ admin: 1 }).first()) as { id: number } | undefined;
  const askers: Asker[] = [
    ...users.map(asker),
    asker(outside),
    {
      name: 'root',
      user: root ?? { id: 0 },
      admin: true,
      external: false,
      client: new TestClient(server.url, server.token),
    },
    { name: 'nobody', user: null, admin: false, external: false, client: new TestClient(server.url, null) },
  ];
  return {
    ...lasting,
    ...made,
    groups,
    projects,
    users,
    askers,
    levelOf: (projectId, userId) => levelMap.get(`${projectId} ${userId}`) ?? 0,
  };
}
