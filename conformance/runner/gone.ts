import { prefix } from '../http/caller.js';
import { ofGateways } from '../http/transport.js';
import type { Outcome } from './outcome.js';
import type { RunSettings } from './settings.js';

const pause = 1000;

/** What says nothing of a deployment: a gateway that reaches nobody, and whoever wants to be asked later. */
export const noAnswers: ReadonlySet<number> = new Set([...ofGateways, 429]);

/** Whether a case may have ended as it did because nobody is there any more. */
export const maySpeakOfAbsence = ({ status, failure }: Outcome): boolean =>
  status === 'error' || ofGateways.has(failure?.status ?? 0);

/** Why a deployment cannot be reached any more; null when it answers, whatever that is. */
async function whyGone({ base, transport }: RunSettings): Promise<string | null> {
  const request = { method: 'GET', url: `${base}${prefix}/version`, headers: {}, body: null };
  const ask = () =>
    transport(request).then(
      ({ status }) => (noAnswers.has(status) ? `${request.method} ${request.url} answered ${status}` : null),
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
