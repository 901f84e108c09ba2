import { describe, expect, it } from 'vitest';
import type { WireAnswer, WireRequest } from '../http/transport.js';
import { type Fault, fault, faulty, hits, interceptedOf } from './fault.js';

const json = { 'content-type': 'application/json' };
const request = (method: string): WireRequest => ({
  method,
  url: 'http://host/api/v4/x',
  headers: {},
  body: null,
});
const answer: WireAnswer = { status: 200, headers: json, body: Buffer.from('[1,2]') };

/** Lists are empty once something was deleted. */
const forgetful = (): Fault =>
  fault({
    name: 'empty-after-a-deletion',
    rules: ['CONV-DELETE-1'],
    remembers: () => {
      let isEmptied = false;
      return (one) => {
        if (one.request.method === 'DELETE') isEmptied = true;
        return isEmptied && one.request.method === 'GET' ? { json: [] } : null;
      };
    },
  });

describe('a fault that remembers', () => {
  it('changes what comes after that which it remembers', async () => {
    const send = faulty(
      async () => answer,
      forgetful(),
      () => undefined,
    );
    expect(String((await send(request('GET'))).body)).toBe('[1,2]');
    await send(request('DELETE'));
    expect(String((await send(request('GET'))).body)).toBe('[]');
  });

  it('remembers nothing of an earlier run', async () => {
    const one = forgetful();
    await faulty(
      async () => answer,
      one,
      () => undefined,
    )(request('DELETE'));
    const send = faulty(
      async () => answer,
      one,
      () => undefined,
    );
    expect(String((await send(request('GET'))).body)).toBe('[1,2]');
  });

  it('touches a run by the order of its requests', () => {
    const run = (...methods: string[]) => methods.map((method) => interceptedOf(request(method), answer));
    const one = forgetful();
    expect(hits(one, run('DELETE', 'GET'))).toBe(true);
    expect(hits(one, run('GET', 'DELETE'))).toBe(false);
  });
});

describe('a fault of contents', () => {
  const backwards = fault({
    name: 'backwards',
    rules: ['CONV-DELETE-1'],
    change: ({ json: rows }) => ({ json: (rows as number[]).reverse() }),
  });
  const bare: WireAnswer = { ...answer, body: Buffer.alloc(0) };

  it('leaves an answer to HEAD as it is, which has none', async () => {
    expect(hits(backwards, [interceptedOf(request('HEAD'), bare)])).toBe(false);
    const send = faulty(
      async () => bare,
      backwards,
      () => undefined,
    );
    expect(await send(request('HEAD'))).toEqual(bare);
  });

  it('is told by its name where it cannot look at another answer', () => {
    expect(() => hits(backwards, [interceptedOf(request('GET'), bare)])).toThrow(
      'the fault backwards cannot look',
    );
  });
});
