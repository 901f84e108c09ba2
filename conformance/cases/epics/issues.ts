import { check } from '../../check.js';
import type { World } from '../../world/types.js';
import { family, issue, nothing } from '../labels/support/places.js';
import { epic, noIssue } from './support/epics.js';

const needs = ['tier.premium'] as const;

/** An epic with issues in the order of their titles, and the numbers of their places. */
async function withIssues(world: World, titles: string[]) {
  const { top, project } = await family(world);
  const one = await epic(world, top, 'Faster');
  const places: number[] = [];
  const issues: number[] = [];
  for (const title of titles) {
    const { id } = await issue(world, project, { title, confidential: title === 'secret' });
    issues.push(id);
    places.push((await world.arrange<{ id: number }>('POST', `${one.url}/issues/${id}`)).id);
  }
  return { top, project, one, places, issues, url: `${one.url}/issues` };
}

/** The issues of epics. */
export const cases = [
  check({
    id: 'epic-issue-list',
    rules: ['EPIC-ISSUE-1', 'EPIC-ISSUE-3'],
    title: 'the issues of an epic are listed in its order with their places, but for hidden ones',
    needs,
    writes: true,
    async run({ as, world, expect }) {
      const { url, places, issues } = await withIssues(world, ['z', 'secret', 'a']);
      const seen = await as.guest.get(url);
      expect.value('issues', seen.column('id'), seen).toEqual([issues[0], issues[2]]);
      expect.value('places', seen.column('epic_issue_id'), seen).toEqual([places[0], places[2]]);
      const all = await as.reporter.get(url);
      expect.value('titles', all.column('title'), all).toEqual(['z', 'secret', 'a']);
      const order = all.column('relative_position') as number[];
      expect.value('positions', order, all).toEqual([...order].sort((a, b) => a - b));
    },
  }),
  check({
    id: 'epic-issue-list-needs-user',
    rule: 'EPIC-ISSUE-2',
    title: 'the issues of an epic are for users, even in public groups',
    needs,
    writes: true,
    async run({ as, world, expect }) {
      const { top } = await family(world, 'public');
      const { url } = await epic(world, top, 'Faster');
      expect(await as.anonymous.get(`${url}/issues`)).status(401);
      expect(await as.stranger.get(`${url}/issues`))
        .status(200)
        .json()
        .toEqual([]);
    },
  }),
  check({
    id: 'epic-issue-add',
    rule: 'EPIC-ISSUE-4',
    title: 'an issue is put into an epic by its global id, and leaves the one that it was in',
    needs,
    writes: true,
    async run({ as, world, expect }) {
      const { top, project, one } = await withIssues(world, []);
      const other = await epic(world, top, 'Slower');
      const { id } = await issue(world, project);
      const added = await as.reporter.post(`${one.url}/issues/${id}`);
      expect(added)
        .status(201)
        .json()
        .toInclude({ epic: { id: one.id }, issue: { id, epic: { id: one.id } } });
      const moved = await as.reporter.post(`${other.url}/issues/${id}`);
      expect(moved).status(201).json('epic.id').toEqual(other.id);
      expect(await as.guest.get(`${one.url}/issues`))
        .json()
        .toEqual([]);
      expect(await as.guest.get(`${other.url}/issues`))
        .json('[0].id')
        .toEqual(id);
    },
  }),
  check({
    id: 'epic-issue-add-unusable',
    rule: 'EPIC-ISSUE-5',
    title: 'absent and hidden issues, and those where the caller has no say, answer 404',
    needs: ['tier.premium', 'admin'],
    writes: true,
    async run({ as, world, expect }) {
      const { one, url } = await withIssues(world, []);
      const elsewhere = { parent: null, members: { guest: world.person('reporter') } };
      const visible = await world.fresh.project({ group: await world.fresh.group(elsewhere) });
      const hidden = await world.fresh.project({ group: await world.fresh.group({ parent: null }) });
      const ids = [(await issue(world, visible)).id, (await issue(world, hidden)).id, nothing];
      for (const id of ids) {
        expect(await as.reporter.post(`${one.url}/issues/${id}`))
          .status(404)
          .message(noIssue);
      }
      expect(await as.reporter.get(url))
        .json()
        .toEqual([]);
    },
  }),
  check({
    id: 'epic-issue-add-twice',
    rule: 'EPIC-ISSUE-6',
    title: 'an issue that is there already answers 409',
    needs,
    writes: true,
    async run({ as, world, expect }) {
      const { url, issues } = await withIssues(world, ['one']);
      expect(await as.reporter.post(`${url}/${issues[0]}`))
        .status(409)
        .message('Issue(s) already assigned');
      expect(await as.guest.get(url))
        .json()
        .toHaveLength(1);
    },
  }),
  check({
    id: 'epic-issue-move',
    rules: ['EPIC-ISSUE-7', 'EPIC-ISSUE-1'],
    title: 'issues are placed before and behind others',
    needs,
    writes: true,
    async run({ as, world, expect }) {
      const { url, places } = await withIssues(world, ['a', 'b', 'c']);
      const [a, b, c] = places;
      const move = async (place: number | undefined, params: Record<string, unknown>, order: string) => {
        const answer = await as.reporter.put(`${url}/${place}`, params);
        expect(answer).status(200);
        expect.value('titles', answer.column('title').join(''), answer).toEqual(order);
      };
      await move(c, { move_before_id: a }, 'cab');
      await move(c, { move_after_id: a }, 'acb');
      await move(a, { move_after_id: b }, 'cba');
      const list = await as.guest.get(url);
      expect.value('titles', list.column('title').join(''), list).toEqual('cba');
    },
  }),
  check({
    id: 'epic-issue-move-lost',
    rule: 'EPIC-ISSUE-8',
    title: 'an issue is not moved beside one that is not in the epic',
    needs,
    writes: true,
    async run({ as, world, expect }) {
      const { url, places } = await withIssues(world, ['a', 'b']);
      for (const name of ['move_before_id', 'move_after_id']) {
        expect(await as.reporter.put(`${url}/${places[0]}`, { [name]: nothing }))
          .status(400)
          .message({ error: 'Issue could not be moved!' });
      }
      const list = await as.guest.get(url);
      expect.value('titles', list.column('title'), list).toEqual(['a', 'b']);
    },
  }),
  check({
    id: 'epic-issue-remove',
    rule: 'EPIC-ISSUE-9',
    title: 'an issue is taken out of an epic once',
    needs,
    writes: true,
    async run({ as, world, expect }) {
      const { url, places, issues } = await withIssues(world, ['a', 'b']);
      const out = await as.reporter.delete(`${url}/${places[0]}`);
      expect(out)
        .status(200)
        .json()
        .toInclude({ id: places[0], issue: { id: issues[0] } });
      expect(await as.reporter.delete(`${url}/${places[0]}`)).status(404);
      const list = await as.guest.get(url);
      expect.value('issues', list.column('id'), list).toEqual([issues[1]]);
    },
  }),
];
