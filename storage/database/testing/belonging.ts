import { all as ask } from '../engine/ask.js';
import { type Sql, sql } from '../engine/sql.js';
import { type Reference, references } from '../engine/tables.js';
import type { Reads } from '../engine/types.js';
import type { CatalogName } from '../schema/catalog-name.js';

/** A table whose rows belong to projects, with the columns that lead there. */
interface Belonging {
  table: CatalogName;
  by: Reference[];
}

/** The tables whose rows refer to a project, directly or by what belongs to it, each behind those that it refers to. */
async function belongings(db: Reads): Promise<Belonging[]> {
  const all = await references(db);
  const found: Belonging[] = [];
  const known = new Set<string>(['projects']);
  for (;;) {
    const next = all.filter(({ table, target }) => !known.has(table) && known.has(target));
    if (next.length === 0) return found;
    for (const table of new Set(next.map((one) => one.table))) {
      found.push({ table, by: next.filter((one) => one.table === table) });
    }
    for (const { table } of next) known.add(table);
  }
}

/** How many rows of each such table belong to a project. */
export async function rowsOfProject(db: Reads, projectId: number): Promise<Map<string, number>> {
  const tables = await belongings(db);
  const conditions = new Map<string, Sql>();
  const counts = new Map<string, number>();
  for (const { table, by } of tables) {
    const tests = by.map(({ column, target }) => {
      const owner = conditions.get(target);
      return owner
        ? sql`${sql.id(column)} in (select id from ${sql.id(target)} where ${owner})`
        : sql`${sql.id(column)} = ${projectId}`;
    });
    const condition = sql`(${sql.join(tests, ' or ')})`;
    conditions.set(table, condition);
    const [row] = await ask<{ n: number }>(
      db,
      sql`select count(*) as n from ${sql.id(table)} where ${condition}`,
    );
    counts.set(table, Number(row?.n ?? 0));
  }
  return counts;
}
