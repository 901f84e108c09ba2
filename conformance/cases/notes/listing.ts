import { check } from '../../check.js';
import { type Kind, kinds, kindsOf, noteOn, systemNoteOn } from './support/parents.js';

const listing = (kind: Kind) => [
  check({
    id: `notes-list-${kind.slug}`,
    rules: ['NOTE-LIST-1', 'NOTE-LIST-2', 'NOTE-LIST-3', 'NOTE-FAMILIES-1'],
    title: `notes of one ${kind.slug} are listed by creation or change, the newest first unless told otherwise`,
    needs: kind.needs,
    writes: true,
    async run({ as, world, expect }) {
      const [parent, other] = [await kind.make(world), await kind.make(world)];
      await noteOn(world, other);
      const [first, second] = [await noteOn(world, parent), await noteOn(world, parent)];
      const list = async (params: object) =>
        (await as.reporter.get(`${parent.url}/notes`, { ...params })).column('id');
      expect.value('newest first', await list({})).toEqual([second.id, first.id]);
      expect.value('oldest first', await list({ sort: 'asc' })).toEqual([first.id, second.id]);
      await world.arrange('PUT', first.url, { body: 'Other words' });
      expect.value('by creation', await list({ order_by: 'created_at' })).toEqual([second.id, first.id]);
      const changed = await list({ order_by: 'updated_at' });
      expect.value('by change', changed).toEqual([first.id, second.id]);
      const up = await list({ order_by: 'updated_at', sort: 'asc' });
      expect.value('by change upwards', up).toEqual([second.id, first.id]);
    },
  }),
  check({
    id: `notes-order-${kind.slug}`,
    rule: 'NOTE-LIST-4',
    title: `notes of ${kind.slug}s: any other order or direction answers 400`,
    needs: kind.needs,
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await kind.make(world);
      expect(await as.reporter.get(`${url}/notes`, { sort: 'up' }))
        .status(400)
        .complaint('sort does not have a valid value');
      expect(await as.reporter.get(`${url}/notes`, { order_by: 'body' }))
        .status(400)
        .complaint('order_by does not have a valid value');
    },
  }),
];

const activity = (kind: Kind) =>
  check({
    id: `notes-activity-${kind.slug}`,
    rules: ['NOTE-LIST-6', 'NOTE-RECORD-2'],
    title: `activity_filter leaves out system notes of a ${kind.slug}, or comments`,
    needs: kind.needs,
    writes: true,
    async run({ as, world, expect }) {
      const parent = await kind.make(world);
      const words = await noteOn(world, parent);
      const told = await systemNoteOn(world, parent);
      const list = (activity_filter: string) => as.reporter.get(`${parent.url}/notes`, { activity_filter });
      const comments = await list('only_comments');
      expect.value('comments', comments.column('id'), comments).toEqual([words.id]);
      expect(comments).json('[0].system').toEqual(false);
      const changes = await list('only_activity');
      expect.value('activity', changes.column('id'), changes).toEqual([told.id]);
      expect(changes).json('[0].system').toEqual(true);
      const all = await list('all_notes');
      expect.value('all', all.column('id'), all).toEqual([told.id, words.id]);
      expect(await as.reporter.get(told.url))
        .json('system')
        .toEqual(true);
      expect(await as.reporter.get(words.url))
        .json('system')
        .toEqual(false);
      expect(await list('no_notes')).status(400);
    },
  });

const hidden = (kind: Kind) =>
  check({
    id: `notes-internal-${kind.slug}`,
    rules: ['NOTE-LIST-7', 'NOTE-GET-5', 'NOTE-CREATE-3'],
    title: `internal notes of a ${kind.slug} are for reporters, and neither pages nor totals tell of them`,
    needs: kind.needs,
    writes: true,
    async run({ as, world, expect }) {
      const parent = await kind.make(world);
      const open = await noteOn(world, parent);
      const made = await as.reporter.post(`${parent.url}/notes`, { body: 'secret', confidential: true });
      expect(made).status(201).json().toInclude({ confidential: true, internal: true });
      const secret = `${parent.url}/notes/${made.number('id')}`;
      expect(await as.guest.get(secret)).status(404);
      expect(await as.reporter.get(secret)).status(200);
      const seen = await as.guest.get(`${parent.url}/notes`);
      expect.value('for guests', seen.column('id'), seen).toEqual([open.id]);
      expect(seen).header('x-total').toEqual('1');
      const all = await as.reporter.get(`${parent.url}/notes`);
      expect.value('for reporters', all.column('id'), all).toEqual([made.number('id'), open.id]);
    },
  });

