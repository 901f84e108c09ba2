import { createHash } from 'node:crypto';
import type { Services } from '../../actions/context.js';
import { tablesOf } from '../../storage/database/engine/tables.js';
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
