import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../storage/database/engine/connection.js';
import { untyped } from '../testing/untyped.js';
import { comparePages, copyFolder, post, serve, token } from './page-one.js';
import type { Row } from './report.js';

/** Fewer are enough to try out the measurement. */
const wanted = Number(process.env['HEARTH_BENCH_DEPLOYMENTS'] ?? 1_000_000);
const amount = wanted.toLocaleString('en');

/** Lists whose first page must cost the same for any number of deployments. */
const lists: readonly (readonly [name: string, query: string])[] = [
  ['of a project', 'per_page=20'],
  ['of a project, newest first', 'sort=desc'],
  ['by environment', 'environment=place-3'],
  ['by status', 'status=failed'],
  ['by environment and status', 'environment=place-3&status=success&sort=desc'],
  ['changed since', 'updated_after=2000-01-01T00:00:00Z&environment=place-3'],
];

/** Fills a project with deployments up to a number, to twenty environments, by their one deployment each. */
async function fill(file: string, projectId: number, most: number): Promise<void> {
  const db = await openDatabase({ file, ephemeral: true });
  await db.write(async (tx) => {
    await untyped(tx).raw(
      `with recursive numbers(n) as (
         select max(iid) + 1 from deployments where project_id = ? union all select n + 1 from numbers where n < ?)
       insert into deployments
         (project_id, environment_id, iid, ref, sha, status, user_id, finished_at, linked_at, created_at, updated_at)
       select d.project_id, d.environment_id, n, 'main', d.sha,
         case when n % 7 = 0 then 'failed' else 'success' end, d.user_id,
         strftime('%Y-%m-%dT%H:%M:%fZ', 1600000000 + n, 'unixepoch'), d.linked_at,
         strftime('%Y-%m-%dT%H:%M:%fZ', 1600000000 + n, 'unixepoch'),
         strftime('%Y-%m-%dT%H:%M:%fZ', 1600000000 + n, 'unixepoch')
       from numbers join deployments d on d.project_id = ? and d.iid = 1 + n % 20`,
      [projectId, most, projectId],
    );
  });
  await db.close();
}

/** Compares page 1 of lists of deployments at 10,000 and at 1,000,000 deployments in the same run. */
export async function millionDeployments(say: (text: string) => void): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hearth-deployments-'));
  const copy = `${folder}-few`;
  try {
    const server = await serve(folder);
    const { id } = await post(server.url, '/projects', { path: 'deployed', visibility: 'public' });
    const file = { branch: 'main', content: 'a\n', commit_message: 'Add a' };
    await post(server.url, `/projects/${id}/repository/files/a.txt`, file);
    for (let place = 0; place < 20; place += 1) {
      const report = { environment: `place-${place}`, ref: 'main', tag: false, status: 'success' };
      const sha = await tipOf(server.url, id);
      await post(server.url, `/projects/${id}/deployments`, { ...report, sha });
    }
    await server.stop();
    say('filling 10,000 deployments');
    await fill(join(folder, 'hearth.db'), id, 10_000);
    await copyFolder(folder, copy);
    say(`filling ${amount} deployments`);
    await fill(join(folder, 'hearth.db'), id, wanted);
    return await comparePages(
      { folder: copy },
      { folder },
      lists.map(([name, query]) => ({
        name: `page 1 at ${amount}: deployments ${name}`,
        path: `/projects/${id}/deployments?${query}`,
        token,
      })),
    );
  } finally {
    for (const one of [folder, copy]) await rm(one, { recursive: true, force: true });
  }
}

async function tipOf(base: string, id: number): Promise<string> {
  const response = await fetch(`${base}/api/v4/projects/${id}/repository/commits/main`, {
    headers: { 'private-token': token },
  });
  return ((await response.json()) as { id: string }).id;
}
