import { availableParallelism } from 'node:os';

/** Options of the store of repositories. */
export interface GitStoreOptions {
  /** Folder of the repositories, with git's settings and hooks beside them; created when absent. */
  folder: string;
  /** Off: nothing is synced to disk, for ephemeral servers. */
  durable?: boolean | undefined;
  /** The git program, `git` from the path by default. */
  program?: string | undefined;
  /** Start git through a small helper process, which pays off once this process has grown. */
  helper?: boolean | undefined;
  /** Milliseconds a command may take; transfers of packs and archives have an hour. */
  timeoutMs?: number | undefined;
  /** Processes at once: half of them commands and streams of files, half transfers with the process that git starts for each. */
  processes?: number | undefined;
  /** Size of the cache of parsed objects, in bytes. */
  cacheBytes?: number | undefined;
  /** Bytes of finished archives that are kept on the disk. */
  archiveBytes?: number | undefined;
}

/** Of so many processes half are for transfers, and git starts another one for each of them. */
export const transfersOf = (processes: number): number => Math.max(1, Math.floor(processes / 4));

/** How many processes work at once. */
export const processesOf = ({ processes }: GitStoreOptions): number =>
  processes ?? Math.max(8, availableParallelism() * 4);

/** Beside so many processes that work, half as many hold repositories open. */
export const readersOf = (processes: number): number => Math.max(4, Math.floor(processes / 2));
