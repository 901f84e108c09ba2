import { describe, expect, it, vi } from 'vitest';
import { patient } from './patience.js';
import type { Transport } from './transport.js';

const request = { method: 'GET', url: 'http://forge.test/', headers: {}, body: null };

/** A server that holds the first callers back, with what it tells them, and lets the others through. */
function holding(times: number, headers: Record<string, string>) {
  let count = 0;
  return vi.fn<Transport>(async () => {
    count += 1;
    const isHeld = count <= times;
    return { status: isHeld ? 429 : 200, headers: isHeld ? headers : {}, body: Buffer.from('') };
  });
}

describe('a request that a limit holds back', () => {
  it.each<[string, number, Record<string, string>, number, number]>([
    ['is sent again after the pause', 2, { 'retry-after': '0' }, 200, 3],
    ['is sent again after the moment', 1, { 'retry-after': new Date(0).toUTCString() }, 200, 2],
    ['is given up in the end', 9, { 'retry-after': '0' }, 429, 4],
    ['is not sent again where nothing tells when', 1, {}, 429, 1],
    ['is not sent again where the pause is too long', 1, { 'retry-after': '3600' }, 429, 1],
  ])('%s', async (_what, times, headers, status, sent) => {
    const server = holding(times, headers);
    expect((await patient(server)(request)).status).toBe(status);
    expect(server).toHaveBeenCalledTimes(sent);
  });

  it('waits for as long as it is asked to, and tells of the pause', async () => {
    const told: string[] = [];
    const listener = { paused: () => void told.push('paused'), resumed: () => void told.push('resumed') };
    const began = performance.now();
    await patient(holding(1, { 'retry-after': '1' }), listener)(request);
    expect(performance.now() - began).toBeGreaterThan(950);
    expect(told).toEqual(['paused', 'resumed']);
  });

  it('waits no longer than its case', async () => {
    const waiting = patient(holding(1, { 'retry-after': '60' }))(request, AbortSignal.timeout(50));
    await expect(waiting).rejects.toThrow();
  });
});
