import { check } from '../../check.js';

const path = '/application/settings';

/** The settings of the installation. */
export const cases = [
  check({
    id: 'settings-for-administrators',
    rule: 'SETTINGS-1',
    title: 'settings are read and changed by administrators only',
    needs: ['admin'],
    writes: true,
    async run({ as, anonymous, expect }) {
      const before = await as.admin.get(path);
      expect(before).status(200).json('signup_enabled').toBeType('boolean');
      const change = { signup_enabled: before.at('signup_enabled') !== true };
      expect(await as.owner.get(path)).status(403);
      expect(await as.owner.put(path, change)).status(403);
      expect(await anonymous.get(path)).status(401);
      expect(await anonymous.put(path, change)).status(401);
      expect(await as.admin.get(path))
        .json('signup_enabled')
        .toEqual(before.at('signup_enabled'));
    },
  }),
  check({
    id: 'settings-change-some',
    rule: 'SETTINGS-2',
    title: 'some settings are changed and the whole object comes back',
    needs: ['admin'],
    writes: true,
    alone: true,
    async run({ as, world, expect }) {
      const before = (await as.admin.get(path)).record();
      const { max_attachment_size, after_sign_out_path } = before;
      const change = { max_attachment_size: 77, after_sign_out_path: 'https://example.org/bye' };
      try {
        const answer = await as.admin.put(path, change);
        expect(answer)
          .status(200)
          .json()
          .toEqual({ ...before, ...change });
        expect(await as.admin.get(path))
          .json()
          .toEqual({ ...before, ...change });
      } finally {
        await world.arrange('PUT', path, { max_attachment_size, after_sign_out_path });
      }
      expect(await as.admin.get(path))
        .json()
        .toEqual(before);
    },
  }),
  check({
    id: 'settings-texts-and-lists',
    rule: 'SETTINGS-2',
    title: 'texts, lists and shares are told back, and new tokens begin as they say',
    needs: ['admin'],
    writes: true,
    alone: true,
    async run({ as, by, world, expect }) {
      const before = (await as.admin.get(path)).record();
      const person = await world.fresh.user();
      const change = {
        default_branch_name: 'trunk',
        import_sources: ['git', 'github'],
        home_page_url: 'https://example.org/home',
        repository_storages_weighted: { default: 90 },
        outbound_local_requests_whitelist: ['10.0.0.1'],
        personal_access_token_prefix: 'told-',
        terms: 'Be kind.',
        rate_limiting_response_text: 'Slow down.',
        users_get_by_id_limit_allowlist: [person.username],
      };
      try {
        expect(await as.admin.put(path, change))
          .status(200)
          .json()
          .toInclude(change);
        expect(await as.admin.get(path))
          .json()
          .toInclude(change);
        const token = await world.fresh.token(person, ['read_user']);
        expect.value('token', token).toMatch(/^told-/);
        expect(await by({ token }).get('/user'))
          .status(200)
          .json('id')
          .toEqual(person.id);
      } finally {
        const names = Object.keys(change);
        await world.arrange('PUT', path, Object.fromEntries(names.map((name) => [name, before[name]])));
      }
    },
  }),
  check({
    id: 'settings-wrong-kind',
    rule: 'SETTINGS-3',
    title: 'a value of the wrong kind is refused and nothing changes',
    needs: ['admin'],
    writes: true,
    alone: true,
    async run({ as, expect }) {
      const before = await as.admin.get(path);
      const signup_enabled = before.at('signup_enabled') !== true;
      for (const [change, text] of [
        [{ max_import_size: 'much' }, 'max_import_size is invalid'],
        [{ default_project_visibility: 'secret' }, 'default_project_visibility does not have a valid value'],
        [{ gravatar_enabled: 'perhaps' }, 'gravatar_enabled is invalid'],
      ] as const) {
        expect(await as.admin.put(path, { ...change, signup_enabled }))
          .status(400)
          .complaint(text);
      }
      expect(await as.admin.get(path))
        .json()
        .toEqual(before.body);
    },
  }),
  check({
    id: 'settings-sizes',
    rule: 'SETTINGS-4',
    title: 'the sizes of exports and imports are settings, and 0 is one of their values',
    needs: ['admin'],
    writes: true,
    alone: true,
    async run({ as, world, expect }) {
      const { max_export_size, max_import_size } = (await as.admin.get(path)).record();
      try {
        for (const size of [51, 0]) {
          const sizes = { max_export_size: size, max_import_size: size };
          expect(await as.admin.put(path, sizes))
            .status(200)
            .json()
            .toInclude(sizes);
          expect(await as.admin.get(path))
            .json()
            .toInclude(sizes);
        }
      } finally {
        await world.arrange('PUT', path, { max_export_size, max_import_size });
      }
    },
  }),
  check({
    id: 'settings-sizes-default',
    rule: 'SETTINGS-4',
    title: 'exports and imports are unlimited until somebody sets a size',
    // Whoever runs the deployment may have set one.
    level: 'may',
    needs: ['admin'],
    alone: true,
    async run({ as, expect }) {
      expect(await as.admin.get(path))
        .status(200)
        .json()
        .toInclude({ max_export_size: 0, max_import_size: 0 });
    },
  }),
  check({
    id: 'statistics-of-installation',
    rule: 'STATISTICS-1',
    title: 'the counts of the installation are texts for administrators',
    needs: ['sample', 'admin'],
    async run({ as, anonymous, expect }) {
      const answer = await as.admin.get('/application/statistics');
      expect(answer).status(200);
      for (const field of ['users', 'active_users', 'groups', 'projects', 'forks']) {
        expect(answer)
          .json(field)
          .toMatch(/^\d{1,3}(,\d{3})*$/);
      }
      expect(answer)
        .json('projects')
        .toSatisfy('at least three', (text) => Number(String(text).replaceAll(',', '')) >= 3);
      expect(await as.owner.get('/application/statistics')).status(403);
      expect(await anonymous.get('/application/statistics')).status(401);
    },
  }),
  check({
    id: 'settings-lists',
    rule: 'SETTINGS-2',
    title: 'settings that are lists are changed and come back',
    needs: ['admin'],
    writes: true,
    alone: true,
    async run({ as, world, expect }) {
      const { restricted_visibility_levels, notes_create_limit_allowlist } = (
        await as.admin.get(path)
      ).record();
      const before = { restricted_visibility_levels, notes_create_limit_allowlist };
      const change = {
        restricted_visibility_levels: ['public'],
        notes_create_limit_allowlist: [world.person('guest').username],
      };
      try {
        for (const input of [
          change,
          { restricted_visibility_levels: [], notes_create_limit_allowlist: [] },
        ]) {
          expect(await as.admin.put(path, input))
            .status(200)
            .json()
            .toInclude(input);
        }
      } finally {
        await world.arrange('PUT', path, before);
      }
    },
  }),
];
