import pg from 'pg';

type Row = Record<string, unknown>;
type Build = (values: readonly (string | null)[]) => Row;

interface Field {
  name: string;
  dataTypeID: number;
}

/** What the driver's queries are made of. */
interface DriverQuery {
  name: string;
  _result: { rows: Row[]; _types: pg.CustomTypesConfig };
  _canceledDueToError: unknown;
  prepare(connection: object): void;
  hasBeenParsed(connection: object): boolean;
}

const BaseQuery = pg.Query as unknown as new (
  config: pg.QueryConfig & { callback: (error: Error | null, result: pg.QueryResult) => void },
) => DriverQuery;

const { TEXT, VARCHAR } = pg.types.builtins;
const texts = new Set<number>([TEXT, VARCHAR]);

/**
 * A function that builds a row from what arrives. A literal of known shape takes a fraction of the driver's objects, and
 * all rows of a statement share that shape.
 */
const builderOf = (fields: readonly Field[], types: pg.CustomTypesConfig): Build => {
  const parsers = fields.map(({ dataTypeID }) => types.getTypeParser(dataTypeID, 'text'));
  // Of two columns with the same name the last one wins, as in the driver.
  const last = new Map(fields.map(({ name, dataTypeID }, index) => [name, { dataTypeID, index }]));
  const members = [...last].map(([name, { dataTypeID, index }]) => {
    const value = `values[${index}]`;
    const parsed = texts.has(dataTypeID) ? value : `${value} === null ? null : parsers[${index}](${value})`;
    return `${JSON.stringify(name)}: ${parsed}`;
  });
  // The text contains only the names of the columns, as strings.
  const make = new Function('parsers', `return (values) => ({ ${members.join(', ')} });`);
  return make(parsers) as Build;
};

/** What a connection has told of the rows of its statements, by their names, with the connection as they need it. */
interface Told {
  builders: Map<string, Build>;
  silent: object;
}

const toldBy = new WeakMap<object, Told>();

const toldOf = (connection: object): Told => {
  const known = toldBy.get(connection);
  if (known) return known;
  const silent: object = Object.create(connection, { describe: { value: () => undefined } });
  const made = { builders: new Map(), silent };
  toldBy.set(connection, made);
  return made;
};

/**
 * A question under a name, whose columns a connection describes once: with many of them, telling and reading what they
 * are takes longer than the rows. They stay what they are, or PostgreSQL refuses the statement.
 */
class NamedQuery extends BaseQuery {
  #told: Told | null = null;
  #build: Build = () => ({});

  override prepare(connection: object): void {
    this.#told = toldOf(connection);
    const known = this.#told.builders.get(this.name);
    if (known) this.#build = known;
    super.prepare(known ? this.#told.silent : connection);
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.#build = builderOf(fields, this._result._types);
    this.#told?.builders.set(this.name, this.#build);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (this._canceledDueToError) return;
    try {
      this._result.rows.push(this.#build(fields));
    } catch (error) {
      this._canceledDueToError = error;
    }
  }
}

/** Asks a connection; a question under a name is described once. */
export const askConnection = (client: pg.ClientBase, query: pg.QueryConfig): Promise<pg.QueryResult> => {
  if (query.name === undefined) return client.query(query);
  return new Promise((answer, fail) => {
    const callback = (error: Error | null, result: pg.QueryResult) => (error ? fail(error) : answer(result));
    client.query(new NamedQuery({ ...query, callback }) as unknown as pg.Submittable);
  });
};
