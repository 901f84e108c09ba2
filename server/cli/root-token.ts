import { join } from 'node:path';
import type { Config } from '../config.js';

/** Says where the token of `root` is, the only time it is known. */
export function tellToken(config: Config, token: string): void {
  if (config.rootToken || !token) return;
  if (config.ephemeral) console.error(`the access token of root is ${token}`);
  else console.error(`the access token of root is in ${join(config.data, 'root-token')}`);
}
