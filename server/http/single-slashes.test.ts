import { describe, expect, it } from 'vitest';
import { send } from '../../tools/testing/client.js';
import { useServer } from '../../tools/testing/use-server.js';
import { withSingleSlashes } from './single-slashes.js';

describe('addresses with several slashes', () => {
  it.each([
    ['/a//b', '/a/b'],
    ['//a///b//', '/a/b/'],
    ['/a/b?c=//d', '/a/b?c=//d'],
    ['/a//b?c=//d', '/a/b?c=//d'],
    ['/a%2F%2Fb', '/a%2F%2Fb'],
    ['/', '/'],
    ['*', '*'],
  ])('are read with one: %s', (url, wanted) => {
    expect(withSingleSlashes(url)).toBe(wanted);
  });

  const app = useServer();

  it('mean the same to the interface, to git and to pages', async () => {
    const project = await app.make.project({ visibility: 'public', files: { 'a.txt': 'a' } });
    const paths = [
      `/api/v4//projects/${project.id}`,
      `//api/v4/projects//${project.id}//repository///tree`,
      `//${project.full_path.replace('/', '//')}.git//info/refs?service=git-upload-pack`,
      '//-//health',
    ];
    const answers = await Promise.all(paths.map((path) => send(app.url, 'GET', path)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const encoded = await send(
      app.url,
      'GET',
      `/api/v4/projects/${project.full_path.replace('/', '%2F%2F')}`,
    );
    expect(encoded.status).toBe(404);
  });
});

describe('a JSON body of null', () => {
  const app = useServer();
  const body = 'null';
  const type = { 'content-type': 'application/json', 'content-length': '4' };

  it.each(['GET', 'POST', 'PUT', 'DELETE'])('counts as none: %s', async (verb) => {
    const user = await app.make.user();
    const project = await app.make.project({ members: { owner: user } });
    const path = { GET: '', POST: '/star', PUT: '', DELETE: '' }[verb];
    const headers = { ...type, 'private-token': user.token };
    const answer = await send(app.url, verb, `/api/v4/projects/${project.id}${path}`, headers, body);
    // A change has to name something, whatever its body is.
    expect([verb, answer.status]).toEqual([verb, { GET: 200, POST: 201, PUT: 400, DELETE: 202 }[verb]]);
    if (verb === 'PUT') expect(answer.body.error).toMatch(/at least one parameter must be provided$/);
  });

  it.each(['[]', '1', '"a"', 'nul'])('is the only one beside a hash: %s', async (text) => {
    const headers = { ...type, 'content-length': String(text.length) };
    expect((await send(app.url, 'GET', '/api/v4/projects', headers, text)).status).toBe(400);
  });
});
