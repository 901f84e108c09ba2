import { check } from '../../check.js';
import { nothing } from '../labels/support/places.js';
import { epic, groupOf } from './support/epics.js';

const premium = ['tier.premium'] as const;
const editing = ['start_date', 'due_date'].flatMap((name) => [
  `${name}_is_fixed`,
  `${name}_fixed`,
  `${name}_from_inherited_source`,
  `${name}_from_milestones`,
]);

/** Single epics and what they show. */
export const cases = [
  check({
    id: 'epic-read-anonymous',
    rule: 'EPIC-ACCESS-1',
    title: 'epics of public groups are read without credentials',
    needs: ['tier.premium', 'tier.ultimate'],
    writes: true,
    async run({ as, world, expect }) {
      const group = await groupOf(world, 'public');
      const one = await epic(world, group, 'Faster');
      const list = await as.anonymous.get(`${group.url}/epics`);
      expect.value('titles', list.column('title'), list).toEqual(['Faster']);
      expect(await as.anonymous.get(one.url))
        .status(200)
        .json('title')
        .toEqual('Faster');
      expect(await as.anonymous.get(`${one.url}/epics`)).status(200);
      expect(await as.anonymous.get(`${one.url}/related_epics`)).status(200);
    },
  }),
  check({
    id: 'epic-record',
    rules: ['EPIC-RECORD-1', 'EPIC-RECORD-5'],
    title: 'an epic shows its place, author, days and state, and alone whether it is followed',
    needs: premium,
    writes: true,
    async run({ as, world, expect }) {
      const group = await groupOf(world);
      const input = { title: 'Faster', description: 'Soon', start_date_fixed: '2022-10-01' };
      const made = await as.reporter.post(`${group.url}/epics`, { ...input, start_date_is_fixed: true });
      expect(made).status(201);
      const one = await as.guest.get(`${group.url}/epics/1`);
      const { username } = world.person('reporter');
      expect(one).json().toInclude({
        iid: 1,
        group_id: group.id,
        parent_id: null,
        title: 'Faster',
        description: 'Soon',
        confidential: false,
        author: { username },
        start_date: '2022-10-01',
        due_date: null,
        state: 'opened',
        closed_at: null,
        labels: [],
        upvotes: 0,
        downvotes: 0,
        subscribed: false,
      });
      expect(await as.reporter.get(`${group.url}/epics/1`))
        .json('subscribed')
        .toEqual(true);
      const { subscribed: _alone, ...listed } = one.record();
      expect(await as.guest.get(`${group.url}/epics`))
        .json('[0]')
        .toEqual(listed);
    },
  }),
  check({
    id: 'epic-record-editing',
    rule: 'EPIC-RECORD-2',
    title: 'where days come from is shown to those who may edit, and to nobody else',
    needs: premium,
    writes: true,
    async run({ as, world, expect }) {
      const group = await groupOf(world);
      const days = { due_date_fixed: '2022-10-31', due_date_is_fixed: true };
      const { url } = await epic(world, group, 'Faster', days);
      const [seen, edited] = [await as.guest.get(url), await as.reporter.get(url)];
      for (const name of [...editing, 'web_edit_url']) {
        expect(seen).json(name).toBeAbsent();
        expect(edited)
          .json(name)
          .toSatisfy('be there', (value) => value !== undefined);
      }
      expect(edited).json().toInclude(days);
      const list = await as.reporter.get(`${group.url}/epics`);
      expect(list).json('[0]').toInclude(days);
      expect(await as.guest.get(`${group.url}/epics`))
        .json('[0].due_date_fixed')
        .toBeAbsent();
    },
  }),
  check({
    id: 'epic-record-references',
    rule: 'EPIC-RECORD-3',
    title: 'references are short at home and full elsewhere',
    needs: premium,
    writes: true,
    async run({ as, world, expect }) {
      const group = await groupOf(world);
      const sub = await world.fresh.group({ parent: group });
      const { url } = await epic(world, sub, 'Below');
      const full = `${sub.fullPath}&1`;
      expect(await as.guest.get(url))
        .json('references')
        .toTell({ short: '&1', relative: '&1', full });
      expect(await as.guest.get(`${group.url}/epics`))
        .json('[0].references')
        .toTell({ short: '&1', relative: full, full });
    },
  }),
  check({
    id: 'epic-record-labels',
    rule: 'EPIC-RECORD-4',
    title: 'labels are titles in order, or records when asked for',
    needs: premium,
    writes: true,
    async run({ as, world, expect }) {
      const group = await groupOf(world);
      await epic(world, group, 'Faster', { labels: 'zulu,alpha' });
      const url = `${group.url}/epics`;
      expect(await as.guest.get(url))
        .json('[0].labels')
        .toEqual(['alpha', 'zulu']);
      const more = await as.guest.get(url, { with_labels_details: true });
      expect(more).json('[0].labels[0]').toInclude({ name: 'alpha', description: null });
      expect(more).json('[0].labels[1].color').toMatch(/^#/);
    },
  }),
  check({
    id: 'epic-get-absent',
    rule: 'EPIC-GET-1',
    title: 'absent and hidden epics answer 404 alike, whatever is asked of them',
    needs: ['tier.premium', 'tier.ultimate'],
    writes: true,
    async run({ as, world, expect }) {
      const group = await groupOf(world);
      const hidden = await epic(world, group, 'Secret', { confidential: true });
      for (const url of [hidden.url, `${group.url}/epics/${nothing}`]) {
        const answers = [
          await as.guest.get(url),
          await as.guest.post(`${url}/todo`),
          await as.guest.get(`${url}/issues`),
          await as.guest.get(`${url}/epics`),
          await as.guest.get(`${url}/related_epics`),
        ];
        for (const answer of answers) expect(answer).status(404).message('404 Not found');
      }
      const absent = `${group.url}/epics/${nothing}`;
      expect(await as.reporter.put(absent, { title: 'x' })).status(404);
      expect(await as.owner.delete(absent)).status(404);
    },
  }),
  check({
    id: 'epic-other-path',
    rule: 'EPIC-ACCESS-4',
    title:
      'the path with a dash tells what the other one tells, confidential epics to those alone who may see them',
    needs: premium,
    writes: true,
    async run({ as, world, expect }) {
      const group = await groupOf(world, 'public');
      await epic(world, group, 'open');
      const secret = await epic(world, group, 'secret', { confidential: true });
      await epic(world, group, 'later');
      const paths = [`${group.url}/epics`, `${group.url}/-/epics`];
      for (const path of paths) {
        for (const caller of [as.anonymous, as.stranger, as.guest]) {
          const list = await caller.get(path);
          expect.value('titles', list.column('title'), list).toEqual(['later', 'open']);
          const addresses = [secret.iid, `${secret.iid}/issues`, `${secret.iid}/epics`, `${secret.id}/notes`];
          for (const one of addresses) expect(await caller.get(`${path}/${one}`)).status(401, 404);
        }
        const list = await as.reporter.get(path);
        expect.value('titles', list.column('title'), list).toEqual(['later', 'secret', 'open']);
        expect(await as.reporter.get(`${path}/${secret.iid}`))
          .status(200)
          .json('title')
          .toEqual('secret');
        expect(await as.guest.post(path, { title: 'theirs' })).status(403);
        expect(await as.guest.put(`${path}/${secret.iid}`, { title: 'theirs' })).status(403, 404);
      }
    },
  }),
];
