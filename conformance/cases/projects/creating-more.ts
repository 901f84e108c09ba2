import { check } from '../../check.js';
import { absent } from './support/places.js';

/** Making projects: what a new one holds and how it starts. */
export const cases = [
  check({
    id: 'project-create-readme',
    rule: 'PROJ-CREATE-12',
    title: 'initialize_with_readme makes a first commit with a README on the default branch',
    writes: true,
    async run({ as, world, expect }) {
      const namespace_id = (await world.fresh.group()).id;
      const input = { path: 'read', namespace_id, initialize_with_readme: true, default_branch: 'trunk' };
      const made = await as.owner.post('/projects', input);
      expect(made).status(201).json().toInclude({ default_branch: 'trunk', empty_repo: false });
      const url = `/projects/${made.number()}/repository`;
      const commits = await as.owner.get(`${url}/commits`, { ref_name: 'trunk' });
      expect.value('titles', commits.column('title'), commits).toEqual(['Initial commit']);
      const tree = await as.owner.get(`${url}/tree`);
      expect.value('files', tree.column('path'), tree).toEqual(['README.md']);
    },
  }),
  check({
    id: 'project-create-personal-level',
    rule: 'PROJ-CREATE-13',
    title: 'who makes a personal project owns it',
    needs: ['admin'],
    writes: true,
    async run({ by, world, expect }) {
      const person = await world.fresh.user();
      const made = await by(person).post('/projects', { path: 'mine' });
      expect(await by(person).get(`/projects/${made.number()}/members/all/${person.id}`))
        .status(200)
        .json('access_level')
        .toEqual(50);
    },
  }),
  check({
    id: 'project-create-group-level',
    rule: 'PROJ-CREATE-13',
    title: 'who makes a project in a group becomes a Maintainer of it, unless they own the group',
    writes: true,
    async run({ as, world, expect }) {
      const namespace_id = (await world.fresh.group()).id;
      for (const [caller, path, level] of [
        [as.developer, 'of-developer', 40],
        [as.owner, 'of-owner', undefined],
      ] as const) {
        const made = await caller.post('/projects', { path, namespace_id });
        expect(await caller.get(`/projects/${made.number()}`))
          .status(200)
          .json('permissions.project_access.access_level')
          .toEqual(level);
      }
    },
  }),
  check({
    id: 'project-create-settings',
    rule: 'PROJ-CREATE-14',
    title: 'a new project starts with the settings given, and with the usual ones for the rest',
    writes: true,
    async run({ as, world, expect }) {
      const group = await world.fresh.group({ visibility: 'public' });
      const given = {
        visibility: 'internal',
        issues_access_level: 'disabled',
        merge_method: 'ff',
        squash_option: 'always',
        lfs_enabled: false,
        only_allow_merge_if_all_discussions_are_resolved: true,
      };
      const made = await as.owner.post('/projects', { ...given, path: 'set', namespace_id: group.id });
      expect(made).status(201).json().toInclude(given);
      expect(made)
        .json()
        .toInclude({ issues_enabled: false, wiki_access_level: 'enabled', request_access_enabled: true });
    },
  }),
  check({
    id: 'project-create-default-visibility',
    rule: 'PROJ-CREATE-14',
    title: 'without a visibility the one of the installation holds',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const group = await world.fresh.group({ visibility: 'public' });
      const settings = await as.admin.get('/application/settings');
      const made = await as.owner.post('/projects', { path: 'usual', namespace_id: group.id });
      expect(made).status(201).json('visibility').toEqual(settings.at('default_project_visibility'));
    },
  }),
  check({
    id: 'project-create-topics',
    rule: 'PROJ-CREATE-15',
    title: 'topics come as a list or as comma text',
    writes: true,
    async run({ as, world, expect }) {
      const namespace_id = (await world.fresh.group()).id;
      for (const [path, topics] of [
        ['by-list', ['blue', 'red']],
        ['by-text', 'blue,red'],
      ] as const) {
        const made = await as.owner.post('/projects', { path, namespace_id, topics });
        expect(made).status(201);
        const seen = [...(made.at('topics') as string[])].sort();
        expect.value('topics', seen, made).toEqual(['blue', 'red']);
      }
    },
  }),
  check({
    id: 'project-create-for-user',
    rule: 'PROJ-CREATE-16',
    title: 'administrators make projects in the personal namespace of any user',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const person = await world.fresh.user();
      const made = await as.admin.post(`/projects/user/${person.id}`, { name: 'Given', path: 'given' });
      expect(made).status(201).json('path_with_namespace').toEqual(`${person.username}/given`);
      expect(made).json('owner.id').toEqual(person.id);
    },
  }),
  check({
    id: 'project-create-for-user-refused',
    rule: 'PROJ-CREATE-16',
    title: 'others make no projects for users, and an unknown user is 404',
    needs: ['admin'],
    async run({ as, world, expect }) {
      const other = world.person('guest').id;
      expect(await as.owner.post(`/projects/user/${other}`, { name: 'given' })).status(403);
      expect(await as.admin.post(`/projects/user/${absent}`, { name: 'given' }))
        .status(404)
        .message('404 User Not Found');
    },
  }),
  check({
    id: 'project-create-from-elsewhere',
    rule: 'PROJ-CREATE-17',
    title: 'a copy of an address or of a template is refused by field',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const namespace_id = (await world.fresh.group()).id;
      for (const [field, value] of [
        ['import_url', 'https://example.org/acme/site.git'],
        ['template_name', 'no-such-template'],
      ] as const) {
        const made = await as.owner.post('/projects', { path: 'copy', namespace_id, [field]: value });
        expect(made).status(400).json(`message.${field}`).toHaveLength(1);
        const path = `/projects/user/${world.person('guest').id}`;
        const given = await as.admin.post(path, { name: world.name('copy'), [field]: value });
        expect(given).status(400).json(`message.${field}`).toHaveLength(1);
      }
    },
  }),
  check({
    id: 'project-create-for-user-settings',
    rule: 'PROJ-CREATE-16',
    title:
      'a project made for a user has the visibility, the README and the default branch that are asked for',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const person = await world.fresh.user();
      const { default_project_visibility: usual } = (await as.admin.get('/application/settings')).record();
      const visibility = usual === 'private' ? 'internal' : 'private';
      const input = { name: 'Given', visibility, initialize_with_readme: true, default_branch: 'trunk' };
      const made = await as.admin.post(`/projects/user/${person.id}`, input);
      expect(made).status(201).json().toInclude({ visibility, default_branch: 'trunk', empty_repo: false });
    },
  }),
];
