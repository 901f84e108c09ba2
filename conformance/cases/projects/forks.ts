import { check } from '../../check.js';
import { absent, groupOf, sorted } from './support/places.js';

/** Forking projects, and the forks of a project. */
export const cases = [
  check({
    id: 'project-fork',
    rules: ['PROJ-FORK-1', 'PROJ-FORK-2'],
    title: 'a fork is scheduled first and in the end holds a copy of the repository',
    writes: true,
    async run({ as, world, expect, until }) {
      const group = await world.fresh.group();
      const own = await world.fresh.project({ content: true });
      const made = await as.owner.post(`${own.url}/fork`, { namespace_id: group.id });
      expect(made).status(201).json('path_with_namespace').toEqual(`${group.fullPath}/${own.path}`);
      expect(made).json('id').toDiffer(own.id);
      expect(made).json('import_status').toBeOneOf('scheduled', 'started');
      const url = `/projects/${made.number()}`;
      const done = await until(
        () => as.owner.get(url),
        (answer) => answer.at('import_status') === 'finished',
      );
      expect(done).json().toInclude({ default_branch: 'main', empty_repo: false });
      const branch = await as.owner.get(`${url}/repository/branches/feature`);
      expect(branch).status(200).json('commit.id').toEqual(world.repository.branches['feature']);
      const tag = await as.owner.get(`${url}/repository/tags/v1.1.0`);
      expect(tag).status(200).json('commit.id').toEqual(world.repository.tags['v1.1.0']);
    },
  }),
  check({
    id: 'project-fork-written-early',
    rule: 'PROJ-FORK-9',
    title: 'what a fork accepts while it is being made is there when it is finished',
    writes: true,
    async run({ as, world, expect, until }) {
      const group = await world.fresh.group();
      const own = await world.fresh.project({ content: true });
      const made = await as.owner.post(`${own.url}/fork`, { namespace_id: group.id });
      const url = `/projects/${made.number()}`;
      const change = {
        branch: 'early',
        start_branch: 'main',
        content: 'early',
        commit_message: 'Write early',
      };
      const written = await as.owner.post(`${url}/repository/files/early.txt`, change);
      expect(written).status(201, 400, 404);
      await until(
        () => as.owner.get(url),
        (answer) => answer.at('import_status') === 'finished',
      );
      const read = await as.owner.get(`${url}/repository/files/early.txt`, { ref: 'early' });
      expect(read).status(written.status === 201 ? 200 : 404);
      const branch = await as.owner.get(`${url}/repository/branches/main`);
      expect(branch).status(200).json('commit.id').toEqual(world.repository.branches['main']);
    },
  }),
  check({
    id: 'project-fork-refused',
    rule: 'PROJ-FORK-3',
    title: 'who may not fork is told that nothing is there',
    writes: true,
    async run({ as, world, expect }) {
      const hidden = await world.fresh.project();
      const target = { namespace_id: (await world.fresh.group()).id };
      expect(await as.guest.post(`${hidden.url}/fork`))
        .status(404)
        .message('404 Not Found');
      const params = { forking_access_level: 'disabled' };
      const closed = await world.fresh.project({ visibility: 'public', params });
      expect(await as.owner.post(`${closed.url}/fork`, target))
        .status(404)
        .message('404 Not Found');
    },
  }),
  check({
    id: 'project-fork-target',
    rule: 'PROJ-FORK-4',
    title: 'an absent or hidden target is 404 Namespace, one closed to the caller 404 Target Namespace',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await world.fresh.project({ visibility: 'public' });
      const hidden = await groupOf(world, {});
      for (const namespace_id of [absent, hidden.id]) {
        expect(await as.owner.post(`${url}/fork`, { namespace_id }))
          .status(404)
          .message('404 Namespace Not Found');
      }
      const closed = await world.fresh.group();
      for (const target of [{ namespace_id: closed.id }, { namespace_path: closed.fullPath }]) {
        expect(await as.guest.post(`${url}/fork`, target))
          .status(404)
          .message('404 Target Namespace Not Found');
      }
    },
  }),
  check({
    id: 'project-fork-taken',
    rule: 'PROJ-FORK-5',
    title: 'a name or path that is taken in the target is answered with 409 by field',
    writes: true,
    async run({ as, world, expect }) {
      const group = await world.fresh.group();
      const { url, name, path } = await world.fresh.project({ group });
      const namespace_id = group.id;
      const sameName = await as.owner.post(`${url}/fork`, { namespace_id, path: 'other' });
      expect(sameName).status(409).json('message.name').toEqual(['has already been taken']);
      const samePath = await as.owner.post(`${url}/fork`, { namespace_id, name: 'Other', path });
      expect(samePath).status(409).json('message.path').toEqual(['has already been taken']);
      expect(samePath).json('message.name').toBeAbsent();
      const free = await as.owner.post(`${url}/fork`, { namespace_id, name: `${name} 2`, path: 'other' });
      expect(free).status(201);
    },
  }),
  check({
    id: 'project-fork-inherits',
    rule: 'PROJ-FORK-6',
    title: 'name, path, description and visibility come from the source unless given',
    writes: true,
    async run({ as, world, expect }) {
      const name = world.name('Source');
      const params = { name, path: name, description: 'From the source' };
      const { url } = await world.fresh.project({ visibility: 'internal', params });
      const visibility = 'public' as const;
      const [one, two] = [await world.fresh.group({ visibility }), await world.fresh.group({ visibility })];
      const plain = await as.owner.post(`${url}/fork`, { namespace_id: one.id });
      expect(plain)
        .status(201)
        .json()
        .toInclude({ ...params, visibility: 'internal' });
      const input = { name: 'Mine', path: 'mine', description: 'Now mine', visibility: 'private' };
      const given = await as.owner.post(`${url}/fork`, { ...input, namespace_path: two.fullPath });
      expect(given).status(201).json().toInclude(input);
    },
  }),
  check({
    id: 'project-fork-visibility',
    rule: 'PROJ-FORK-6',
    title: 'a fork is never more visible than its source and its target',
    writes: true,
    async run({ as, world, expect }) {
      for (const [source, target, input] of [
        ['public', 'private', undefined],
        ['private', 'public', 'public'],
        ['public', 'internal', 'public'],
      ] as const) {
        const { url } = await world.fresh.project({ visibility: source });
        const { id } = await world.fresh.group({ visibility: target });
        const made = await as.owner.post(`${url}/fork`, { namespace_id: id, visibility: input });
        expect(made)
          .status(201)
          .json('visibility')
          .toEqual(target === 'public' ? source : target);
      }
    },
  }),
  check({
    id: 'project-fork-source',
    rule: 'PROJ-FORK-7',
    title: 'the fork names its source, and the source counts it',
    writes: true,
    async run({ as, world, expect, until }) {
      const [source, group] = [await world.fresh.project(), await world.fresh.group()];
      const made = await as.owner.post(`${source.url}/fork`, { namespace_id: group.id });
      expect(made).status(201).json('forked_from_project').toInclude({ id: source.id, name: source.name });
      const counted = await until(
        () => as.guest.get(source.url),
        (answer) => answer.at('forks_count') !== 0,
      );
      expect(counted).json('forks_count').toEqual(1);
    },
  }),
  check({
    id: 'project-forks',
    rule: 'PROJ-FORK-8',
    title: 'the list of forks holds those that the caller may see',
    writes: true,
    async run({ as, world, expect }) {
      const source = await world.fresh.project({ visibility: 'public' });
      const ids: number[] = [];
      for (const visibility of ['public', 'private'] as const) {
        const namespace_id = (await world.fresh.group({ visibility })).id;
        ids.push((await as.owner.post(`${source.url}/fork`, { namespace_id })).number());
      }
      await world.fresh.project({ visibility: 'public' });
      const few = await as.anonymous.get(`${source.url}/forks`);
      expect.value('forks for nobody', few.column('id'), few).toEqual(ids.slice(0, 1));
      const all = await as.guest.get(`${source.url}/forks`);
      expect.value('forks for a member', sorted(all.column('id')), all).toEqual(ids);
    },
  }),
  check({
    id: 'project-fork-aims-at-itself',
    rules: ['PROJ-FORK-4', 'PROJ-FORK-6', 'PROJ-EDIT-7'],
    title: 'a fork goes where namespace says, and tells and changes where its merge requests go',
    writes: true,
    async run({ as, world, expect }) {
      const [source, group] = [await world.fresh.project(), await world.fresh.group()];
      const input = { namespace: group.fullPath, mr_default_target_self: true };
      const made = await as.owner.post(`${source.url}/fork`, input);
      expect(made).status(201).json('path_with_namespace').toEqual(`${group.fullPath}/${source.path}`);
      expect(made).json('mr_default_target_self').toEqual(true);
      const change = { mr_default_target_self: false, description: 'Changed' };
      const changed = await as.owner.put(`/projects/${made.number()}`, change);
      expect(changed).status(200).json().toInclude(change);
    },
  }),
];
