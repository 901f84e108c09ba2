import { describe, expect, it } from 'vitest';
import { useServer } from '../tools/testing/use-server.js';
import { createGraphQL, GraphqlAnswerError, typed } from './graphql-client.js';

const me = typed<{ currentUser: { username: string } | null }>('{ currentUser { username } }');
const echo = typed<{ echo: string }, { text: string }>('query($text: String!) { echo(text: $text) }');
const unknown = typed<{ nothing: string }>('{ nothing }');

describe('the client of GraphQL', () => {
  const app = useServer();

  it('asks as whoever the token belongs to, with variables or without', async () => {
    const graphql = createGraphQL(`${app.url}/`, app.server.token);
    expect((await graphql(me)).currentUser?.username).toBe('root');
    expect(await graphql(echo, { text: 'Hello' })).toEqual({ echo: '"root" says: Hello' });
    expect(await createGraphQL(app.url)(me)).toEqual({ currentUser: null });
  });

  it('throws the errors of an answer, whatever its status', async () => {
    const refused = await createGraphQL(app.url)(unknown).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(GraphqlAnswerError);
    expect(refused).toMatchObject({ status: 200, message: "Field 'nothing' doesn't exist on type 'Query'" });
    const wrong = await createGraphQL(app.url, 'no-such-token')(me).catch((error: unknown) => error);
    expect(wrong).toMatchObject({ status: 401, message: 'Invalid token', data: null });
    const elsewhere = await createGraphQL(`${app.url}/nowhere`)(me).catch((error: unknown) => error);
    expect(elsewhere).toMatchObject({ status: 404 });
  });
});
