import { check } from '../../check.js';
import { searchable } from './support/places.js';

/** Changing projects. */
export const cases = [
  check({
    id: 'project-topic-length',
    rule: 'PROJ-TOPICS-1',
    title: 'a topic of 255 characters is taken, and a longer one refused with nothing changed',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await world.fresh.project();
      const topics = ['t'.repeat(255)];
      expect(await as.maintainer.put(url, { topics }))
        .status(200)
        .json('topics')
        .toEqual(topics);
      expect(await as.maintainer.put(url, { topics: ['ok', 't'.repeat(256)], description: 'lost' }))
        .status(400)
        .json('message.topics[0]')
        .toMatch(/too long.*255/);
      expect(await as.maintainer.get(url))
        .json()
        .toInclude({ topics });
    },
  }),
  check({
    id: 'project-edit',
    rule: 'PROJ-EDIT-1',
    title: 'a Maintainer changes a project and gets 200 with the full record',
    writes: true,
    async run({ as, world, expect }) {
      const { url, id } = await world.fresh.project();
      const change = { description: 'Changed', topics: ['blue'] };
      expect(await as.developer.put(url, change)).status(403);
      const answer = await as.maintainer.put(url, change);
      expect(answer)
        .status(200)
        .json()
        .toInclude({ id, ...change });
      expect(await as.guest.get(url))
        .json()
        .toInclude(change);
    },
  }),
  check({
    id: 'project-edit-visibility',
    rule: 'PROJ-EDIT-2',
    title: 'only Owners change the visibility, to more people or to fewer, alone or with other changes',
    writes: true,
    async run({ as, world, expect }) {
      const group = await world.fresh.group({ visibility: 'public' });
      for (const [now, wider] of [
        ['private', ['internal', 'public']],
        ['internal', ['public']],
      ] as const) {
        const closed = await world.fresh.project({ visibility: now, group });
        // What is not kept to Owners a Maintainer changes.
        expect(await as.maintainer.put(closed.url, { description: 'Still closed' })).status(200);
        for (const visibility of wider) {
          for (const more of [{}, { description: 'Another one' }, { name: 'Another', topics: ['one'] }]) {
            expect(await as.maintainer.put(closed.url, { visibility, ...more })).status(403);
          }
        }
        expect(await as.maintainer.get(closed.url))
          .status(200)
          .json('visibility')
          .toEqual(now);
        expect(await as.anonymous.get(closed.url)).status(404);
      }
      const { url } = await world.fresh.project({ visibility: 'public' });
      expect(await as.maintainer.put(url, { visibility: 'private' })).status(403);
      expect(await as.anonymous.get(url)).status(200);
      expect(await as.owner.put(url, { visibility: 'private' }))
        .status(200)
        .json('visibility')
        .toEqual('private');
      expect(await as.anonymous.get(url)).status(404);
    },
  }),
  check({
    id: 'project-edit-nothing',
    rule: 'PROJ-EDIT-3',
    title: 'a call that changes nothing is refused with 400',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await world.fresh.project();
      const answer = await as.owner.put(url, {});
      expect(answer)
        .status(400)
        .json('error')
        .toMatch(/ are missing, at least one parameter must be provided$/);
    },
  }),
  check({
    id: 'project-edit-default-branch',
    rule: 'PROJ-EDIT-4',
    title: 'a default branch must be in the repository',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await world.fresh.project({ content: true });
      const answer = await as.maintainer.put(url, { default_branch: 'no-such' });
      expect(answer).status(400);
      const message = answer.at('message.base[0]') ?? answer.at('message');
      expect
        .value('message', message, answer)
        .toMatch(/^Could not change HEAD: branch 'no-such' does not exist$/);
      expect(await as.maintainer.put(url, { default_branch: 'feature' })).status(200);
      expect(await as.reporter.get(url))
        .json('default_branch')
        .toEqual('feature');
      const { feature } = world.repository.branches;
      const commits = await as.reporter.get(`${url}/repository/commits`, { per_page: 1 });
      expect(commits).json('[0].id').toEqual(feature);
    },
  }),
  check({
    id: 'project-edit-taken',
    rule: 'PROJ-EDIT-5',
    title: 'a name or path that is taken is refused by field',
    writes: true,
    async run({ as, world, expect }) {
      const { projects } = await searchable(world, [{}, {}]);
      const [one, two] = projects;
      if (!one || !two) return;
      for (const field of ['name', 'path'] as const) {
        expect(await as.maintainer.put(two.url, { [field]: one[field] }))
          .status(400)
          .json(`message.${field}`)
          .toEqual(['has already been taken']);
      }
      expect(await as.guest.get(two.url))
        .json()
        .toInclude({ name: two.name, path: two.path });
    },
  }),
  check({
    id: 'project-edit-bad-names',
    rule: 'PROJ-EDIT-5',
    title: 'a malformed or reserved name or path is refused by field',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await world.fresh.project();
      for (const [field, value, text] of [
        ['path', 'a b', /^can contain only letters, digits/],
        ['path', 'tree', /^tree is a reserved name$/],
        ['name', '/slash', /^can contain only letters, digits/],
      ] as const) {
        expect(await as.maintainer.put(url, { [field]: value }))
          .status(400)
          .json(`message.${field}[0]`)
          .toMatch(text);
      }
    },
  }),
  check({
    id: 'project-edit-path',
    rule: 'PROJ-EDIT-6',
    title: 'a new path moves the project, which keeps its number',
    writes: true,
    async run({ as, world, expect }) {
      const group = await world.fresh.group();
      const { url, id } = await world.fresh.project({ group, content: true });
      const fullPath = `${group.fullPath}/moved`;
      const answer = await as.maintainer.put(url, { path: 'moved' });
      expect(answer).status(200).json().toInclude({ id, path: 'moved', path_with_namespace: fullPath });
      expect(await as.guest.get(`/projects/${encodeURIComponent(fullPath)}`))
        .status(200)
        .json('id')
        .toEqual(id);
      expect(await as.reporter.get(`${url}/repository/branches/main`)).status(200);
    },
  }),
  check({
    id: 'project-edit-settings',
    rule: 'PROJ-EDIT-7',
    title: 'settings given are kept and shown, those not given stay as they were',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await world.fresh.project();
      const first = { merge_method: 'ff', squash_option: 'never', build_timeout: 1200, lfs_enabled: false };
      const second = {
        squash_option: 'default_on',
        wiki_access_level: 'private',
        merge_commit_template: '%{title}',
        only_allow_merge_if_pipeline_succeeds: true,
      };
      for (const change of [first, second]) {
        expect(await as.maintainer.put(url, change)).status(200);
      }
      expect(await as.guest.get(url))
        .status(200)
        .json()
        .toInclude({ ...first, ...second });
    },
  }),
  check({
    id: 'project-edit-archived',
    rule: 'PROJ-EDIT-8',
    title: 'an archived project cannot be changed',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await world.fresh.project({ params: { description: 'before' } });
      expect(await as.owner.post(`${url}/archive`)).status(201);
      expect(await as.owner.put(url, { description: 'after' })).status(403);
      expect(await as.guest.get(url))
        .json('description')
        .toEqual('before');
    },
  }),
];
