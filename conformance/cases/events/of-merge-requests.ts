import { check } from '../../check.js';
import { proposed } from '../merge-requests/support/proposal.js';

/** Events of merge requests, which guests of a private project do not see. */
export const cases = [
  check({
    id: 'activity-of-merge-requests',
    rule: 'ACTIVITY-SEEN-1',
    title:
      'guests of a private project are told nothing of merge requests by events, of a project or of a user',
    needs: ['admin'],
    writes: true,
    async run({ world, as, expect }) {
      const ann = await world.fresh.user();
      const project = await world.fresh.project({
        content: ['refs/heads/main'],
        members: { developer: ann },
      });
      const words = world.name('words-of-request');
      const sudo = ann.username;
      const { url } = await proposed(world, { project, params: { title: words, sudo } });
      await world.arrange('POST', `${url}/notes`, { body: words, sudo });
      await world.arrange('PUT', url, { state_event: 'close', sudo });
      for (const path of [`${project.url}/events`, `/users/${ann.id}/events`]) {
        const all = await as.reporter.get(path);
        expect.value('whether reporters are told', all.tells(words), all).toEqual(true);
        const filters = [{}, { target_type: 'merge_request' }, { target_type: 'note' }, { action: 'closed' }];
        for (const params of filters) {
          const some = await as.guest.get(path, params);
          expect(some).status(200);
          expect.value('whether guests are told', some.tells(words), some).toEqual(false);
        }
      }
    },
  }),
];