const ties = (kind: Kind) =>
  check({
    id: `notes-ties-${kind.slug}`,
    rule: 'NOTE-LIST-5',
    title: `notes of a ${kind.slug} of the same moment are ordered by id in the direction of sort`,
    needs: kind.needs,
    writes: true,
    async run({ as, world, expect }) {
      const parent = await kind.make(world);
      const created_at = '2020-01-01T00:00:00.000Z';
      const ids: number[] = [];
      for (let count = 0; count < 3; count += 1) {
        ids.push((await noteOn(world, parent, { created_at })).id);
      }
      for (const [sort, wanted] of [
        ['asc', ids],
        ['desc', [...ids].reverse()],
      ] as const) {
        const list = await as.reporter.get(`${parent.url}/notes`, { sort });
        expect.value(sort, list.column('id'), list).toEqual([...wanted]);
      }
    },
  });

/** Lists of notes. */
export const cases = [
  ...kinds.flatMap(listing),
  ...kindsOf('issue', 'epic', 'merge-request').map(activity),
  ...kindsOf('issue', 'epic').map(hidden),
  ...kindsOf('issue', 'snippet', 'merge-request').map(ties),
  check({
    id: 'notes-activity-snippet',
    rule: 'NOTE-LIST-6',
    title: 'activity_filter leaves out comments on a snippet',
    writes: true,
    async run({ as, world, expect }) {
      for (const kind of kindsOf('snippet')) {
        const parent = await kind.make(world);
        await noteOn(world, parent);
        const list = (activity_filter: string) => as.reporter.get(`${parent.url}/notes`, { activity_filter });
        expect(await list('only_comments'))
          .json()
          .toHaveLength(1);
        expect(await list('only_activity'))
          .json()
          .toEqual([]);
      }
    },
  }),
  check({
    id: 'notes-mention-hidden',
    rule: 'NOTE-READ-1',
    title: 'a mention elsewhere is there only for callers who can see what mentions it',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ visibility: 'public' });
      const open = async (params: object) =>
        world.arrange<{ iid: number }>('POST', `${project.url}/issues`, { title: 'x', ...params });
      const target = await open({});
      await open({ confidential: true, description: `See #${target.iid}` });
      const path = `${project.url}/issues/${target.iid}/notes`;
      const seen = await as.reporter.get(path);
      expect(seen)
        .json('[0].body')
        .toMatch(/^mentioned in issue #\d+$/);
      expect(await as.stranger.get(path))
        .status(200)
        .json()
        .toEqual([]);
      expect(await as.stranger.get(`${path}/${seen.number('[0].id')}`)).status(404);
      expect(await as.reporter.get(`${path}/${seen.number('[0].id')}`)).status(200);
    },
  }),
  check({
    id: 'notes-move-hidden',
    rule: 'NOTE-READ-1',
    title: 'where an issue was moved or cloned to is told only to callers who can see that place',
    writes: true,
    async run({ as, world, expect }) {
      const open = await world.fresh.project({ visibility: 'public' });
      const hidden = await world.fresh.project({ visibility: 'private' });
      for (const [verb, words] of [
        ['move', 'moved'],
        ['clone', 'cloned'],
      ] as const) {
        const { iid } = await world.arrange<{ iid: number }>('POST', `${open.url}/issues`, { title: 'x' });
        const there = await as.owner.post(`${open.url}/issues/${iid}/${verb}`, { to_project_id: hidden.id });
        expect(there).status(201);
        const path = `${open.url}/issues/${iid}`;
        const seen = await as.owner.get(`${path}/notes`);
        const told = `${words} to ${hidden.fullPath}#${there.number('iid')}`;
        expect(seen).json('[0].body').toEqual(told);
        for (const list of ['notes', 'discussions']) {
          expect(await as.stranger.get(`${path}/${list}`))
            .status(200)
            .json()
            .toEqual([]);
        }
        expect(await as.stranger.get(`${path}/notes/${seen.number('[0].id')}`)).status(404);
      }
    },
  }),
];
