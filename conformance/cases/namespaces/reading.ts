import { check } from '../../check.js';

/** Reading one namespace, and asking whether a path is taken. */
export const cases = [
  check({
    id: 'namespace-of-user',
    rules: ['NS-RECORD-1', 'NS-RECORD-3'],
    title: 'the namespace of a user shows its fields under a number of its own',
    needs: ['admin'],
    writes: true,
    async run({ by, world, expect }) {
      const person = await world.fresh.user();
      const found = await by(person).get(`/namespaces/${person.username}`);
      const { username, name } = person;
      const shown = { name, path: username, kind: 'user', full_path: username, parent_id: null };
      expect(found)
        .status(200)
        .json()
        .toInclude({ ...shown, avatar_url: null });
      expect(found)
        .json('web_url')
        .toMatch(new RegExp(`^https?://.+/${username}$`));
      const made = await by(person).post('/projects', { name: world.name('own') });
      expect(made).json('namespace.id').toEqual(found.number());
      const byNumber = await by(person).get(`/namespaces/${found.number()}`);
      expect(byNumber).status(200).json('full_path').toEqual(username);
    },
  }),
  check({
    id: 'namespace-of-group',
    rules: ['NS-RECORD-1', 'NS-RECORD-3'],
    title: 'the namespace of a group shows its fields under the number of the group',
    writes: true,
    async run({ as, world, expect }) {
      const above = await world.fresh.group();
      const group = await world.fresh.group({ parent: above });
      const found = await as.guest.get(`/namespaces/${group.id}`);
      const { id, name, path, fullPath } = group;
      const shown = { id, name, path, kind: 'group', full_path: fullPath, parent_id: above.id };
      expect(found)
        .status(200)
        .json()
        .toInclude({ ...shown, avatar_url: null });
      expect(found)
        .json('web_url')
        .toMatch(new RegExp(`^https?://.+/groups/${fullPath}$`));
    },
  }),
  check({
    id: 'namespace-counts',
    rule: 'NS-RECORD-2',
    title: 'an owner sees how many people belong to a group and what is below it; a guest does not',
    needs: ['admin'],
    writes: true,
    async run({ by, world, expect }) {
      const [owner, guest, deep] = [
        await world.fresh.user(),
        await world.fresh.user(),
        await world.fresh.user(),
      ];
      const top = await world.fresh.group({ parent: null, members: { owner, guest } });
      const before = await by(owner).get(`/namespaces/${top.id}`);
      const count = before.number('members_count_with_descendants');
      await world.fresh.group({ parent: top, members: { developer: deep, owner } });
      for (const path of [`/namespaces/${top.id}`, `/namespaces/${top.path}`]) {
        expect(await by(owner).get(path))
          .json('members_count_with_descendants')
          .toEqual(count + 1);
        expect(await by(guest).get(path))
          .status(200)
          .json('members_count_with_descendants')
          .toBeAbsent();
      }
      const list = await by(owner).get('/namespaces', { search: top.path });
      const row = list.list().find((one) => one['id'] === top.id);
      expect.value('count in the list', row?.['members_count_with_descendants'], list).toEqual(count + 1);
    },
  }),
  check({
    id: 'namespace-paid',
    rule: 'NS-RECORD-2',
    title: 'a higher tier shows plan and seats to an owner and not to a guest',
    needs: ['tier.premium'],
    async run({ as, world, expect }) {
      const path = `/namespaces/${world.place('private').group.id}`;
      const full = await as.owner.get(path);
      expect(full).json('plan').toBeType('string');
      expect(full).json('billable_members_count').toBeType('number');
      const bare = await as.guest.get(path);
      expect(bare).status(200).json('plan').toBeAbsent();
      expect(bare).json('billable_members_count').toBeAbsent();
    },
  }),
  check({
    id: 'namespace-get',
    rule: 'NS-GET-1',
    title: 'a namespace is found by its number and by its full path',
    writes: true,
    async run({ as, world, expect }) {
      const group = await world.fresh.group();
      for (const key of [String(group.id), encodeURIComponent(group.fullPath)]) {
        expect(await as.guest.get(`/namespaces/${key}`))
          .status(200)
          .json()
          .toInclude({ id: group.id, full_path: group.fullPath });
      }
    },
  }),
  check({
    id: 'namespace-get-foreign',
    rule: 'NS-GET-2',
    title: 'the namespace of somebody else answers the same 404 as an absent one',
    async run({ as, world, expect }) {
      const absent = await as.stranger.get('/namespaces/2000000000');
      expect(absent).status(404).message('404 Namespace Not Found');
      const { group } = world.place('private');
      for (const key of [group.path, String(group.id), world.person('guest').username]) {
        expect(await as.stranger.get(`/namespaces/${key}`)).sameAs(absent);
      }
    },
  }),
  check({
    id: 'namespace-exists',
    rule: 'NS-EXISTS-1',
    title: 'a taken path answers exists true with a suggestion that is free',
    async run({ as, world, expect }) {
      for (const path of [world.place('public').group.path, world.person('guest').username]) {
        const taken = await as.stranger.get(`/namespaces/${path}/exists`);
        expect(taken).status(200).json('exists').toEqual(true);
        expect(taken).json('suggests').toHaveLength(1);
        const free = await as.stranger.get(`/namespaces/${taken.text('suggests[0]')}/exists`);
        expect(free).json('exists').toEqual(false);
      }
    },
  }),
  check({
    id: 'namespace-does-not-exist',
    rule: 'NS-EXISTS-2',
    title: 'a free path answers exists false with no suggestions',
    async run({ as, world, expect }) {
      expect(await as.stranger.get(`/namespaces/${world.name('free')}q/exists`))
        .status(200)
        .json()
        .toTell({ exists: false, suggests: [] });
    },
  }),
  check({
    id: 'namespace-exists-below',
    rule: 'NS-EXISTS-3',
    title: 'parent_id looks among the subgroups of that group',
    writes: true,
    async run({ as, world, expect }) {
      const above = await world.fresh.group();
      const path = `${world.name('below')}q`;
      await world.fresh.group({ parent: above, params: { path } });
      const ask = (params: Record<string, unknown>) => as.owner.get(`/namespaces/${path}/exists`, params);
      expect(await ask({ parent_id: above.id }))
        .json('exists')
        .toEqual(true);
      expect(await ask({}))
        .json('exists')
        .toEqual(false);
      const elsewhere = await world.fresh.group();
      expect(await ask({ parent_id: elsewhere.id }))
        .json('exists')
        .toEqual(false);
    },
  }),
];
