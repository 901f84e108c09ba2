import type SqliteDatabase from 'better-sqlite3';
import { type TableWrite, writesIn } from './statement-use.js';

interface Reference {
  child: string;
  parent: string;
}

/** What follows from writes to a table without being said: triggers, and references to rows that are gone. */
export class WriteEffects {
  readonly tables: ReadonlySet<string>;
  /** The names of all columns, each by itself: the one text that stands for it wherever it is kept. */
  readonly columns: ReadonlyMap<string, string>;
  readonly #byTrigger = new Map<string, TableWrite[]>();
  readonly #children = new Map<string, string[]>();

  constructor(connection: SqliteDatabase.Database) {
    const ask = <Row>(text: string) => connection.prepare<[], Row>(text).all();
    const named = ask<{ name: string }>("select name from sqlite_master where type in ('table', 'view')");
    this.tables = new Set(named.map(({ name }) => name.toLowerCase()));
    const columns = ask<{ name: string }>(
      `select distinct c.name from sqlite_master m join pragma_table_info(m.name) c where m.type in ('table', 'view')`,
    );
    this.columns = new Map(columns.map(({ name }) => [name.toLowerCase(), name.toLowerCase()]));
    const triggers = ask<{ tbl_name: string; sql: string }>(
      "select tbl_name, sql from sqlite_master where type = 'trigger'",
    );
    for (const { tbl_name: table, sql } of triggers) {
      const body = sql.slice(sql.toLowerCase().indexOf('begin'));
      const writes = writesIn(body).map((write) => ({ ...write, columns: null }));
      this.#byTrigger.set(table, [...(this.#byTrigger.get(table) ?? []), ...writes]);
    }
    const references = ask<Reference>(
      `select m.name as child, f."table" as parent from sqlite_master m join pragma_foreign_key_list(m.name) f
        where m.type = 'table' and f.on_delete <> 'NO ACTION'`,
    );
    for (const { child, parent } of references) {
      this.#children.set(parent, [...(this.#children.get(parent) ?? []), child]);
    }
  }

  /** A write with all that follows from it. */
  of(write: TableWrite): readonly TableWrite[] {
    const found = [write];
    const met = new Set<string>();
    for (const one of found) {
      const key = `${one.table} ${one.deletes}`;
      if (met.has(key)) continue;
      met.add(key);
      found.push(...(this.#byTrigger.get(one.table) ?? []));
      if (!one.deletes) continue;
      for (const child of this.#children.get(one.table) ?? []) {
        found.push({ table: child, columns: null, deletes: true });
      }
    }
    return found;
  }
}
