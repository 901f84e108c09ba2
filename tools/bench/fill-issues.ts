import { openDatabase } from '../../storage/database/engine/connection.js';
import type { Tx } from '../../storage/database/engine/types.js';
import { untyped } from '../testing/untyped.js';

/** What a project is filled with. */
export interface FillOptions {
  projectId: number;
  userIds: number[];
  labelIds: number[];
  milestoneIds: number[];
}

/** The rare label is on one issue in this many. */
export const rareOnceIn = 5000;

const numbers = 'with recursive numbers(n) as (select ? union all select n + 1 from numbers where n < ?)';

/** The member of a list at the number of an issue, cyclically. */
const cyclic = (ids: readonly number[], by = 1): string =>
  `case (n / ${by}) % ${ids.length} ${ids.map((id, index) => `when ${index} then ${id}`).join(' ')} end`;

const insertIssues = (tx: Tx, stock: FillOptions, from: number, to: number) =>
  untyped(tx).raw(
    `${numbers} insert into issues
       (id, project_id, iid, author_id, title, description, state, closed_at, confidential, due_date, milestone_id,
        weight, upvotes, relative_position, created_at, updated_at)
     select 1000 + n, ${stock.projectId}, n, ${cyclic(stock.userIds)}, 'Issue ' || n,
       case when n % 4 = 0 then 'The description of number ' || n end,
       case when n % 3 = 0 then 'closed' else 'opened' end,
       case when n % 3 = 0 then '2022-10-01T00:00:00.000Z' end,
       case when n % 20 = 0 then 1 else 0 end,
       case when n % 5 = 0 then date(1660000000 + (n % 365) * 86400, 'unixepoch') end,
       case when n % 2 = 0 then ${cyclic(stock.milestoneIds, 2)} end,
       case when n % 6 = 0 then n % 8 end, n % 3, n * 100,
       strftime('%Y-%m-%dT%H:%M:%fZ', 1600000000 + n, 'unixepoch'),
       strftime('%Y-%m-%dT%H:%M:%fZ', 1650000000 + n * 7919 % 1000003, 'unixepoch')
     from numbers`,
    [from, to],
  );

const insertLabels = async (tx: Tx, stock: FillOptions, from: number, to: number) => {
  const [rare, ...common] = stock.labelIds;
  const half = Math.floor(common.length / 2);
  for (const some of [common.slice(0, half), common.slice(half)]) {
    const sql = `${numbers} insert into issue_labels (issue_id, label_id) select 1000 + n, ${cyclic(some)} from numbers`;
    await untyped(tx).raw(sql, [from, to]);
  }
  await untyped(tx).raw(
    `${numbers} insert into issue_labels (issue_id, label_id)
     select 1000 + n, ${rare} from numbers where n % ${rareOnceIn} = 1`,
    [from, to],
  );
};

/** Fills a project with issues up to a number, with realistic labels, assignees and milestones. */
export async function fillIssues(file: string, stock: FillOptions, wanted: number): Promise<void> {
  const db = await openDatabase({ file, ephemeral: true });
  await db.write(async (tx) => {
    const row = await untyped(tx)('issues')
      .where({ project_id: stock.projectId })
      .max({ most: 'iid' })
      .first();
    const from = Number(row?.['most'] ?? 0) + 1;
    await insertIssues(tx, stock, from, wanted);
    await insertLabels(tx, stock, from, wanted);
    await untyped(tx).raw(
      `${numbers} insert into issue_assignees (issue_id, user_id, position)
       select 1000 + n, ${cyclic(stock.userIds, 3)}, 0 from numbers`,
      [from, wanted],
    );
    // Issues that are made afterwards go on from there.
    await untyped(tx).raw(
      `insert into counters (scope, scope_id, kind, value) values ('project', ?, 'issue', ?)
       on conflict (scope, scope_id, kind) do update set value = excluded.value`,
      [stock.projectId, wanted],
    );
    await untyped(tx).raw('analyze');
  });
  await db.close();
}
