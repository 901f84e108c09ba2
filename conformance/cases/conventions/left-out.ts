import { check } from '../../check.js';
import { operation } from '../../contract/operations.js';
import { hookAddress } from '../../world/names.js';
import type { World } from '../../world/types.js';
import { merged } from '../deployments/support/merged.js';
import { deployable, deployed } from '../deployments/support/scene.js';
import { kinds, noteOn } from '../notes/support/parents.js';

const rule = 'CONV-REQUEST-23';

/** What a hook is told of when nothing is said, as the description has it. */
const flagsOf = (kind: string): Record<string, unknown> =>
  Object.fromEntries(
    operation(`create${kind}Hook`).parameters.flatMap(({ name, schema }) =>
      schema.type === 'boolean' && schema.default !== undefined ? [[name, schema.default]] : [],
    ),
  );

const hooksOf = async (world: World) =>
  [
    ['Project', `${(await world.fresh.project()).url}/hooks`],
    ['Group', `${(await world.fresh.group()).url}/hooks`],
    ['System', '/hooks'],
  ] as const;

/** What parameters mean that are left out of what creates and removes. */
export const cases = [
  check({
    id: 'left-out-flags-of-hooks',
    rule,
    title: 'a webhook of which only the address is given is told of what the description says',
    needs: ['admin', 'tier.premium'],
    writes: true,
    async run({ as, world, expect }) {
      for (const [kind, path] of await hooksOf(world)) {
        const caller = kind === 'System' ? as.admin : as.owner;
        const made = await caller.post(path, { url: hookAddress(world.name('hook')), push_events: false });
        const { push_events: _asked, ...flags } = flagsOf(kind);
        expect(made)
          .status(201)
          .json()
          .toInclude({ ...flags, push_events: false });
        await world.arrange('DELETE', `${path}/${made.number('id')}`);
      }
    },
  }),
  check({
    id: 'left-out-of-projects',
    rule,
    title: 'a project for somebody has no file, and merge requests of a fork aim at its source',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const person = await world.fresh.user();
      const made = await as.admin.post(`/projects/user/${person.id}`, { name: world.name('bare') });
      expect(made).status(201);
      expect(await as.admin.get(`/projects/${made.number('id')}`))
        .json('empty_repo')
        .toEqual(true);
      const source = await world.fresh.project({ content: ['refs/heads/main'] });
      const group = await world.fresh.group();
      const fork = await as.owner.post(`${source.url}/fork`, { namespace_id: group.id });
      expect(fork).status(201).json('mr_default_target_self').toEqual(false);
    },
  }),
  check({
    id: 'left-out-of-protection',
    rule,
    title: 'a protected branch asks for no approval by code owners',
    needs: ['tier.premium'],
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await world.fresh.project();
      expect(await as.maintainer.post(`${url}/protected_branches`, { name: 'kept' }))
        .status(201)
        .json()
        .toInclude({ code_owner_approval_required: false, allow_force_push: false });
    },
  }),
  check({
    id: 'left-out-of-leaving',
    rule,
    title: 'who is removed from a group or project keeps what is assigned to them',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect, until }) {
      const [ann, bob] = [await world.fresh.user(), await world.fresh.user()];
      const group = await world.fresh.group();
      const project = await world.fresh.project({ group });
      for (const place of [group, project]) {
        const issues = await Promise.all(
          [ann, bob].map(async ({ id }) => {
            await world.arrange('POST', `${place.url}/members`, { user_id: id, access_level: 30 });
            const input = { title: 'Theirs', assignee_ids: [id] };
            const { iid } = await world.arrange<{ iid: number }>('POST', `${project.url}/issues`, input);
            return `${project.url}/issues/${iid}`;
          }),
        );
        const [kept = '', given = ''] = issues;
        expect(await as.owner.delete(`${place.url}/members/${ann.id}`)).status(204);
        const told = { unassign_issuables: true };
        expect(await as.owner.delete(`${place.url}/members/${bob.id}`, told)).status(204);
        // What was asked for later is done by then, and so would be what nobody asked for.
        await until(
          () => as.reporter.get(given),
          (answer) => (answer.at('assignees') as unknown[]).length === 0,
        );
        expect(await as.reporter.get(kept))
          .json('assignees[0].id')
          .toEqual(ann.id);
      }
    },
  }),
  ...kinds.map(({ slug, needs, make }) =>
    check({
      id: `left-out-order-of-notes-${slug}`,
      rule,
      title: `notes of the kind ${slug} come by the moment of their making, the newest first`,
      needs,
      writes: true,
      async run({ as, world, expect }) {
        const parent = await make(world);
        const [first, second] = [await noteOn(world, parent), await noteOn(world, parent)];
        await world.arrange('PUT', first.url, { body: 'Other words' });
        const list = await as.reporter.get(`${parent.url}/notes`);
        expect.value('numbers', list.column('id'), list).toEqual([second.id, first.id]);
      },
    }),
  ),
  check({
    id: 'left-out-order-of-deployments',
    rules: [rule, 'operation:listDeployments'],
    title: 'deployments come in the order of their making',
    writes: true,
    async run({ as, world, expect }) {
      const scene = await deployable(world);
      const [first, second] = [
        await deployed(world, scene, { status: 'running' }),
        await deployed(world, scene, { status: 'running' }),
      ];
      const done = { status: 'success', sudo: world.person('developer').username };
      await world.arrange('PUT', `${scene.project.url}/deployments/${first.id}`, done);
      const list = await as.reporter.get(`${scene.project.url}/deployments`);
      expect.value('numbers', list.column('id'), list).toEqual([first.id, second.id]);
      const changed = await as.reporter.get(`${scene.project.url}/deployments`, { order_by: 'updated_at' });
      expect.value('by change', changed.column('id'), changed).toEqual([second.id, first.id]);
    },
  }),
  check({
    id: 'left-out-of-what-is-delivered',
    rule,
    title: 'what a deployment delivered comes newest first, with labels by name',
    writes: true,
    async run({ as, world, expect, until }) {
      const scene = await deployable(world);
      const [first, second] = [await merged(world, scene, 'z'), await merged(world, scene, 'y')];
      await world.arrange('PUT', `${scene.project.url}/merge_requests/${second.iid}`, { labels: 'kept' });
      const { id } = await deployed(world, scene, { sha: second.sha });
      const list = await until(
        () => as.reporter.get(`${scene.project.url}/deployments/${id}/merge_requests`),
        (answer) => answer.list().length === 2,
      );
      expect.value('numbers', list.column('iid'), list).toEqual([second.iid, first.iid]);
      expect(list).json('[0].labels').toEqual(['kept']);
    },
  }),
  check({
    id: 'left-out-order-of-events',
    rule,
    title: 'what somebody did comes newest first',
    needs: ['admin'],
    writes: true,
    async run({ by, world, expect }) {
      const person = await world.fresh.user();
      const project = await by(person).post('/projects', { name: world.name('own') });
      for (const title of ['one', 'two']) {
        await by(person).post(`/projects/${project.number('id')}/issues`, { title });
      }
      const list = await by(person).get(`/users/${person.id}/events`, { target_type: 'issue' });
      expect.value('titles', list.column('target_title'), list).toEqual(['two', 'one']);
    },
  }),
];
