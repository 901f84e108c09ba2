import { type CaseContext, check } from '../../check.js';
import { basic, GitClient } from '../git-http/support/client.js';
import { firstCommit, none, rowOfCommits } from '../git-http/support/wire.js';
import { attributes, bodyOf, type Heard, listening, type Record } from './support/listening.js';

const gitOf = ({ anonymous, world }: CaseContext, { project }: Heard): GitClient =>
  new GitClient(anonymous, project, basic(world.person('maintainer').token));

/** What is told of references whose names begin so. */
const toldOf = ({ box }: Heard, start: string): unknown[] =>
  box.arrivals.map((one) => bodyOf(one)['ref']).filter((ref) => String(ref).startsWith(start));

/** What webhooks are told of pushes, and of the people who act. */
export const cases = [
  ...(['heads', 'tags'] as const).map((kind) =>
    check({
      id: `delivery-of-many-${kind}`,
      rule: 'PAYLOAD-PUSH-3',
      title: `a push of more than three ${kind === 'heads' ? 'branches' : 'tags'} is told to nobody, one of three is`,
      needs: ['receiver', 'admin'],
      writes: true,
      async run(context) {
        const { as, expect, skip } = context;
        const settings = await as.admin.get('/application/settings');
        if (settings.at('push_event_hooks_limit') !== 3)
          skip('the deployment has another limit', 'otherwise');
        const heard = await listening(context, { push_events: true, tag_push_events: true });
        const git = gitOf(context, heard);
        const { id, pack } = firstCommit('of many');
        const push = (word: string, count: number) => {
          const names = Array.from({ length: count }, (_, at) => `refs/${kind}/${word}-${at}`);
          return git.push(Object.fromEntries(names.map((name) => [name, [none, id] as const])), { pack });
        };
        expect((await push('many', 4)).exchange).status(200);
        expect((await push('few', 3)).exchange).status(200);
        await heard.heard((body) => String(body['ref']).startsWith(`refs/${kind}/few-`), 3);
        expect.value('what is told of the four', toldOf(heard, `refs/${kind}/many-`)).toEqual([]);
      },
    }),
  ),
  check({
    id: 'delivery-of-many-commits',
    rule: 'PAYLOAD-PUSH-2',
    title: 'a push of more than twenty commits tells the newest twenty, oldest first, and counts all',
    needs: ['receiver'],
    writes: true,
    async run(context) {
      const { expect } = context;
      const heard = await listening(context, { push_events: true });
      const git = gitOf(context, heard);
      const { id, pack } = firstCommit('the first');
      await git.move('refs/heads/main', none, id, { pack });
      const row = rowOfCommits(id, 23);
      const last = row.ids.at(-1) ?? none;
      await git.move('refs/heads/main', id, last, { pack: row.pack });
      const told = bodyOf(await heard.heard((body) => body['after'] === last));
      expect.value('count of commits', told['total_commits_count']).toEqual(23);
      const ids = (told['commits'] as Record[]).map((commit) => commit['id']);
      expect.value('commits', ids).toEqual(row.ids.slice(-20));
    },
  }),
  check({
    id: 'delivery-of-a-tag',
    rule: 'PAYLOAD-TAG-1',
    title: 'a tag that is pushed is told with its message and the commit that it names',
    needs: ['receiver'],
    writes: true,
    async run(context) {
      const { world, expect } = context;
      const { project, heard } = await listening(context, { tag_push_events: true });
      const sha = await world.fresh.commit(project, { 'a.txt': 'a\n' });
      const tags = `${project.url}/repository/tags`;
      await world.arrange('POST', tags, { tag_name: 'v1', ref: 'main', message: 'The first one' });
      const told = await heard((body) => body['ref'] === 'refs/tags/v1');
      expect.value('event', told.headers['x-gitlab-event']).toEqual('Tag Push Hook');
      const body = bodyOf(told);
      expect.value('tag', body).toInclude({ object_kind: 'tag_push', before: none, checkout_sha: sha });
      expect.value('message', String(body['message']).trim()).toEqual('The first one');
    },
  }),
  check({
    id: 'delivery-hides-addresses',
    rule: 'AUTH-ACCESS-14',
    title: 'no webhook is told the address of somebody who keeps it, neither who acts nor who is assigned',
    needs: ['receiver', 'admin'],
    writes: true,
    async run(context) {
      const { by, world, expect } = context;
      const [ann, bob] = [await world.fresh.user(), await world.fresh.user()];
      const flags = { issues_events: true, note_events: true };
      const { project, heard, box } = await listening(context, flags);
      await world.fresh.member(project, ann, 'reporter');
      await world.fresh.member(project, bob, 'reporter');
      const issues = `${project.url}/issues`;
      const wish = { title: 'Broken', assignee_ids: [bob.id] };
      expect(await by(ann).post(issues, wish)).status(201);
      expect(await by(bob).post(`${issues}/1/notes`, { body: 'Looking' })).status(201);
      expect(await by(ann).put(`${issues}/1`, { title: 'Mended', assignee_ids: [ann.id] })).status(200);
      await heard((body) => attributes(body)['note'] === 'Looking');
      const changed = bodyOf(await heard((body) => attributes(body)['action'] === 'update'));
      expect.value('who acts', changed['user']).toInclude({ username: ann.username, email: '[REDACTED]' });
      for (const { email } of [ann, bob]) {
        const isTold = box.arrivals.some(({ text }) => text.includes(email));
        expect.value(`whether ${email} is told`, isTold).toEqual(false);
      }
    },
  }),
];
