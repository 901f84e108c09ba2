import { check } from '../../check.js';
import { basic, declined, GitClient } from './support/client.js';
import { none } from './support/wire.js';

/** What a push does, and what it is told. */
export const cases = [
  check({
    id: 'git-push-probe',
    rules: ['GIT-WIRE-6', 'GIT-WIRE-3'],
    title: 'the probe of a client before it pushes answers 200 with an empty result of the right type',
    async run({ anonymous, world, expect }) {
      const { project } = world.place('public');
      const client = new GitClient(anonymous, project, basic(world.person('developer').token));
      const answer = await client.send('git-receive-pack', Buffer.from('0000'));
      expect(answer).status(200).emptyBody();
      expect(answer).header('content-type').toEqual('application/x-git-receive-pack-result');
    },
  }),
  check({
    id: 'git-push-branch',
    rule: 'GIT-WIRE-3',
    title: 'a developer pushes a new branch; it is there at once',
    writes: true,
    async run({ anonymous, as, world, expect }) {
      const project = await world.fresh.project({ content: true });
      const client = new GitClient(anonymous, project, basic(world.person('developer').token));
      const tip = world.repository.commits['sources'] ?? '';
      const { verdict, exchange } = await client.move('refs/heads/made', none, tip);
      expect(exchange).status(200).header('content-type').toEqual('application/x-git-receive-pack-result');
      expect.value('verdict', verdict, exchange).toEqual('ok');
      expect(await as.developer.get(`${project.url}/repository/branches/made`))
        .json('commit.id')
        .toEqual(tip);
    },
  }),
  check({
    id: 'git-push-force-and-delete',
    rule: 'GIT-WIRE-10',
    title: 'a branch without protection is moved to another history, and deleted',
    writes: true,
    async run({ anonymous, as, world, expect }) {
      const project = await world.fresh.project({ content: true });
      const client = new GitClient(anonymous, project, basic(world.person('developer').token));
      const before = world.repository.branches['feature'] ?? '';
      const after = world.repository.branches['topic/rename'] ?? '';
      const forced = await client.move('refs/heads/feature', before, after);
      expect.value('verdict of the forced push', forced.verdict, forced.exchange).toEqual('ok');
      const branch = `${project.url}/repository/branches/feature`;
      expect(await as.developer.get(branch))
        .json('commit.id')
        .toEqual(after);
      const deleted = await client.move('refs/heads/feature', after, none);
      expect.value('verdict of the deletion', deleted.verdict, deleted.exchange).toEqual('ok');
      expect(await as.developer.get(branch)).status(404);
    },
  }),
  check({
    id: 'git-push-atomic-with-options',
    rule: 'GIT-WIRE-10',
    title: 'an atomic push with options is taken; with one stale reference nothing of it is',
    writes: true,
    async run({ anonymous, as, world, expect }) {
      const project = await world.fresh.project({ content: true });
      const client = new GitClient(anonymous, project, basic(world.person('developer').token));
      const { commits } = world.repository;
      const tip = commits['sources'] ?? '';
      const good = await client.push(
        { 'refs/heads/one': [none, tip], 'refs/heads/two': [none, tip] },
        { inputs: 'atomic push-options', options: ['ci.skip'] },
      );
      expect
        .value('verdicts', good.verdicts, good.exchange)
        .toEqual({ 'refs/heads/one': 'ok', 'refs/heads/two': 'ok' });
      const stale = await client.push(
        {
          'refs/heads/three': [none, tip],
          'refs/heads/one': [commits['guide'] ?? '', commits['first'] ?? ''],
        },
        { inputs: 'atomic' },
      );
      expect
        .value('verdict of the good one', stale.verdicts['refs/heads/three'], stale.exchange)
        .toDiffer('ok');
      expect(await as.developer.get(`${project.url}/repository/branches/three`)).status(404);
    },
  }),
  check({
    id: 'git-push-all-or-nothing',
    rule: 'GIT-PUSH-1',
    title: 'one refused reference refuses the whole push, with status 200',
    writes: true,
    async run({ anonymous, as, world, expect }) {
      const project = await world.fresh.project({ content: true });
      const client = new GitClient(anonymous, project, basic(world.person('developer').token));
      const { branches, commits } = world.repository;
      const { verdicts, exchange } = await client.push({
        'refs/heads/harmless': [none, commits['sources'] ?? ''],
        'refs/heads/main': [branches['main'] ?? '', none],
      });
      expect(exchange).status(200);
      expect
        .value('verdicts', verdicts, exchange)
        .toEqual({ 'refs/heads/harmless': declined, 'refs/heads/main': declined });
      expect(await as.developer.get(`${project.url}/repository/branches/harmless`)).status(404);
      expect(await as.developer.get(`${project.url}/repository/branches/main`)).status(200);
    },
  }),
  check({
    id: 'git-push-protected-among-others',
    rules: ['GIT-PUSH-1', 'GIT-PUSH-3'],
    title: 'a protected branch is kept from a push of several references as well',
    writes: true,
    async run({ anonymous, as, world, expect }) {
      const project = await world.fresh.project({ content: true });
      await world.arrange('POST', `${project.url}/protected_branches`, {
        name: 'done',
        push_access_level: 40,
      });
      const client = new GitClient(anonymous, project, basic(world.person('developer').token));
      const { branches } = world.repository;
      const [before = '', after = ''] = [branches['done'], branches['main']];
      for (const name of ['a-first', 'z-last']) {
        const { verdicts, exchange } = await client.push({
          [`refs/heads/${name}`]: [none, after],
          'refs/heads/done': [before, after],
        });
        const refused = { [`refs/heads/${name}`]: declined, 'refs/heads/done': declined };
        expect.value('verdicts', verdicts, exchange).toEqual(refused);
        expect(await as.developer.get(`${project.url}/repository/branches/${name}`)).status(404);
        expect(await as.developer.get(`${project.url}/repository/branches/done`))
          .status(200)
          .json('commit.id')
          .toEqual(before);
      }
    },
  }),
  check({
    id: 'git-push-reason',
    rule: 'GIT-PUSH-2',
    title: 'the pusher is shown why, with GitLab: in front',
    writes: true,
    async run({ anonymous, world, expect }) {
      const project = await world.fresh.project({ content: ['refs/heads/main'] });
      const client = new GitClient(anonymous, project, basic(world.person('developer').token));
      const { verdict, shown, exchange } = await client.move(
        'refs/heads/main',
        world.repository.branches['main'] ?? '',
        none,
      );
      expect.value('verdict', verdict, exchange).toEqual(declined);
      expect.value('what is shown', shown, exchange).toMatch(/^GitLab: \S/m);
    },
  }),
  check({
    id: 'git-push-shows-merge-request',
    rule: 'GIT-PUSH-9',
    title: 'a push of another branch than the default one shows where a merge request can be made',
    writes: true,
    async run({ anonymous, world, expect }) {
      const project = await world.fresh.project({ content: ['refs/heads/main'] });
      const client = new GitClient(anonymous, project, basic(world.person('maintainer').token));
      const { commits } = world.repository;
      const { shown, exchange } = await client.move('refs/heads/idea', none, commits['sources'] ?? '');
      expect.value('what is shown', shown, exchange).toContain('merge request for idea');
      expect
        .value('what is shown', shown, exchange)
        .toContain(`${project.fullPath}/-/merge_requests/new?merge_request%5Bsource_branch%5D=idea`);
    },
  }),
];
