import type { Logger } from 'pino';

/**
 * Tells the log of promises that failed with nobody listening, and lets the process live: one request with a mistake
 * of ours behind it must not end all the others. What is thrown outside of any promise still ends it.
 */
export function outliveRejections(log: Logger): void {
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a failure that nobody waited for'));
}
