import { check } from '../../check.js';
import { longAgo } from '../../http/long-ago.js';
import { family, issue, label, owners } from './support/places.js';

const red = { color: '#ff0000' };

/** Changing and deleting labels. */
export const cases = [
  check({
    id: 'label-update',
    rules: ['LABEL-UPDATE-1', 'LABEL-ACCESS-2'],
    title: 'a reporter changes what he names of a label, a guest nothing',
    writes: true,
    async run({ as, world, expect }) {
      for (const owner of await owners(world)) {
        const { id } = await label(world, owner, 'bug', { description: 'Old' });
        const url = `${owner.url}/labels`;
        expect(await as.guest.put(`${url}/${id}`, { new_name: 'refused' })).status(403);
        const renamed = await as.reporter.put(`${url}/bug`, { new_name: 'defect', ...red });
        expect(renamed)
          .status(200)
          .json()
          .toInclude({ id, name: 'defect', description: 'Old', ...red });
        const older = await as.reporter.put(url, { label_id: id, description: 'New' });
        expect(older)
          .status(200)
          .json()
          .toInclude({ name: 'defect', description: 'New', ...red });
        expect(await as.guest.get(`${url}/${id}`))
          .json()
          .toInclude({ name: 'defect', description: 'New', ...red });
      }
    },
  }),
  check({
    id: 'label-by-every-name-refused',
    rule: 'LABEL-ACCESS-2',
    title: 'by whatever name it is meant, a guest neither changes nor deletes a label',
    writes: true,
    async run({ as, world, expect }) {
      for (const owner of await owners(world, 'public')) {
        const { id } = await label(world, owner, 'bug');
        const url = `${owner.url}/labels`;
        for (const caller of [as.guest, as.stranger]) {
          for (const named of [{ name: 'bug' }, { label_id: id }]) {
            expect(await caller.put(url, { ...named, description: 'theirs' })).status(403);
            expect(await caller.delete(url, named)).status(403);
          }
          expect(await caller.delete(`${url}?name=bug`)).status(403);
          for (const one of ['bug', id]) {
            expect(await caller.put(`${url}/${one}`, { description: 'theirs' })).status(403);
            expect(await caller.delete(`${url}/${one}`)).status(403);
          }
        }
        expect(await as.guest.get(`${url}/${id}`))
          .json()
          .toInclude({ name: 'bug', description: null });
      }
    },
  }),
  check({
    id: 'label-update-nothing',
    rule: 'LABEL-UPDATE-1',
    title: 'a change of nothing is refused',
    writes: true,
    async run({ as, world, expect }) {
      for (const owner of await owners(world)) {
        const { id } = await label(world, owner, 'bug');
        const url = `${owner.url}/labels`;
        for (const answer of [
          await as.reporter.put(`${url}/${id}`),
          await as.reporter.put(url, { name: 'bug' }),
        ])
          expect(answer)
            .status(400)
            .json('error')
            .toMatch(/^new_name, color, description(, priority)? are missing, at least one/);
      }
    },
  }),
  check({
    id: 'label-named-once',
    rules: ['LABEL-UPDATE-3', 'LABEL-DELETE-3'],
    title: 'the older form names a label by exactly one of number and title',
    writes: true,
    async run({ as, world, expect }) {
      const neither = 'label_id, name are missing, exactly one parameter must be provided';
      const both = 'label_id, name are mutually exclusive';
      for (const owner of await owners(world)) {
        const { id: label_id } = await label(world, owner, 'bug');
        const url = `${owner.url}/labels`;
        const named = { label_id, name: 'bug' };
        expect(await as.reporter.put(url, red))
          .status(400)
          .complaint(neither);
        expect(await as.reporter.put(url, { ...named, ...red }))
          .status(400)
          .complaint(both);
        expect(await as.reporter.delete(url))
          .status(400)
          .complaint(neither);
        expect(await as.reporter.delete(url, named))
          .status(400)
          .complaint(both);
        expect(await as.reporter.put(url, { name: 'bug', ...red })).status(200);
        expect(await as.reporter.delete(url, { name: 'bug' })).status(204);
      }
    },
  }),
  check({
    id: 'label-update-taken',
    rule: 'LABEL-UPDATE-4',
    title: 'the title of another label is refused',
    writes: true,
    async run({ as, world, expect }) {
      for (const owner of await owners(world)) {
        const { id } = await label(world, owner, 'bug');
        await label(world, owner, 'taken');
        const url = `${owner.url}/labels`;
        const refused = { title: ['has already been taken'] };
        expect(await as.reporter.put(`${url}/${id}`, { new_name: 'taken' }))
          .status(400)
          .message(refused);
        expect(await as.reporter.put(url, { name: 'bug', new_name: 'taken' }))
          .status(400)
          .message(refused);
        expect(await as.guest.get(`${url}/${id}`))
          .json('name')
          .toEqual('bug');
      }
    },
  }),
  check({
    id: 'label-update-taken-above',
    rule: 'LABEL-UPDATE-6',
    title: 'a title that the group of a project has is refused for a label of the project',
    writes: true,
    async run({ as, world, expect }) {
      const { top, project } = await family(world);
      await label(world, top, 'above');
      const { id } = await label(world, project, 'own');
      const url = `${project.url}/labels`;
      expect(await as.reporter.put(`${url}/${id}`, { new_name: 'above' })).status(400);
      expect(await as.reporter.put(url, { name: 'own', new_name: 'above' })).status(400);
      expect(await as.guest.get(`${url}/${id}`))
        .json('name')
        .toEqual('own');
      expect(await as.reporter.put(`${url}/${id}`, { new_name: 'other' })).status(200);
    },
  }),
  check({
    id: 'label-delete',
    rules: ['LABEL-DELETE-1', 'LABEL-ACCESS-2'],
    title: 'a deleted label is gone from everything, and a guest deletes none',
    writes: true,
    async run({ as, world, expect }) {
      const { top, project } = await family(world);
      for (const owner of [top, project]) {
        const [one, two] = [await label(world, owner, 'one'), await label(world, owner, 'two')];
        const { iid } = await issue(world, project, { labels: 'one,two' });
        const url = `${owner.url}/labels`;
        expect(await as.guest.delete(`${url}/${one.id}`)).status(403);
        expect(await as.reporter.delete(`${url}/${one.id}`))
          .status(204)
          .emptyBody();
        expect(await as.guest.get(`${url}/${one.id}`)).status(404);
        expect(await as.guest.get(`${project.url}/issues/${iid}`))
          .json('labels')
          .toEqual(['two']);
        expect(await as.reporter.delete(url, { label_id: two.id }))
          .status(204)
          .emptyBody();
        expect(await as.guest.get(url))
          .json()
          .toEqual([]);
      }
    },
  }),
  check({
    id: 'label-delete-changed',
    rule: 'LABEL-DELETE-2',
    title: 'a label that changed since is kept',
    writes: true,
    async run({ as, world, expect }) {
      for (const owner of await owners(world)) {
        const { id } = await label(world, owner, 'bug');
        const url = `${owner.url}/labels`;
        expect(await as.reporter.delete(`${url}/${id}`, {}, longAgo)).status(412);
        expect(await as.reporter.delete(url, { name: 'bug' }, longAgo)).status(412);
        expect(await as.guest.get(`${url}/${id}`)).status(200);
      }
    },
  }),
  check({
    id: 'label-renamed-everywhere',
    rule: 'LABEL-UPDATE-5',
    title:
      'a new name stands on whatever carries the label, which is found by it and no longer by the old one',
    writes: true,
    async run({ as, world, expect }) {
      const group = await world.fresh.group();
      const { url } = await world.fresh.project({ group });
      for (const place of [group.url, url]) {
        const [before, after] = [world.name('before'), world.name('after')];
        const wish = { name: before, color: '#123456' };
        const { id } = await world.arrange<{ id: number }>('POST', `${place}/labels`, wish);
        const input = { title: 'labelled', labels: before };
        const { iid } = await world.arrange<{ iid: number }>('POST', `${url}/issues`, input);
        await as.reporter.put(`${place}/labels/${id}`, { new_name: after });
        expect(await as.reporter.get(`${url}/issues/${iid}`))
          .json('labels')
          .toEqual([after]);
        const found = await as.reporter.get(`${url}/issues`, { labels: after });
        expect.value('what is found by the new name', found.column('iid'), found).toEqual([iid]);
        expect(await as.reporter.get(`${url}/issues`, { labels: before }))
          .json()
          .toEqual([]);
      }
    },
  }),
];
