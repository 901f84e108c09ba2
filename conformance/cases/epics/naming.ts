import { check } from '../../check.js';
import { epic, inside } from './support/epics.js';

const days = 86_400_000;
const dayIn = (count: number): string => new Date(Date.now() + count * days).toISOString().slice(0, 10);

/** What is told of epics where others read along. */
export const cases = [
  check({
    id: 'epic-moves-name-nothing-hidden',
    rule: 'EPIC-CHILD-8',
    title:
      'no note on an epic or issue names a confidential epic of a group that its reader does not belong to',
    needs: ['tier.premium', 'admin'],
    writes: true,
    async run({ by, as, world, expect }) {
      const ann = await world.fresh.user();
      const private_ = { visibility: 'private' } as const;
      const above = await world.fresh.group({ ...private_, parent: null });
      const group = await world.fresh.group({ ...private_, parent: above, members: { reporter: ann } });
      const project = await world.fresh.project({ ...private_, group });
      const hidden = { confidential: true };
      const former = await epic(world, group, 'former');
      const inner = await epic(world, group, 'inner', hidden);
      const outer = await epic(world, above, 'outer', hidden);
      await inside(world, former, inner);
      const { id, iid } = await world.arrange<{ id: number; iid: number }>('POST', `${project.url}/issues`, {
        title: 'Part',
        ...hidden,
      });
      await world.arrange('POST', `${former.url}/issues/${id}`);
      expect(await as.admin.post(`${outer.url}/epics/${inner.id}`)).status(201);
      expect(await as.admin.post(`${outer.url}/issues/${id}`)).status(201);
      const notesOf = (one: { id: number }, place: { url: string }) => `${place.url}/epics/${one.id}/notes`;
      const read = [notesOf(former, group), notesOf(inner, group), `${project.url}/issues/${iid}/notes`];
      expect(await by(ann).get(outer.url)).status(404);
      for (const notes of read) {
        const answer = await by(ann).get(notes, { per_page: 100 });
        expect(answer).status(200);
        const words = answer.column('body').join('\n');
        expect.value('what is said', words).notToContain(`${above.fullPath}&`);
        expect.value('what is said', words).notToContain('outer');
      }
      const told = await as.admin.get(read[0] ?? '', { per_page: 100 });
      expect(told).status(200);
      expect.value('how much there is to tell', told.list().length >= 2, told).toEqual(true);
    },
  }),
  check({
    id: 'issue-tells-days-of-its-epic',
    rule: 'EPIC-DATES-2',
    title: 'the epic of an issue tells its last day in words, and how far away that is',
    needs: ['tier.premium'],
    writes: true,
    async run({ as, world, expect }) {
      const group = await world.fresh.group();
      const project = await world.fresh.project({ group });
      for (const [count, words] of [
        [-3, /Past due/],
        [0, /Today|Past due|1\b.*day/],
        [5, /\b[456]\b.*days/],
        [null, null],
      ] as const) {
        const due = count === null ? {} : { due_date_is_fixed: true, due_date_fixed: dayIn(count) };
        const { id } = await epic(world, group, 'Long', due);
        const made = await as.reporter.post(`${project.url}/issues`, { title: 'Part', epic_id: id });
        expect(made).status(201).json('epic.id').toEqual(id);
        const read = await as.reporter.get(`${project.url}/issues/${made.number('iid')}`);
        if (count === null) {
          expect(read).json('epic.human_readable_end_date').toBeNull();
          continue;
        }
        expect(read).json('epic.human_readable_timestamp').toMatch(words);
        const [year, month, day] = dayIn(count).split('-').map(Number);
        const name = new Date(Date.UTC(2000, (month ?? 1) - 1, 1)).toLocaleString('en', {
          month: 'short',
          timeZone: 'UTC',
        });
        expect(read).json('epic.human_readable_end_date').toEqual(`${name} ${day}, ${year}`);
      }
    },
  }),
];
