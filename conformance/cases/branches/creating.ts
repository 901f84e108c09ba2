import { check } from '../../check.js';
import {
  branchOff,
  mainOnly,
  namesOf,
  nowhere,
  protect,
  repositoryOf,
} from '../repository/support/scenes.js';

/** New branches. */
export const cases = [
  check({
    id: 'branch-create',
    rule: 'BRANCH-CREATE-1',
    title: 'a developer makes a branch from a branch, a tag or a commit',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content: ['refs/heads/main', 'refs/tags/v1.0.0'] });
      const url = `${repositoryOf(project)}/branches`;
      const { commits, tags } = world.repository;
      const starts = [
        ['main', commits['greeting']],
        ['v1.0.0', tags['v1.0.0']],
        [commits['guide'], commits['guide']],
      ];
      for (const [at, [ref, commit]] of starts.entries()) {
        const made = await as.developer.post(url, { branch: `new/${at}`, ref });
        expect(made).status(201).json('name').toEqual(`new/${at}`);
        expect(made).json('commit.id').toEqual(commit);
        expect(made).json('can_push').toEqual(true);
      }
      const names = await namesOf(world, project);
      expect.value('branches', names).toEqual(['main', 'new/0', 'new/1', 'new/2']);
    },
  }),
  check({
    id: 'branch-page-encoded',
    rule: 'BRANCH-RECORD-3',
    title: 'the page of a branch with signs in its name has them encoded, and slashes as they are',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content: mainOnly });
      const url = `${repositoryOf(project)}/branches`;
      await as.developer.post(url, { branch: 'fix/50%#7é', ref: 'main' });
      const alone = await as.reporter.get(`${url}/${encodeURIComponent('fix/50%#7é')}`);
      const listed = await as.reporter.get(url, { search: 'fix' });
      expect(alone)
        .json('web_url')
        .toMatch(/\/-\/tree\/fix\/50%25%237%C3%A9$/);
      expect(listed)
        .json('0.web_url')
        .toMatch(/\/-\/tree\/fix\/50%25%237%C3%A9$/);
    },
  }),
  check({
    id: 'branch-create-needs',
    rule: 'BRANCH-CREATE-2',
    title: 'branch and ref have to be given and not blank',
    writes: true,
    async run({ as, world, expect }) {
      const url = `${repositoryOf(world.place('private').project)}/branches`;
      expect(await as.developer.post(url, {}))
        .status(400)
        .complaint('branch is missing, branch is empty, ref is missing, ref is empty');
      expect(await as.developer.post(url, { branch: ' ', ref: 'main' }))
        .status(400)
        .complaint('branch is empty');
      expect(await as.developer.post(url, { branch: 'x', ref: '' }))
        .status(400)
        .complaint('ref is empty');
    },
  }),
  check({
    id: 'branch-create-twice',
    rule: 'BRANCH-CREATE-3',
    title: 'a name that exists answers 400 Branch already exists and moves nothing',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content: mainOnly });
      await branchOff(world, project, 'taken', 'main~1');
      const url = `${repositoryOf(project)}/branches`;
      expect(await as.developer.post(url, { branch: 'taken', ref: 'main' }))
        .status(400)
        .message('Branch already exists');
      expect(await as.developer.get(`${url}/taken`))
        .json('commit.id')
        .toEqual(world.repository.commits['guide']);
    },
  }),
  check({
    id: 'branch-create-malformed',
    rule: 'BRANCH-CREATE-3',
    title: 'a name that git refuses answers 400 Branch name is invalid',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content: mainOnly });
      for (const branch of ['a b', 'a..b', '-x', 'a.lock', 'a~', 'HEAD', 'refs/heads/x', 'refs/tags/x']) {
        expect(await as.developer.post(`${repositoryOf(project)}/branches`, { branch, ref: 'main' }))
          .status(400)
          .message('Branch name is invalid');
      }
    },
  }),
  check({
    id: 'branch-create-unknown-start',
    rule: 'BRANCH-CREATE-4',
    title: 'an unknown start answers 400 with both names',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content: mainOnly });
      for (const ref of ['no-such-ref', nowhere]) {
        expect(await as.developer.post(`${repositoryOf(project)}/branches`, { branch: 'x', ref }))
          .status(400)
          .message(`Failed to create branch 'x': invalid reference name '${ref}'`);
      }
      expect.value('branches', await namesOf(world, project)).toEqual(['main']);
    },
  }),
  check({
    id: 'branch-create-like-a-commit',
    rule: 'BRANCH-CREATE-4',
    title: 'a name of 40 hexadecimal digits is refused',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content: mainOnly });
      const params = { branch: 'a1'.repeat(20), ref: 'main' };
      expect(await as.developer.post(`${repositoryOf(project)}/branches`, params))
        .status(400)
        .message('You cannot create a branch with a 40-character hexadecimal branch name.');
      expect.value('branches', await namesOf(world, project)).toEqual(['main']);
    },
  }),
  check({
    id: 'branch-create-refused',
    rule: 'BRANCH-CREATE-6',
    title: 'nobody is answered 401, and a reporter 403; no branch is made',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ visibility: 'public', content: mainOnly });
      const url = `${repositoryOf(project)}/branches`;
      const params = { branch: 'x', ref: 'main' };
      expect(await as.anonymous.post(url, params))
        .status(401)
        .message('401 Unauthorized');
      for (const who of ['stranger', 'guest', 'reporter'] as const) {
        expect(await as[who].post(url, params)).status(403);
      }
      expect.value('branches', await namesOf(world, project)).toEqual(['main']);
    },
  }),
  check({
    id: 'branch-create-protected-name',
    rule: 'BRANCH-CREATE-7',
    title: 'a protected name is refused to those who may neither push nor merge there',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content: mainOnly });
      await protect(world, project, 'stable-*');
      const url = `${repositoryOf(project)}/branches`;
      expect(await as.developer.post(url, { branch: 'stable-1', ref: 'main' })).status(400);
      expect(await as.maintainer.post(url, { branch: 'stable-2', ref: 'main' }))
        .status(201)
        .json('protected')
        .toEqual(true);
      expect.value('branches', await namesOf(world, project)).toEqual(['main', 'stable-2']);
    },
  }),
  check({
    id: 'branch-create-protected-start',
    rule: 'BRANCH-CREATE-7',
    title: 'who may merge starts a protected branch from a protected branch alone',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content: ['refs/heads/main', 'refs/heads/feature'] });
      await protect(world, project, 'stable-*', { merge_access_level: 30 });
      const url = `${repositoryOf(project)}/branches`;
      expect(await as.developer.post(url, { branch: 'stable-1', ref: 'feature' })).status(400);
      expect(await as.developer.post(url, { branch: 'stable-2', ref: 'main' })).status(201);
      expect.value('branches', await namesOf(world, project)).toEqual(['feature', 'main', 'stable-2']);
    },
  }),
];
