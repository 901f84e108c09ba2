import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../storage/database/engine/connection.js';
import { untyped } from '../testing/untyped.js';
import { timeRequest } from './measure.js';
import { post, serve, token } from './page-one.js';
import { absolute, type Row } from './report.js';

/** Fewer are enough to try out the measurement. */
const wanted = Number(process.env['HEARTH_BENCH_MEMBERSHIPS'] ?? 100_000);
const amount = wanted.toLocaleString('en');
const groups = 50;

/** Copies one user until there are enough, each a member of some groups of the tree. */
async function fill(file: string, groupIds: readonly number[], template: number): Promise<void> {
  const users = Math.floor(wanted / 4);
  const db = await openDatabase({ file, ephemeral: true });
  await db.write(async (tx) => {
    const row = (await untyped(tx)('users').where({ id: template }).first()) ?? {};
    const columns = Object.keys(row).filter((name) => name !== 'id');
    const named = (name: string) => (name.startsWith('username') ? `'member-' || n` : null);
    const values = columns.map(
      (name) => named(name) ?? (name.startsWith('email') ? `'member-' || n || '@example.org'` : `u.${name}`),
    );
    await untyped(tx).raw(
      `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ?)
       insert into users (id, ${columns.join(', ')})
       select 100000 + n, ${values.join(', ')} from numbers, users u where u.id = ?`,
      [users, template],
    );
    const place = groupIds.map((id, index) => `when ${index} then ${id}`).join(' ');
    await untyped(tx).raw(
      `with recursive numbers(n) as (select 0 union all select n + 1 from numbers where n < ?)
       insert into members (source_type, source_id, user_id, access_level, created_at, updated_at)
       select 'group', case (n / ${users} * 7 + n) % ${groupIds.length} ${place} end, 100001 + n % ${users}, 30,
         '2022-10-01T00:00:00.000Z', '2022-10-01T00:00:00.000Z'
       from numbers`,
      [users * 4 - 1],
    );
  });
  await db.close();
}

/** Who takes a seat in a tree of very many memberships: the first time it is asked for, and after that. */
export async function billableTree(say: (text: string) => void): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hearth-billable-'));
  try {
    const server = await serve(folder, { HEARTH_TIER: 'premium' });
    const root = await post(server.url, '/groups', { name: 'Tree', path: 'tree' });
    const user = await post(server.url, '/users', {
      username: 'template',
      name: 'Template',
      email: 'template@example.org',
      password: 'a long enough word',
      skip_confirmation: true,
    });
    const ids = [root.id];
    for (let count = 1; count < groups; count += 1) {
      // Some stand below others.
      const parent_id = ids[Math.floor((count - 1) / 3)];
      ids.push((await post(server.url, '/groups', { name: `G ${count}`, path: `g-${count}`, parent_id })).id);
    }
    await server.stop();
    say(`filling ${amount} memberships`);
    await fill(join(folder, 'hearth.db'), ids, user.id);
    const filled = await serve(folder, { HEARTH_TIER: 'premium' });
    const path = `${filled.url}/api/v4/groups/${root.id}/billable_members?per_page=20`;
    const headers = { 'private-token': token };
    await timeRequest(`${filled.url}/api/v4/user`, headers);
    const first = await timeRequest(path, headers);
    const again: number[] = [];
    for (let count = 0; count < 20; count += 1) again.push(await timeRequest(path, headers));
    again.sort((one, other) => one - other);
    await filled.stop();
    return [
      absolute(`billable members of ${amount} memberships, first time`, first, 'ms', 300),
      absolute(`billable members of ${amount} memberships, kept`, again[10] ?? 0, 'ms', 300),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
