import { check } from '../../check.js';
import { absent, groupOf } from './support/places.js';

const taken = ['has already been taken'];

/** Making projects: names, places and refusals. */
export const cases = [
  check({
    id: 'project-create',
    rule: 'PROJ-CREATE-1',
    title: 'making a project answers 201 with the full record',
    writes: true,
    async run({ as, world, expect }) {
      const group = await world.fresh.group();
      const input = { name: 'New One', path: 'new-one', description: 'Quite new', visibility: 'private' };
      const made = await as.owner.post('/projects', { ...input, namespace_id: group.id });
      expect(made).status(201).json().toInclude(input);
      expect(made)
        .json()
        .toInclude({ path_with_namespace: `${group.fullPath}/new-one`, empty_repo: true });
      expect(made).json('creator_id').toEqual(world.person('owner').id);
      expect(await as.guest.get(`/projects/${made.number()}`))
        .status(200)
        .json()
        .toInclude(input);
    },
  }),
  check({
    id: 'project-create-nameless',
    rule: 'PROJ-CREATE-2',
    title: 'without name and path the answer is 400',
    async run({ as, world, expect }) {
      const answer = await as.owner.post('/projects', { namespace_id: world.place('private').group.id });
      expect(answer).status(400).complaint('name, path are missing, at least one parameter must be provided');
    },
  }),
  check({
    id: 'project-create-names',
    rule: 'PROJ-CREATE-3',
    title: 'a missing name is taken from the path, a missing path is made from the name',
    writes: true,
    async run({ as, world, expect }) {
      const namespace_id = (await world.fresh.group()).id;
      for (const [given, wanted] of [
        [{ path: 'only-path' }, { name: 'only-path', path: 'only-path' }],
        [{ name: 'Plain_Name' }, { name: 'Plain_Name', path: 'Plain_Name' }],
        [{ name: 'With Blanks + more' }, { name: 'With Blanks + more', path: 'with-blanks-more' }],
      ]) {
        expect(await as.owner.post('/projects', { ...given, namespace_id }))
          .status(201)
          .json()
          .toInclude(wanted ?? {});
      }
    },
  }),
  check({
    id: 'project-create-personal',
    rule: 'PROJ-CREATE-4',
    title: 'without namespace_id a project goes into the personal namespace of the caller',
    needs: ['admin'],
    writes: true,
    async run({ by, world, expect }) {
      const person = await world.fresh.user();
      const made = await by(person).post('/projects', { path: 'mine' });
      expect(made).status(201).json('path_with_namespace').toEqual(`${person.username}/mine`);
      expect(made).json('namespace').toInclude({ kind: 'user', full_path: person.username });
    },
  }),
  check({
    id: 'project-create-taken',
    rule: 'PROJ-CREATE-5',
    title: 'a name or path that is taken is refused by field, in any case of the path',
    writes: true,
    async run({ as, world, expect }) {
      const namespace_id = (await world.fresh.group()).id;
      expect(await as.owner.post('/projects', { name: 'First', path: 'first', namespace_id })).status(201);
      expect(await as.owner.post('/projects', { name: 'Other', path: 'FIRST', namespace_id }))
        .status(400)
        .message({ path: taken });
      const sameName = await as.owner.post('/projects', { name: 'First', path: 'other', namespace_id });
      expect(sameName).status(400).json('message.name').toEqual(taken);
      expect(sameName).json('message.path').toBeAbsent();
      const both = await as.owner.post('/projects', { name: 'First', path: 'first', namespace_id });
      expect(both).status(400).json('message').toInclude({ name: taken, path: taken });
    },
  }),
  check({
    id: 'project-create-bad-place',
    rule: 'PROJ-CREATE-6',
    title: 'a namespace that is absent, hidden or closed to the caller is not valid',
    writes: true,
    async run({ as, world, expect }) {
      const closed = await world.fresh.group();
      const hidden = await groupOf(world, {});
      for (const [caller, namespace_id] of [
        [as.owner, absent],
        [as.owner, hidden.id],
        [as.guest, closed.id],
      ] as const) {
        expect(await caller.post('/projects', { path: 'nowhere', namespace_id }))
          .status(400)
          .message({ namespace: ['is not valid'] });
      }
    },
  }),
  check({
    id: 'project-create-bad-path',
    rule: 'PROJ-CREATE-7',
    title: 'a malformed or reserved path is refused with 400 saying so',
    writes: true,
    async run({ as, world, expect }) {
      const namespace_id = (await world.fresh.group()).id;
      for (const path of ['a b', '-dash', 'ends.git', 'ends.atom', 'ünlike']) {
        const answer = await as.owner.post('/projects', { name: 'Fine', path, namespace_id });
        expect(answer)
          .status(400)
          .json('message.path[0]')
          .toMatch(/^can contain only letters, digits, '_', '-' and '\.'/);
      }
      for (const path of ['tree', 'blob', 'wikis']) {
        expect(await as.owner.post('/projects', { name: 'Fine', path, namespace_id }))
          .status(400)
          .json('message.path')
          .toContain(`${path} is a reserved name`);
      }
    },
  }),
  check({
    id: 'project-create-too-open',
    rule: 'PROJ-CREATE-8',
    title: 'a visibility above that of the group is refused',
    writes: true,
    async run({ as, world, expect }) {
      const group = await world.fresh.group({ visibility: 'internal' });
      const params = { path: 'open', namespace_id: group.id };
      const answer = await as.owner.post('/projects', { ...params, visibility: 'public' });
      expect(answer)
        .status(400)
        .json('message.visibility_level')
        .toEqual(['public is not allowed in a internal group.']);
      expect(await as.owner.post('/projects', { ...params, visibility: 'internal' })).status(201);
    },
  }),
  check({
    id: 'project-create-limit',
    rule: 'PROJ-CREATE-9',
    title: 'at the limit of personal projects the answer is 403 with a list of one text',
    needs: ['admin'],
    writes: true,
    async run({ by, world, expect }) {
      const caller = by(await world.fresh.user({ projects_limit: 1 }));
      expect(await caller.post('/projects', { path: 'one' })).status(201);
      const answer = await caller.post('/projects', { path: 'two' });
      expect(answer).status(403).json('error').toHaveLength(1);
      expect(answer)
        .json('error[0]')
        .toMatch(/^Your project limit is 1 /);
    },
  }),
  check({
    id: 'project-create-anonymous',
    rule: 'PROJ-CREATE-10',
    title: 'anonymous callers make no projects',
    async run({ anonymous, world, expect }) {
      const namespace_id = world.place('public').group.id;
      expect(await anonymous.post('/projects', { path: 'nobodys', namespace_id }))
        .status(401)
        .message('401 Unauthorized');
    },
  }),
  check({
    id: 'project-create-by-level',
    rule: 'PROJ-CREATE-11',
    title: 'project_creation_level of the group says who makes projects in it',
    writes: true,
    async run({ as, world, expect }) {
      for (const [level, refused, allowed] of [
        ['developer', as.reporter, as.developer],
        ['maintainer', as.developer, as.maintainer],
        ['noone', as.owner, null],
      ] as const) {
        const group = await world.fresh.group({ params: { project_creation_level: level } });
        const params = { path: 'made', namespace_id: group.id };
        expect(await refused.post('/projects', params))
          .status(400)
          .message({ namespace: ['is not valid'] });
        if (allowed) expect(await allowed.post('/projects', params)).status(201);
      }
    },
  }),
];
