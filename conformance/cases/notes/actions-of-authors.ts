import { check } from '../../check.js';
import { makeTarget, sceneOf } from './support/acted-on.js';

/** Orders that only members who may plan give, whoever has written the issue. */
const kept = [
  '/label ~bug',
  '/milestone %v1',
  '/assign me',
  '/estimate 1h',
  '/spend 1h',
  '/due 2031-04-05',
  '/lock',
  '/confidential',
  '/promote_to_incident',
];

/** Quick actions of those who have written an issue but may not plan. */
export const cases = [
  check({
    id: 'quick-action-of-author',
    rule: 'NOTE-ACTION-22',
    title: 'a guest changes title and state of an own issue by quick actions, and nothing of its plan',
    writes: true,
    async run({ as, world, expect }) {
      const scene = await sceneOf(world);
      const sudo = world.person('guest').username;
      const { url } = await makeTarget(world, scene, 'issue', { sudo });
      const untouched = async () => {
        const read = await as.reporter.get(url);
        expect(read)
          .json()
          .toTell({ labels: [], milestone: null, assignees: [], due_date: null, issue_type: 'issue' });
        expect(read).json('confidential').toEqual(false);
        expect(read).json('discussion_locked').toBeOneOf(null, false);
        expect(read).json('time_stats').toTell({ time_estimate: 0, total_time_spent: 0 });
      };
      for (const line of kept) {
        expect(await as.guest.post(`${url}/notes`, { body: line })).status(400);
        await untouched();
      }
      const made = await as.guest.post(`${url}/notes`, { body: `Some words\n${kept.join('\n')}` });
      expect(made).status(201).json().toTell({ body: 'Some words', commands_changes: {} });
      await untouched();
      expect(await as.guest.post(`${url}/notes`, { body: '/title Another title\n/close' })).status(202);
      expect(await as.reporter.get(url))
        .json()
        .toTell({ title: 'Another title', state: 'closed' });
    },
  }),
];
