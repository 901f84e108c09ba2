import { beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '../../domain/users/password.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer({ rateLimits: true });
const right = 'correct horse battery';

let path: string;
let name: string;
let stored: string;
beforeEach(async () => {
  const mia = await app.make.user();
  const project = await app.make.project({ visibility: 'public', files: { 'a.txt': 'a' } });
  stored ??= await hashPassword(right);
  await app.services.db.write((tx) => tx('users').where({ id: mia.id }).update({ password_hash: stored }));
  [path, name] = [project.full_path, mia.username];
});

const clone = (password: string, address: string, user = name) =>
  fetch(`${app.url}/${path}.git/info/refs?service=git-upload-pack`, {
    headers: {
      authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
      'x-forwarded-for': address,
    },
  });

/** Milliseconds of the processor that something takes, on all threads. */
const workOf = async (task: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage();
  await task();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};
const times = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('who guesses passwords', () => {
  it('is banned by address after ten, while others and tokens go on', async () => {
    const guesses = times(40).map((one) => clone('wrong', '198.51.100.7', `somebody-${one}`));
    const found = (await Promise.all(guesses)).map(({ status }) => status);
    expect(found.filter((status) => status === 401).length).toBeLessThanOrEqual(11);
    expect(found.filter((status) => status === 403).length).toBeGreaterThanOrEqual(29);
    const banned = await clone(right, '198.51.100.7');
    expect([banned.status, await banned.text()]).toEqual([403, expect.stringMatching(/^Too many wrong/)]);
    expect((await clone(right, '198.51.100.8')).status).toBe(200);
    expect((await clone(app.server.token, '198.51.100.7')).status).toBe(200);
  });

  it('locks the account, whether it exists or not, and is told nothing of it', async () => {
    for (const user of [name, 'nobody']) {
      for (const one of times(10)) await clone('wrong', `198.51.100.${one}`, user);
    }
    for (const user of [name, 'nobody']) {
      const answer = await clone(right, '198.51.100.99', user);
      expect(answer.status).toBe(401);
      expect(answer.headers.get('www-authenticate')).toBe('Basic realm="GitLab"');
    }
    app.server.clock.advance(601_000);
    expect((await clone(right, '198.51.100.99')).status).toBe(200);
  });

  it('costs the work of ten passwords and no more', async () => {
    const one = await workOf(() => hashPassword('wrong'));
    const all = await workOf(() => Promise.all(times(100).map(() => clone('wrong', '198.51.100.7'))));
    expect(all).toBeLessThan(40 * one);
  });
});

describe('a token in place of a password', () => {
  it('costs no derived key and bans nobody, however wrong it is', async () => {
    const wrong = `glpat-${'x'.repeat(20)}`;
    await clone(wrong, '198.51.100.7');
    const one = await workOf(() => hashPassword('wrong'));
    const all = await workOf(async () => {
      for (const _ of times(20)) expect((await clone(wrong, '198.51.100.7')).status).toBe(401);
    });
    expect(all / 20).toBeLessThan(one / 2);
    expect((await clone(right, '198.51.100.7')).status).toBe(200);
  });
});
