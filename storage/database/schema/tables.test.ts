import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';
import { all, dialectOf } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import { tablesOf } from '../engine/tables.js';
import { useDatabase } from '../testing/use-database.js';

interface Column {
  name: string;
  type: 'text' | 'number';
  isNullable: boolean;
  /** Whether an insert may leave it out without its being null. */
  isDefaulted: boolean;
}

const file = fileURLToPath(new URL('./tables.ts', import.meta.url));

/** The tables as the types say them. */
function declared(): Map<string, Column[]> {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
  };
  const program = ts.createProgram([file], options);
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const symbol = source && checker.getSymbolAtLocation(source);
  const tables = symbol && checker.getExportsOfModule(symbol).find(({ name }) => name === 'Tables');
  if (!tables) throw new Error('there is no type of all tables');
  const memberOf = (type: ts.Type, name: string): ts.Type => {
    const member = type.getProperty(name);
    if (!member) throw new Error(`there is no ${name}`);
    return checker.getTypeOfSymbol(member);
  };
  const wordOf = (type: ts.Type): Column['type'] =>
    checker.isTypeAssignableTo(type, checker.getNumberType()) ? 'number' : 'text';
  return new Map(
    checker
      .getDeclaredTypeOfSymbol(tables)
      .getProperties()
      .map((table) => {
        const type = checker.getTypeOfSymbol(table);
        const insert = memberOf(type, 'insert');
        const columns = memberOf(type, 'row')
          .getProperties()
          .map((column) => {
            const held = checker.getTypeOfSymbol(column);
            const value = checker.getNonNullableType(held);
            const isNullable = value !== held;
            const given = insert.getProperty(column.name);
            const isOptional = given !== undefined && (given.flags & ts.SymbolFlags.Optional) !== 0;
            return {
              name: column.name,
              type: wordOf(value),
              isNullable,
              isDefaulted: isOptional && !isNullable,
            };
          });
        return [table.name, columns];
      }),
  );
}

interface FoundColumn {
  table_name: string;
  name: string;
  type: string;
  nullable: number;
  defaulted: number;
}

describe('the types of the tables', () => {
  const app = useDatabase();
  let types: Map<string, Column[]>;
  beforeAll(() => {
    types = declared();
  }, 60_000);

  const inSqlite = sql`select m.name as table_name, c.name, c.type,
      case when c."notnull" = 0 and c.pk = 0 then 1 else 0 end as nullable,
      case when c.dflt_value is not null or (c.pk = 1 and lower(c.type) = 'integer'
        and m.sql like '%autoincrement%') then 1 else 0 end as defaulted
    from sqlite_master m join pragma_table_xinfo(m.name) c where m.type = 'table'`;
  const inPostgres = sql`select table_name, column_name as name, data_type as type,
      case when is_nullable = 'YES' then 1 else 0 end as nullable,
      case when column_default is not null or is_identity = 'YES' then 1 else 0 end as defaulted
    from information_schema.columns where table_schema = current_schema()`;

  const found = async (): Promise<Map<string, Column[]>> => {
    const { read } = app.db;
    const names = new Set<string>([...(await tablesOf(read)).map(({ name }) => name), 'migrations']);
    const rows = await all<FoundColumn>(read, dialectOf(read) === 'sqlite' ? inSqlite : inPostgres);
    const tables = new Map<string, Column[]>([...names].map((name) => [name, []]));
    for (const { table_name, name, type, nullable, defaulted } of rows) {
      tables.get(table_name)?.push({
        name,
        type: /int|double|real/i.test(type) ? 'number' : 'text',
        isNullable: nullable === 1,
        isDefaulted: defaulted === 1 && nullable === 0,
      });
    }
    return tables;
  };

  const sorted = (tables: Map<string, Column[]>) =>
    [...tables]
      .map(([name, columns]) => [name, [...columns].sort((a, b) => a.name.localeCompare(b.name))] as const)
      .sort(([a], [b]) => a.localeCompare(b));

  it('name every table and column of the database, with what they hold', async () => {
    expect(sorted(types)).toEqual(sorted(await found()));
  });
});
