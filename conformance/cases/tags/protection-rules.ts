import { check } from '../../check.js';
import { judgeRuleNames, mainOnly, repositoryOf } from '../repository/support/scenes.js';

/** Protection rules for tags. */
export const cases = [
  check({
    id: 'protected-tag-maintainers',
    rule: 'PROTECTED-TAG-1',
    title: 'developers neither read nor make nor remove protection rules for tags',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const url = `${project.url}/protected_tags`;
      await world.arrange('POST', url, { name: 'v*' });
      expect(await as.developer.get(url)).status(403);
      expect(await as.developer.get(`${url}/v*`)).status(403);
      expect(await as.developer.post(url, { name: 'x' })).status(403);
      expect(await as.developer.delete(`${url}/v*`)).status(403);
      const rules = await as.maintainer.get(url);
      expect.value('names', rules.column('name'), rules).toEqual(['v*']);
    },
  }),
  check({
    id: 'protected-tag-name-length',
    rule: 'PROTECTED-TAG-9',
    title: 'a name of 255 characters is protected, a blank or longer one refused with 422',
    writes: true,
    run: judgeRuleNames('tags'),
  }),
  check({
    id: 'protected-tag-record',
    rules: ['PROTECTED-TAG-2', 'PROTECTED-TAG-4'],
    title: 'a rule for tags lets maintainers create them unless told otherwise',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const url = `${project.url}/protected_tags`;
      const made = await as.maintainer.post(url, { name: 'v*' });
      expect(made).status(201).json('name').toEqual('v*');
      expect(made).json('create_access_levels').toHaveLength(1);
      expect(made)
        .json('create_access_levels[0]')
        .toInclude({ access_level: 40, access_level_description: 'Maintainers' });
      expect(await as.maintainer.get(`${url}/v*`))
        .status(200)
        .json()
        .toEqual(made.body);
      expect(await as.maintainer.get(url))
        .json()
        .toEqual([made.body]);
    },
  }),
  check({
    id: 'protected-tag-list',
    rule: 'PROTECTED-TAG-2',
    title: 'the rules for tags are paged',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const url = `${project.url}/protected_tags`;
      for (const name of ['a', 'b', 'c']) await world.arrange('POST', url, { name });
      const page = await as.maintainer.get(url, { per_page: 2, page: 2 });
      expect(page).status(200).json().toHaveLength(1);
      expect(page).header('x-total').toEqual('3');
    },
  }),
  check({
    id: 'protected-tag-by-its-text',
    rule: 'PROTECTED-TAG-3',
    title: 'a rule for tags is found by its own text alone',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const url = `${project.url}/protected_tags`;
      await world.arrange('POST', url, { name: 'release/*' });
      expect(await as.maintainer.get(`${url}/release%2F*`))
        .status(200)
        .json('name')
        .toEqual('release/*');
      expect(await as.maintainer.get(`${url}/release%2F1`))
        .status(404)
        .message('404 Not found');
      expect(await as.maintainer.delete(`${url}/release%2F1`))
        .status(404)
        .message('404 Not found');
    },
  }),
  check({
    id: 'protected-tag-levels',
    rule: 'PROTECTED-TAG-4',
    title: 'a rule for tags takes the levels 0, 30 and 40',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const url = `${project.url}/protected_tags`;
      for (const create_access_level of [0, 30, 40]) {
        const made = await as.maintainer.post(url, { name: `l${create_access_level}`, create_access_level });
        expect(made).status(201).json('create_access_levels[0].access_level').toEqual(create_access_level);
      }
    },
  }),
  check({
    id: 'protected-tag-twice',
    rule: 'PROTECTED-TAG-5',
    title: 'a tag name that has a rule answers 409 and is named',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const url = `${project.url}/protected_tags`;
      await world.arrange('POST', url, { name: 'v*' });
      expect(await as.maintainer.post(url, { name: 'v*' }))
        .status(409)
        .message("Protected tag 'v*' already exists");
    },
  }),
  check({
    id: 'protected-tag-delete',
    rule: 'PROTECTED-TAG-6',
    title: 'removing a rule for tags answers 204 and opens the names',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content: mainOnly });
      const url = `${project.url}/protected_tags`;
      await world.arrange('POST', url, { name: 'v*' });
      expect(await as.maintainer.delete(`${url}/v*`))
        .status(204)
        .emptyBody();
      const params = { tag_name: 'v1', ref: 'main' };
      expect(await as.developer.post(`${repositoryOf(project)}/tags`, params))
        .status(201)
        .json('protected')
        .toEqual(false);
    },
  }),
  check({
    id: 'protected-tag-people',
    rule: 'PROTECTED-TAG-7',
    title: 'a rule for tags lets in a single user of the project and no outsider',
    needs: ['tier.premium'],
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content: mainOnly });
      const url = `${project.url}/protected_tags`;
      const user = (role: 'developer' | 'stranger') => [{ user_id: world.person(role).id }];
      const made = await as.maintainer.post(url, { name: 'v*', allowed_to_create: user('developer') });
      expect(made)
        .status(201)
        .json('create_access_levels[0]')
        .toInclude({ access_level: null, user_id: world.person('developer').id });
      const refused = await as.maintainer.post(url, { name: 'x', allowed_to_create: user('stranger') });
      expect(refused).status(422);
      const params = { tag_name: 'v1', ref: 'main' };
      expect(await as.developer.post(`${repositoryOf(project)}/tags`, params)).status(201);
    },
  }),
  check({
    id: 'protected-tag-group',
    rule: 'PROTECTED-TAG-7',
    title: 'a rule for tags lets in a group that was invited, and no other',
    needs: ['tier.premium'],
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const group = await world.fresh.group();
      const url = `${project.url}/protected_tags`;
      const params = { name: 'v*', allowed_to_create: [{ group_id: group.id }] };
      expect(await as.maintainer.post(url, params)).status(422);
      await world.arrange('POST', `${project.url}/share`, { group_id: group.id, group_access: 30 });
      expect(await as.maintainer.post(url, params))
        .status(201)
        .json('create_access_levels[0].group_id')
        .toEqual(group.id);
    },
  }),
  check({
    id: 'protected-tag-wildcard',
    rule: 'PROTECTED-TAG-8',
    title: 'a star matches any text in tags, and any of the matching rules lets in',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content: mainOnly });
      const rules = `${project.url}/protected_tags`;
      const url = `${repositoryOf(project)}/tags`;
      await world.arrange('POST', rules, { name: 'v*-x' });
      expect(await as.developer.post(url, { tag_name: 'v1/2-x', ref: 'main' })).status(400);
      expect(await as.developer.post(url, { tag_name: 'v1-y', ref: 'main' }))
        .status(201)
        .json('protected')
        .toEqual(false);
      await world.arrange('POST', rules, { name: '*-x', create_access_level: 30 });
      expect(await as.developer.post(url, { tag_name: 'v1/2-x', ref: 'main' }))
        .status(201)
        .json('protected')
        .toEqual(true);
    },
  }),
];
