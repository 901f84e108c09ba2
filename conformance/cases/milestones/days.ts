import { check } from '../../check.js';
import { day, withinOneDay } from '../conventions/support/days.js';
import { issueIn } from '../issues/support/one.js';
import { owners } from '../labels/support/places.js';
import { milestone, projectOf } from './support/milestones.js';

/** Days on which a milestone is due, with whether it has expired today. */
const due: readonly [shift: number, expired: boolean][] = [
  [-1, true],
  [0, false],
  [1, false],
];

/** Milestones around today. */
export const cases = [
  check({
    id: 'milestone-expired-around-today',
    rule: 'MILESTONE-RECORD-2',
    title: 'a milestone that was due yesterday has expired, one that is due today or tomorrow has not',
    writes: true,
    run: ({ as, world, expect }) =>
      withinOneDay(async () => {
        for (const owner of await owners(world)) {
          const url = `${owner.url}/milestones`;
          for (const [shift, expired] of due) {
            const input = { title: `due ${shift}`, due_date: day(shift) };
            const made = await as.reporter.post(url, input);
            const shown = { due_date: day(shift), expired };
            expect(made).status(201).json().toInclude(shown);
            const one = `${url}/${made.number('id')}`;
            expect(await as.guest.get(one))
              .json()
              .toInclude(shown);
            for (const [other, gone] of due) {
              expect(await as.reporter.put(one, { due_date: day(other) }))
                .status(200)
                .json()
                .toInclude({ due_date: day(other), expired: gone });
            }
            expect(await as.reporter.put(one, { due_date: day(shift) }))
              .json()
              .toInclude(shown);
          }
          const list = await as.guest.get(url);
          expect.value('expired', list.column('expired'), list).toEqual(due.map(([, expired]) => expired));
        }
      }),
  }),
  check({
    id: 'milestone-expired-in-issues',
    rule: 'MILESTONE-RECORD-2',
    title: 'the milestone in an issue has expired like the milestone itself',
    writes: true,
    run: ({ as, world, expect }) =>
      withinOneDay(async () => {
        for (const owner of await owners(world)) {
          const project = await projectOf(world, owner);
          for (const [shift, expired] of due) {
            const { id } = await milestone(world, owner, `due ${shift}`, { due_date: day(shift) });
            const { url } = await issueIn(world, project, { milestone_id: id });
            expect(await as.guest.get(url))
              .json('milestone')
              .toInclude({ id, expired });
          }
        }
      }),
  }),
  check({
    id: 'milestone-words-around-today',
    rule: 'ISSUE-FILTER-32',
    title: 'a milestone that begins today has started, and one that is due today is not upcoming',
    writes: true,
    run: ({ as, world, expect }) =>
      withinOneDay(async () => {
        const project = await world.fresh.project();
        const dates = {
          'begins yesterday': { start_date: day(-1), due_date: day(3) },
          'begins today': { start_date: day(0), due_date: day(3) },
          'begins tomorrow': { start_date: day(1), due_date: day(3) },
          'due yesterday': { due_date: day(-1) },
          'due today': { due_date: day(0) },
          'due tomorrow': { due_date: day(1) },
        };
        for (const [title, params] of Object.entries(dates)) {
          const { id } = await milestone(world, project, title, params);
          await issueIn(world, project, { title, milestone_id: id });
        }
        const titles = async (milestone_id: string) => {
          const list = await as.guest.get(`${project.url}/issues`, { milestone_id });
          return (list.column('title') as string[]).sort();
        };
        expect.value('started', await titles('Started')).toEqual(['begins today', 'begins yesterday']);
        expect.value('upcoming', await titles('Upcoming')).toEqual(['due tomorrow']);
      }),
  }),
];
