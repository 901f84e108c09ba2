import { check } from '../../check.js';
import { basic, GitClient } from './support/client.js';
import { firstCommit, none } from './support/wire.js';

const services = ['git-upload-pack', 'git-receive-pack'] as const;
const probe = Buffer.from('0000');
const settings = '/application/settings';
const password = 'quiet-Lantern-4711';

/** Doors of git that stay shut however one knocks. */
export const cases = [
  check({
    id: 'git-capitals-open-nothing',
    rules: ['GIT-ROUTE-1', 'GIT-ACCESS-1', 'GIT-ACCESS-2', 'GIT-ACCESS-3', 'GIT-AUTH-6'],
    title: 'a path in capitals is the same one, and is refused to the same people',
    async run({ anonymous, world, expect }) {
      const shout = (fullPath: string) => ({ fullPath: fullPath.toUpperCase() });
      const { project } = world.place('private');
      const open = world.place('public').project;
      const asks = async (
        place: { fullPath: string },
        role: 'stranger' | 'guest' | 'reporter' | null,
        service: (typeof services)[number],
      ) => {
        const client = new GitClient(
          anonymous,
          shout(place.fullPath),
          role ? basic(world.person(role).token) : {},
        );
        return [await client.refs(service), await client.send(service, probe)];
      };
      for (const service of services) {
        for (const answer of await asks(project, null, service)) expect(answer).status(401);
        for (const answer of await asks(project, 'stranger', service)) expect(answer).status(404);
        for (const answer of await asks(project, 'guest', service)) expect(answer).status(403);
      }
      for (const answer of await asks(project, 'reporter', 'git-receive-pack')) expect(answer).status(403);
      for (const answer of await asks(open, 'reporter', 'git-receive-pack')) expect(answer).status(403);
      for (const answer of await asks(open, null, 'git-receive-pack')) expect(answer).status(401);
    },
  }),
  check({
    id: 'git-token-as-a-name',
    rules: ['GIT-AUTH-2', 'GIT-AUTH-4'],
    title: 'a token is a password and no name: as a name it opens nothing',
    async run({ anonymous, world, expect }) {
      const { token } = world.person('owner');
      const { project } = world.place('private');
      for (const word of ['', 'x-oauth-basic']) {
        const client = new GitClient(anonymous, project, basic(word, token));
        expect(await client.refs('git-upload-pack')).status(401);
      }
    },
  }),
  check({
    id: 'git-dumb-protocol-tells-nothing',
    rules: ['GIT-ROUTE-3', 'GIT-ACCESS-1', 'GIT-AUTH-6'],
    title: 'info/refs without a service asks nobody in particular to sign in, and tells no project from none',
    async run({ anonymous, world, expect }) {
      const { group, project } = world.place('private');
      const absent = { fullPath: `${group.fullPath}/absent` };
      const asked = (place: { fullPath: string }) => new GitClient(anonymous, place).file('info/refs');
      const answer = await asked(absent);
      expect(answer).status(401);
      expect(await asked(project)).sameAs(answer);
    },
  }),
  check({
    id: 'git-push-kept-references',
    rule: 'GIT-PUSH-8',
    title: 'references that the server keeps for pipelines, environments and merges are pushed by nobody',
    writes: true,
    async run({ anonymous, world, expect }) {
      const project = await world.fresh.project({ content: ['refs/heads/main'] });
      const tip = world.repository.commits['first'] ?? '';
      const client = new GitClient(anonymous, project, basic(world.person('owner').token));
      for (const ref of [
        'refs/environments/live/deployments/1',
        'refs/pipelines/1',
        'refs/merge-requests/1/merge',
        `refs/keep-around/${tip}`,
      ]) {
        const { verdict, exchange } = await client.move(ref, none, tip);
        expect.value(`verdict for ${ref}`, verdict, exchange).toDiffer('ok');
        const left = await client.ask('ls-refs', [`ref-prefix ${ref}`]);
        expect(left).text().notToContain(`${ref}\n`);
      }
    },
  }),
  check({
    id: 'git-push-makes-no-project-by-reading',
    rules: ['GIT-SCOPE-2', 'GIT-CREATE-1'],
    title: 'a token that may not write makes no project by a push, by neither of its requests',
    needs: ['admin'],
    writes: true,
    async run({ anonymous, as, world, expect }) {
      const group = await world.fresh.group();
      const owner = world.person('owner');
      for (const scopes of [['read_repository'], ['read_api'], ['read_user', 'read_repository']]) {
        const token = await world.fresh.token(owner, scopes);
        const fullPath = `${group.fullPath}/${world.name('pushed')}`;
        const client = new GitClient(anonymous, { fullPath }, basic(token));
        expect(await client.refs('git-receive-pack')).status(403, 404);
        const { id, pack } = firstCommit('not taken');
        const { exchange } = await client.move('refs/heads/main', none, id, { pack });
        expect(exchange).status(403, 404);
        expect(await as.admin.get(`/projects/${encodeURIComponent(fullPath)}`)).status(404);
      }
    },
  }),
  check({
    id: 'git-pushed-projects-are-private',
    rule: 'GIT-CREATE-1',
    title: 'a project that a push makes is private, whatever new projects are otherwise',
    needs: ['admin'],
    writes: true,
    alone: true,
    async run({ anonymous, by, world, expect }) {
      const { group } = world.place('public');
      const ann = await world.fresh.user();
      const before = await world.arrange<{ default_project_visibility: string }>('GET', settings);
      await world.arrange('PUT', settings, { default_project_visibility: 'public' });
      try {
        const homes = [
          [group.fullPath, world.person('maintainer')],
          [ann.username, ann],
        ] as const;
        for (const [home, person] of homes) {
          const fullPath = `${home}/${world.name('pushed')}`;
          const client = new GitClient(anonymous, { fullPath }, basic(person.token));
          const { id, pack } = firstCommit('made by a push');
          expect(await client.refs('git-receive-pack')).status(200);
          const { verdict, exchange } = await client.move('refs/heads/main', none, id, { pack });
          expect.value('verdict', verdict, exchange).toEqual('ok');
          const made = await by(person).get(`/projects/${encodeURIComponent(fullPath)}`);
          expect(made).status(200).json('visibility').toEqual('private');
          expect(await new GitClient(anonymous, { fullPath }).refs('git-upload-pack')).status(401);
        }
      } finally {
        const { default_project_visibility } = before;
        await world.arrange('PUT', settings, { default_project_visibility });
      }
    },
  }),
  check({
    id: 'git-former-name',
    rules: ['GIT-AUTH-3', 'GIT-AUTH-4'],
    title: 'the password of an account is taken with its name of now, and not with the one it had',
    needs: ['admin'],
    writes: true,
    async run({ anonymous, world, expect }) {
      const person = await world.fresh.user({ password, force_random_password: false });
      const project = await world.fresh.project({
        members: { developer: person },
        content: ['refs/heads/main'],
      });
      const refs = (name: string) =>
        new GitClient(anonymous, project, basic(password, name)).refs('git-upload-pack');
      expect(await refs(person.username)).status(200);
      const username = world.name('renamed');
      await world.arrange('PUT', `/users/${person.id}`, { username });
      expect(await refs(username)).status(200);
      expect(await refs(person.username)).status(401);
    },
  }),
];
