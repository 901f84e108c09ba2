import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../storage/database/engine/connection.js';
import { mergeSearchIndexes } from '../../storage/database/engine/merge-search-indexes.js';
import { untyped } from '../testing/untyped.js';
import { comparePages, copyFolder, type PageOne, serve, token } from './page-one.js';
import type { Row } from './report.js';

/** Lists whose first page must cost the same for any number of rows. */
const lists: PageOne[] = [
  ['projects, administrator', '/projects?per_page=20', token],
  ['projects, anonymous', '/projects?per_page=20', ''],
  ['projects, own', '/projects?membership=true&archived=false&per_page=20', token],
  ['projects, by name', '/projects?order_by=name&sort=asc&per_page=20', token],
  ['projects, searched', '/projects?search=template+project&per_page=20', token],
  ['projects, searched, 300 found instead of 1', '/projects?search=project+4711&per_page=20', token],
  ['projects, keyset', '/projects?pagination=keyset&order_by=id&per_page=20', token],
  ['projects of a group', '/groups/bulk/projects?per_page=20', token],
].map(([name = '', path = '', asker = '']) => ({
  name: `page 1 at 1,000,000: ${name}`,
  path,
  token: asker,
  isPromised: !name.includes('instead of'),
}));

/** Copies one project row until there are enough, with realistic routes and statistics. */
async function fill(file: string, wanted: number): Promise<void> {
  const db = await openDatabase({ file, ephemeral: true });
  await db.write(async (tx) => {
    const template = await tx('projects').where({ path: 'template' }).first();
    const { count } = (await untyped(tx)('projects').count({ count: '*' }).first()) as { count: number };
    const columns = Object.keys(template ?? {}).filter((name) => name !== 'id');
    const fresh: Record<string, string> = {
      name: `'Project ' || n`,
      name_lower: `'project ' || n`,
      path: `'project-' || n`,
      path_lower: `'project-' || n`,
      full_path: `'bulk/project-' || n`,
      full_path_lower: `'bulk/project-' || n`,
      created_at: `strftime('%Y-%m-%dT%H:%M:%fZ', 1600000000 + n, 'unixepoch')`,
    };
    const values = columns.map((name) => fresh[name] ?? `p.${name}`);
    await untyped(tx).raw(
      `with recursive numbers(n) as (select ? union all select n + 1 from numbers where n < ?)
       insert into projects (${columns.join(', ')})
       select ${values.join(', ')} from numbers, projects p where p.id = ?`,
      [Number(count), wanted, template?.id ?? 0],
    );
    await untyped(tx).raw(
      `insert into project_statistics (project_id)
       select id from projects where id not in (select project_id from project_statistics)`,
    );
  });
  // A server does this every night.
  await mergeSearchIndexes(db);
  await db.close();
}

/** Compares page 1 of every list at 10,000 rows and at 1,000,000 rows in the same run. */
export async function millionRows(say: (text: string) => void): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hearth-million-'));
  const few = `${folder}-few`;
  try {
    const server = await serve(folder);
    const post = (path: string, body: unknown) =>
      fetch(`${server.url}/api/v4${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', 'private-token': token },
      }).then((response) => response.json() as Promise<{ id: number }>);
    const group = await post('/groups', { name: 'Bulk', path: 'bulk', visibility: 'public' });
    await post('/projects', {
      name: 'Template of a project',
      path: 'template',
      namespace_id: group.id,
      visibility: 'public',
    });
    await post('/projects', { path: 'mine' });
    await server.stop();
    say('filling 10,000 projects');
    await fill(join(folder, 'hearth.db'), 10_000);
    await copyFolder(folder, few);
    say('filling 1,000,000 projects');
    await fill(join(folder, 'hearth.db'), 1_000_000);
    return await comparePages({ folder: few }, { folder }, lists);
  } finally {
    for (const one of [folder, few]) await rm(one, { recursive: true, force: true });
    spawnSync('sync');
  }
}
