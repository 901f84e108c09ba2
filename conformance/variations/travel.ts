import { setTimeout as wait } from 'node:timers/promises';
import type { Transport } from '../http/transport.js';
import type { Variation } from './variation.js';

const slowly =
  (millis: number) =>
  (transport: Transport): Transport =>
  async (request, signal) => {
    const answer = await transport(request, signal);
    await wait(millis, undefined, signal ? { signal } : {});
    return answer;
  };

/** Whether a merge request can be merged is looked into once it is asked for, and told as such until it is known. */
const stillChecking = (transport: Transport): Transport => {
  const asked = new Set<string>();
  return async (request, signal) => {
    const answer = await transport(request, signal);
    const { pathname } = new URL(request.url);
    const isFirst =
      request.method === 'GET' && /\/merge_requests\/\d+$/.test(pathname) && !asked.has(pathname);
    if (!isFirst || answer.status !== 200) return answer;
    asked.add(pathname);
    const record = JSON.parse(answer.body.toString('utf8')) as Record<string, unknown>;
    if (record['state'] !== 'opened') return answer;
    const unknown = { merge_status: 'checking', detailed_merge_status: 'checking' };
    return { ...answer, body: Buffer.from(JSON.stringify({ ...record, ...unknown })) };
  };
};

/** How the same answers may travel. */
export const travelVariations: readonly Variation[] = [
  { name: 'slow-answers', because: 'the deployment is far away', around: slowly(60) },
  {
    name: 'connections-close',
    because: 'some proxies keep none open',
    around: (transport) => (request, signal) =>
      transport({ ...request, headers: { ...request.headers, connection: 'close' } }, signal),
  },
  {
    name: 'first-look-at-a-merge-request',
    because: 'it is checked when it is asked for',
    around: stillChecking,
  },
];
