import { prefix } from '../http/caller.js';
import { ofGateways } from '../http/transport.js';
import type { Outcome } from './outcome.js';
import type { RunSettings } from './settings.js';

const pause = 1000;

/** Statuses that say nothing about a deployment: a gateway without its server, and rate limits. */
export const noAnswers: ReadonlySet<number> = new Set([...ofGateways, 429]);

/** Whether a case may have failed because the deployment is gone. */
export const maySuggestAbsence = ({ status, failure }: Outcome): boolean =>
  status === 'error' || ofGateways.has(failure?.status ?? 0);

/** Why a deployment cannot be reached any more; null when it answers anything. */
async function whyGone({ base, transport }: RunSettings): Promise<string | null> {
  const request = { method: 'GET', url: `${base}${prefix}/version`, headers: {}, body: null };
  const ask = () =>
    transport(request).then(
      ({ status }) => (noAnswers.has(status) ? `${request.method} ${request.url} answered ${status}` : null),
      (error: unknown) => (error as Error).message,
    );
  if ((await ask()) === null) return null;
  // A deployment that restarts is back in a moment.
  await new Promise((done) => setTimeout(done, pause));
  return ask();
}

/** Checks whether a deployment is still there; concurrent callers share one request. */
export function absenceCheck(settings: RunSettings): () => Promise<string | null> {
  let asking: Promise<string | null> | null = null;
  return async () => {
    asking ??= whyGone(settings).finally(() => {
      asking = null;
    });
    return asking;
  };
}
