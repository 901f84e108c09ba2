import { describe, expect, it } from 'vitest';
import { CaseSkipped } from '../expect/failure.js';
import type { WireRequest } from '../http/transport.js';
import { runCase } from '../runner/run-case.js';
import type { World } from '../world/types.js';
import { generatedCases } from './index.js';

const place = { id: 7, name: 'p', path: 'p', fullPath: 'g/p', url: '/projects/7' };
const owner = { id: 3, username: 'ada', name: 'Ada', email: '', token: 'token-of-the-owner' };
const making = { project: async () => place, group: async () => place };

const one = { id: 1, iid: 1 };
/** Whatever is asked for is there: one record, and a list of some, so that nothing is waited for. */
const found = Object.assign([one, one, one], one);

/** Nobody is there but an owner. */
const world: World = {
  prefix: 'cf-',
  name: (word: string) => word,
  person: (role: string) => {
    if (role === 'owner') return owner;
    throw new CaseSkipped(`nobody is ${role}`);
  },
  standIn: (role: string) => (role === 'admin' ? null : 'owner'),
  once: (_key: string, make: (whole: World) => Promise<unknown>) => make(world),
  fresh: making,
  arrange: async () => found,
} as unknown as World;

const all = generatedCases();

const caseOf = (id: string) => {
  const known = all.find((some) => some.id === id);
  if (!known) throw new Error(`the case ${id} is gone`);
  return known;
};

/** Runs a case against a server that knows the owner and hides everything from others; answers who asked what. */
async function judge(
  id: string,
  toNobody = (): [number, string] => [404, '{"message":"404 Project Not Found"}'],
) {
  const asked: string[] = [];
  const transport = async ({ headers, method, url }: WireRequest) => {
    const token = headers['private-token'];
    asked.push(`${token ?? 'nobody'} ${method} ${new URL(url).pathname.replace('/api/v4', '')}`);
    const type = {
      'content-type': 'application/json',
      'x-request-id': '1',
      'x-content-type-options': 'nosniff',
    };
    const [status, body] = token === owner.token ? [200, '[]'] : toNobody();
    return { status, headers: type, body: Buffer.from(body) };
  };
  const target = { base: 'http://forge.example.org', transport, world, deadline: 5000 };
  return { asked, ...(await runCase(caseOf(id), target)) };
}

describe('where nobody is there but an owner', () => {
  it('tries by the owner what is not about the role', async () => {
    const { asked, status, reason } = await judge('gen.answer.listTags');
    expect([status, reason]).toEqual(['pass', '']);
    expect(asked).toEqual(['token-of-the-owner GET /projects/7/repository/tags']);
  });

  it('leaves out what would show that the lowest role suffices', async () => {
    expect(await judge('gen.allowed.listTags.private')).toMatchObject({
      status: 'skip',
      reason: 'nobody is reporter',
      asked: [],
    });
  });

  it('tries those too low who are there, and tells who is not', async () => {
    const { asked, status, notes } = await judge('gen.access.getProject.private');
    expect([status, notes]).toEqual(['pass', ['not tried, as nobody of the run is that: stranger']]);
    expect(new Set(asked.map((one) => one.split(' ')[0]))).toEqual(new Set(['nobody']));
  });

  it('calls no rule kept that nobody could try, but finds what the others are answered', async () => {
    const { asked, status, reason } = await judge('gen.access.listTags.private');
    expect([status, reason]).toEqual(['skip', 'nobody is guest']);
    expect(asked.length).toBeGreaterThan(0);
    const open = await judge('gen.access.listTags.private', () => [200, '[]']);
    expect([open.status, open.reason]).toEqual(['fail', 'status: expected 404, got 200 []']);
  });

  it('leaves out what only an administrator may', () => {
    expect(caseOf('gen.answer.blockUser').needs).toContain('admin');
    expect(caseOf('gen.answer.listTags').needs).not.toContain('admin');
  });
});
