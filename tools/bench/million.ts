import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../storage/database/connection.js';
import { percentile, timeRequest } from './measure.js';
import { startNode } from './processes.js';
import type { Row } from './report.js';

const token = 'bench-root-token';

/** Lists whose first page must cost the same however many rows there are. */
const lists: [string, string][] = [
  ['projects, administrator', '/api/v4/projects?per_page=20'],
  ['projects, anonymous', '/api/v4/projects?per_page=20#anonymous'],
  ['projects, own', '/api/v4/projects?membership=true&archived=false&per_page=20'],
  ['projects, by name', '/api/v4/projects?order_by=name&sort=asc&per_page=20'],
  ['projects, searched', '/api/v4/projects?search=project+4711&per_page=20'],
  ['projects, keyset', '/api/v4/projects?pagination=keyset&order_by=id&per_page=20'],
  ['projects of a group', '/api/v4/groups/bulk/projects?per_page=20'],
];

/** Copies one project row until there are so many, with routes and statistics as real ones have. */
async function fill(file: string, wanted: number): Promise<void> {
  const db = await openDatabase({ file, ephemeral: true });
  await db.write(async (tx) => {
    const template = await tx('projects').where({ path: 'template' }).first();
    const { count } = (await tx('projects').count({ count: '*' }).first()) as { count: number };
    const columns = Object.keys(template).filter((name) => name !== 'id');
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
    await tx.raw(
      `with recursive numbers(n) as (select ? union all select n + 1 from numbers where n < ?)
       insert into projects (${columns.join(', ')})
       select ${values.join(', ')} from numbers, projects p where p.id = ?`,
      [Number(count), wanted, template.id],
    );
    await tx.raw(
      `insert into project_statistics (project_id)
       select id from projects where id not in (select project_id from project_statistics)`,
    );
    await tx.raw('analyze');
  });
  await db.close();
}

async function measure(folder: string): Promise<Map<string, number>> {
  const server = await startNode(
    ['dist/cli.js', 'serve', '--port', '0', '--data', folder, '--log-level', 'warn'],
    {
      HEARTH_ROOT_TOKEN: token,
    },
  );
  const times = new Map<string, number>();
  for (const [name, path] of lists) {
    const headers: Record<string, string> = path.endsWith('#anonymous') ? {} : { 'private-token': token };
    const url = server.url + path.replace('#anonymous', '');
    const all: number[] = [];
    for (let count = 0; count < 60; count += 1) all.push(await timeRequest(url, headers));
    times.set(name, percentile(all.slice(10), 0.5));
  }
  await server.stop();
  return times;
}

/** Compares page 1 of every list at 10,000 rows and at 1,000,000 rows in the same run. */
export async function millionRows(say: (text: string) => void): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hearth-million-'));
  try {
    const server = await startNode(['dist/cli.js', 'serve', '--port', '0', '--data', folder], {
      HEARTH_ROOT_TOKEN: token,
    });
    const post = (path: string, body: unknown) =>
      fetch(`${server.url}/api/v4${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', 'private-token': token },
      }).then((response) => response.json() as Promise<{ id: number }>);
    const group = await post('/groups', { name: 'Bulk', path: 'bulk', visibility: 'public' });
    await post('/projects', { path: 'template', namespace_id: group.id, visibility: 'public' });
    await post('/projects', { path: 'mine' });
    await server.stop();
    say('filling 10,000 projects');
    await fill(join(folder, 'hearth.db'), 10_000);
    const few = await measure(folder);
    say('filling 1,000,000 projects');
    await fill(join(folder, 'hearth.db'), 1_000_000);
    const many = await measure(folder);
    return lists.map(([name]) => rowOf(name, few.get(name) ?? Number.NaN, many.get(name) ?? Number.NaN));
  } finally {
    await rm(folder, { recursive: true, force: true });
    spawnSync('sync');
  }
}

function rowOf(name: string, few: number, many: number): Row {
  const ratio = many / few;
  return {
    name: `page 1 at 1,000,000: ${name}`,
    own: many,
    floor: few,
    unit: 'ms',
    ratio,
    p50: many,
    p99: null,
    promise: 'at most 1.3 x the time at 10,000',
    kept: ratio <= 1.3,
  };
}
