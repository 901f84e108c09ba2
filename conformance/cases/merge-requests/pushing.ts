import { check } from '../../check.js';
import { basic, GitClient } from '../git-http/support/client.js';
import { textLines } from '../git-http/support/wire.js';
import { proposed } from './support/proposal.js';

/** What pushes do to merge requests. */
export const cases = [
  check({
    id: 'merge-request-pushed',
    rule: 'MR-PUSH-1',
    title: 'a push to the source branch leaves a note that names the new commits',
    writes: true,
    async run({ as, world, expect, until }) {
      const { url, project, source } = await proposed(world);
      const second = await world.fresh.commit(project, { [`${source}-2`]: 'x' }, { branch: source });
      const notes = await until(
        () => as.reporter.get(`${url}/notes`),
        (list) => list.list().length > 0,
      );
      const body = /^added 1 commit/;
      expect(notes).json('[0]').toInclude({ system: true });
      expect(notes).json('[0].body').toMatch(body);
      expect(notes).json('[0].body').toContain(second.slice(0, 8));
      expect(await as.reporter.get(url))
        .json()
        .toInclude({ sha: second, changes_count: '2', diff_refs: { head_sha: second } });
    },
  }),
  check({
    id: 'merge-request-draft-by-commit',
    rule: 'MR-PUSH-5',
    title: 'pushing a commit that is to be squashed makes a draft, and a note names the commit',
    writes: true,
    async run({ as, world, expect, until }) {
      const { url, project, source } = await proposed(world);
      const { id } = await world.arrange<{ id: string }>('POST', `${project.url}/repository/commits`, {
        branch: source,
        commit_message: 'squash! More of it',
        actions: [{ action: 'create', file_path: `${source}-3`, content: 'x' }],
      });
      const found = await until(
        () => as.reporter.get(url),
        (answer) => answer.at('draft') === true,
      );
      expect(found)
        .json('title')
        .toMatch(/^Draft: /);
      const notes = await as.reporter.get(`${url}/notes`);
      const said = `marked this merge request as **draft** from ${id.slice(0, 8)}`;
      expect.value('notes', notes.column('body'), notes).toContain(said);
    },
  }),
  check({
    id: 'merge-request-source-deleted',
    rule: 'MR-PUSH-2',
    title: 'deleting the source branch closes what is open from it',
    writes: true,
    async run({ as, world, expect, until }) {
      const { url, project, source, head } = await proposed(world);
      await world.arrange('DELETE', `${project.url}/repository/branches/${source}`);
      const closed = await until(
        () => as.reporter.get(url),
        (answer) => answer.at('state') !== 'opened',
      );
      expect(closed).json().toInclude({ state: 'closed', sha: head });
    },
  }),
  check({
    id: 'merge-request-pushed-into-target',
    rules: ['MR-PUSH-3', 'MR-RECORD-12'],
    title: 'a push that brings the head of the source into the target marks it merged',
    writes: true,
    async run({ as, world, anonymous, expect, until }) {
      const { url, project, target, head } = await proposed(world, { onto: 'own' });
      const before = world.repository.commits['greeting'] ?? '';
      const client = new GitClient(anonymous, project, basic(world.person('developer').token));
      const moved = await client.move(`refs/heads/${target}`, before, head);
      expect.value('verdict', moved.verdict, moved.exchange).toEqual('ok');
      const merged = await until(
        () => as.reporter.get(url),
        (answer) => answer.at('state') !== 'opened',
      );
      const merge_user = { username: world.person('developer').username };
      expect(merged).json().toInclude({ state: 'merged', merge_user, sha: head, merge_commit_sha: head });
      expect(merged).json('squash_commit_sha').toBeNull();
      expect(merged).json('merged_at').toBeType('string');
    },
  }),
  check({
    id: 'merge-request-references',
    rule: 'MR-PUSH-4',
    title: 'head and merge of a merge request are references that can be fetched',
    writes: true,
    async run({ as, world, anonymous, expect }) {
      const { url, iid, project, head } = await proposed(world);
      const merge = await as.developer.get(`${url}/merge_ref`);
      const client = new GitClient(anonymous, project, basic(world.person('reporter').token));
      const prefix = `refs/merge-requests/${iid}/`;
      const answer = await client.ask('ls-refs', [`ref-prefix ${prefix}`]);
      const refs = textLines(answer.bytes).filter((text) => text.includes(prefix));
      expect
        .value('references', refs.sort(), answer)
        .toEqual([`${head} ${prefix}head`, `${merge.text('commit_id')} ${prefix}merge`].sort());
    },
  }),
];
