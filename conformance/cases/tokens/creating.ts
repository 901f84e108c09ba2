import { check } from '../../check.js';
import { day, fitsPrefix, nowhere, tokenOf } from './support/secrets.js';

const input = { name: 'ci', scopes: ['api', 'read_repository'] };

/** Making personal access tokens for users. */
export const cases = [
  check({
    id: 'token-create',
    rule: 'TOKEN-CREATE-1',
    title: 'an administrator makes a token for a user, whose secret is told once and works',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const person = await world.fresh.user();
      const url = `/users/${person.id}/personal_access_tokens`;
      const made = await as.admin.post(url, { ...input, expires_at: day(30) });
      expect(made)
        .status(201)
        .json()
        .toInclude({ ...input, user_id: person.id, active: true, expires_at: day(30), last_used_at: null });
      const token = made.text('token');
      expect(await by({ token }).get('/user'))
        .status(200)
        .json('id')
        .toEqual(person.id);
      const read = await by(person).get(`/personal_access_tokens/${made.number()}`);
      expect(read).status(200).json('token').toBeAbsent();
    },
  }),
  check({
    id: 'token-secret-form',
    rule: 'TOKEN-CREATE-2',
    title: 'every secret is the prefix of the deployment and twenty characters safe in addresses',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const settings = await as.admin.get('/application/settings');
      const fits = fitsPrefix(settings.at('personal_access_token_prefix'));
      const person = await world.fresh.user();
      const [project, group] = [await world.fresh.project(), await world.fresh.group()];
      const seen = new Set<string>();
      for (const url of [
        `/users/${person.id}/personal_access_tokens`,
        `/users/${person.id}/impersonation_tokens`,
        `${project.url}/access_tokens`,
        `${group.url}/access_tokens`,
      ]) {
        const made = await as.admin.post(url, input);
        expect(made).status(201).json('token').toSatisfy('prefix and twenty characters', fits);
        seen.add(made.text('token'));
      }
      expect.value('different secrets', seen.size).toEqual(4);
    },
  }),
  check({
    id: 'token-needs-name-and-scopes',
    rule: 'TOKEN-CREATE-3',
    title: 'every token needs a name, and scopes from the list',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const person = await world.fresh.user();
      const [project, group] = [await world.fresh.project(), await world.fresh.group()];
      for (const url of [
        `/users/${person.id}/personal_access_tokens`,
        `/users/${person.id}/impersonation_tokens`,
        `${project.url}/access_tokens`,
        `${group.url}/access_tokens`,
      ]) {
        expect(await as.admin.post(url, { scopes: ['api'] }))
          .status(400)
          .complaint('name is missing');
        expect(await as.admin.post(url, { name: 'ci' }))
          .status(400)
          .complaint('scopes is missing');
        expect(await as.admin.post(url, { name: 'ci', scopes: ['everything'] })).status(400);
      }
      expect(await as.admin.get(`${project.url}/access_tokens`))
        .json()
        .toEqual([]);
      expect(await as.admin.get(`/users/${person.id}/impersonation_tokens`))
        .json()
        .toEqual([]);
    },
  }),
  check({
    id: 'token-create-unprocessable',
    rule: 'TOKEN-CREATE-4',
    title: 'a blank name, and sudo for a user without admin rights, answer 422',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const [person, boss] = [await world.fresh.user(), await world.fresh.user({ admin: true })];
      const url = `/users/${person.id}/personal_access_tokens`;
      expect(await as.admin.post(url, { ...input, name: ' ' }))
        .status(422)
        .message("Name can't be blank");
      expect(await as.admin.post(url, { ...input, scopes: ['sudo'] }))
        .status(422)
        .message('Scopes can only contain available scopes');
      expect(await as.admin.get('/personal_access_tokens', { user_id: person.id }))
        .json()
        .toHaveLength(1);
      expect(
        await as.admin.post(`/users/${boss.id}/personal_access_tokens`, { name: 'ci', scopes: ['sudo'] }),
      )
        .status(201)
        .json('scopes')
        .toEqual(['sudo']);
    },
  }),
  check({
    id: 'token-create-refused',
    rule: 'TOKEN-CREATE-5',
    title: 'only administrators make tokens for users, and only for known ones',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const person = await world.fresh.user();
      const url = `/users/${person.id}/personal_access_tokens`;
      expect(await by(person).post(url, input)).status(403);
      expect(await as.anonymous.post(url, input)).status(401);
      expect(await as.admin.post(`/users/${nowhere}/personal_access_tokens`, input))
        .status(404)
        .message('404 User Not Found');
      expect(await by(person).get('/personal_access_tokens'))
        .json()
        .toHaveLength(1);
    },
  }),
  check({
    id: 'token-carries-its-scopes',
    rule: 'TOKEN-CREATE-1',
    title: 'a token carries the scopes it was made with and no others',
    needs: ['admin'],
    writes: true,
    async run({ by, world, expect }) {
      const person = await world.fresh.user();
      const made = await tokenOf(world, person, { scopes: ['read_user', 'read_repository'] });
      expect(await by(made).get('/personal_access_tokens/self'))
        .json('scopes')
        .toEqual(['read_user', 'read_repository']);
      expect(await by(made).get('/user')).status(200);
      expect(await by(made).get('/projects'))
        .status(403)
        .complaint('insufficient_scope');
    },
  }),
];
