import { check } from '../../check.js';
import type { World } from '../../world/types.js';
import { issueIn, nobody } from '../issues/support/one.js';

async function twoProjects(world: World) {
  const group = await world.fresh.group();
  return {
    group,
    from: await world.fresh.project({ group }),
    to: await world.fresh.project({ group }),
  };
}

/** Moving, copying and reordering issues. */
export const cases = [
  check({
    id: 'issue-move',
    rule: 'ISSUE-MOVE-1',
    title: 'moving answers 201 with the issue of the new project, and the old one is closed and names it',
    writes: true,
    async run({ as, world, expect }) {
      const { from, to } = await twoProjects(world);
      const issue = await issueIn(world, from, { title: 'lamp', description: 'dark' });
      const moved = await as.reporter.post(`${issue.url}/move`, { to_project_id: to.id });
      const wanted = { project_id: to.id, title: 'lamp', description: 'dark', state: 'opened' };
      expect(moved).status(201).json().toInclude(wanted);
      expect(await as.guest.get(issue.url))
        .json()
        .toInclude({ state: 'closed', moved_to_id: moved.number('id') });
      expect(await as.guest.get(`${to.url}/issues/${moved.number('iid')}`))
        .json('id')
        .toEqual(moved.number('id'));
    },
  }),
  check({
    id: 'issue-move-along',
    rule: 'ISSUE-MOVE-2',
    title: 'notes go along with authors and dates; labels and milestone are matched by title',
    writes: true,
    async run({ as, world, expect }) {
      const { group, from, to } = await twoProjects(world);
      await world.arrange('POST', `${group.url}/labels`, { name: 'ours', color: '#ff0000' });
      await world.arrange('POST', `${from.url}/labels`, { name: 'only here', color: '#ff0000' });
      const [old, other] = await Promise.all(
        [from, to].map(({ url }) =>
          world.arrange<{ id: number }>('POST', `${url}/milestones`, { title: 'v1' }),
        ),
      );
      const input = { labels: 'ours,only here', milestone_id: old?.id };
      const issue = await issueIn(world, from, input);
      const created_at = '2020-02-03T04:05:06.000Z';
      const words = { body: 'some words', created_at, sudo: world.person('owner').username };
      await world.arrange('POST', `${issue.url}/notes`, words);
      const moved = await as.reporter.post(`${issue.url}/move`, { to_project_id: to.id });
      expect(moved).status(201).json('labels').toEqual(['ours']);
      expect(moved).json('milestone.id').toEqual(other?.id);
      const notes = await as.guest.get(`${to.url}/issues/${moved.number('iid')}/notes`, {
        activity_filter: 'only_comments',
      });
      expect(notes).json().toHaveLength(1);
      expect(notes).json('[0]').toInclude({ body: 'some words', created_at });
      expect(notes).json('[0].author.id').toEqual(world.person('owner').id);
    },
  }),
  check({
    id: 'issue-move-references',
    rule: 'ISSUE-MOVE-5',
    title: 'what a moved issue refers to is still meant in its new project, and code stays as it was',
    writes: true,
    async run({ as, world, expect }) {
      const { from, to } = await twoProjects(world);
      const other = await issueIn(world, from, { title: 'other' });
      const number = other.url.split('/').at(-1);
      const issue = await issueIn(world, from, { description: `see #${number} and \`#${number}\`` });
      const moved = await as.reporter.post(`${issue.url}/move`, { to_project_id: to.id });
      expect(moved).status(201);
      expect(moved)
        .json('description')
        .toBeOneOf(
          `see ${from.path}#${number} and \`#${number}\``,
          `see ${from.fullPath}#${number} and \`#${number}\``,
        );
    },
  }),
  check({
    id: 'issue-move-refused',
    rule: 'ISSUE-MOVE-3',
    title: 'an unknown project answers 404, and too few rights on either project 400, for moves and copies',
    writes: true,
    async run({ as, world, expect }) {
      const { from } = await twoProjects(world);
      const issue = await issueIn(world, from, { sudo: world.person('guest').username });
      const foreign = await world.fresh.project({
        visibility: 'public',
        group: await world.fresh.group({ parent: null, visibility: 'public' }),
      });
      for (const word of ['move', 'clone']) {
        const path = `${issue.url}/${word}`;
        expect(await as.reporter.post(path, { to_project_id: nobody })).status(404);
        const text = `Cannot ${word} issue due to insufficient permissions!`;
        expect(await as.reporter.post(path, { to_project_id: foreign.id }))
          .status(400)
          .message(text);
        expect(await as.guest.post(path, { to_project_id: foreign.id }))
          .status(400)
          .message(text);
      }
      expect(await as.guest.get(issue.url))
        .json()
        .toInclude({ state: 'opened', moved_to_id: null });
    },
  }),
  check({
    id: 'issue-move-home',
    rule: 'ISSUE-MOVE-4',
    title: 'moving to its own project answers 400',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const issue = await issueIn(world, project);
      expect(await as.reporter.post(`${issue.url}/move`, { to_project_id: project.id }))
        .status(400)
        .message('Cannot move issue to project it originates from!');
      expect(await as.guest.get(issue.url))
        .json('state')
        .toEqual('opened');
    },
  }),
  check({
    id: 'issue-clone',
    rule: 'ISSUE-CLONE-1',
    title: 'copying answers 201 with an opened copy, in its own project too',
    writes: true,
    async run({ as, world, expect }) {
      const { from, to } = await twoProjects(world);
      const issue = await issueIn(world, from, { title: 'lamp', description: 'dark', labels: 'a' });
      await world.arrange('PUT', issue.url, { state_event: 'close' });
      for (const project of [from, to]) {
        const copy = await as.reporter.post(`${issue.url}/clone`, { to_project_id: project.id });
        const wanted = { project_id: project.id, title: 'lamp', description: 'dark', state: 'opened' };
        expect(copy).status(201).json().toInclude(wanted);
        expect(copy).json('id').toDiffer(issue.id);
      }
      expect(await as.guest.get(issue.url))
        .json()
        .toInclude({ state: 'closed', moved_to_id: null });
    },
  }),
  check({
    id: 'issue-clone-notes',
    rule: 'ISSUE-CLONE-2',
    title: 'notes are copied only when with_notes asks for it',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const issue = await issueIn(world, project);
      await world.arrange('POST', `${issue.url}/notes`, { body: 'words' });
      for (const [asked, bodies] of [
        [{ with_notes: true }, ['words']],
        [{ with_notes: false }, []],
        [{}, []],
      ] as const) {
        const input = { to_project_id: project.id, ...asked };
        const copy = await as.reporter.post(`${issue.url}/clone`, input);
        const path = `${project.url}/issues/${copy.number('iid')}/notes`;
        const notes = await as.guest.get(path, { activity_filter: 'only_comments' });
        expect.value('notes', notes.column('body'), notes).toEqual([...bodies]);
      }
    },
  }),
  check({
    id: 'issue-reorder',
    rule: 'ISSUE-REORDER-1',
    title: 'an issue is placed after one issue and before another, either of which may be left out',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const [a, b, c] = [
        await issueIn(world, project),
        await issueIn(world, project),
        await issueIn(world, project),
      ];
      const order = async () => {
        const input = { order_by: 'relative_position', sort: 'asc' };
        return as.guest.get(`${project.url}/issues`, input);
      };
      const place = async (params: object, wanted: number[]) => {
        expect(await as.reporter.put(`${c.url}/reorder`, { ...params }))
          .status(200)
          .json('id')
          .toEqual(c.id);
        const list = await order();
        expect.value('order', list.column('id'), list).toEqual(wanted);
      };
      const put = (issue: { url: string }, params: object) =>
        world.arrange('PUT', `${issue.url}/reorder`, { ...params });
      await put(b, { move_after_id: a.id });
      await place({ move_after_id: a.id, move_before_id: b.id }, [a.id, c.id, b.id]);
      await place({ move_after_id: b.id }, [a.id, b.id, c.id]);
      await place({ move_before_id: a.id }, [c.id, a.id, b.id]);
    },
  }),
  check({
    id: 'issue-order-new-last',
    rule: 'ISSUE-REORDER-3',
    title: 'new issues and those that are moved in stand last, also after others were placed',
    writes: true,
    async run({ as, world, expect }) {
      const { from: project, to: other } = await twoProjects(world);
      const open = async () => (await issueIn(world, project)).id;
      const [a, b, c] = [await open(), await open(), await issueIn(world, project)];
      await world.arrange('PUT', `${c.url}/reorder`, { move_before_id: a });
      const d = await as.reporter.post(`${project.url}/issues`, { title: 'new' });
      const foreign = await issueIn(world, other);
      const e = await as.reporter.post(`${foreign.url}/move`, { to_project_id: project.id });
      const wanted = [c.id, a, b, d.number('id'), e.number('id')];
      const list = await as.guest.get(`${project.url}/issues`, {
        order_by: 'relative_position',
        sort: 'asc',
      });
      expect.value('order', list.column('id'), list).toEqual(wanted);
    },
  }),
  check({
    id: 'issue-reorder-refused',
    rule: 'ISSUE-REORDER-2',
    title: 'without a neighbour the answer is 400, with one that cannot be used 422',
    writes: true,
    async run({ as, world, expect }) {
      const [project, foreign] = [await world.fresh.project(), await world.fresh.project()];
      const issue = await issueIn(world, project);
      const other = await issueIn(world, foreign);
      const path = `${issue.url}/reorder`;
      expect(await as.reporter.put(path))
        .status(400)
        .json('error')
        .toMatch(/^move_after_id, move_before_id are missing, at least one parameter must be provided/);
      expect(await as.reporter.put(path, { move_after_id: nobody })).status(422);
      expect(await as.reporter.put(path, { move_before_id: other.id })).status(422);
    },
  }),
];
