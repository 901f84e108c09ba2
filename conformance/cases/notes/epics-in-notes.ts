import { check } from '../../check.js';
import type { MadeGroup, World } from '../../world/types.js';

interface Made {
  id: number;
  iid: number;
}

const epicIn = (world: World, group: MadeGroup, params: object = {}): Promise<Made> =>
  world.arrange<Made>('POST', `${group.url}/epics`, { title: 'An epic', ...params });

/** What one epic was moved to is told on another one. */
const elsewhere = / to .*&/;

/** What notes of epics tell of other epics. */
export const cases = [
  check({
    id: 'note-names-no-hidden-epic',
    rule: 'NOTE-ACTION-27',
    title: 'who writes a confidential epic or issue is not told which confidential epic it was moved to',
    needs: ['tier.ultimate', 'admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const ann = await world.fresh.user();
      const group = await world.fresh.group({ visibility: 'public' });
      const project = await world.fresh.project({ group, visibility: 'public' });
      await world.fresh.member(group, ann, 'reporter');
      const [from, to] = [await epicIn(world, group), await epicIn(world, group, { confidential: true })];
      const hidden = { title: 'Hidden', confidential: true, sudo: ann.username };
      const inner = await world.arrange<Made>('POST', `${group.url}/epics`, hidden);
      const issue = await world.arrange<Made>('POST', `${project.url}/issues`, hidden);
      await world.arrange('POST', `${group.url}/epics/${from.iid}/epics/${inner.id}`);
      await world.arrange('POST', `${group.url}/epics/${from.iid}/issues/${issue.id}`);
      await world.arrange('DELETE', `${group.url}/members/${ann.id}`);
      const body = `/parent_epic &${to.iid}`;
      expect(await as.reporter.post(`${group.url}/epics/${inner.id}/notes`, { body })).status(202);
      const onIssue = { body: `/epic &${to.iid}` };
      expect(await as.reporter.post(`${project.url}/issues/${issue.iid}/notes`, onIssue)).status(202);
      const name = new RegExp(`&${to.iid}(?!\\d)`);
      const places = [from, inner].map(({ id }) => `${group.url}/epics/${id}/notes`);
      for (const path of [...places, `${project.url}/issues/${issue.iid}/notes`]) {
        const notes = await by(ann).get(path, { per_page: 100 });
        expect(notes).status(200);
        const telling = notes.list().filter(({ body }) => name.test(String(body)));
        expect.value('notes that name the hidden epic', telling, notes).toEqual([]);
      }
    },
  }),
  check({
    id: 'note-names-open-epic',
    rule: 'NOTE-RECORD-2',
    title: 'epics that all may read are told of where one is moved from one to the other',
    level: 'should',
    needs: ['tier.ultimate'],
    writes: true,
    async run({ as, world, expect }) {
      const group = await world.fresh.group({ visibility: 'public' });
      const sub = await world.fresh.group({ visibility: 'public', parent: group });
      const [from, to] = [await epicIn(world, group), await epicIn(world, sub)];
      const inner = await epicIn(world, sub);
      await world.arrange('POST', `${group.url}/epics/${from.iid}/epics/${inner.id}`);
      const body = `/parent_epic &${to.iid}`;
      expect(await as.reporter.post(`${sub.url}/epics/${inner.id}/notes`, { body })).status(202);
      const list = await as.stranger.get(`${group.url}/epics/${from.id}/notes`);
      expect(list).status(200);
      const notes = list.list().filter((note) => elsewhere.test(String(note['body'])));
      expect.value('notes of the move', notes, list).toHaveLength(1);
      expect(list)
        .json(`[${list.list().indexOf(notes[0] ?? {})}]`)
        .toTell({ system: true });
    },
  }),
];
