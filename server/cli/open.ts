import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { enterData } from '../../storage/backup/enter-data.js';
import { openDatabase } from '../../storage/database/engine/connection.js';
import type { Database } from '../../storage/database/engine/types.js';
import type { Config } from '../config.js';

/** Opens the configured database for one command and closes it afterwards; with `make` off it must exist. */
export async function withDatabase<T>(
  config: Config,
  work: (db: Database) => Promise<T>,
  options: { migrate?: boolean; make?: boolean } = {},
): Promise<T> {
  const { make = true, ...rest } = options;
  if (!make && !config.databaseUrl && !existsSync(join(config.data, 'hearth.db'))) {
    throw new Error(`there is no data in ${config.data}; name the folder of the server with --data`);
  }
  if (!config.databaseUrl) await mkdir(config.data, { recursive: true, mode: 0o700 });
  const place = config.databaseUrl ? { url: config.databaseUrl } : { file: join(config.data, 'hearth.db') };
  // PostgreSQL does not need the data folder; where there is one, it belongs to this database.
  const stay = existsSync(config.data) ? await enterData(config) : null;
  try {
    const db = await openDatabase({ ...place, ...rest });
    return await work(db).finally(() => db.close());
  } finally {
    stay?.release();
  }
}
