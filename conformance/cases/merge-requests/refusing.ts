import { check } from '../../check.js';
import { freshProject, proposed, sharedProject, standing } from './support/proposal.js';

const commits = (sha: string | undefined) => ({ commits: [sha] });

/** What merge requests are not made of. */
export const cases = [
  check({
    id: 'merge-request-create-missing',
    rule: 'MR-CREATE-2',
    title: 'title, source_branch and target_branch are required',
    writes: true,
    async run({ as, world, expect }) {
      const { project, source } = await standing(world);
      const path = `${project.url}/merge_requests`;
      const input = { title: 'x', source_branch: source, target_branch: 'main' };
      for (const name of Object.keys(input)) {
        const { [name as keyof typeof input]: _left, ...rest } = input;
        expect(await as.developer.post(path, rest))
          .status(400)
          .complaint(`${name} is missing`);
      }
    },
  }),
  check({
    id: 'merge-request-update-to-its-own-branch',
    rule: 'MR-CREATE-5',
    title: 'the source branch of the same project becomes no target either',
    writes: true,
    async run({ as, world, expect }) {
      const project = await sharedProject(world);
      const { url, source } = await proposed(world, { project });
      expect(await as.developer.put(url, { target_branch: source })).status(422);
      expect(await as.developer.get(url))
        .json('target_branch')
        .toEqual('main');
    },
  }),
  check({
    id: 'merge-request-create-forbidden',
    rule: 'MR-CREATE-4',
    title: 'below Developer nothing is proposed, nor into a project whose code is hidden',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const { project, source } = await standing(world);
      const input = { title: 'x', source_branch: source, target_branch: 'main' };
      expect(await as.reporter.post(`${project.url}/merge_requests`, input))
        .status(403)
        .message('403 Forbidden');
      const ann = await world.fresh.user();
      const own = await world.fresh.project({ visibility: 'public', content: ['refs/heads/main'] });
      await world.fresh.member(own, ann, 'developer');
      const closed = await world.fresh.project({
        visibility: 'public',
        params: { repository_access_level: 'private', merge_requests_access_level: 'private' },
      });
      const across = { title: 'x', source_branch: 'main', target_branch: 'main' };
      const answer = await by(ann).post(`${own.url}/merge_requests`, {
        ...across,
        target_project_id: closed.id,
      });
      expect(answer).status(403).message('403 Forbidden');
    },
  }),
  check({
    id: 'merge-request-create-same',
    rules: ['MR-CREATE-5', 'MR-CREATE-14'],
    title: 'a branch is not merged into itself',
    writes: true,
    async run({ as, world, expect }) {
      const { project, source } = await standing(world);
      const input = { title: 'x', source_branch: source, target_branch: source };
      expect(await as.developer.post(`${project.url}/merge_requests`, input))
        .status(422)
        .message(["You can't use same project/branch for source and target"]);
    },
  }),
  check({
    id: 'merge-request-create-twin',
    rules: ['MR-CREATE-6', 'MR-CREATE-14'],
    title: 'between the same branches one open merge request is enough',
    writes: true,
    async run({ as, world, expect }) {
      const { project, source, iid, url } = await proposed(world);
      const input = { title: 'x', source_branch: source, target_branch: 'main' };
      expect(await as.developer.post(`${project.url}/merge_requests`, input))
        .status(409)
        .message([`Another open merge request already exists for this source branch: !${iid}`]);
      await world.arrange('PUT', url, { state_event: 'close' });
      expect(await as.developer.post(`${project.url}/merge_requests`, input)).status(201);
    },
  }),
  check({
    id: 'merge-request-create-unrelated',
    rules: ['MR-CREATE-7', 'MR-CREATE-14'],
    title: 'a project outside the fork network, or without merge requests, is no target',
    writes: true,
    async run({ as, world, expect }) {
      const { project, source } = await standing(world);
      const input = { title: 'x', source_branch: source, target_branch: 'main' };
      const other = await sharedProject(world, 'public');
      const path = `${project.url}/merge_requests`;
      expect(await as.developer.post(path, { ...input, target_project_id: other.id }))
        .status(422)
        .message(['Source project is not a fork of the target project']);
      const off = await freshProject(world, { merge_requests_access_level: 'disabled' });
      await world.fresh.commit(off, { 'a.txt': 'a\n' }, { branch: 'topic', from: 'main' });
      const inside = { title: 'x', source_branch: 'topic', target_branch: 'main' };
      expect(await as.developer.post(`${off.url}/merge_requests`, inside))
        .status(422)
        .message(['Target project has disabled merge requests']);
    },
  }),
  check({
    id: 'merge-request-create-invalid',
    rule: 'MR-CREATE-8',
    title: 'blank and long titles and names that git does not allow are refused by field',
    writes: true,
    async run({ as, world, expect }) {
      const { project, source } = await standing(world);
      const path = `${project.url}/merge_requests`;
      const input = { title: 'x', source_branch: source, target_branch: 'main' };
      expect(await as.developer.post(path, { ...input, title: ' ' }))
        .status(400)
        .message({ title: ["can't be blank"] });
      const long = await as.developer.post(path, { ...input, title: 'x'.repeat(256) });
      expect(long).status(400).json('message.title[0]').toMatch(/255/);
      for (const name of ['source_branch', 'target_branch']) {
        expect(await as.developer.post(path, { ...input, [name]: 'no..name' }))
          .status(400)
          .message({ [name]: ['is invalid'] });
      }
    },
  }),
  check({
    id: 'merge-request-create-absent',
    rule: 'MR-CREATE-9',
    title: 'a branch that does not exist is refused and named',
    writes: true,
    async run({ as, world, expect }) {
      const { project, source } = await standing(world);
      const path = `${project.url}/merge_requests`;
      const input = { title: 'x', source_branch: source, target_branch: 'main' };
      for (const [name, word] of [
        ['source_branch', 'Source'],
        ['target_branch', 'Target'],
      ] as const) {
        const answer = await as.developer.post(path, { ...input, [name]: 'nowhere' });
        expect(answer)
          .status(400)
          .message({ base: [`${word} branch "nowhere" does not exist`] });
      }
    },
  }),
  check({
    id: 'merge-request-archived',
    rule: 'MR-UPDATE-11',
    title: 'an archived project refuses every change of its merge requests',
    writes: true,
    async run({ as, world, expect }) {
      const project = await freshProject(world);
      const { url, source } = await proposed(world, { project });
      await world.arrange('POST', `${project.url}/archive`);
      const some = commits(world.repository.commits['first']);
      const input = { title: 'x', source_branch: source, target_branch: 'main' };
      for (const [verb, path, params] of [
        ['POST', `${project.url}/merge_requests`, input],
        ['PUT', url, { title: 'x' }],
        ['DELETE', url, {}],
        ['POST', `${url}/context_commits`, some],
        ['DELETE', `${url}/context_commits`, some],
        ['POST', `${url}/pipelines`, {}],
      ] as const) {
        expect(await as.owner.call(verb, path, params)).status(403);
      }
      expect(await as.owner.get(url))
        .json()
        .toInclude({ title: 'A merge request', state: 'opened' });
    },
  }),
];
