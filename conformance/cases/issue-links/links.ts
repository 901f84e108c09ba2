import { check } from '../../check.js';
import { issueIn, nobody } from '../issues/support/one.js';
import { linksTellNothingOutside } from './support/hidden-from-outside.js';
import { inputFor, linked, pair } from './support/linked.js';

/** Links between issues. */
export const cases = [
  check({
    id: 'issue-link-list',
    rule: 'ISSUE-LINK-LIST-1',
    title: 'linked issues are listed whole and in the order of linking',
    writes: true,
    async run({ as, world, expect }) {
      const both = await pair(world);
      const third = await issueIn(world, both.project, { title: 'third' });
      const path = `${both.first.url}/links`;
      await world.arrange('POST', path, { ...inputFor(both), target_issue_iid: third.iid });
      await world.arrange('POST', path, inputFor(both));
      const list = await as.guest.get(path);
      expect.value('issues', list.column('id'), list).toEqual([third.id, both.second.id]);
      const whole = { title: 'third', state: 'opened', project_id: both.project.id };
      expect(list).json('[0]').toInclude(whole);
    },
  }),
  check({
    id: 'issue-link-sides',
    rules: ['ISSUE-LINK-LIST-2', 'ISSUE-LINK-LIST-3'],
    title: 'a link shows from both sides with its own fields, and blocks reads is_blocked_by from the other',
    needs: ['tier.premium'],
    writes: true,
    async run({ as, world, expect }) {
      const { first, second, id } = await linked(world, { link_type: 'blocks' });
      const here = await as.guest.get(`${first.url}/links`);
      expect(here).json('[0]').toInclude({ id: second.id, issue_link_id: id, link_type: 'blocks' });
      expect(here).json('[0].link_created_at').toBeType('string');
      expect(here).json('[0].link_updated_at').toBeType('string');
      const there = await as.guest.get(`${second.url}/links`);
      expect(there).json('[0]').toInclude({ id: first.id, issue_link_id: id, link_type: 'is_blocked_by' });
    },
  }),
  check({
    id: 'issue-link-hidden',
    rules: ['ISSUE-LINK-LIST-4', 'ISSUE-LINK-GET-2'],
    title: 'linked issues that the caller may not read are left out, and their links answer 404',
    writes: true,
    async run(context) {
      const { as, world, expect } = context;
      const { project, first, second, link } = await linked(world);
      await world.arrange('PUT', second.url, { confidential: true });
      expect(await as.guest.get(`${first.url}/links`))
        .status(200)
        .json()
        .toEqual([]);
      expect(await as.guest.get(link)).status(404);
      const list = await as.reporter.get(`${first.url}/links`);
      expect.value('for reporters', list.column('id'), list).toEqual([second.id]);
      const other = await issueIn(world, project);
      const id = link.split('/').at(-1);
      expect(await as.reporter.get(`${other.url}/links/${id}`)).status(404);
      expect(await as.reporter.delete(`${other.url}/links/${id}`)).status(404);
      expect(await as.reporter.get(`${first.url}/links/${nobody}`)).status(404);
      expect(await as.reporter.delete(`${first.url}/links/${nobody}`)).status(404);
      await linksTellNothingOutside(context);
    },
  }),
  check({
    id: 'issue-link-get',
    rules: ['ISSUE-LINK-GET-1', 'ISSUE-LINK-RECORD-1'],
    title: 'a link is read from either side, and of a blocking pair the blocking one is the source',
    needs: ['tier.premium'],
    writes: true,
    async run({ as, world, expect }) {
      const { first, second, id } = await linked(world, { link_type: 'is_blocked_by' });
      for (const { url } of [first, second]) {
        const answer = await as.guest.get(`${url}/links/${id}`);
        expect(answer).status(200).json().toInclude({ id, link_type: 'blocks' });
        expect(answer).json('source_issue.id').toEqual(second.id);
        expect(answer).json('target_issue.id').toEqual(first.id);
      }
    },
  }),
  check({
    id: 'issue-link-create',
    rules: ['ISSUE-LINK-CREATE-1', 'ISSUE-LINK-RECORD-1'],
    title: 'linking answers 201 and the link, relates_to unless said otherwise',
    writes: true,
    async run({ as, world, expect }) {
      const both = await pair(world);
      const made = await as.reporter.post(`${both.first.url}/links`, inputFor(both));
      expect(made).status(201).json('link_type').toEqual('relates_to');
      expect(made).json('source_issue.id').toEqual(both.first.id);
      expect(made).json('target_issue.id').toEqual(both.second.id);
      const list = await as.guest.get(`${both.second.url}/links`);
      expect(list).json('[0].issue_link_id').toEqual(made.number('id'));
    },
  }),
  check({
    id: 'issue-link-create-blocks',
    rules: ['ISSUE-LINK-CREATE-1', 'ISSUE-LINK-RECORD-1'],
    title: 'link_type says which of the two blocks the other',
    needs: ['tier.premium'],
    writes: true,
    async run({ as, world, expect }) {
      for (const [link_type, isFirst] of [
        ['blocks', true],
        ['is_blocked_by', false],
      ] as const) {
        const both = await pair(world);
        const made = await as.reporter.post(`${both.first.url}/links`, inputFor(both, { link_type }));
        const source = isFirst ? both.first : both.second;
        expect(made).status(201).json('source_issue.id').toEqual(source.id);
        expect(made).json('link_type').toEqual('blocks');
      }
    },
  }),
  check({
    id: 'issue-link-notes',
    rules: ['ISSUE-LINK-CREATE-2', 'ISSUE-LINK-DELETE-2'],
    title: 'linking and unlinking leave a system note with both issues',
    writes: true,
    async run({ as, world, expect }) {
      const both = await pair(world);
      const made = await as.reporter.post(`${both.first.url}/links`, inputFor(both));
      expect(await as.reporter.delete(`${both.first.url}/links/${made.number('id')}`)).status(200);
      for (const [issue, other] of [
        [both.first, both.second],
        [both.second, both.first],
      ] as const) {
        const notes = await as.guest.get(`${issue.url}/notes`, { sort: 'asc' });
        expect
          .value('words', notes.column('body'), notes)
          .toEqual([
            `marked this issue as related to #${other.iid}`,
            `removed the relation with #${other.iid}`,
          ]);
        expect.value('system', notes.column('system'), notes).toEqual([true, true]);
      }
    },
  }),
  check({
    id: 'issue-link-twice',
    rule: 'ISSUE-LINK-CREATE-3',
    title: 'issues that are linked already, either way, answer 409',
    writes: true,
    async run({ as, world, expect }) {
      const both = await linked(world);
      expect(await as.reporter.post(`${both.first.url}/links`, inputFor(both))).status(409);
      const back = { target_project_id: both.project.id, target_issue_iid: both.first.iid };
      expect(await as.reporter.post(`${both.second.url}/links`, back)).status(409);
      expect(await as.guest.get(`${both.first.url}/links`))
        .json()
        .toHaveLength(1);
    },
  }),
  check({
    id: 'issue-link-absent',
    rule: 'ISSUE-LINK-CREATE-4',
    title: 'an issue that is absent, hidden, the issue itself or not to be linked answers 404',
    writes: true,
    async run({ as, world, expect }) {
      const both = await pair(world);
      const path = `${both.first.url}/links`;
      const input = (iid: number, id = both.project.id) => ({ target_project_id: id, target_issue_iid: iid });
      expect(await as.reporter.post(path, input(nobody))).status(404);
      expect(await as.reporter.post(path, input(both.first.iid))).status(404);
      const apart = { group: await world.fresh.group({ parent: null }) };
      const hidden = await world.fresh.project(apart);
      const far = await issueIn(world, hidden);
      expect(await as.reporter.post(path, input(far.iid, hidden.id))).status(404);
      const seen = await world.fresh.project({
        visibility: 'public',
        group: await world.fresh.group({ parent: null, visibility: 'public' }),
      });
      const near = await issueIn(world, seen);
      expect(await as.reporter.post(path, input(near.iid, seen.id))).status(404);
      expect(await as.guest.get(path))
        .json()
        .toEqual([]);
    },
  }),
  check({
    id: 'issue-link-wrong',
    rule: 'ISSUE-LINK-CREATE-5',
    title: 'a missing project or number, or an unknown link_type, answers 400',
    writes: true,
    async run({ as, world, expect }) {
      const both = await pair(world);
      const path = `${both.first.url}/links`;
      expect(await as.reporter.post(path, { target_issue_iid: 1 }))
        .status(400)
        .complaint('target_project_id is missing');
      expect(await as.reporter.post(path, { target_project_id: 1 }))
        .status(400)
        .complaint('target_issue_iid is missing');
      expect(await as.reporter.post(path, inputFor(both, { link_type: 'hugs' })))
        .status(400)
        .complaint('link_type does not have a valid value');
    },
  }),
  check({
    id: 'issue-link-delete',
    rule: 'ISSUE-LINK-DELETE-1',
    title: 'unlinking answers 200 and the link, which is gone from both issues',
    writes: true,
    async run({ as, world, expect }) {
      const { first, second, id } = await linked(world);
      const gone = await as.reporter.delete(`${second.url}/links/${id}`);
      expect(gone).status(200).json().toInclude({ id, link_type: 'relates_to' });
      expect(gone).json('source_issue.id').toEqual(first.id);
      for (const { url } of [first, second]) {
        expect(await as.guest.get(`${url}/links`))
          .json()
          .toEqual([]);
      }
    },
  }),
  check({
    id: 'issue-link-who',
    rules: ['ISSUE-LINK-ACCESS-1', 'ISSUE-LINK-ACCESS-2'],
    title: 'links need credentials even to be read, and reporters to be changed',
    writes: true,
    async run({ as, world, expect }) {
      const both = await linked(world, {}, 'public');
      const path = `${both.first.url}/links`;
      expect(await as.anonymous.get(path)).status(401);
      expect(await as.anonymous.get(both.link)).status(401);
      expect(await as.anonymous.post(path, inputFor(both))).status(401);
      expect(await as.anonymous.delete(both.link)).status(401);
      expect(await as.stranger.get(path)).status(200);
      expect(await as.guest.post(path, inputFor(both))).status(403);
      expect(await as.guest.delete(both.link)).status(403);
      expect(await as.reporter.get(both.link)).status(200);
    },
  }),
];
