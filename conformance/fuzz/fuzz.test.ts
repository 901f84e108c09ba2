import { describe, expect, it } from 'vitest';
import { operation } from '../contract/operations.js';
import { CaseSkipped } from '../expect/failure.js';
import type { WireAnswer, WireRequest } from '../http/transport.js';
import { WorldRefused } from '../world/maker.js';
import type { World } from '../world/types.js';
import { fuzzOperation } from './fuzz.js';

const place = { id: 7, name: 'p', path: 'p', fullPath: 'g/p', url: '/projects/7' };
const person = { id: 3, username: 'ada', name: 'Ada', email: '', token: 'token-of-the-test' };

const making = {
  project: async () => place,
  group: async () => place,
  user: async () => person,
  content: async () => undefined,
  commit: async () => 'a'.repeat(40),
};

const world = (more: object = {}): World =>
  ({
    prefix: 'cf-',
    name: (word: string) => word,
    person: () => person,
    standIn: (role: string) => role,
    once: async (_key: string, make: (whole: World) => Promise<unknown>) => make(world(more)),
    fresh: making,
    arrange: async () => ({ id: 1, iid: 1, name: 'x' }),
    repository: { main: 'main', branches: {}, commits: {}, tags: {} },
    ...more,
  }) as unknown as World;

type Server = (request: WireRequest, path: string) => [number, unknown];

/** Draws for one operation against a server; answers what came out and what was asked. */
async function fuzz(id: string, server: Server, more: object = {}) {
  const asked: WireRequest[] = [];
  const transport = async (request: WireRequest): Promise<WireAnswer> => {
    asked.push(request);
    const [status, body] = server(request, new URL(request.url).pathname);
    const text = status === 204 || request.method === 'HEAD' ? '' : JSON.stringify(body);
    return { status, headers: { 'content-type': 'application/json' }, body: Buffer.from(text) };
  };
  const { signal } = new AbortController();
  const session = { base: 'http://forge.example.org', transport, signal, heard: () => undefined };
  const result = await fuzzOperation(operation(id), { session, world: world(more), seed: 1, runs: 40 });
  return { ...result, asked };
}

const absent: Server = () => [404, { message: '404 Not Found' }];

describe('requests that are drawn for an operation', () => {
  it('find nothing wrong with a server that answers as described', async () => {
    const { runs, failure, leftOut, broke, asked } = await fuzz('deleteTag', absent);
    expect([runs, failure, leftOut, broke]).toEqual([40, null, null, null]);
    expect(asked.length).toBeGreaterThan(30);
  });

  it('find a fault of the server, by a small request', async () => {
    const server: Server = ({ url }) =>
      /999999999/.test(url) ? [500, {}] : [404, { message: '404 Not Found' }];
    const { failure } = await fuzz('deleteTag', server);
    expect(failure?.words).toContain('no fault of the server');
    expect(failure?.curl).toContain('999999999');
  });

  it('find a status that is not documented', async () => {
    const { failure } = await fuzz('deleteTag', () => [418, { message: 'tea' }]);
    expect(failure?.words).toContain('a documented status');
  });

  it('find what comes back after it was deleted', async () => {
    const back: Server = ({ method }) =>
      method === 'DELETE' ? [204, null] : [200, { name: 'v1', create_access_levels: [] }];
    const { failure } = await fuzz('deleteProtectedTag', back);
    expect(failure?.words).toContain('status of a deleted record');
  });

  it('take what is left of a list for no deleted record', async () => {
    const left: Server = ({ method }) => (method === 'DELETE' ? [204, null] : [200, []]);
    expect((await fuzz('removeMergeRequestContextCommits', left)).failure).toBeNull();
  });

  it('take a HEAD to what is not built for no fault, but any other', async () => {
    const unbuilt: Server = ({ method }) =>
      method === 'HEAD' ? [501, null] : [404, { message: '404 Not Found' }];
    expect((await fuzz('deleteTag', unbuilt)).failure).toBeNull();
    expect((await fuzz('deleteTag', () => [501, {}])).failure).not.toBeNull();
  });
});

describe('an operation that nothing is drawn for', () => {
  const nobody = { standIn: (role: string) => (role === 'admin' ? null : role) };

  it('is left out where it is for administrators and nobody is one', async () => {
    const { leftOut, asked } = await fuzz('blockUser', absent, nobody);
    expect([leftOut, asked]).toEqual(['it is for administrators', []]);
  });

  it('is left out where what it needs may not be made', async () => {
    const project = async () => {
      throw new CaseSkipped('no project can be made');
    };
    const { leftOut, broke } = await fuzz('deleteTag', absent, { fresh: { ...making, project } });
    expect([leftOut, broke]).toEqual(['no project can be made', null]);
  });

  it('is not drawn for by others where nobody can be made to spare', async () => {
    const user = async () => {
      throw new CaseSkipped('no user can be made');
    };
    const { asked, leftOut } = await fuzz('deleteTag', absent, { fresh: { ...making, user } });
    expect(leftOut).toBeNull();
    expect(new Set(asked.map(({ method }) => method))).toEqual(new Set(['DELETE']));
  });

  it('breaks where what it needs is refused, without ending the run', async () => {
    const project = async () => {
      throw new WorldRefused('POST /projects answered 400', 400);
    };
    const { leftOut, broke } = await fuzz('deleteTag', absent, { fresh: { ...making, project } });
    expect([leftOut, broke]).toEqual([null, 'POST /projects answered 400']);
  });
});
