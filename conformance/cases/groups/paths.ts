import { check } from '../../check.js';
import type { Exchange } from '../../http/exchange.js';

const shape =
  "can contain only letters, digits, '_', '-' and '.'. Cannot start with '-' or end in '.', '.git' or '.atom'.";
const long = 'is too long (maximum is 255 characters)';

const textsOf = (answer: Exchange): string => JSON.stringify(answer.at('message'));

/** What paths and names of groups may be. */
export const cases = [
  check({
    id: 'group-path-letters',
    rule: 'GRP-PATH-1',
    title: 'paths hold letters, digits, underscore, dash and dot, with limits at both ends',
    writes: true,
    async run({ as, world, expect }) {
      const above = await world.fresh.group();
      const group = await world.fresh.group({ parent: above });
      for (const path of ['-a', 'a.', 'a.git', 'a.atom', 'a b', 'a/b', 'ä']) {
        const made = await as.owner.post('/groups', { name: 'Any', path, parent_id: above.id });
        expect(made).status(400).json('message').toContain(shape);
        expect(await as.owner.put(group.url, { path }))
          .status(400)
          .message({ path: [shape] });
      }
      const made = await as.owner.post('/groups', { name: 'Any', path: 'A_b-c.9', parent_id: above.id });
      expect(made).status(201).json('path').toEqual('A_b-c.9');
    },
  }),
  check({
    id: 'group-path-reserved',
    rule: 'GRP-PATH-2',
    title: 'words of the top level are refused there and other words below it',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      for (const path of ['api', 'Admin', 'dashboard']) {
        const answer = await as.admin.post('/groups', { name: 'Any', path });
        expect(answer).status(400).json('message').toContain(`${path} is a reserved name`);
      }
      const above = await world.fresh.group();
      for (const path of ['tree', 'Blob']) {
        const answer = await as.owner.post('/groups', { name: 'Any', path, parent_id: above.id });
        expect(answer).status(400).json('message').toContain(`${path} is a reserved name`);
        expect(await as.owner.put(above.url, { path })).status(400);
      }
      expect(await as.owner.post('/groups', { name: 'Any', path: 'admin', parent_id: above.id })).status(201);
    },
  }),
  check({
    id: 'group-path-length',
    rule: 'GRP-PATH-3',
    title: 'name and path hold 255 characters and no more',
    writes: true,
    async run({ as, world, expect }) {
      const above = await world.fresh.group();
      const group = await world.fresh.group({ parent: above });
      const path = world.name('long');
      for (const params of [
        { name: 'a'.repeat(256), path },
        { name: path, path: 'a'.repeat(256) },
      ]) {
        const made = await as.owner.post('/groups', { ...params, parent_id: above.id });
        expect(made).status(400);
        expect.value('texts', textsOf(made), made).toContain(long);
        const changed = await as.owner.put(group.url, params);
        expect(changed).status(400);
        expect.value('texts', textsOf(changed), changed).toContain(long);
      }
      const name = 'a'.repeat(255);
      expect(await as.owner.post('/groups', { name, path, parent_id: above.id }))
        .status(201)
        .json('name')
        .toEqual(name);
    },
  }),
  check({
    id: 'group-path-of-user',
    rule: 'GRP-PATH-4',
    title: 'no top-level group has the name of a user, also by a change or a move; a subgroup may',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const path = world.person('stranger').username;
      expect(await as.admin.post('/groups', { name: 'Any', path }))
        .status(400)
        .message('Failed to save group {:path=>["has already been taken"]}');
      const top = await world.fresh.group({ parent: null });
      expect(await as.admin.put(top.url, { path: path.toUpperCase() }))
        .status(400)
        .message({ path: ['has already been taken'] });
      const below = await as.admin.post('/groups', { name: 'Any', path, parent_id: top.id });
      expect(below).status(201);
      expect(await as.admin.post(`/groups/${below.number()}/transfer`)).status(400);
    },
  }),
  check({
    id: 'group-depth',
    rule: 'GRP-PATH-5',
    title: 'twenty groups stand inside each other, and no more',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      let parent_id = (await world.fresh.group({ parent: null })).id;
      for (let level = 2; level <= 20; level += 1) {
        const made = await as.admin.post('/groups', { name: `Level ${level}`, path: `l${level}`, parent_id });
        expect(made).status(201);
        parent_id = made.number();
      }
      const deepest = await as.admin.get(`/groups/${parent_id}`);
      expect(deepest)
        .json('full_path')
        .toSatisfy('20 levels', (path) => String(path).split('/').length === 20);
      const over = await as.admin.post('/groups', { name: 'Level 21', path: 'l21', parent_id });
      expect(over)
        .status(400)
        .json('message')
        .toMatch(/^Failed to save group \{/);
      const none = await as.admin.get(`/groups/${parent_id}/subgroups`);
      expect(none).json().toEqual([]);
    },
  }),
];
