import { describe, it, expect as vitest } from 'vitest';
import { Exchange } from '../http/exchange.js';
import { expect } from './expect.js';
import type { CheckFailure } from './failure.js';

function exchange(status: number, body: unknown, headers: Record<string, string> = {}): Exchange {
  const request = {
    method: 'GET',
    url: 'http://forge.example.org/api/v4/projects/7?private_token=secret',
    headers: { 'private-token': 'secret' },
    body: null,
  };
  const answer = {
    status,
    headers: { 'content-type': 'application/json', ...headers },
    body: Buffer.from(body === undefined ? '' : JSON.stringify(body)),
  };
  return new Exchange(request, answer, null, 'guest');
}

function failureOf(work: () => unknown): CheckFailure {
  try {
    work();
  } catch (error) {
    return error as CheckFailure;
  }
  throw new Error('the check passed');
}

describe('a failed check', () => {
  it('tells expected, actual and the first place that differs', () => {
    const answer = exchange(200, [{ id: 1 }, { id: 2, author: { name: 'Ada' } }]);
    const failure = failureOf(() =>
      expect(answer)
        .json()
        .toEqual([{ id: 1 }, { id: 2, author: { name: 'Ben' } }]),
    );
    vitest(failure.details.path).toBe('[1].author.name');
    vitest(failure.message).toContain('Ben');
    vitest(failure.message).toContain('Ada');
  });

  it('shows the request without its token', () => {
    const failure = failureOf(() => expect(exchange(404, { message: '404 Not found' })).status(200));
    const curl = failure.details.exchange?.curl ?? '';
    vitest(curl).toContain('<token of guest>');
    vitest(curl).not.toContain('secret');
  });

  it('of a status shows the body that came instead', () => {
    const failure = failureOf(() => expect(exchange(403, { message: '403 Forbidden' })).status(200, 201));
    vitest(failure.message).toBe('status: expected 200 or 201, got 403 {"message":"403 Forbidden"}');
  });
});

describe('checks', () => {
  it('pass when what they ask for is there', () => {
    const answer = exchange(200, { id: 7, tags: ['a'], gone: null }, { 'x-total': '1' });
    expect(answer).status(200).json('id').toEqual(7);
    expect(answer).json('tags').toContain('a');
    expect(answer).json('gone').toBeNull();
    expect(answer).json('never').toBeAbsent();
    expect(answer).json().toInclude({ id: 7 });
    expect(answer)
      .json()
      .toTell({ id: 7, tags: ['a'], never: undefined });
    expect(answer).header('X-Total').toEqual('1');
  });

  it.each([
    ['an absent field', () => expect(exchange(200, {})).json('id').toBePresent()],
    [
      'another type',
      () =>
        expect(exchange(200, { id: '7' }))
          .json('id')
          .toBeType('number'),
    ],
    [
      'a missing part',
      () =>
        expect(exchange(200, { id: 7 }))
          .json()
          .toInclude({ id: 7, name: 'x' }),
    ],
    [
      'entries in a list that is wanted empty',
      () =>
        expect(exchange(200, { id: 7, tags: ['a'] }))
          .json()
          .toInclude({ tags: [] }),
    ],
    [
      'more entries than are wanted',
      () =>
        expect(exchange(200, { tags: ['a', 'b'] }))
          .json()
          .toInclude({ tags: ['a'] }),
    ],
    [
      'an object in the place of an empty list',
      () =>
        expect(exchange(200, { tags: {} }))
          .json()
          .toInclude({ tags: [] }),
    ],
    [
      'a named field that is told otherwise',
      () =>
        expect(exchange(200, [{ id: 7, name: 'x', more: 1 }]))
          .json()
          .toTell([{ id: 7, name: 'y' }]),
    ],
    [
      'a named field that is missing',
      () =>
        expect(exchange(200, { a: {} }))
          .json()
          .toTell({ a: { id: 7 } }),
    ],
    [
      'a field named as absent',
      () =>
        expect(exchange(200, { id: 7, key: 'x' }))
          .json()
          .toTell({ key: undefined }),
    ],
    [
      'a further member of a list',
      () =>
        expect(exchange(200, [1, 2]))
          .json()
          .toTell([1]),
    ],
    ['a list without members', () => expect(exchange(200, [])).json().toTell([1])],
    ['a body', () => expect(exchange(204, {})).emptyBody()],
    ['a message under error', () => expect(exchange(404, { error: 'x' })).message('x')],
    ['other bytes', () => expect(exchange(404, { a: 1 })).sameAs(exchange(404, { a: 2 }))],
  ])('fail for %s', (_what, work) => {
    vitest(failureOf(work).name).toBe('CheckFailure');
  });
});
