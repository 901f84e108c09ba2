import { createHash } from 'node:crypto';
import SqliteDriver from 'better-sqlite3';
import type { Services } from '../../actions/context.js';
import { tablesOf } from '../../storage/database/engine/tables.js';
import type { Database } from '../../storage/database/engine/types.js';
import { untyped } from '../../tools/testing/untyped.js';

/** What is noted of every use of a token, refused or not. */
const tokenUseColumns = new Set(['last_used_at', 'last_activity_on']);

/** A digest of every row, but for what every use of a token notes. */
export async function databaseDigest(services: Pick<Services, 'db'>): Promise<string> {
  const hash = createHash('sha256');
  for (const { name, columns } of await tablesOf(services.db.read)) {
    const lasting = columns.filter((column) => !tokenUseColumns.has(column));
    const rows = await untyped(services.db.read)(name).select(lasting);
    hash.update(
      `${name}\n${rows
        .map((row) => JSON.stringify(row))
        .sort()
        .join('\n')}\n`,
    );
  }
  return hash.digest('hex');
}

/** The version of a SQLite file, which every commit that changes it moves on; null on PostgreSQL. */
function versionOf({ file }: Database): { read: () => number | null; close: () => void } {
  if (file === null) return { read: () => null, close: () => undefined };
  const connection = new SqliteDriver(file, { readonly: true });
  const asked = connection.prepare<[], number>('pragma data_version').pluck();
  return { read: () => asked.get() ?? null, close: () => connection.close() };
}

/** Digests of a database that are made anew only after a commit: SQLite itself tells whether there was one. */
export function databaseDigests(services: Pick<Services, 'db'>): {
  digest: () => Promise<string>;
  close: () => void;
} {
  const version = versionOf(services.db);
  let known: { version: number | null; digest: string } | null = null;
  return {
    digest: async () => {
      const now = version.read();
      if (known && now !== null && known.version === now) return known.digest;
      known = { version: now, digest: await databaseDigest(services) };
      return known.digest;
    },
    close: version.close,
  };
}
