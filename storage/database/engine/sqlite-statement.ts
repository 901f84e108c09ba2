import type SqliteDatabase from 'better-sqlite3';

type Row = Record<string, unknown>;

/**
 * A function that builds the row object from its values. The driver's own objects take two thirds of the time of
 * reading a wide row; a literal of known shape takes next to none, and all rows of a statement share that shape.
 */
const shapeOf = (names: readonly string[]): ((values: readonly unknown[]) => Row) => {
  // Of two columns with the same name the last one wins, as in the driver.
  const last = new Map(names.map((name, index) => [name, index]));
  const fields = [...last].map(([name, index]) => `${JSON.stringify(name)}: values[${index}]`);
  // The text contains only the names of the columns, as strings.
  return new Function('values', `return { ${fields.join(', ')} };`) as (values: readonly unknown[]) => Row;
};

/** A prepared statement of one connection. */
export class SqliteStatement {
  readonly #statement: SqliteDatabase.Statement<unknown[]>;
  #width = 0;
  #shape: (values: readonly unknown[]) => Row = () => ({});

  constructor(statement: SqliteDatabase.Statement<unknown[]>) {
    this.#statement = statement.reader ? statement.raw() : statement;
  }

  /** Whether it returns rows. */
  get reader(): boolean {
    return this.#statement.reader;
  }

  #rowOf(values: unknown[]): Row {
    // A column added to a table since then widens the result of `select *`.
    if (values.length !== this.#width) {
      this.#shape = shapeOf(this.#statement.columns().map(({ name }) => name));
      this.#width = values.length;
    }
    return this.#shape(values);
  }

  /** The first row, if there is one. */
  get(params: readonly unknown[]): Row | undefined {
    const values = this.#statement.get(...params) as unknown[] | undefined;
    return values && this.#rowOf(values);
  }

  /** All rows. */
  all(params: readonly unknown[]): Row[] {
    const rows = this.#statement.all(...params) as unknown[][];
    return rows.map((values) => this.#rowOf(values));
  }

  /** Runs a statement without results. */
  run(params: readonly unknown[]): SqliteDatabase.RunResult {
    return this.#statement.run(...params);
  }
}
