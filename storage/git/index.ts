// Placeholder of the lead until the real store lands; the git builder replaces this file and keeps the signature.
import type { GitStore } from './types.js';

/** Where repositories lie and how git may run. */
export interface GitStoreOptions {
  folder: string;
  timeoutMs: number;
  processes: number;
  durable: boolean;
}

/** Opens the store. */
export async function openGitStore(_options: GitStoreOptions): Promise<GitStore> {
  const noop = async () => undefined;
  const store = { capabilities: { version: 'none', bzip2: false } } as Record<string, unknown>;
  for (const name of ['create', 'remove', 'fork', 'reset', 'close', 'repair', 'housekeeping']) store[name] = noop;
  store['open'] = () => { throw new Error('the git store is not there yet'); };
  return store as unknown as GitStore;
}
