import { describe, expect, it } from 'vitest';
import { expect as judged } from '../expect/expect.js';
import { Caller } from '../http/caller.js';
import type { WireRequest } from '../http/transport.js';
import { Again } from './again.js';
import type { Known } from './form.js';

const base = 'http://forge.example.org';
const known: Known = {
  person: (word) =>
    [{ id: 7, username: 'ada' }].find(({ id, username }) => word === `${id}` || word === username),
  number: () => 3,
  words: () => [],
  isKept: (token) => token === 'token-of-the-admin',
};

/** A server that refuses, but for what is let through; the requests are kept as one line each. */
function scene(
  isLetThrough: (request: WireRequest) => boolean = () => false,
  statusOf: (request: WireRequest) => number = () => 401,
) {
  const asked: string[] = [];
  const transport = async (request: WireRequest) => {
    const { method, url, headers, body } = request;
    const { authorization = '', 'private-token': token = '', sudo = '' } = headers;
    asked.push(
      [method, url.replace(`${base}/api/v4`, ''), token, authorization, sudo, body ?? ''].join(' ').trim(),
    );
    const answer = isLetThrough(request) ? 200 : statusOf(request);
    return {
      status: answer,
      headers: { 'content-type': 'application/json' },
      body: Buffer.from('{"message":"no"}'),
    };
  };
  const { signal } = new AbortController();
  const again = new Again({ transport, signal }, known);
  const session = { base, transport, signal, heard: () => undefined, again };
  return { asked, again, caller: (token: string | null) => new Caller(session, token) };
}

const lax = { unchecked: true };

describe('what a case wants to be refused', () => {
  it('is asked again with its token in every place', async () => {
    const { asked, again, caller } = scene();
    judged(await caller('secret').get('/user', {}, lax)).status(401);
    await again.end();
    expect(asked).toEqual([
      'GET /user secret',
      'GET /user?private_token=secret',
      'GET /user  Bearer secret',
      'GET /user?access_token=secret',
    ]);
  });

  it('fails the case, with the rule, where another form is let through', async () => {
    const { again, caller } = scene(({ headers }) => headers['authorization'] === 'Bearer secret');
    judged(await caller('secret').get('/user', {}, lax)).status(401);
    await expect(again.end()).rejects.toMatchObject({
      details: { rule: 'AUTH-TOKEN-9', actual: '200 {"message":"no"}' },
      message: expect.stringContaining('asked again with its token as Bearer'),
    });
  });

  it('is asked again with sudo in every place, by number and by name', async () => {
    const { asked, again, caller } = scene(undefined, () => 403);
    const options = { ...lax, again: ['sudo'], headers: { sudo: 'ada' } } as const;
    judged(await caller('secret').post('/user/keys', {}, options)).status(403);
    await again.end();
    expect(asked.slice(1)).toEqual([
      'POST /user/keys secret  7',
      'POST /user/keys secret  ada',
      'POST /user/keys?sudo=7 secret',
      'POST /user/keys?sudo=ada secret',
      'POST /user/keys secret   {"sudo":"7"}',
      'POST /user/keys secret   {"sudo":"ada"}',
    ]);
  });

  it('is asked again with parameters that it lacks: what has words together, the rest one by one', async () => {
    const { asked, again, caller } = scene();
    const options = { ...lax, again: ['parameters'] } as const;
    judged(await caller('secret').get('/personal_access_tokens', { user_id: 9 }, options)).status(401);
    await again.end();
    expect(asked.slice(1).every((one) => one.includes('user_id=9'))).toBe(true);
    expect(asked.some((one) => one.includes('state=active'))).toBe(true);
    expect(asked.some((one) => one.includes('state=inactive'))).toBe(true);
    expect(asked.at(-1)).toContain('per_page=');
  });

  it('is asked again one by one where together something else is wrong', async () => {
    const isMany = ({ url }: WireRequest) => url.split('&').length > 2;
    const { asked, again, caller } = scene(
      ({ url }) => url.endsWith('user_id=9&state=inactive'),
      (one) => (isMany(one) ? 400 : 401),
    );
    const options = { ...lax, again: ['parameters'] } as const;
    judged(await caller('secret').get('/personal_access_tokens', { user_id: 9 }, options)).status(401);
    await expect(again.end()).rejects.toMatchObject({ details: { rule: 'AUTH-ACCESS-16' } });
    expect(asked.at(-1)).toContain('user_id=9&state=inactive');
  });

  it('is not asked again once something has changed', async () => {
    const { asked, again, caller } = scene(({ method }) => method === 'DELETE');
    const refused = await caller('secret').get('/user', {}, lax);
    await caller('secret').delete('/user/keys/1', {}, lax);
    judged(refused).status(401);
    await again.end();
    expect(asked).toHaveLength(2);
  });

  it('is asked again before the next step, and fails that', async () => {
    const { again, caller } = scene(({ url }) => url.includes('access_token'));
    judged(await caller('secret').get('/user', {}, lax)).status(401);
    await expect(caller('secret').delete('/user/keys/1', {}, lax)).rejects.toThrow('access_token');
    await expect(again.end()).rejects.toThrow('access_token');
  });

  it('keeps the token of the administrator in its header', async () => {
    const { asked, again, caller } = scene();
    judged(await caller('token-of-the-admin').get('/user', {}, { ...lax, again: ['token'] })).status(401);
    await again.end();
    expect(asked).toHaveLength(1);
  });
});
