import type { Running } from './spawner.js';

/** Milliseconds in which git ends by itself once its input has ended; its own end by force comes later. */
const patienceMillis = 1000;

/**
 * A push that is ended by the end of its input: git then removes what it has received so far, which it leaves behind
 * when it is told to end. It is told so where it does not end by itself, or has its whole input.
 */
export function endedByInput(running: Running): Running {
  const { stdin } = running;
  const kill = (signal?: NodeJS.Signals): void => {
    if (!stdin || stdin.writableEnded || signal === 'SIGKILL') {
      running.kill(signal);
      return;
    }
    if (stdin.destroyed) return;
    stdin.destroy();
    const late = setTimeout(() => running.kill('SIGTERM'), patienceMillis);
    void running.done.catch(() => undefined).finally(() => clearTimeout(late));
  };
  return { ...running, kill };
}
