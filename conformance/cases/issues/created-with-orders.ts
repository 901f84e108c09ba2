import { check } from '../../check.js';

/** Orders that members give while they open an issue. */
const orders = (other: string): string[] => [
  '/label ~known',
  `/assign @${other}`,
  '/milestone %v1',
  '/due 2031-01-01',
  '/lock',
  '/estimate 1h',
  '/spend 1h',
  '/weight 3',
  '/type incident',
];

const bare = {
  milestone: null,
  due_date: null,
  issue_type: 'issue',
};

/** Orders in the description of an issue that is new. */
export const cases = [
  check({
    id: 'issue-create-outsider-orders',
    rules: ['ISSUE-CREATE-6', 'NOTE-COMMANDS-3'],
    title: 'no order in the description of a new issue sets for somebody who is no member what members set',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await world.fresh.project({ visibility: 'public' });
      await world.arrange('POST', `${url}/labels`, { name: 'known', color: '#ff0000' });
      await world.arrange('POST', `${url}/milestones`, { title: 'v1' });
      const all = orders(world.person('developer').username);
      for (const some of [all, ...all.map((one) => [one])]) {
        const wish = { title: 'From outside', description: `Words\n\n${some.join('\n')}\n` };
        const made = await as.stranger.post(`${url}/issues`, wish);
        expect(made).status(201);
        const seen = await as.owner.get(`${url}/issues/${made.number('iid')}`);
        expect(seen).status(200).json().toInclude(bare);
        for (const field of ['labels', 'assignees']) expect(seen).json(field).toEqual([]);
        expect(seen).json('time_stats').toInclude({ time_estimate: 0, total_time_spent: 0 });
        const isLocked = seen.at('discussion_locked') === true;
        expect.value('whether it is locked', isLocked, seen).toEqual(false);
        if (seen.at('weight') !== undefined) expect(seen).json('weight').toBeNull();
      }
    },
  }),
];
