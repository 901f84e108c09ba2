import { check } from '../../check.js';

const far = { page: 501, per_page: 100 };

/** Pages beyond which nobody reads by number. */
export const cases = [
  check({
    id: 'limit-of-offset',
    rule: 'LIMIT-OFFSET-1',
    title: 'pages beyond fifty thousand projects or groups answer 405, the last one before them is answered',
    async run({ as, anonymous, world, expect }) {
      const { url } = world.place('public').group;
      for (const path of ['/projects', `${url}/projects`, `${url}/projects/shared`]) {
        expect(await as.guest.get(path, far)).status(405);
        expect(await as.guest.get(path, { ...far, page: 500 })).status(200);
      }
      expect(await anonymous.get('/groups', far)).status(405);
    },
  }),
];
