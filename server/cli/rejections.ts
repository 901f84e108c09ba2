import type { ServerLog } from '../embedding.js';

/**
 * Tells the log of promises that failed with nobody listening, and lets the process live: one request with a mistake
 * of ours behind it must not end all the others. What is thrown outside of any promise still ends it.
 */
export function outliveRejections(log: ServerLog): void {
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a failure that nobody waited for'));
}
