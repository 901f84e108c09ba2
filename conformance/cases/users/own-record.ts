import { check } from '../../check.js';

/** What users read of themselves. */
export const cases = [
  check({
    id: 'current-user',
    rule: 'USER-ME-1',
    title: 'the own record tells address, limits and preferences, yet nothing for administrators only',
    needs: ['admin'],
    writes: true,
    async run({ by, world, expect }) {
      const person = await world.fresh.user({ projects_limit: 7, note: 'watch' });
      const own = await by(person).get('/user');
      expect(own).status(200).json().toInclude({ id: person.id, email: person.email, projects_limit: 7 });
      for (const field of ['theme_id', 'can_create_project', 'two_factor_enabled']) {
        expect(own).json(field).toBePresent();
      }
      for (const field of ['is_admin', 'note']) expect(own).json(field).toBeAbsent();
    },
  }),
  check({
    id: 'current-user-administrator',
    rule: 'USER-ME-2',
    title: 'an administrator reads the admin record as the own one',
    needs: ['admin'],
    writes: true,
    async run({ by, world, expect }) {
      const boss = await world.fresh.user({ admin: true, note: 'in charge' });
      expect(await by(boss).get('/user'))
        .status(200)
        .json()
        .toInclude({ id: boss.id, is_admin: true, note: 'in charge' });
    },
  }),
  check({
    id: 'current-user-anonymous',
    rule: 'USER-ME-3',
    title: 'without credentials there is no own record',
    async run({ anonymous, expect }) {
      expect(await anonymous.get('/user'))
        .status(401)
        .message('401 Unauthorized');
    },
  }),
];
