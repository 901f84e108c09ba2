import { check } from '../../check.js';
import { branchIn, freshProject, nobody, proposed } from '../merge-requests/support/proposal.js';

const paid = { needs: ['tier.premium'], writes: true } as const;

/** The rules of a project about approvals. */
export const cases = [
  check({
    ...paid,
    id: 'approval-rules-of-a-project',
    rule: 'APPROVAL-RULE-1',
    title: 'rules of a project are added, listed, read, changed and removed',
    async run({ as, world, expect }) {
      const url = `${(await world.fresh.project()).url}/approval_rules`;
      const made = await as.maintainer.post(url, { name: 'Security', approvals_required: 1 });
      expect(made)
        .status(201)
        .json()
        .toInclude({ name: 'Security', approvals_required: 1, rule_type: 'regular', users: [], groups: [] });
      const one = `${url}/${made.number('id')}`;
      expect(await as.reporter.get(one))
        .status(200)
        .json()
        .toEqual(made.body);
      expect(await as.reporter.get(url))
        .status(200)
        .json()
        .toEqual([made.body]);
      expect(await as.maintainer.put(one, { name: 'Safety', approvals_required: 2 }))
        .status(200)
        .json()
        .toInclude({ name: 'Safety', approvals_required: 2 });
      expect(await as.maintainer.delete(one)).status(204);
      expect(await as.maintainer.get(one))
        .status(404)
        .message('404 Not found');
      expect(await as.maintainer.put(`${url}/${nobody}`, { name: 'x' })).status(404);
      expect(await as.maintainer.delete(`${url}/${nobody}`)).status(404);
    },
  }),
  check({
    ...paid,
    id: 'approval-rules-for-maintainers',
    rule: 'APPROVAL-RULE-2',
    title: 'developers change no rules of a project',
    async run({ as, world, expect }) {
      const url = `${(await world.fresh.project()).url}/approval_rules`;
      const input = { name: 'Kept', approvals_required: 1 };
      expect(await as.developer.post(url, input)).status(403);
      const made = await as.maintainer.post(url, input);
      const one = `${url}/${made.number('id')}`;
      expect(await as.developer.put(one, { name: 'Other' })).status(403);
      expect(await as.developer.delete(one)).status(403);
      expect(await as.reporter.get(one))
        .json('name')
        .toEqual('Kept');
    },
  }),
  check({
    ...paid,
    id: 'approval-rules-refused',
    rules: ['APPROVAL-RULE-3', 'APPROVAL-RULE-5'],
    title: 'rules have a name of their own and between 0 and 100 approvals, and one is for anybody',
    async run({ as, world, expect }) {
      const url = `${(await world.fresh.project()).url}/approval_rules`;
      const add = (params: Record<string, unknown>) => as.maintainer.post(url, params);
      expect(await add({ approvals_required: 1 }))
        .status(400)
        .complaint('name is missing');
      expect(await add({ name: 'A' }))
        .status(400)
        .complaint('approvals_required is missing');
      for (const approvals_required of [-1, 101]) {
        expect(await add({ name: 'A', approvals_required })).status(400);
      }
      const any = { name: 'A', approvals_required: 100, rule_type: 'any_approver' };
      expect(await add(any)).status(201);
      expect(await add({ name: 'A', approvals_required: 0 }))
        .status(400)
        .json('message')
        .toEqual({ name: ['has already been taken'] });
      expect(await add({ ...any, name: 'B' })).status(400);
      expect(await add({ name: 'B', approvals_required: 0 })).status(201);
    },
  }),
  check({
    ...paid,
    id: 'approval-rules-with-hidden-groups',
    rule: 'APPROVAL-RULE-4',
    title: 'groups that the caller may not read are left out of rules, which says so',
    async run({ as, world, expect }) {
      const owner = world.person('owner');
      const group = await world.fresh.group({ parent: null, members: { owner } });
      const project = await freshProject(world);
      const input = { name: 'Hidden', approvals_required: 0, group_ids: [group.id] };
      const made = await as.owner.post(`${project.url}/approval_rules`, input);
      expect(made).status(201).json('groups[0].id').toEqual(group.id);
      const { url } = await proposed(world, { project });
      const lists = [`${project.url}/approval_rules`, `${url}/approval_rules`];
      for (const list of lists) {
        for (const path of [list, `${list}/${made.number('id')}`]) {
          const at = path === list ? '[0].' : '';
          const told = await as.maintainer.get(path);
          expect(told).json(`${at}groups`).toEqual([]);
          expect(told).json(`${at}contains_hidden_groups`).toEqual(true);
          expect(await as.owner.get(path))
            .json(`${at}contains_hidden_groups`)
            .toEqual(false);
        }
      }
    },
  }),
  check({
    ...paid,
    id: 'approval-rules-eligible',
    rule: 'APPROVAL-RULE-6',
    title: 'rules name members alone, of whom the developers are eligible',
    async run({ as, world, expect }) {
      const project = await freshProject(world);
      const { url } = await proposed(world, { project });
      const [developer, reporter, stranger] = (['developer', 'reporter', 'stranger'] as const).map(
        (role) => world.person(role).id,
      );
      const input = { name: 'Some', approvals_required: 0, user_ids: [developer, reporter, stranger] };
      for (const place of [project.url, url]) {
        const made = await as.maintainer.post(`${place}/approval_rules`, input);
        expect(made).status(201);
        const idsAt = (field: string) => {
          const people = (made.record()[field] ?? []) as { id: number }[];
          return expect.value(field, people.map(({ id }) => id).sort(), made);
        };
        idsAt('users').toEqual([developer, reporter].sort());
        idsAt('eligible_approvers').toEqual([developer]);
      }
    },
  }),
  check({
    ...paid,
    id: 'approval-rules-of-branches',
    rules: ['APPROVAL-RULE-7', 'APPROVAL-MRRULE-2'],
    title: 'a rule holds for the protected branches it names, for all of them, or for every branch',
    async run({ as, world, expect }) {
      const project = await freshProject(world);
      const [stable, free] = [await branchIn(world, project), await branchIn(world, project)];
      const { id } = await world.arrange<{ id: number }>('POST', `${project.url}/protected_branches`, {
        name: stable,
      });
      const rules = [
        { name: 'every', approvals_required: 0 },
        { name: 'named', approvals_required: 0, protected_branch_ids: [id] },
        { name: 'protected', approvals_required: 0, applies_to_all_protected_branches: true },
      ];
      for (const rule of rules)
        expect(await as.owner.post(`${project.url}/approval_rules`, rule)).status(201);
      const held = [
        [stable, ['every', 'named', 'protected']],
        ['main', ['every', 'protected']],
        [free, ['every']],
      ] as const;
      for (const [onto, names] of held) {
        const { url } = await proposed(world, { project, onto });
        const listed = await as.reporter.get(`${url}/approval_rules`);
        expect.value(`rules for ${onto}`, listed.column('name'), listed).toEqual([...names]);
      }
    },
  }),
];
