import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { seed } from '../storage/database/engine/seed.js';
import type { Database } from '../storage/database/engine/types.js';
import type { Config } from './embedding.js';

const newToken = () => `glpat-${randomBytes(15).toString('base64url')}`;

/**
 * Creates the administrator of an empty installation. Without a token in the configuration one is created and
 * written to `root-token` in the data folder, readable by its owner only. Answers the token; where the administrator
 * was there before it is not known, and the answer is what the configuration says.
 */
export async function createAdministrator(
  db: Database,
  folder: string,
  config: Pick<Config, 'rootToken'>,
  at: string,
): Promise<string> {
  const token = config.rootToken || newToken();
  const { created } = await seed(db, { at, rootToken: token });
  if (!created) return config.rootToken;
  if (!config.rootToken) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(join(folder, 'root-token'), `${token}\n`, { mode: 0o600 });
  }
  return token;
}
