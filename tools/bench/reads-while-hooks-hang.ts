import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Measurement } from './comparisons.js';
import { latencies } from './reads-while-cloning.js';

const hooks = 100;
const events = 10;
const millis = 20_000;

/** The effect of receivers that never answer on small reads: a thousand deliveries wait for a hundred of them. */
export const hanging: Measurement = {
  name: 'small reads while 1,000 deliveries time out',
  async run(world) {
    const quietUntil = performance.now() + 6000;
    const quiet = await latencies(world, () => performance.now() > quietUntil);
    const receiver = createServer(() => undefined);
    await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
    const { port } = receiver.address() as AddressInfo;
    await world.api('PUT', '/application/settings', {
      allow_local_requests_from_web_hooks_and_services: true,
    });
    const { id } = (await world.api('POST', '/projects', { path: 'deaf', namespace_id: world.groupId })) as {
      id: number;
    };
    for (let count = 0; count < hooks; count += 1) {
      const url = `http://127.0.0.1:${port}/${count}`;
      await world.api('POST', `/projects/${id}/hooks`, { url, push_events: false, issues_events: true });
    }
    for (let count = 1; count <= events; count += 1) {
      await world.api('POST', `/projects/${id}/issues`, { title: `Unheard ${count}` });
    }
    const until = performance.now() + millis;
    const loaded = await latencies(world, () => performance.now() > until);
    receiver.closeAllConnections();
    receiver.close();
    const ratio = loaded.p99 / quiet.p99;
    return [
      {
        name: 'p99 of small reads while 1,000 deliveries time out',
        own: loaded.p99,
        baseline: quiet.p99,
        unit: 'ms',
        ratio,
        ...loaded,
        promise: 'at most 2 x the quiet p99',
        kept: ratio <= 2,
      },
    ];
  },
};
