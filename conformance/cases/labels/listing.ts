import { check } from '../../check.js';
import { family, issue, label, owners } from './support/places.js';

/** Lists of labels. */
export const cases = [
  check({
    id: 'label-list-order',
    rule: 'LABEL-LIST-1',
    title: 'labels are listed by title, in pages',
    writes: true,
    async run({ as, world, expect }) {
      for (const owner of await owners(world)) {
        for (const name of ['mike', 'alpha', 'zulu']) await label(world, owner, name);
        const list = await as.guest.get(`${owner.url}/labels`);
        expect.value('titles', list.column('name'), list).toEqual(['alpha', 'mike', 'zulu']);
        const page = await as.guest.get(`${owner.url}/labels`, { per_page: 2, page: 2 });
        expect.value('titles', page.column('name'), page).toEqual(['zulu']);
      }
    },
  }),
  check({
    id: 'label-list-search',
    rule: 'LABEL-LIST-1',
    title: 'search looks at titles and descriptions, whatever the case',
    writes: true,
    async run({ as, world, expect }) {
      for (const owner of await owners(world)) {
        await label(world, owner, 'Heartbeat');
        await label(world, owner, 'slow', { description: 'Costs a HEARTH' });
        await label(world, owner, 'other');
        const found = await as.guest.get(`${owner.url}/labels`, { search: 'heart' });
        expect.value('titles', found.column('name'), found).toEqual(['Heartbeat', 'slow']);
      }
    },
  }),
  check({
    id: 'label-list-inherited',
    rule: 'LABEL-LIST-2',
    title: 'labels of the groups above are listed unless they are left out',
    writes: true,
    async run({ as, world, expect }) {
      const { top, sub, project } = await family(world);
      await label(world, top, 'above');
      for (const owner of [sub, project]) {
        await label(world, owner, 'own');
        const all = await as.guest.get(`${owner.url}/labels`);
        expect.value('titles', all.column('name'), all).toEqual(['above', 'own']);
        const own = await as.guest.get(`${owner.url}/labels`, { include_ancestor_groups: false });
        expect.value('titles', own.column('name'), own).toEqual(['own']);
      }
    },
  }),
  check({
    id: 'label-list-counts',
    rules: ['LABEL-LIST-3', 'LABEL-LIST-4'],
    title: 'counts are there when asked for and hold what the caller may see',
    writes: true,
    async run({ as, world, expect }) {
      const { top, project } = await family(world);
      await label(world, top, 'bug');
      const input = { labels: 'bug' };
      await issue(world, project, input);
      await issue(world, project, { ...input, confidential: true });
      const { iid } = await issue(world, project, input);
      await world.arrange('PUT', `${project.url}/issues/${iid}`, { state_event: 'close' });
      const counts = { closed_issues_count: 1, open_merge_requests_count: 0 };
      for (const { url } of [top, project]) {
        const ask = { with_counts: true };
        const seen = await as.guest.get(`${url}/labels`, ask);
        expect(seen)
          .json('[0]')
          .toInclude({ ...counts, open_issues_count: 1 });
        const more = await as.reporter.get(`${url}/labels`, ask);
        expect(more)
          .json('[0]')
          .toInclude({ ...counts, open_issues_count: 2 });
        const plain = await as.guest.get(`${url}/labels`);
        for (const name of ['open_issues_count', 'closed_issues_count', 'open_merge_requests_count']) {
          expect(plain).json(`[0].${name}`).toBeAbsent();
        }
      }
    },
  }),
  check({
    id: 'label-list-below',
    rule: 'LABEL-LIST-5',
    title: 'labels of the groups below are added when asked for, but for hidden groups',
    writes: true,
    async run({ as, world, expect }) {
      const { top, sub } = await family(world, 'public');
      const hidden = await world.fresh.group({ visibility: 'private', parent: top });
      await label(world, top, 'a top');
      await label(world, sub, 'b below');
      await label(world, hidden, 'c hidden');
      const url = `${top.url}/labels`;
      const plain = await as.guest.get(url);
      expect.value('titles', plain.column('name'), plain).toEqual(['a top']);
      const more = { include_descendant_groups: true };
      const seen = await as.stranger.get(url, more);
      expect.value('titles', seen.column('name'), seen).toEqual(['a top', 'b below']);
      const all = await as.guest.get(url, more);
      expect.value('titles', all.column('name'), all).toEqual(['a top', 'b below', 'c hidden']);
    },
  }),
  check({
    id: 'label-list-of-projects',
    rule: 'LABEL-LIST-6',
    title: 'only_group_labels=false adds the labels of projects, but for hidden ones',
    writes: true,
    async run({ as, world, expect }) {
      const { top, project } = await family(world, 'public');
      const hidden = await world.fresh.project({ visibility: 'private', group: top });
      await label(world, top, 'a top');
      await label(world, project, 'b project');
      await label(world, hidden, 'c hidden');
      const url = `${top.url}/labels`;
      const plain = await as.guest.get(url);
      expect.value('titles', plain.column('name'), plain).toEqual(['a top']);
      const seen = await as.stranger.get(url, { only_group_labels: false, include_ancestor_groups: false });
      expect.value('titles', seen.column('name'), seen).toEqual(['a top', 'b project']);
      const all = await as.guest.get(url, { only_group_labels: false, include_ancestor_groups: false });
      expect.value('titles', all.column('name'), all).toEqual(['a top', 'b project', 'c hidden']);
    },
  }),
];
