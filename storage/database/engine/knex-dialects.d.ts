declare module 'knex/lib/dialects/better-sqlite3/index.js' {
  import { Knex } from 'knex';

  class BetterSqliteClient extends Knex.Client {
    connectionSettings: unknown;
    acquireRawConnection(): Promise<unknown>;
    _query(connection: unknown, query: object): Promise<object>;
  }
  export = BetterSqliteClient;
}

declare module 'knex/lib/dialects/postgres/index.js' {
  import { Knex } from 'knex';

  class PostgresClient extends Knex.Client {
    acquireConnection(): Promise<unknown>;
    // biome-ignore lint/suspicious/noExplicitAny: whoever overrides it knows what the driver takes
    _query(connection: any, query: any): Promise<object>;
  }
  export = PostgresClient;
}
