import { type CaseContext, check } from '../../check.js';
import type { MadeProject } from '../../world/types.js';
import { proposed, report } from '../merge-requests/support/proposal.js';
import { projectArchive } from './support/archive.js';
import { imported } from './support/sending.js';

const at = '2022-05-14T15:02:47.123Z';
const times = { created_at: at, updated_at: at };

/** The archive of a project. */
async function archiveOf({ as, expect, until }: CaseContext, { url }: MadeProject): Promise<Buffer> {
  expect(await as.owner.post(`${url}/export`)).status(202);
  await until(
    () => as.owner.get(`${url}/export`),
    (state) => state.at('export_status') === 'finished',
  );
  return (await as.owner.get(`${url}/export/download`)).bytes;
}

/** What comes out of an archive, and what does not go on. */
export const cases = [
  check({
    id: 'import-goes-on-counting',
    rule: 'IMPORT-MAP-8',
    title: 'what is made after an import has numbers after the highest that came with it',
    writes: true,
    async run(context) {
      const { as, expect } = context;
      const issue = { state: 'opened', ...times };
      const archive = projectArchive({
        milestones: [{ iid: 9, title: 'nine', state: 'active', ...times }],
        issues: [
          { iid: 41, title: 'the higher', ...issue },
          { iid: 7, title: 'the lower', ...issue },
        ],
      });
      const { url } = await imported(context, archive);
      for (const [kind, iids] of [
        ['issues', [42, 43]],
        ['milestones', [10, 11]],
      ] as const) {
        for (const iid of iids) {
          expect(await as.owner.post(`${url}/${kind}`, { title: `number ${iid}` }))
            .status(201)
            .json('iid')
            .toEqual(iid);
        }
      }
    },
  }),
  check({
    id: 'import-adds-nothing-to-the-group',
    rule: 'IMPORT-MAP-9',
    title:
      'labels and milestones of a group become those of the group only where it has them, and the group gets none',
    writes: true,
    async run(context) {
      const { as, world, expect } = context;
      const [ours, theirs] = [world.name('ours'), world.name('theirs')];
      const group = await world.fresh.group();
      await world.arrange('POST', `${group.url}/labels`, { name: ours, color: '#112233' });
      await world.arrange('POST', `${group.url}/milestones`, { title: ours });
      const titles = [ours, theirs];
      const archive = projectArchive({
        labels: titles.map((title) => ({
          title,
          color: '#445566',
          type: 'GroupLabel',
          group_id: 5,
          ...times,
        })),
        milestones: titles.map((title, iid) => ({
          ...{ title, iid: iid + 1, group_id: 5, state: 'active', ...times },
        })),
      });
      const { url } = await imported(context, archive, { namespace: String(group.id) });
      const labels = await as.owner.get(`${url}/labels`, { per_page: 100 });
      const found = labels.list().filter((row) => titles.includes(String(row['name'])));
      const kinds = found.map((row) => [row['name'], row['is_project_label'], row['color']]);
      expect.value('labels', kinds.sort(), labels).toEqual(
        [
          [ours, false, '#112233'],
          [theirs, true, '#445566'],
        ].sort(),
      );
      const milestones = await as.owner.get(`${url}/milestones`);
      expect.value('milestones of the project', milestones.column('title'), milestones).toEqual([theirs]);
      for (const kind of ['labels', 'milestones']) {
        const list = await as.owner.get(`${group.url}/${kind}`, { search: theirs });
        expect(list).status(200).json().toEqual([]);
      }
    },
  }),
  check({
    id: 'import-goes-on-with-nothing',
    rule: 'IMPORT-MAP-10',
    title:
      'what waited for a pipeline waits no more in a copy, and a pipeline that was under way is over there',
    writes: true,
    async run(context) {
      const { as, world, expect } = context;
      const project = await world.fresh.project({ content: ['refs/heads/main'] });
      const made = await proposed(world, { project });
      await report(world, made, 'running');
      const wish = { merge_when_pipeline_succeeds: true };
      const waiting = await as.maintainer.put(`${made.url}/merge`, wish);
      expect(waiting).status(200).json('merge_when_pipeline_succeeds').toEqual(true);
      const { url } = await imported(context, await archiveOf(context, project));
      expect(await as.owner.get(`${url}/merge_requests/${made.iid}`))
        .status(200)
        .json()
        .toTell({ iid: made.iid, state: 'opened', merge_when_pipeline_succeeds: false });
      const pipelines = await as.owner.get(`${url}/pipelines`);
      expect.value('states of pipelines', pipelines.column('status'), pipelines).toEqual(['canceled']);
    },
  }),
  check({
    id: 'import-keeps-features-for-members',
    rule: 'IMPORT-MAP-3',
    title:
      'what a public project keeps to its members, or has switched off, is so in what is made of its archive',
    writes: true,
    async run(context) {
      const { anonymous, as, world, expect } = context;
      const levels = {
        issues_access_level: 'private',
        merge_requests_access_level: 'private',
        repository_access_level: 'private',
        builds_access_level: 'private',
        snippets_access_level: 'disabled',
      };
      const content = ['refs/heads/main'];
      const project = await world.fresh.project({ visibility: 'public', content, params: levels });
      await world.arrange('POST', `${project.url}/issues`, { title: 'For members' });
      const group = await world.fresh.group({ visibility: 'public' });
      const archive = await archiveOf(context, project);
      const { url } = await imported(context, archive, { namespace: String(group.id) });
      expect(await as.owner.get(url))
        .status(200)
        .json()
        .toTell({ visibility: 'public', ...levels });
      for (const caller of [anonymous, as.stranger]) {
        expect(await caller.get(url)).status(200);
        expect(await caller.get(`${url}/issues/1`)).status(401, 403, 404);
        expect(await caller.get(`${url}/repository/tree`)).status(401, 403, 404);
        expect(await caller.get(`${url}/snippets`)).status(401, 403, 404);
      }
      expect(await as.reporter.get(`${url}/issues/1`)).status(200);
    },
  }),
];
