import { join } from 'node:path';
import type { Config } from '../config.js';

/** Prints where the token of `root` is; it is known only when it has just been created. */
export function printRootToken(config: Config, token: string): void {
  if (config.rootToken || !token) return;
  if (config.ephemeral) console.error(`the access token of root is ${token}`);
  else console.error(`the access token of root is in ${join(config.data, 'root-token')}`);
}
