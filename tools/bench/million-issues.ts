import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FillOptions, fillIssues } from './fill-issues.js';
import { comparePages, copyFolder, type PageOne, post, serve, token } from './page-one.js';
import type { Row } from './report.js';

/** How many issues are many; fewer are enough to try out the measurement. */
export const wanted = Number(process.env['HEARTH_BENCH_ISSUES'] ?? 1_000_000);
/** The same as a text. */
export const amount = wanted.toLocaleString('en');

interface PreparedFolders {
  stock: FillOptions;
  /** A member below Reporter, for whom every confidential issue is checked. */
  guestToken: string;
}

type Input = { name: string; path: (stand: PreparedFolders) => string; guest?: boolean };

const inProject = (query: string) => (stand: PreparedFolders) =>
  `/projects/${stand.stock.projectId}/issues?${query}`;

/** Lists whose first page must cost the same for any number of issues. */
const lists: Input[] = [
  { name: 'of a project', path: inProject('per_page=20') },
  { name: 'of a project, guest', path: inProject('per_page=20'), guest: true },
  { name: 'opened', path: inProject('state=opened') },
  { name: 'by label', path: inProject('labels=label-3') },
  { name: 'by two labels, opened', path: inProject('labels=label-3,label-13&state=opened') },
  { name: 'by assignee', path: (stand) => inProject(`assignee_id=${stand.stock.userIds[3]}`)(stand) },
  {
    name: 'by author, closed',
    path: (stand) => inProject(`author_id=${stand.stock.userIds[3]}&state=closed`)(stand),
  },
  { name: 'by milestone', path: inProject('milestone=m2') },
  { name: 'by change', path: inProject('order_by=updated_at&sort=asc') },
  { name: 'by due date', path: inProject('order_by=due_date&sort=asc') },
  { name: 'of a group', path: () => '/groups/bulk/issues?state=opened' },
  { name: 'of everything, guest', path: () => '/issues?scope=all&labels=label-3', guest: true },
];

const many = async <Made>(count: number, make: (index: number) => Promise<Made>): Promise<Made[]> => {
  const made: Made[] = [];
  for (let index = 0; index < count; index += 1) made.push(await make(index));
  return made;
};

/** Prepares a data folder, and a database where the environment names one, with a project to be filled with issues. */
export async function prepareFolders(
  folder: string,
  env: Record<string, string> = {},
): Promise<PreparedFolders> {
  const server = await serve(folder, env);
  const to = (path: string, body: unknown) => post(server.url, path, body);
  const group = await to('/groups', { name: 'Bulk', path: 'bulk', visibility: 'public' });
  const project = await to('/projects', { path: 'full', namespace_id: group.id, visibility: 'public' });
  const users = await many(20, (index) =>
    to('/users', {
      username: `worker-${index}`,
      name: `Worker ${index}`,
      email: `worker-${index}@example.org`,
      password: 'a long enough word',
      skip_confirmation: true,
    }),
  );
  const guest = users[0] as { id: number };
  await to(`/projects/${project.id}/members`, { user_id: guest.id, access_level: 10 });
  const access = await to(`/users/${guest.id}/personal_access_tokens`, { name: 'bench', scopes: ['api'] });
  const labels = await many(21, (index) =>
    to(`/projects/${project.id}/labels`, { name: index === 0 ? 'rare' : `label-${index}`, color: '#CC0033' }),
  );
  const milestones = await many(10, (index) =>
    to(`/projects/${project.id}/milestones`, { title: `m${index}` }),
  );
  await server.stop();
  const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);
  return {
    stock: {
      projectId: project.id,
      userIds: ids(users),
      labelIds: ids(labels),
      milestoneIds: ids(milestones),
    },
    guestToken: access.token ?? '',
  };
}

/** The lists whose first page must cost the same for any number of issues, as the one or the other caller asks. */
export const listsOf = (stand: PreparedFolders, engine = ''): PageOne[] =>
  lists.map(({ name, path, guest }) => ({
    name: `${engine}page 1 at ${amount}: issues ${name}`,
    path: path(stand),
    token: guest ? stand.guestToken : token,
  }));

/** Compares page 1 of lists of issues at 10,000 and at 1,000,000 issues in the same run. */
export async function millionIssues(say: (text: string) => void): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hearth-issues-'));
  const copy = `${folder}-few`;
  try {
    const stand = await prepareFolders(folder);
    const place = { file: join(folder, 'hearth.db') };
    say('filling 10,000 issues');
    await fillIssues(place, stand.stock, 10_000);
    await copyFolder(folder, copy);
    say(`filling ${amount} issues`);
    await fillIssues(place, stand.stock, wanted);
    return await comparePages({ folder: copy }, { folder }, listsOf(stand));
  } finally {
    for (const one of [folder, copy]) await rm(one, { recursive: true, force: true });
  }
}
