import { check } from '../../check.js';
import { basic, GitClient } from './support/client.js';

/** Who is let in. */
export const cases = [
  check({
    id: 'git-only-basic-counts',
    rule: 'GIT-AUTH-1',
    title: 'a token in a header or in the query does not sign a git client in',
    async run({ anonymous, as, world, expect }) {
      const { project } = world.place('private');
      const { token } = world.person('developer');
      expect(await new GitClient(as.developer, project).refs('git-upload-pack')).status(401);
      const bearer = { authorization: `Bearer ${token}` };
      expect(await new GitClient(anonymous, project, bearer).refs('git-upload-pack')).status(401);
      const query = { service: 'git-upload-pack', private_token: token };
      expect(await new GitClient(anonymous, project).file('info/refs', query)).status(401);
    },
  }),
  check({
    id: 'git-token-with-any-name',
    rule: 'GIT-AUTH-2',
    title: 'a token is taken as password with any user name but an empty one',
    async run({ anonymous, world, expect }) {
      const { project } = world.place('private');
      const { token } = world.person('developer');
      const refs = (name: string) =>
        new GitClient(anonymous, project, basic(token, name)).refs('git-upload-pack');
      expect(await refs('anything at all')).status(200);
      expect(await refs('oauth2')).status(200);
      expect(await refs('')).status(401);
    },
  }),
  check({
    id: 'git-password',
    rule: 'GIT-AUTH-3',
    title: 'the password of an account is taken with its user name or its address',
    needs: ['admin'],
    writes: true,
    async run({ anonymous, world, expect }) {
      const password = 'quiet-Lantern-4711';
      const person = await world.fresh.user({ password, force_random_password: false });
      const project = await world.fresh.project({
        members: { reporter: person },
        content: ['refs/heads/main'],
      });
      const refs = (name: string, word = password) =>
        new GitClient(anonymous, project, basic(word, name)).refs('git-upload-pack');
      expect(await refs(person.username)).status(200);
      expect(await refs(person.email)).status(200);
      expect(await refs(person.username, `${password}x`)).status(401);
      expect(await refs(world.person('stranger').username)).status(401);
    },
  }),
  check({
    id: 'git-former-password',
    rule: 'GIT-AUTH-4',
    title: 'once a password is changed the former one opens nothing any more',
    needs: ['admin'],
    writes: true,
    async run({ anonymous, world, expect }) {
      const [former, next] = ['quiet-Lantern-4711', 'quick-Lantern-4712'];
      const person = await world.fresh.user({ password: former, force_random_password: false });
      const project = await world.fresh.project({
        members: { developer: person },
        content: ['refs/heads/main'],
      });
      const refs = (word: string, service: 'git-upload-pack' | 'git-receive-pack') =>
        new GitClient(anonymous, project, basic(word, person.username)).refs(service);
      expect(await refs(former, 'git-upload-pack')).status(200);
      await world.arrange('PUT', `/users/${person.id}`, { password: next, skip_reconfirmation: true });
      for (const service of ['git-upload-pack', 'git-receive-pack'] as const) {
        expect(await refs(former, service)).status(401);
        expect(await refs(next, service)).status(200);
      }
    },
  }),
  check({
    id: 'git-wrong-credentials',
    rule: 'GIT-AUTH-4',
    title: 'wrong credentials answer 401, also on a public project',
    async run({ anonymous, world, expect }) {
      const headers = basic('glpat-nobody-has-this');
      const client = new GitClient(anonymous, world.place('public').project, headers);
      expect(await client.refs('git-upload-pack')).status(401);
    },
  }),
  check({
    id: 'git-revoked-token',
    rule: 'GIT-AUTH-4',
    title: 'a revoked token answers 401, also on a public project',
    needs: ['admin'],
    writes: true,
    async run({ anonymous, by, world, expect }) {
      const person = await world.fresh.user();
      const client = new GitClient(anonymous, world.place('public').project, basic(person.token));
      expect(await client.refs('git-upload-pack')).status(200);
      expect(await by(person).delete('/personal_access_tokens/self')).status(204);
      expect(await client.refs('git-upload-pack')).status(401);
    },
  }),
  check({
    id: 'git-asks-for-credentials',
    rule: 'GIT-AUTH-5',
    title: '401 asks for Basic credentials, and says so in plain text',
    async run({ anonymous, world, expect }) {
      const answer = await new GitClient(anonymous, world.place('private').project).refs('git-upload-pack');
      expect(answer)
        .status(401)
        .header('www-authenticate')
        .toMatch(/^Basic realm=/);
      expect(answer)
        .header('content-type')
        .toMatch(/^text\/plain/);
      expect(answer)
        .text()
        .toMatch(/^HTTP Basic: Access denied/);
    },
  }),
  check({
    id: 'git-anonymous-fetch',
    rule: 'GIT-AUTH-6',
    title: 'without credentials public repositories are read; private and absent ones answer 401 alike',
    async run({ anonymous, world, expect }) {
      const refs = (fullPath: string) => new GitClient(anonymous, { fullPath }).refs('git-upload-pack');
      expect(await refs(world.place('public').project.fullPath)).status(200);
      expect(await refs(world.place('internal').project.fullPath)).status(401);
      const hidden = await refs(world.place('private').project.fullPath);
      expect(hidden).status(401);
      expect(await refs(`${world.place('private').group.fullPath}/absent`)).sameAs(hidden);
    },
  }),
  check({
    id: 'git-anonymous-push',
    rule: 'GIT-AUTH-7',
    title: 'pushing without credentials answers 401, also to a public project',
    async run({ anonymous, world, expect }) {
      const client = new GitClient(anonymous, world.place('public').project);
      expect(await client.refs('git-receive-pack')).status(401);
      expect(await client.send('git-receive-pack', Buffer.from('0000'))).status(401);
    },
  }),
  check({
    id: 'git-scope-for-fetching',
    rule: 'GIT-SCOPE-1',
    title: 'read_repository lets fetch; a token without a scope for repositories answers 403 even in public',
    needs: ['admin'],
    writes: true,
    async run({ anonymous, world, expect }) {
      const person = await world.fresh.user();
      const client = async (scope: string) => {
        const token = await world.fresh.token(person, [scope]);
        return new GitClient(anonymous, world.place('public').project, basic(token));
      };
      expect(await (await client('read_repository')).refs('git-upload-pack')).status(200);
      expect(await (await client('write_repository')).refs('git-upload-pack')).status(200);
      expect(await (await client('read_api')).refs('git-upload-pack')).status(403);
    },
  }),
  check({
    id: 'git-scope-for-pushing',
    rule: 'GIT-SCOPE-2',
    title: 'write_repository lets push; read_repository answers 403',
    needs: ['admin'],
    writes: true,
    async run({ anonymous, world, expect }) {
      const person = await world.fresh.user();
      const project = await world.fresh.project({
        members: { developer: person },
        content: ['refs/heads/main'],
      });
      const client = async (scope: string) =>
        new GitClient(anonymous, project, basic(await world.fresh.token(person, [scope])));
      expect(await (await client('write_repository')).refs('git-receive-pack')).status(200);
      expect(await (await client('read_repository')).refs('git-receive-pack')).status(403);
    },
  }),
];
