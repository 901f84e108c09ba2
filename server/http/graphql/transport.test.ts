import { describe, expect, it } from 'vitest';
import { useServer } from '../../../tools/testing/use-server.js';

describe('/api/graphql', () => {
  const app = useServer();
  const send = (init: RequestInit & { query?: string } = {}) =>
    fetch(`${app.url}/api/graphql${init.query ?? ''}`, init);
  const json = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const messageOf = async (response: Response) =>
    ((await response.json()) as { errors: { message: string }[] }).errors[0]?.message;

  it('takes forms, and variables as an object, as JSON, empty or null', async () => {
    const query = 'query($t: String!) { echo(text: $t) }';
    const form = new URLSearchParams({ query, variables: '{"t": "a"}' });
    expect(await (await send({ method: 'POST', body: form })).json()).toEqual({
      data: { echo: 'nil says: a' },
    });
    for (const variables of ['', null, undefined, {}]) {
      const answer = await send(json({ query: '{ __typename }', variables }));
      expect(await answer.json()).toEqual({ data: { __typename: 'Query' } });
    }
    expect(await (await send(json({ query, variables: { t: 'b' } }))).json()).toEqual({
      data: { echo: 'nil says: b' },
    });
  });

  it.each([
    ['variables that are no JSON', json({ query: '{ __typename }', variables: '{' }), 422, undefined],
    [
      'variables of another kind',
      json({ query: '{ __typename }', variables: [1] }),
      422,
      'Unexpected parameter: [1]',
    ],
    [
      'a query that is too long',
      json({ query: `{ __typename ${' '.repeat(10_000)} }` }),
      422,
      'Query too large',
    ],
    [
      'an unknown token',
      json({ query: '{ __typename }' }, { authorization: 'Bearer no' }),
      401,
      'Invalid token',
    ],
    ['another verb', { method: 'PUT' }, 404, 'Not found!'],
    ['no query', json({}), 200, 'No query string was present'],
    ['an empty batch', json([]), 200, 'No query string was present'],
  ])('answers %s', async (_name, init, status, message) => {
    const response = await send(init);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const told = await messageOf(response);
    if (message === undefined) expect(told).toBeTruthy();
    else expect(told).toBe(message);
  });

  it('refuses users who may not use it, and bodies of nobody beyond 64 KB', async () => {
    const barred = await app.make.user({ state: 'blocked' });
    const response = await send(json({ query: '{ __typename }' }, { 'private-token': barred.token }));
    expect(response.status).toBe(403);
    expect(await messageOf(response)).toBe('API not accessible for user');
    const large = await send(json({ query: '{ __typename }', variables: { a: 'x'.repeat(70_000) } }));
    expect(large.status).toBe(413);
  });

  it('reads by GET with entity tags, and changes nothing so', async () => {
    const query = `?query=${encodeURIComponent('{ __typename }')}`;
    const first = await send({ query });
    expect(await first.json()).toEqual({ data: { __typename: 'Query' } });
    const tag = first.headers.get('etag') ?? '';
    expect((await send({ query, headers: { 'if-none-match': tag } })).status).toBe(304);
    expect(await (await send({ query, method: 'HEAD' })).text()).toBe('');
    const mutation = encodeURIComponent(
      'mutation { createNote(input: { noteableId: "gid://gitlab/Issue/1", body: "a" }) { errors } }',
    );
    const refused = await send({ query: `?query=${mutation}` });
    expect(refused.status).toBe(422);
    expect(await messageOf(refused)).toBe('Mutations are forbidden in GET requests');
  });

  it('answers what a page polls by the tag of that, under both names of the header', async () => {
    const query = `?query=${encodeURIComponent('{ __typename }')}`;
    for (const name of ['x-gitlab-graphql-resource-etag', 'x-service-graphql-resource-etag']) {
      const headers = { [name]: '/api/graphql:pipelines/id/1', 'x-requested-with': 'XMLHttpRequest' };
      const tag = (await send({ query, headers })).headers.get('etag') ?? '';
      const again = await send({ query, headers: { ...headers, 'if-none-match': tag } });
      expect(again.status).toBe(304);
      expect(again.headers.get('x-gitlab-from-cache')).toBe('true');
      const other = await send({ query, headers: { ...headers, [name]: '/api/graphql:pipelines/id/2' } });
      expect(other.headers.get('etag')).not.toBe(tag);
    }
  });

  it('lets a token that only reads change nothing', async () => {
    const user = await app.make.user();
    const project = await app.make.project({ members: { maintainer: user } });
    const token = await app.make.token(user, ['read_api']);
    const query = `mutation { createIssue(input: { projectPath: "${project.full_path}", title: "A" }) { errors } }`;
    const response = await send(json({ query }, { authorization: `Bearer ${token}` }));
    expect(await response.json()).toMatchObject({ data: { createIssue: null } });
    expect(await app.services.db.read('issues').where({ project_id: project.id })).toEqual([]);
  });
});
