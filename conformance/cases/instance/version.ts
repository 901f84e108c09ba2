import { check } from '../../check.js';

/** The version of the interface. */
export const cases = [
  check({
    id: 'version',
    rule: 'VERSION-1',
    title: 'GET /version tells version and revision',
    async run({ as, expect }) {
      const answer = await as.guest.get('/version');
      expect(answer).status(200);
      expect(answer)
        .json('version')
        .toMatch(/^\d+\.\d+/);
      expect(answer).json('revision').toBeType('string');
    },
  }),
];
