import { type CaseContext, check } from '../../check.js';
import { basic, GitClient } from '../git-http/support/client.js';

/** Scopes that are only for tokens of people, alone and beside one that any token may have. */
const personal = [['sudo'], ['read_user'], ['api', 'sudo'], ['read_api', 'read_user'], ['read_user', 'api']];

/** The bot of a group makes no tokens of the groups and projects below it. */
async function botsMakeNone({ as, by, world, expect }: CaseContext): Promise<void> {
  const top = await world.fresh.group();
  const inner = await world.fresh.group({ parent: top });
  const project = await world.fresh.project({ group: top });
  const deep = await world.fresh.project({ group: inner });
  const below = [inner, project, deep];
  const wish = { name: 'bot', scopes: ['api'], access_level: 50 };
  const bot = await world.arrange<{ token: string }>('POST', `${top.url}/access_tokens`, wish);
  for (const { url } of below) {
    expect(await by(bot).get(url)).status(200);
    for (const access_level of [40, 10]) {
      expect(await by(bot).post(`${url}/access_tokens`, { ...wish, access_level })).status(400);
    }
    expect(await as.admin.get(`${url}/access_tokens`))
      .json()
      .toEqual([]);
  }
}

/** How far tokens reach, however they are asked for. */
export const cases = [
  check({
    id: 'place-token-scopes',
    rules: ['TOKEN-SCOPE-1', 'PROJECT-TOKEN-6', 'GROUP-TOKEN-6'],
    title:
      'no token of a project or group has a scope of people, also not beside others, and none makes more',
    needs: ['admin'],
    writes: true,
    async run(context) {
      const { as, world, expect } = context;
      await botsMakeNone(context);
      for (const { url } of [await world.fresh.project(), await world.fresh.group()]) {
        const tokens = `${url}/access_tokens`;
        for (const caller of [as.owner, as.admin]) {
          for (const scopes of personal) {
            for (const way of ['json', 'form'] as const) {
              const wish = { name: 'far', scopes, access_level: 30 };
              expect(await caller.post(tokens, wish, { as: way })).status(400);
            }
          }
        }
        expect(await as.owner.get(tokens))
          .status(200)
          .json()
          .toEqual([]);
      }
    },
  }),
  check({
    id: 'impersonation-token-acts-as-nobody-else',
    rules: ['AUTH-SUDO-2', 'IMPERSONATION-6'],
    title: 'an impersonation token of an ordinary user acts as nobody else, whatever scopes are asked for',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const [person, other] = [await world.fresh.user(), await world.fresh.user()];
      const wish = { name: 'far', scopes: ['api', 'sudo'] };
      const made = await as.admin.post(`/users/${person.id}/impersonation_tokens`, wish);
      expect(made).status(201, 400, 422);
      const usual = await as.admin.post(`/users/${person.id}/impersonation_tokens`, {
        ...wish,
        scopes: ['api'],
      });
      expect(usual).status(201);
      for (const answer of [made, usual]) {
        if (answer.status !== 201) continue;
        const token = answer.text('token');
        for (const sudo of [other.username, String(other.id), world.person('admin').username]) {
          expect(await by({ token }, { sudo }).get('/user')).status(403);
        }
        expect(await by({ token }).get('/features')).status(403);
      }
    },
  }),
  check({
    id: 'token-ends-with-the-group-above',
    rule: 'TOKEN-END-1',
    title: 'the tokens of what stands below a group sign nobody in once that is deleted',
    needs: ['admin'],
    writes: true,
    async run({ by, world, expect, until }) {
      const top = await world.fresh.group();
      const inner = await world.fresh.group({ parent: top });
      const project = await world.fresh.project({ group: inner });
      const bots: ReturnType<typeof by>[] = [];
      for (const { url } of [inner, project]) {
        const wish = { name: 'short', scopes: ['api'], access_level: 40 };
        const { token } = await world.arrange<{ token: string }>('POST', `${url}/access_tokens`, wish);
        bots.push(by({ token }));
      }
      for (const bot of bots) expect(await bot.get('/user')).status(200);
      await world.arrange('DELETE', top.url);
      for (const bot of bots) {
        const answer = await until(
          () => bot.get('/user'),
          ({ status }) => status === 401,
        );
        expect(answer).status(401);
      }
    },
  }),
  check({
    id: 'token-ends-with-its-user',
    rule: 'USER-DELETE-1',
    title: 'no token of a deleted user counts any more, by no interface',
    needs: ['admin'],
    writes: true,
    async run({ anonymous, by, world, expect, until }) {
      const person = await world.fresh.user();
      const content = ['refs/heads/main'];
      const project = await world.fresh.project({ members: { developer: person }, content });
      const wish = { name: 'act', scopes: ['api'] };
      const path = `/users/${person.id}/impersonation_tokens`;
      const made = await world.arrange<{ token: string }>('POST', path, wish);
      const tokens = [person.token, made.token];
      for (const token of tokens) expect(await by({ token }).get(project.url)).status(200);
      await world.arrange('DELETE', `/users/${person.id}`);
      await until(
        () => by(person).get('/user'),
        ({ status }) => status === 401,
      );
      const query = `{ project(fullPath: "${project.fullPath}") { path } }`;
      for (const token of tokens) {
        expect(await by({ token }).get('/user')).status(401);
        expect(await by({ token }).get(project.url)).status(401);
        const asked = await by({ token }).post('/api/graphql', { query }, { outside: true });
        const isTold = asked.tells(`"${project.path}"`);
        expect.value('whether GraphQL tells of the project', isTold, asked).toEqual(false);
        const git = new GitClient(anonymous, project, basic(token));
        expect(await git.refs('git-upload-pack')).status(401, 403, 404);
      }
    },
  }),
];
