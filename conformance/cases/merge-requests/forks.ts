import { check } from '../../check.js';
import type { MadeProject, World } from '../../world/types.js';
import { basic, GitClient } from '../git-http/support/client.js';
import { branchIn, freshProject, looked, type Proposal } from './support/proposal.js';

interface Across extends Proposal {
  fork: MadeProject;
}

/** A merge request from a branch of a fork, in projects that nobody else uses; by somebody who owns only the fork. */
async function across(world: World, params: object = {}): Promise<Across> {
  const [project, fork] = [await freshProject(world), await freshProject(world)];
  await world.arrange('POST', `${fork.url}/fork/${project.id}`);
  const source = world.name('source');
  const files = { [`${source}.txt`]: 'text\n' };
  const head = await world.fresh.commit(fork, files, { branch: source, from: 'main' });
  const { id, iid } = await world.arrange<{ id: number; iid: number }>('POST', `${fork.url}/merge_requests`, {
    title: 'From a fork',
    source_branch: source,
    target_branch: 'main',
    target_project_id: project.id,
    ...params,
  });
  const url = `${project.url}/merge_requests/${iid}`;
  return { id, iid, url, project, source, target: 'main', head, fork };
}

const needs = ['admin'] as const;

/** Merge requests between a fork and its source. */
export const cases = [
  check({
    id: 'merge-request-fork',
    rules: ['MR-CREATE-1', 'MR-LIST-10', 'MR-RECORD-2', 'MR-RECORD-10', 'MR-CREATE-3'],
    title: 'a merge request from a fork belongs to the project it merges into',
    needs,
    writes: true,
    async run({ as, world, expect }) {
      const { project, fork, id, url, source } = await across(world);
      const both = { project_id: project.id, target_project_id: project.id, source_project_id: fork.id };
      const one = await as.reporter.get(url);
      expect(one)
        .status(200)
        .json()
        .toInclude({ ...both, allow_collaboration: false, allow_maintainer_to_push: false });
      expect(one)
        .json('references.full')
        .toMatch(new RegExp(`^${project.fullPath}!`));
      const scopes = ['', world.place('private').group.url, project.url];
      for (const scope of scopes) {
        const input = { scope: 'all', source_branch: source };
        const list = await as.reporter.get(`${scope}/merge_requests`, input);
        expect.value('merge requests', list.column('id'), list).toEqual([id]);
        expect(list)
          .json('[0]')
          .toInclude({ ...both, allow_collaboration: false });
      }
      expect(await as.reporter.get(`${fork.url}/merge_requests`))
        .status(200)
        .json()
        .toEqual([]);
      const inside = { title: 'Inside', source_branch: source, target_branch: 'main' };
      const own = await as.developer.post(`${fork.url}/merge_requests`, inside);
      expect(own)
        .status(201)
        .json()
        .toInclude({ project_id: fork.id, target_project_id: fork.id, source_project_id: fork.id });
      for (const name of ['allow_collaboration', 'allow_maintainer_to_push']) {
        expect(own).json(name).toBeAbsent();
      }
    },
  }),
  check({
    id: 'merge-request-fork-lent',
    rules: ['MR-CREATE-1', 'MR-RECORD-10'],
    title: 'who proposes a branch of a fork may lend it at once, by the newer name or the older one',
    needs,
    writes: true,
    async run({ as, world, expect }) {
      const { project, fork, source } = await across(world);
      for (const name of ['allow_collaboration', 'allow_maintainer_to_push']) {
        const target_branch = await branchIn(world, project);
        const input = { title: 'Lent', source_branch: source, target_branch, target_project_id: project.id };
        expect(await as.developer.post(`${fork.url}/merge_requests`, { ...input, [name]: true }))
          .status(201)
          .json()
          .toInclude({ allow_collaboration: true, allow_maintainer_to_push: true });
      }
    },
  }),
  check({
    id: 'merge-request-fork-gone',
    rule: 'MR-FORK-1',
    title: 'when the fork is gone the diff stays, and nothing can be merged',
    needs,
    writes: true,
    async run({ as, world, expect, until }) {
      const { url, fork, head } = await across(world);
      expect(await looked(until, as.reporter, url))
        .json('merge_status')
        .toEqual('can_be_merged');
      await world.arrange('DELETE', fork.url);
      const gone = await until(
        () => as.reporter.get(url),
        (answer) => answer.at('source_project_id') === null,
      );
      expect(gone).json('merge_status').toDiffer('can_be_merged');
      const commits = await as.reporter.get(`${url}/commits`);
      expect.value('commits', commits.column('id'), commits).toEqual([head]);
      expect(await as.reporter.get(`${url}/changes`))
        .json('changes')
        .toHaveLength(1);
      expect(await as.maintainer.put(`${url}/merge`)).status(405);
    },
  }),
  check({
    id: 'merge-request-collaboration',
    rules: ['MR-FORK-2', 'MR-RECORD-10'],
    title: 'with allow_collaboration those who may merge may push to the source branch',
    needs,
    writes: true,
    async run({ anonymous, as, world, expect }) {
      const ann = await world.fresh.user();
      const { url, fork, project, source, head } = await across(world, { allow_collaboration: true });
      await world.fresh.member(project, ann, 'maintainer');
      await world.fresh.member(fork, ann, 'reporter');
      const older = world.repository.commits['greeting'] ?? '';
      const client = new GitClient(anonymous, fork, basic(ann.token));
      const one = await as.developer.put(url, { allow_collaboration: false });
      expect(one).status(200).json().toInclude({
        allow_collaboration: false,
        allow_maintainer_to_push: false,
      });
      const refused = await client.refs('git-receive-pack');
      expect(refused).status(403);
      const again = await as.developer.put(url, { allow_maintainer_to_push: true });
      expect(again).json('allow_collaboration').toEqual(true);
      const moved = await client.move(`refs/heads/${source}`, head, older);
      expect.value('verdict', moved.verdict, moved.exchange).toEqual('ok');
      const other = await client.move('refs/heads/another', head, head);
      expect.value('verdict', other.verdict, other.exchange).toDiffer('ok');
    },
  }),
  check({
    id: 'merge-request-collaboration-protected',
    rule: 'MR-FORK-2',
    title: 'a source branch that is protected is not lent with allow_collaboration',
    needs,
    writes: true,
    async run({ anonymous, as, by, world, expect }) {
      const ann = await world.fresh.user();
      const { url, fork, project, source, head } = await across(world, { allow_collaboration: true });
      await world.fresh.member(project, ann, 'maintainer');
      await world.fresh.member(fork, ann, 'reporter');
      await world.arrange('POST', `${fork.url}/protected_branches`, { name: `${source.slice(0, -2)}*` });
      const older = world.repository.commits['greeting'] ?? '';
      const client = new GitClient(anonymous, fork, basic(ann.token));
      const { exchange, verdicts } = await client.move(`refs/heads/${source}`, head, older);
      expect
        .value('whether a push is taken', Object.values(verdicts).includes('ok'), exchange)
        .toEqual(false);
      const actions = [{ action: 'create', file_path: 'new.txt', content: 'text' }];
      const commit = { branch: source, commit_message: 'Write', actions };
      expect(await by(ann).post(`${fork.url}/repository/commits`, commit)).status(400, 403);
      const file = { branch: source, commit_message: 'Write', content: 'text' };
      expect(await by(ann).post(`${fork.url}/repository/files/new.txt`, file)).status(400, 403);
      expect(await by(ann).put(`${url}/rebase`)).status(403);
      expect(await as.owner.get(`${fork.url}/repository/branches/${source}`))
        .status(200)
        .json('commit.id')
        .toEqual(head);
    },
  }),
  check({
    id: 'merge-request-fork-archived',
    rules: ['MR-REBASE-2', 'MR-MERGE-17'],
    title: 'the branch of a fork that is archived stays as it is, whatever becomes of its merge request',
    needs,
    writes: true,
    async run({ as, world, expect }) {
      const { url, fork, source, head } = await across(world);
      await world.arrange('POST', `${fork.url}/archive`);
      expect(await as.owner.put(`${url}/rebase`)).status(403);
      const merged = await as.owner.put(`${url}/merge`, { should_remove_source_branch: true });
      expect(merged).status(200).json('state').toEqual('merged');
      expect(await as.owner.get(`${fork.url}/repository/branches/${source}`))
        .status(200)
        .json('commit.id')
        .toEqual(head);
    },
  }),
];
