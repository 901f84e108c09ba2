import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { owner } from '../../../domain/access-level.js';
import { testDatabase } from '../../../tools/testing/database.js';
import { takeUsedCaches, withoutCaches } from '../../cache-registry.js';
import { openDatabase } from '../engine/connection.js';
import { seed } from '../engine/seed.js';
import type { Database, Tx } from '../engine/types.js';
import { type IssueFilters, type IssueOrder, listIssuesByPage } from '../issues/list.js';
import { testMoment } from '../testing/use-database.js';
import { withKnownOrders } from './known-order-limits.js';
import { admin } from './testing/list-case.js';
import { fillLists, type ListWorld } from './testing/list-world.js';

let db: Database;
let world: ListWorld;
let drop: () => Promise<void> = async () => undefined;
beforeAll(async () => {
  const database = await testDatabase();
  drop = database.drop;
  db = await openDatabase({ url: database.url || undefined, ephemeral: true });
  await seed(db, { at: testMoment });
  world = await fillLists(db);
}, 60_000);
afterAll(async () => {
  await db?.close();
  await drop();
});

const orders: readonly IssueOrder[] = [
  'created_at',
  'updated_at',
  'title',
  'due_date',
  'weight',
  'popularity',
  'relative_position',
  'milestone_due',
  'label_priority',
  'priority',
];
const kinds: readonly IssueFilters[] = [{}, { state: 'opened' }, { labels: ['one'] }, { search: '1' }];

/** Some pages of every list: their rows and where they stand. */
const pages = async (): Promise<Record<string, unknown>> => {
  const { id, namespace_id: namespaceId } = world.project;
  const place = { kind: 'project', projectId: id, namespaceId, level: owner } as const;
  const found: Record<string, unknown> = {};
  for (const orderBy of orders) {
    for (const sort of ['asc', 'desc'] as const) {
      for (const filters of kinds) {
        for (const page of [1, 2, 3, 9, 40]) {
          const request = { place, viewer: admin, today: '2020-01-01', filters, orderBy, sort };
          const { rows, info } = await listIssuesByPage(db, request, { page, perPage: 7 });
          found[`${orderBy} ${sort} ${JSON.stringify(filters)} ${page}`] = [rows, info];
        }
      }
    }
  }
  return found;
};

describe('pages of a list whose order is known', () => {
  const changes: Readonly<Record<string, (tx: Tx) => PromiseLike<unknown>>> = {
    'nothing at all': async () => undefined,
    'a count of notes': (tx) => tx('issues').where({ iid: 20 }).update({ user_notes_count: 77 }),
    'a title': (tx) => tx('issues').where({ iid: 30 }).update({ title: 'A 1 that is first' }),
    'a state': (tx) => tx('issues').where({ iid: 40 }).update({ state: 'closed', closed_at: testMoment }),
    'a label': (tx) =>
      tx('issue_labels')
        .where({ issue_id: world.issues[50]?.id ?? 0 })
        .delete(),
    'an end of milestones': (tx) => tx('milestones').update({ due_date: null }),
    'an issue gone': (tx) => tx('issues').where({ project_id: world.project.id, iid: 60 }).delete(),
    'all gone with the project': (tx) => tx('projects').where({ id: world.project.id }).delete(),
  };

  it('are those that a server without memory gives, after every change', async () => {
    for (const [name, change] of Object.entries(changes)) {
      await db.write(async (tx) => {
        await change(tx);
      });
      const plain = await withoutCaches(pages);
      takeUsedCaches();
      expect(await withKnownOrders(pages), name).toEqual(plain);
      expect(await withKnownOrders(pages), name).toEqual(plain);
      if (db.changes) expect(takeUsedCaches(), name).toContain('numbers of a list');
    }
  }, 120_000);
});
