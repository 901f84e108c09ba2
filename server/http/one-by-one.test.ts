import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { holdLoop, turnsDuring } from '../../tools/testing/loop-turns.js';
import { oneByOne } from './one-by-one.js';

const request = (url: string) => ({ url }) as IncomingMessage;
const response = (closed = false) => ({ closed }) as ServerResponse;

it('begins one request of a crowd in each turn of the event loop, what watches the server at once', async () => {
  await turnsDuring(async (turn) => {
    const begun: [string | undefined, number][] = [];
    const listener = oneByOne(({ url }) => {
      begun.push([url, turn()]);
      holdLoop(12);
    });
    for (const url of ['/a', '/b', '/-/liveness', '/c']) listener(request(url), response());
    expect(begun.map(([url]) => url)).toEqual(['/a', '/-/liveness']);
    await expect.poll(() => begun.length, { interval: 1 }).toBe(4);
    expect(begun.map(([url]) => url)).toEqual(['/a', '/-/liveness', '/b', '/c']);
    expect(new Set(begun.map(([, at]) => at)).size).toBe(3);
  });
});

it('begins nothing for a client that has left meanwhile', async () => {
  await turnsDuring(async () => {
    const begun: (string | undefined)[] = [];
    const listener = oneByOne(({ url }) => {
      begun.push(url);
      holdLoop(12);
    });
    listener(request('/a'), response());
    listener(request('/b'), response(true));
    listener(request('/c'), response());
    await expect.poll(() => begun, { interval: 1 }).toEqual(['/a', '/c']);
  });
});
