import { check } from '../../check.js';
import { basic, GitClient } from './support/client.js';
import { firstCommit, none, textLines } from './support/wire.js';

/** Pushes that make a project or a default branch, and projects that moved. */
export const cases = [
  check({
    id: 'git-push-makes-project',
    rules: ['GIT-CREATE-1', 'GIT-CREATE-3'],
    title: 'a push to a new path makes a private project and shows its address',
    writes: true,
    async run({ anonymous, as, world, expect }) {
      const { group } = world.place('public');
      const fullPath = `${group.fullPath}/${world.name('pushed')}`;
      const client = new GitClient(anonymous, { fullPath }, basic(world.person('maintainer').token));
      expect(await client.refs('git-receive-pack')).status(200);
      const { id, pack } = firstCommit('made by a push');
      const { verdict, shown, exchange } = await client.move('refs/heads/main', none, id, { pack });
      expect.value('verdict', verdict, exchange).toEqual('ok');
      expect.value('what is shown', shown, exchange).toContain(`/${fullPath}`);
      expect.value('what is shown', shown, exchange).toContain('created');
      expect(await as.maintainer.get(`/projects/${encodeURIComponent(fullPath)}`))
        .status(200)
        .json()
        .toInclude({ visibility: 'private', path_with_namespace: fullPath });
    },
  }),
  check({
    id: 'git-push-makes-no-project-for-strangers',
    rule: 'GIT-CREATE-1',
    title: 'who may not create projects in a namespace makes none by a push',
    writes: true,
    async run({ anonymous, as, world, expect }) {
      const group = await world.fresh.group();
      const levels = {
        developer: ['stranger', 'guest', 'reporter'],
        maintainer: ['reporter', 'developer'],
        noone: ['developer', 'maintainer', 'owner'],
      } as const;
      for (const [project_creation_level, people] of Object.entries(levels)) {
        await world.arrange('PUT', group.url, { project_creation_level });
        for (const name of people) {
          const fullPath = `${group.fullPath}/${world.name('pushed')}`;
          const client = new GitClient(anonymous, { fullPath }, basic(world.person(name).token));
          const asked = await client.refs('git-receive-pack');
          expect(asked).status(404);
          const project = await as.admin.get(`/projects/${encodeURIComponent(fullPath)}`);
          expect(project).status(404);
        }
      }
    },
  }),
  check({
    id: 'git-fetch-makes-no-project',
    rule: 'GIT-CREATE-2',
    title: 'a fetch from a new path answers 404 and makes nothing',
    async run({ anonymous, as, world, expect }) {
      const { group } = world.place('public');
      const fullPath = `${group.fullPath}/${world.name('fetched')}`;
      const client = new GitClient(anonymous, { fullPath }, basic(world.person('owner').token));
      expect(await client.refs('git-upload-pack')).status(404);
      expect(await as.owner.get(`/projects/${encodeURIComponent(fullPath)}`)).status(404);
    },
  }),
  check({
    id: 'git-push-to-bad-path',
    rule: 'GIT-CREATE-4',
    title: 'a new path that is not allowed answers 422 with the reason',
    async run({ anonymous, world, expect }) {
      const fullPath = `${world.place('public').group.fullPath}/-odd..path`;
      const client = new GitClient(anonymous, { fullPath }, basic(world.person('owner').token));
      const answer = await client.refs('git-receive-pack');
      expect(answer).status(422).text().toMatch(/path/i);
    },
  }),
  check({
    id: 'git-first-push-decides-default',
    rules: ['GIT-DEFAULT-1', 'GIT-DEFAULT-3'],
    title: 'the first branch pushed becomes the default one, and stays it when main comes later',
    writes: true,
    async run({ anonymous, as, world, expect }) {
      const project = await world.fresh.project();
      const client = new GitClient(anonymous, project, basic(world.person('maintainer').token));
      const { id, pack } = firstCommit('the first one');
      expect
        .value('verdict', (await client.move('refs/heads/trunk', none, id, { pack })).verdict)
        .toEqual('ok');
      expect(await as.maintainer.get(project.url))
        .json('default_branch')
        .toEqual('trunk');
      expect.value('verdict', (await client.move('refs/heads/main', none, id)).verdict).toEqual('ok');
      expect(await as.maintainer.get(project.url))
        .json('default_branch')
        .toEqual('trunk');
    },
  }),
  check({
    id: 'git-first-push-of-several',
    rule: 'GIT-DEFAULT-1',
    title: 'of several branches main becomes the default one, else the first by name',
    writes: true,
    async run({ anonymous, as, world, expect }) {
      const { id, pack } = firstCommit('of several');
      for (const [names, wanted] of [
        [['alpha', 'main'], 'main'],
        [['alpha', 'master'], 'master'],
        [['zeta', 'beta'], 'beta'],
      ] as const) {
        const project = await world.fresh.project();
        const client = new GitClient(anonymous, project, basic(world.person('maintainer').token));
        const moves = Object.fromEntries(names.map((name) => [`refs/heads/${name}`, [none, id] as const]));
        const { exchange } = await client.push(moves, { pack });
        expect(exchange).status(200);
        expect(await as.maintainer.get(project.url))
          .json('default_branch')
          .toEqual(wanted);
      }
    },
  }),
  check({
    id: 'git-first-push-protects-default',
    rule: 'GIT-DEFAULT-2',
    title: 'the default branch is protected right after the first push',
    writes: true,
    async run({ anonymous, as, world, expect }) {
      const project = await world.fresh.project();
      const client = new GitClient(anonymous, project, basic(world.person('maintainer').token));
      const { id, pack } = firstCommit('to be protected');
      await client.move('refs/heads/main', none, id, { pack });
      expect(await as.maintainer.get(`${project.url}/repository/branches/main`))
        .json('protected')
        .toEqual(true);
    },
  }),
  check({
    id: 'git-old-path-keeps-working',
    rule: 'GIT-MOVE-1',
    title: 'after a rename the old path still serves fetch and push, until another project takes it',
    writes: true,
    async run({ anonymous, as, world, expect }) {
      const project = await world.fresh.project({ content: ['refs/heads/main'] });
      await world.arrange('PUT', project.url, { path: `${project.path}-moved` });
      const client = new GitClient(anonymous, project, basic(world.person('developer').token));
      expect(await client.refs('git-upload-pack')).status(200);
      const tip = world.repository.commits['first'] ?? '';
      const { verdict, shown, exchange } = await client.move('refs/heads/late', none, tip);
      expect.value('verdict', verdict, exchange).toEqual('ok');
      expect.value('what is shown', shown, exchange).toContain(`${project.fullPath}-moved`);
      expect(await as.developer.get(`${project.url}/repository/branches/late`)).status(200);
      await world.fresh.project({ params: { path: project.path } });
      const other = await client.ask('ls-refs', []);
      expect.value('references of the new owner of the path', textLines(other.bytes), other).toEqual([]);
    },
  }),
];
