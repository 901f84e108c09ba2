import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { rowsOfProject } from '../../storage/database/testing/belonging.js';
import { useServer } from '../../tools/testing/use-server.js';
import { chooser } from './testing/chooser.js';
import { richProject } from './testing/rich-project.js';
import { exportOf, importOf } from './testing/transfers.js';

interface Decision {
  id: string;
  /** Tables of which nothing travels. */
  stays?: string[];
  /** Tables of which only a part travels. */
  partly?: string[];
}

const decisions = parse(
  readFileSync(new URL('../../spec/decisions.yaml', import.meta.url), 'utf8'),
) as Decision[];
const staying = decisions.flatMap(({ stays = [] }) => stays);
const partly = decisions.flatMap(({ partly: some = [] }) => some);

describe('an archive', () => {
  const app = useServer();

  it('holds every table that belongs to a project, unless a decision says why not', async () => {
    const project = await richProject(app, chooser(3));
    const before = await rowsOfProject(app.services.db.read, project.id);
    expect(staying.filter((table) => !before.has(table))).toEqual([]);
    expect(partly.filter((table) => !before.has(table))).toEqual([]);
    const people = await app.services.db.read('users').select('id', 'email');
    await app.services.db.write(async (tx) => {
      for (const { id, email } of people) {
        const known = { public_email: email, confirmed_at: '2020-01-01T00:00:00.000Z' };
        await tx('users').where({ id }).update(known);
      }
    });
    const fields = { path: 'copy', namespace: String(project.namespace_id) };
    const { id, state } = await importOf(app, await exportOf(app, project), { fields });
    expect(state).toMatchObject({ import_status: 'finished', failed_relations: [] });
    const after = await rowsOfProject(app.services.db.read, id);

    const travelling = [...before.keys()].filter((table) => !staying.includes(table));
    const rows = (counts: Map<string, number>, tables: string[]) =>
      Object.fromEntries(tables.map((table) => [table, counts.get(table) ?? 0]));
    const whole = travelling.filter((table) => !partly.includes(table));
    expect(rows(after, whole)).toEqual(rows(before, whole));
    // A table without a row would prove nothing.
    expect(travelling.filter((table) => !after.get(table))).toEqual([]);
  }, 60_000);
});
