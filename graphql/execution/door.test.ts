import { getIntrospectionQuery } from 'graphql';
import { describe, expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';

interface Answer {
  data: Record<string, never>;
  errors?: { message: string; path?: unknown[]; extensions?: object }[];
}

describe('the endpoint', () => {
  const app = useServer();
  const post = async (body: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(`${app.url}/api/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      body: (await response.json()) as Answer,
    };
  };

  it('answers a query of anybody', async () => {
    expect(await post({ query: '{ echo(text: "a") currentUser { id } }' })).toEqual({
      status: 200,
      type: 'application/json; charset=utf-8',
      body: { data: { echo: 'nil says: a', currentUser: null } },
    });
  });

  it('answers the standard question for the schema to anybody', async () => {
    const { status, body } = await post({ query: getIntrospectionQuery() });
    expect(body.errors).toBeUndefined();
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ __schema: { queryType: { name: 'Query' } } });
  });

  it('answers faults of documents in the words of the service, without data', async () => {
    const { body } = await post({ query: 'query A { project(fullPath: "a") { x } }' });
    expect(body).toEqual({
      errors: [
        {
          message: "Field 'x' doesn't exist on type 'Project'",
          locations: [{ line: 1, column: 36 }],
          path: ['query A', 'project', 'x'],
          extensions: { code: 'undefinedField', typeName: 'Project', fieldName: 'x' },
        },
      ],
    });
  });

  it('answers a batch in order, and mutations that tell of their input', async () => {
    const user = await app.make.user();
    const project = await app.make.project({ members: { maintainer: user } });
    const issue = await app.make.issue({ project, title: 'One' });
    const mutation = `mutation($id: NoteableID!, $body: String!) {
      createNote(input: { noteableId: $id, body: $body, clientMutationId: "c" }) {
        clientMutationId errors note { body author { username } }
      }
    }`;
    const id = `gid://gitlab/Issue/${issue.id}`;
    const found = await fetch(`${app.url}/api/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${user.token}` },
      body: JSON.stringify([
        { query: mutation, variables: { id, body: 'Words' } },
        { query: mutation, variables: JSON.stringify({ id, body: ' ' }) },
        { query: `{ issue(id: "${id}") { title } }` },
      ]),
    });
    expect(await found.json()).toEqual([
      {
        data: {
          createNote: {
            clientMutationId: 'c',
            errors: [],
            note: { body: 'Words', author: { username: user.username } },
          },
        },
      },
      { data: { createNote: { clientMutationId: 'c', errors: [expect.any(String)], note: null } } },
      { data: { issue: { title: 'One' } } },
    ]);
  });

  it('refuses a mutation of nobody as a whole', async () => {
    const query = 'mutation { createIssue(input: { projectPath: "a/b", title: "A" }) { errors } }';
    const { status, body } = await post({ query });
    expect(status).toBe(200);
    expect(body.data).toEqual({ createIssue: null });
    expect(body.errors?.[0]).toMatchObject({
      message: expect.stringContaining('does not exist or you don'),
      path: ['createIssue'],
    });
  });
});
