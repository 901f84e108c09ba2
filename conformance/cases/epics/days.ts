import { check } from '../../check.js';
import { ask } from '../graphql/support/asking.js';
import { issue } from '../labels/support/places.js';
import { epic, groupOf } from './support/epics.js';

const premium = ['tier.premium'] as const;

/** The days of epics, fixed ones and those of milestones. */
export const cases = [
  check({
    id: 'epic-dates-told',
    rule: 'EPIC-DATES-1',
    title: 'fixed days are taken under their names and under the older ones',
    needs: premium,
    writes: true,
    async run({ as, world, expect }) {
      const url = `${(await groupOf(world)).url}/epics`;
      const days = { start_date_fixed: '2022-10-01', due_date_fixed: '2022-10-31' };
      const older = { start_date: '2022-11-01', end_date: '2022-11-30' };
      const turned = { start_date_fixed: '2022-11-01', due_date_fixed: '2022-11-30' };
      expect(await as.reporter.post(url, { title: 'new names', ...days }))
        .status(201)
        .json()
        .toInclude(days);
      const made = await as.reporter.post(url, { title: 'older names', ...older });
      expect(made).status(201).json().toInclude(turned);
      const one = `${url}/${made.number('iid')}`;
      expect(await as.reporter.put(one, days))
        .status(200)
        .json()
        .toInclude(days);
      expect(await as.reporter.put(one, older))
        .status(200)
        .json()
        .toInclude(turned);
      expect(await as.reporter.get(one))
        .json()
        .toInclude({ ...turned, start_date: null, due_date: null });
    },
  }),
  check({
    id: 'epic-dates-of-milestones',
    rule: 'EPIC-DATES-1',
    title: 'days that are not fixed come from the milestones of the issues',
    needs: premium,
    writes: true,
    async run({ as, world, expect }) {
      const group = await groupOf(world);
      const project = await world.fresh.project({ group });
      const fixed = { start_date_fixed: '2022-05-05', start_date_is_fixed: true };
      const { id, iid, url } = await epic(world, group, 'Faster', fixed);
      const spans = [
        { title: 'one', start_date: '2022-02-01', due_date: '2022-03-01' },
        { title: 'two', start_date: '2022-01-01', due_date: '2022-02-02' },
      ];
      for (const span of spans) {
        const made = await world.arrange<{ id: number }>('POST', `${group.url}/milestones`, span);
        const one = await issue(world, project, { milestone_id: made.id });
        await world.arrange('POST', `${url}/issues/${one.id}`);
      }
      expect(await as.guest.get(url))
        .json()
        .toInclude({ start_date: '2022-05-05', due_date: '2022-03-01', end_date: '2022-03-01' });
      const [start_date, due_date] = ['2022-05-05', '2022-03-01'];
      const above = await epic(world, group, 'Above');
      await world.arrange('POST', `${above.url}/epics/${id}`);
      for (const path of [`${group.url}/epics`, `${group.url}/-/epics`, `${above.url}/epics`]) {
        const list = await as.guest.get(path);
        const row = list.list().find((one) => (one as { id: number }).id === id);
        expect.value(`days in ${path}`, row, list).toInclude({ start_date, due_date, end_date: due_date });
      }
      const graph = await ask(
        as.guest,
        `{ group(fullPath: "${group.fullPath}") {
          epic(iid: "${iid}") { startDate dueDate }
          epics(iids: ["${iid}"]) { nodes { startDate dueDate } }
        } }`,
      );
      for (const at of ['epic', 'epics.nodes[0]']) {
        const told = (name: string) => String(graph.at(`data.group.${at}.${name}`)).slice(0, 10);
        expect
          .value(`days of ${at}`, [told('startDate'), told('dueDate')], graph)
          .toEqual([start_date, due_date]);
      }
      const free = await as.reporter.put(url, { start_date_is_fixed: false });
      expect(free).status(200).json('start_date').toEqual('2022-01-01');
      const again = await as.reporter.put(url, { due_date_fixed: '2022-12-31', due_date_is_fixed: true });
      expect(again).json().toInclude({ due_date: '2022-12-31', due_date_from_milestones: '2022-03-01' });
    },
  }),
];
