import { check } from '../../check.js';

/** Webhooks of the installation of which nothing is said. */
export const cases = [
  check({
    id: 'webhook-of-the-installation-new',
    rule: 'HOOK-CREATE-1',
    title: 'a new webhook of the installation is sent for pushes and updates of repositories alone',
    needs: ['admin'],
    writes: true,
    alone: true,
    async run({ as, world, expect }) {
      const made = await as.admin.post('/hooks', { url: 'https://hooks.example.com/one' });
      expect(made).status(201);
      const one = `/hooks/${made.number()}`;
      try {
        for (const answer of [made, await as.admin.get(one)]) {
          expect(answer).json().toInclude({
            push_events: true,
            repository_update_events: true,
            tag_push_events: false,
            merge_requests_events: false,
            enable_ssl_verification: true,
          });
        }
        const quiet = await as.admin.put(one, {
          url: 'https://hooks.example.com/one',
          repository_update_events: false,
        });
        expect(quiet).status(200).json().toInclude({ push_events: true, repository_update_events: false });
      } finally {
        await world.arrange('DELETE', one);
      }
    },
  }),
];
