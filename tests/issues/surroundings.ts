import type { Database } from '../../storage/database/engine/types.js';
import { TestClient } from '../../tools/testing/client.js';
import type { Factories, MadeProject, MadeUser } from '../../tools/testing/factories.js';
import type { LastingServer } from '../support/server.js';
import { insertAll } from './keeping.js';
import type { Priority } from './ordering.js';
import type { Random } from './random.js';
import { type Choices, type Context, type Groups, reaches } from './things.js';

/** Somebody who asks; `user` is null for nobody. */
export interface Asker {
  name: string;
  user: { id: number } | null;
  admin: boolean;
  external: boolean;
  client: TestClient;
}

/** Groups, people and projects, and who asks. */
export interface Surroundings extends Context {
  askers: Asker[];
  /** Levels by project and user. */
  levelOf: (projectId: number, userId: number) => number;
}

/** The switch of what stands in projects. */
type Switch = 'issues_access_level' | 'merge_requests_access_level';

/** Projects of every kind that a rule of visibility knows; most things stand in the first one. */
const makeProjects = async (make: Factories, groups: Groups, users: MadeUser[], name: Switch) => {
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
    await make.project({ namespace: groups.top, values: { [name]: 'disabled' }, members }),
    await make.project({ namespace: groups.top, values: { [name]: 'private' }, members: { guest } }),
    await make.project({ namespace: groups.top, archived: true, visibility: 'public', members }),
    await make.project({ namespace: author, visibility: 'private' }),
  ];
};

/** How many of all things stand in each of the projects. */
export const shares = [0.7, 0.08, 0.06, 0.04, 0.04, 0.04, 0.04];

const levelsIn = async (db: Database): Promise<Surroundings['levelOf']> => {
  const rows = (await db.read('project_authorizations')) as {
    project_id: number;
    user_id: number;
    access_level: number;
  }[];
  const levels = new Map(rows.map((row) => [`${row.project_id} ${row.user_id}`, row.access_level]));
  return (projectId, userId) => levels.get(`${projectId} ${userId}`) ?? 0;
};

const askersOf = async ({ server }: LastingServer, users: MadeUser[]): Promise<Asker[]> => {
  const asker = (user: MadeUser): Asker => ({
    name: user.username,
    user,
    admin: false,
    external: user.external === 1,
    client: new TestClient(server.url, user.token),
  });
  const root = (await server.services.db.read('users').where({ admin: 1 }).first()) as { id: number };
  const plain = { admin: false, external: false };
  return [
    ...users.map(asker),
    { name: 'root', user: root, ...plain, admin: true, client: new TestClient(server.url, server.token) },
    { name: 'nobody', user: null, ...plain, client: new TestClient(server.url, null) },
  ];
};

/** Makes groups, people and projects, the latter with each setting of a switch. */
export const makeSurroundings = async (lasting: LastingServer, name: Switch): Promise<Surroundings> => {
  const { make } = lasting;
  const users: MadeUser[] = [];
  for (const username of ['rita', 'gus', 'ann', 'max', 'zoe']) users.push(await make.user({ username }));
  const outside = await make.user({ username: 'eve', external: 1 });
  const top = await make.group({ path: 'top' });
  const below = await make.group({ path: 'below', parent: top });
  const hidden = await make.group({ path: 'hidden', visibility: 'private' });
  const groups = { top, below, hidden };
  const projects: MadeProject[] = await makeProjects(make, groups, users, name);
  return {
    groups,
    users,
    projects,
    askers: await askersOf(lasting, [...users, outside]),
    levelOf: await levelsIn(lasting.server.services.db),
  };
};

/** Gives some labels priorities in the projects they reach. */
export const makePriorities = async (
  tx: Parameters<typeof insertAll>[0],
  random: Random,
  choices: Choices,
): Promise<Priority[]> => {
  const made = choices.labels
    .filter(() => random.chance(0.95))
    .flatMap((label) =>
      choices.projects
        .filter((project) => reaches(choices, project, label))
        .map((project) => ({ project_id: project.id, label_id: label.id, priority: random.below(4) })),
    );
  await insertAll(tx, 'label_priorities', made);
  return made;
};
