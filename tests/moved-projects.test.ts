import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '../generated/operations.js';
import { TestClient } from '../tools/testing/client.js';
import { Factories, type MadeUser } from '../tools/testing/factories.js';
import { startTestServer, type TestServer } from '../tools/testing/test-server.js';

/**
 * Every operation of projects, asked for by the address that a project had before: what reads is sent on, what writes
 * is refused, and who may not see the project hears the same as of an address that never was.
 */
let test: TestServer;
let owner: MadeUser;
let stranger: MadeUser;
let id: number;

const ofProjects = operations.filter(({ access }) => access.on === 'project');
const absent = 'never/was';
const as = (user: MadeUser) => new TestClient(test.server.url, user.token);

beforeAll(async () => {
  test = await startTestServer();
  const make = new Factories(test.server.services);
  [owner, stranger] = [await make.user(), await make.user()];
  id = (await as(owner).post('/projects', { path: 'site', visibility: 'private' })).body.id;
  const renamed = await as(owner).put(`/projects/${id}`, { path: 'house' });
  expect(renamed.status).toBe(200);
}, 60_000);
afterAll(() => test.stop());

/** The address of an operation with a project by its path; what else the path names is any number. */
const addressOf = (path: string, project: string): string =>
  path.replace(':id', encodeURIComponent(project)).replace(':format', 'zip').replace(/:\w+/g, '1');

async function answerTo(verb: string, address: string, user: MadeUser | null) {
  const headers: Record<string, string> = user ? { 'private-token': user.token } : {};
  const url = `${test.server.url}/api/v4${address}?page=1`;
  const response = await fetch(url, { method: verb, headers, redirect: 'manual' });
  const text = verb === 'HEAD' ? '' : await response.text();
  return { status: response.status, location: response.headers.get('location'), text };
}

describe('the earlier address of a project', () => {
  const earlier = () => `${owner.username}/site`;

  it.each(ofProjects.map(({ id: name, verb, path }) => [name, verb, path] as const))(
    'is known to %s',
    async (_name, verb, path) => {
      const address = addressOf(path, earlier());
      const seen = await answerTo(verb, address, owner);
      const hidden = [
        await answerTo(verb, address, stranger),
        await answerTo(verb, addressOf(path, absent), stranger),
      ];
      expect(hidden[0]).toEqual(hidden[1]);
      // What lacks a parameter is told so first, as by any other address.
      if (seen.status === 400) return;
      if (verb !== 'GET' && verb !== 'HEAD') {
        expect([seen.status, seen.location]).toEqual([405, null]);
        return;
      }
      const now = addressOf(path, earlier()).replace(encodeURIComponent(earlier()), String(id));
      expect([seen.status, seen.location]).toEqual([301, `${test.server.url}/api/v4${now}?page=1`]);
    },
  );

  it('leads to the new one where slashes are doubled', async () => {
    const found = await answerTo('GET', addressOf('//projects/:id/labels', earlier()), owner);
    const now = `${test.server.url}/api/v4/projects/${id}/labels?page=1`;
    expect([found.status, found.location]).toEqual([301, now]);
  });

  it('belongs to another project once that has taken it', async () => {
    const other = await as(owner).post('/projects', { name: 'Other', path: 'site' });
    const found = await answerTo('GET', addressOf('/projects/:id', earlier()), owner);
    expect([found.status, JSON.parse(found.text)]).toMatchObject([200, { id: other.body.id }]);
  });
});
