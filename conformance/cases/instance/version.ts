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
  check({
    id: 'version-in-metadata',
    rule: 'VERSION-1',
    title: 'version and metadata tell the same version and revision',
    async run({ as, expect }) {
      const version = await as.guest.get('/version');
      expect(version)
        .status(200)
        .json('version')
        .toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
      const metadata = await as.guest.get('/metadata');
      expect(metadata).status(200).json().toInclude(version.record());
    },
  }),
  check({
    id: 'version-for-users',
    rule: 'VERSION-2',
    title: 'version and metadata need a signed-in user',
    async run({ anonymous, as, expect }) {
      for (const path of ['/version', '/metadata']) {
        expect(await anonymous.get(path))
          .status(401)
          .message('401 Unauthorized');
        expect(await as.stranger.get(path)).status(200);
      }
    },
  }),
  check({
    id: 'version-by-scope',
    rule: 'VERSION-2',
    title: 'the scope read_user suffices for version and metadata',
    needs: ['admin'],
    writes: true,
    async run({ by, world, expect }) {
      const person = await world.fresh.user();
      const [users, code] = [
        await world.fresh.token(person, ['read_user']),
        await world.fresh.token(person, ['read_repository']),
      ];
      for (const path of ['/version', '/metadata']) {
        expect(await by({ token: users }).get(path)).status(200);
        expect(await by({ token: code }).get(path)).status(403);
      }
    },
  }),
  check({
    id: 'metadata',
    rule: 'METADATA-1',
    title: 'metadata add the agent server and whether paid tiers are served',
    async run({ as, expect, skip }) {
      const answer = await as.guest.get('/metadata');
      expect(answer).status(200).json('enterprise').toBeType('boolean');
      expect(answer).json('kas.enabled').toBeType('boolean');
      const hasAgents = answer.at('kas.enabled') === true;
      for (const field of ['externalUrl', 'version']) {
        expect(answer)
          .json(`kas.${field}`)
          .toSatisfy(hasAgents ? 'a text' : 'null', (value) => (value !== null) === hasAgents);
      }
      // Paid fields are in the records of projects exactly where paid tiers are served.
      const projects = await as.guest.get('/projects', { per_page: 1, membership: true });
      if (projects.list().length === 0) skip('the guest is a member of no project that could show it');
      const isPaid = projects.at('[0].approvals_before_merge') !== undefined;
      expect(answer).json('enterprise').toEqual(isPaid);
    },
  }),
];
