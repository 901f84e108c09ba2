import { check } from '../../check.js';
import { freshProject, proposed, standing } from './support/proposal.js';

/** Commits, files and versions of merge requests. */
export const cases = [
  check({
    id: 'merge-request-commits',
    rules: ['MR-COMMITS-1', 'MR-COMMITS-2'],
    title: 'commits are listed newest first, in pages, and also once they are merged',
    writes: true,
    async run({ as, world, expect }) {
      const { url, project, source, head } = await proposed(world, { onto: 'own' });
      const second = await world.fresh.commit(project, { [`${source}-2`]: 'x' }, { branch: source });
      const list = await as.reporter.get(`${url}/commits`);
      expect(list).status(200).header('x-per-page').toEqual('20');
      expect.value('commits', list.column('id'), list).toEqual([second, head]);
      const page = await as.reporter.get(`${url}/commits`, { per_page: 1, page: 2 });
      expect.value('second page', page.column('id'), page).toEqual([head]);
      await world.arrange('PUT', `${url}/merge`, { should_remove_source_branch: true });
      const after = await as.reporter.get(`${url}/commits`);
      expect.value('commits', after.column('id'), after).toEqual([second, head]);
    },
  }),
  check({
    id: 'merge-request-changes',
    rules: ['MR-CHANGES-1', 'MR-DIFFS-1', 'MR-DIFFS-2'],
    title: 'the changed files are told with the record, in pages, and as one patch',
    writes: true,
    async run({ as, world, expect }) {
      const files = { 'one.txt': 'first\n', 'two.txt': 'second\n' };
      const { url, id } = await proposed(world, { files });
      const answer = await as.reporter.get(`${url}/changes`);
      expect(answer).status(200).json().toInclude({ id, changes_count: '2', overflow: false });
      const first = { old_path: 'one.txt', new_path: 'one.txt', new_file: true, deleted_file: false };
      expect(answer).json('changes').toHaveLength(2);
      expect(answer)
        .json('changes[0]')
        .toInclude({ ...first, diff: '@@ -0,0 +1 @@\n+first\n' });
      const page = await as.reporter.get(`${url}/diffs`, { per_page: 1, page: 2 });
      expect(page).status(200).json().toHaveLength(1);
      expect(page).json('[0]').toEqual(answer.at('changes[1]'));
      const patch = await as.reporter.get(`${url}/raw_diffs`);
      expect(patch)
        .status(200)
        .header('content-type')
        .toMatch(/^text\/plain/);
      for (const text of ['diff --git a/one.txt b/one.txt', '+first', '+++ b/two.txt', '+second']) {
        expect(patch).text().toContain(text);
      }
    },
  }),
  check({
    id: 'merge-request-changes-large',
    rule: 'MR-CHANGES-2',
    title: 'a large file comes without its text unless access_raw_diffs asks for it',
    writes: true,
    async run({ as, world, expect }) {
      const files = { 'large.txt': 'a line of some length\n'.repeat(3000), 'small.txt': 'small\n' };
      const { url } = await proposed(world, { files });
      const answer = await as.reporter.get(`${url}/changes`);
      expect(answer).status(200).json('changes[0]').toInclude({ new_path: 'large.txt', diff: '' });
      expect(answer)
        .json('changes[1].diff')
        .toMatch(/\+small/);
      const whole = await as.reporter.get(`${url}/changes`, { access_raw_diffs: true });
      expect(whole)
        .json('changes[0].diff')
        .toMatch(/\+a line of some length/);
    },
  }),
  check({
    id: 'merge-request-versions',
    rules: ['MR-VERSIONS-1', 'MR-VERSIONS-2', 'MR-VERSIONS-3', 'MR-PUSH-1'],
    title: 'every push to the source branch makes a version of the diff, the newest first',
    writes: true,
    async run({ as, world, expect }) {
      const { url, id, project, source, head } = await proposed(world);
      const second = await world.fresh.commit(project, { [`${source}-2`]: 'x' }, { branch: source });
      const list = await as.reporter.get(`${url}/versions`);
      const tip = world.repository.commits['greeting'];
      expect(list).status(200).json().toHaveLength(2);
      const common = {
        base_commit_sha: tip,
        start_commit_sha: tip,
        merge_request_id: id,
        state: 'collected',
      };
      expect(list)
        .json('[0]')
        .toInclude({ ...common, head_commit_sha: second, real_size: '2' });
      expect(list)
        .json('[1]')
        .toInclude({ ...common, head_commit_sha: head, real_size: '1' });
      expect(list).json('[0].created_at').toBeType('string');
      const one = await as.reporter.get(`${url}/versions/${list.number('[0].id')}`);
      expect(one)
        .status(200)
        .json()
        .toInclude({ ...common, id: list.number('[0].id'), head_commit_sha: second, real_size: '2' });
      const commits = one.at('commits') as { id: string }[];
      expect
        .value(
          'commits',
          commits.map((commit) => commit.id),
          one,
        )
        .toEqual([second, head]);
      expect(one).json('diffs').toHaveLength(2);
      const older = await as.reporter.get(`${url}/versions/${list.number('[1].id')}`);
      expect(older).json('diffs').toHaveLength(1);
      expect(await as.reporter.get(`${url}/versions/999999999`)).status(404);
      const other = await standing(world);
      expect(await as.reporter.get(`${other.url}/versions/${list.number('[0].id')}`)).status(404);
    },
  }),
  check({
    id: 'merge-request-context',
    rule: 'MR-CONTEXT-1',
    title: 'earlier commits are added, listed and removed',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await proposed(world);
      const { sources, guide } = world.repository.commits;
      const path = `${url}/context_commits`;
      expect(await as.reporter.get(path))
        .status(200)
        .json()
        .toEqual([]);
      const added = await as.developer.post(path, { commits: [sources, guide] });
      expect(added).status(201);
      expect.value('added', added.column('id').sort(), added).toEqual([sources, guide].sort());
      const list = await as.reporter.get(path);
      expect.value('commits', list.column('id').sort(), list).toEqual([sources, guide].sort());
      expect(await as.developer.delete(path, { commits: [sources] }))
        .status(204)
        .emptyBody();
      const rest = await as.reporter.get(path);
      expect.value('commits', rest.column('id'), rest).toEqual([guide]);
    },
  }),
  check({
    id: 'merge-request-context-bounds',
    rule: 'MR-CONTEXT-2',
    title: 'more than 20 earlier commits, and unknown ones, are refused',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await proposed(world);
      const path = `${url}/context_commits`;
      const many = Array.from({ length: 21 }, (_, index) => index.toString(16).padStart(40, 'a'));
      expect(await as.developer.post(path, { commits: many }))
        .status(400)
        .message('Context commits array size should not be more than 20');
      expect(await as.developer.post(path, { commits: ['0123456789'.repeat(4)] })).status(400);
      expect(await as.developer.get(path))
        .json()
        .toEqual([]);
    },
  }),
  check({
    id: 'merge-request-context-who',
    rule: 'MR-CONTEXT-3',
    title: 'author and Developers change the earlier commits, others are refused',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const ann = await world.fresh.user();
      const project = await freshProject(world);
      await world.fresh.member(project, ann, 'developer');
      const { url } = await proposed(world, { project, params: { sudo: ann.username } });
      await world.arrange('PUT', `${project.url}/members/${ann.id}`, { access_level: 20 });
      const path = `${url}/context_commits`;
      const input = { commits: [world.repository.commits['first']] };
      expect(await by(ann).post(path, input)).status(201);
      expect(await as.reporter.post(path, input))
        .status(403)
        .message('403 Forbidden');
      expect(await as.reporter.delete(path, input))
        .status(403)
        .message('403 Forbidden');
      expect(await as.developer.delete(path, input)).status(204);
    },
  }),
  check({
    id: 'commit-merge-requests',
    rules: ['MR-COMMIT-1', 'MR-COMMIT-2', 'MR-RECORD-1'],
    title: 'the merge requests that contain a commit are listed for those who may read them',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ visibility: 'public', content: ['refs/heads/main'] });
      const { id, iid, source, head } = await proposed(world, { project });
      const path = (sha: string) => `${project.url}/repository/commits/${sha}/merge_requests`;
      const list = await as.stranger.get(path(head));
      expect.value('merge requests', list.column('id'), list).toEqual([id]);
      const told = { iid, state: 'opened', source_branch: source, target_branch: 'main', sha: head };
      expect(list).json('[0]').toInclude(told);
      expect(await as.stranger.get(path(world.repository.commits['first'] ?? '')))
        .status(200)
        .json()
        .toEqual([]);
      expect(await as.stranger.get(path('0123456789'.repeat(4))))
        .status(404)
        .message('404 Commit Not Found');
      await world.arrange('PUT', project.url, { merge_requests_access_level: 'private' });
      expect(await as.stranger.get(path(head)))
        .status(200)
        .json()
        .toEqual([]);
    },
  }),
];
