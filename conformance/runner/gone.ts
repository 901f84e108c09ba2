import { prefix } from '../http/caller.js';
import type { RunSettings } from './settings.js';

const pause = 1000;

/** Why a deployment cannot be reached any more; null when it answers, whatever that is. */
async function whyGone({ base, transport }: RunSettings): Promise<string | null> {
  const request = { method: 'GET', url: `${base}${prefix}/version`, headers: {}, body: null };
  const ask = () =>
    transport(request).then(
      () => null,
      (error: unknown) => (error as Error).message,
    );
  if ((await ask()) === null) return null;
  // One that starts anew is there again in a moment.
  await new Promise((done) => setTimeout(done, pause));
  return ask();
}

/** Asks whether a deployment is still there; those who ask at the same time are told by one and the same request. */
export function goneQuestion(settings: RunSettings): () => Promise<string | null> {
  let asking: Promise<string | null> | null = null;
  return async () => {
    asking ??= whyGone(settings).finally(() => {
      asking = null;
    });
    return asking;
  };
}
