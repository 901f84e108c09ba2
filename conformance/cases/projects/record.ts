import { check } from '../../check.js';
import { three } from './support/places.js';

/** What the records of projects show, and to whom. */
export const cases = [
  check({
    id: 'project-record-short',
    rule: 'PROJ-REC-1',
    title: 'the short record carries identity, addresses, counts, topics and the namespace',
    writes: true,
    async run({ as, world, expect }) {
      const group = await world.fresh.group();
      const name = `${world.name('short')}z`;
      const params = { name, path: name, description: 'A short one', topics: ['red'] };
      const project = await world.fresh.project({ group, params });
      const list = await as.guest.get('/projects', { search: name, simple: true });
      const { id, fullPath } = project;
      expect(list).status(200).json('[0]').toInclude({ id, name, path: name, description: 'A short one' });
      expect(list)
        .json('[0]')
        .toInclude({ path_with_namespace: fullPath, topics: ['red'], tag_list: ['red'] });
      expect(list).json('[0]').toInclude({ forks_count: 0, star_count: 0, avatar_url: null });
      expect(list)
        .json('[0].name_with_namespace')
        .toMatch(new RegExp(` / ${group.name} / ${name}$`));
      expect(list)
        .json('[0].web_url')
        .toMatch(new RegExp(`^https?://.+/${fullPath}$`));
      expect(list)
        .json('[0].http_url_to_repo')
        .toMatch(new RegExp(`^https?://.+/${fullPath}\\.git$`));
      expect(list)
        .json('[0].ssh_url_to_repo')
        .toMatch(new RegExp(`[:/]${fullPath}\\.git$`));
      const namespace = { id: group.id, kind: 'group', full_path: group.fullPath, path: group.path };
      expect(list).json('[0].namespace').toInclude(namespace);
    },
  }),
  check({
    id: 'project-record-permissions',
    rule: 'PROJ-REC-2',
    title: 'permissions tells the direct level and the highest one through groups, each with notifications',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ members: { developer: world.person('guest') } });
      const both = await as.guest.get(project.url);
      expect(both).status(200).json('permissions.project_access.access_level').toEqual(30);
      expect(both).json('permissions.group_access.access_level').toEqual(10);
      for (const kind of ['project_access', 'group_access']) {
        expect(both).json(`permissions.${kind}.notification_level`).toBeType('number');
      }
    },
  }),
  check({
    id: 'project-record-no-permissions',
    rule: 'PROJ-REC-2',
    title: 'a level that somebody does not have is null',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ visibility: 'public' });
      expect(await as.reporter.get(project.url))
        .json('permissions')
        .toInclude({ project_access: null });
      expect(await as.stranger.get(project.url))
        .json('permissions')
        .toTell({ project_access: null, group_access: null });
    },
  }),
  check({
    id: 'project-record-listed-permissions',
    rule: 'PROJ-REC-2',
    title: 'lists tell the levels of the caller as well',
    writes: true,
    async run({ as, world, expect }) {
      const { word } = await three(world);
      const list = await as.reporter.get('/projects', { search: word });
      expect(list).status(200).json('[2].permissions').toInclude({ project_access: null });
      expect(list).json('[2].permissions.group_access.access_level').toEqual(20);
    },
  }),
  check({
    id: 'project-record-after-changes',
    rule: 'PROJ-REC-3',
    title: 'making, changing and forking answer full records without permissions',
    writes: true,
    async run({ as, world, expect }) {
      const group = await world.fresh.group();
      const made = await as.owner.post('/projects', { path: world.name('made'), namespace_id: group.id });
      const url = `/projects/${made.number()}`;
      const changed = await as.owner.put(url, { description: 'changed' });
      const forked = await as.owner.post(`${url}/fork`, { namespace_id: group.id, path: world.name('fork') });
      // The name is taken over from the source, so the copy goes elsewhere when the group has it already.
      const copy =
        forked.status === 409
          ? await as.owner.post(`${url}/fork`, { namespace_id: (await world.fresh.group()).id })
          : forked;
      for (const answer of [made, changed, copy]) {
        expect(answer).status(200, 201).json('merge_method').toEqual('merge');
        expect(answer).json('permissions').toBeAbsent();
      }
    },
  }),
  check({
    id: 'project-record-owner',
    rule: 'PROJ-REC-4',
    title: 'owner stands in projects of personal namespaces and in no others',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const person = await world.fresh.user();
      const made = await by(person).post('/projects', { path: 'mine' });
      expect(await by(person).get(`/projects/${made.number()}`))
        .status(200)
        .json('owner')
        .toInclude({ id: person.id, username: person.username });
      expect(await as.owner.get(world.place('private').project.url))
        .status(200)
        .json('owner')
        .toBeAbsent();
    },
  }),
  check({
    id: 'project-record-empty',
    rule: 'PROJ-REC-5',
    title: 'while the repository is empty, default_branch is null and empty_repo true',
    writes: true,
    async run({ as, world, expect }) {
      const { projects } = await three(world);
      const empty = await as.reporter.get(projects[0]?.url ?? '');
      expect(empty).status(200).json().toInclude({ default_branch: null, empty_repo: true });
      const filled = await as.reporter.get(world.place('private').project.url);
      expect(filled).status(200).json().toInclude({ default_branch: 'main', empty_repo: false });
    },
  }),
  check({
    id: 'project-record-unreadable-code',
    rule: 'PROJ-REC-5',
    title: 'those who may not read the code are told no default_branch',
    async run({ as, world, expect }) {
      const answer = await as.guest.get(world.place('private').project.url);
      expect(answer).status(200).json('default_branch').toBeAbsent();
    },
  }),
  check({
    id: 'project-record-features',
    rule: 'PROJ-REC-6',
    title: '_enabled tells what the caller can use, _access_level how it is set',
    writes: true,
    async run({ as, world, expect }) {
      const params = { issues_access_level: 'private', wiki_access_level: 'disabled' };
      const { url } = await world.fresh.project({ visibility: 'public', params });
      for (const [caller, issues_enabled] of [
        [as.stranger, false],
        [as.guest, true],
      ] as const) {
        const answer = await caller.get(url);
        expect(answer).status(200).json().toInclude({ issues_enabled, issues_access_level: 'private' });
        expect(answer).json().toInclude({ wiki_enabled: false, wiki_access_level: 'disabled' });
        expect(answer).json().toInclude({ snippets_enabled: true, snippets_access_level: 'enabled' });
      }
    },
  }),
];
