import { check } from '../../check.js';
import { basic, GitClient } from './support/client.js';

/** What people with credentials may do. */
export const cases = [
  check({
    id: 'git-hidden-is-absent',
    rule: 'GIT-ACCESS-1',
    title: 'a hidden project answers 404 in the same bytes as one that does not exist',
    async run({ anonymous, world, expect }) {
      const headers = basic(world.person('stranger').token);
      const { group, project } = world.place('private');
      const refs = (fullPath: string) =>
        new GitClient(anonymous, { fullPath }, headers).refs('git-upload-pack');
      const absent = await refs(`${group.fullPath}/absent`);
      expect(absent).status(404);
      expect(await refs(project.fullPath)).sameAs(absent);
    },
  }),
  check({
    id: 'git-hidden-is-absent-to-nobody',
    rules: ['GIT-ACCESS-1', 'GIT-AUTH-1'],
    title:
      'whoever is not signed in is asked to sign in alike for a hidden project and for one that does not exist',
    async run({ anonymous, world, expect }) {
      const { group, project } = world.place('private');
      for (const service of ['git-upload-pack', 'git-receive-pack'] as const) {
        const [absent, hidden] = [`${group.fullPath}/absent`, project.fullPath].map(
          (fullPath) => new GitClient(anonymous, { fullPath }),
        ) as [GitClient, GitClient];
        const asks = [
          (client: GitClient) => client.refs(service),
          (client: GitClient) => client.send(service, Buffer.from('0000')),
        ];
        for (const ask of asks) {
          const answer = await ask(absent);
          expect(answer)
            .status(401)
            .header('www-authenticate')
            .toMatch(/^Basic realm=/);
          expect(await ask(hidden)).sameAs(answer);
        }
      }
    },
  }),
  check({
    id: 'git-guest-of-private-code',
    rule: 'GIT-ACCESS-2',
    title: 'a guest of a private project sees it but may not fetch: 403',
    async run({ anonymous, world, expect }) {
      const { project } = world.place('private');
      const refs = (role: 'guest' | 'reporter') =>
        new GitClient(anonymous, project, basic(world.person(role).token)).refs('git-upload-pack');
      expect(await refs('guest')).status(403);
      expect(await refs('reporter')).status(200);
    },
  }),
  check({
    id: 'git-reporter-may-not-push',
    rule: 'GIT-ACCESS-3',
    title: 'below developer a push answers 403 already at info/refs',
    async run({ anonymous, world, expect }) {
      const { project } = world.place('private');
      const refs = (role: 'reporter' | 'developer') =>
        new GitClient(anonymous, project, basic(world.person(role).token)).refs('git-receive-pack');
      expect(await refs('reporter')).status(403);
      expect(await refs('developer')).status(200);
    },
  }),
  check({
    id: 'git-archived-takes-no-push',
    rule: 'GIT-ACCESS-3',
    title: 'an archived project is fetched from as ever and answers 403 to a push',
    writes: true,
    async run({ anonymous, world, expect }) {
      const project = await world.fresh.project({ content: ['refs/heads/main'] });
      await world.arrange('POST', `${project.url}/archive`);
      const client = new GitClient(anonymous, project, basic(world.person('owner').token));
      expect(await client.refs('git-receive-pack')).status(403);
      expect(await client.refs('git-upload-pack')).status(200);
    },
  }),
  check({
    id: 'git-path-without-namespace',
    rule: 'GIT-ACCESS-4',
    title: 'a path that does not split into namespace and project answers 404',
    async run({ anonymous, world, expect }) {
      const headers = basic(world.person('developer').token);
      const fullPath = world.name('single');
      const client = new GitClient(anonymous, { fullPath }, headers);
      expect(await client.refs('git-upload-pack')).status(404);
      expect(await client.refs('git-receive-pack')).status(404);
    },
  }),
  check({
    id: 'git-refusals-are-text',
    rule: 'GIT-ACCESS-5',
    title: 'refusals of git clients are plain text',
    async run({ anonymous, world, expect }) {
      const { project } = world.place('private');
      const client = (role: 'stranger' | 'guest') =>
        new GitClient(anonymous, project, basic(world.person(role).token));
      const absent = await client('stranger').refs('git-upload-pack');
      const refused = await client('guest').refs('git-receive-pack');
      for (const answer of [absent, refused]) {
        expect(answer)
          .status(404, 403)
          .header('content-type')
          .toMatch(/^text\/plain/);
        expect(answer)
          .text()
          .toMatch(/^[A-Z][^{<]+\.\n?$/);
      }
    },
  }),
];
