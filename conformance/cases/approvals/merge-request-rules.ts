import { check } from '../../check.js';
import { freshProject, nobody, proposed } from '../merge-requests/support/proposal.js';

const paid = { needs: ['tier.premium'], writes: true } as const;

/** The rules of one merge request about approvals. */
export const cases = [
  check({
    ...paid,
    id: 'approval-rules-of-a-merge-request',
    rule: 'APPROVAL-MRRULE-1',
    title: 'rules of a merge request are added, listed, read, changed and removed',
    async run({ as, world, expect }) {
      const url = `${(await proposed(world)).url}/approval_rules`;
      const made = await as.developer.post(url, { name: 'Own', approvals_required: 1 });
      expect(made)
        .status(201)
        .json()
        .toInclude({ name: 'Own', approvals_required: 1, source_rule: null, overridden: false });
      const one = `${url}/${made.number('id')}`;
      expect(await as.reporter.get(one))
        .status(200)
        .json()
        .toEqual(made.body);
      expect(await as.reporter.get(url))
        .status(200)
        .json()
        .toEqual([made.body]);
      expect(await as.developer.put(one, { name: 'Other' }))
        .status(200)
        .json()
        .toInclude({ name: 'Other', approvals_required: 1 });
      expect(await as.developer.delete(one)).status(204);
      expect(await as.developer.get(one)).status(404);
      expect(await as.developer.put(`${url}/${nobody}`, { name: 'x' })).status(404);
    },
  }),
  check({
    ...paid,
    id: 'approval-rules-inherited',
    rules: ['APPROVAL-MRRULE-2', 'APPROVAL-MRRULE-4'],
    title: 'those of the project hold until a merge request has its own, which may start from one of them',
    async run({ as, world, expect }) {
      const project = await freshProject(world);
      const { url } = await proposed(world, { project });
      const maintainer = world.person('maintainer').id;
      const input = { name: 'Two', approvals_required: 2, user_ids: [maintainer] };
      const { id } = await world.arrange<{ id: number }>('POST', `${project.url}/approval_rules`, input);
      expect(await as.reporter.get(`${url}/approval_rules`))
        .json('[0]')
        .toInclude({ id, name: 'Two', source_rule: { approvals_required: 2 }, overridden: false });
      const state = () => as.reporter.get(`${url}/approval_state`);
      expect(await state())
        .json('approval_rules_overwritten')
        .toEqual(false);
      const from = { name: 'Two', approvals_required: 1, approval_project_rule_id: id };
      const made = await as.developer.post(`${url}/approval_rules`, from);
      expect(made)
        .status(201)
        .json()
        .toInclude({ source_rule: { approvals_required: 2 }, overridden: true });
      expect(made).json('users[0].id').toEqual(maintainer);
      const own = await state();
      expect(own).json('approval_rules_overwritten').toEqual(true);
      expect(own).json('rules').toHaveLength(1);
      expect(own).json('rules[0].id').toEqual(made.number('id'));
    },
  }),
  check({
    ...paid,
    id: 'approval-rules-overriding',
    rule: 'APPROVAL-MRRULE-3',
    title: 'rules are changed by whoever may change the merge request, unless the project forbids that',
    async run({ as, world, expect }) {
      const project = await freshProject(world);
      const { url } = await proposed(world, { project });
      const input = { name: 'Own', approvals_required: 1 };
      const made = await as.developer.post(`${url}/approval_rules`, input);
      const one = `${url}/approval_rules/${made.number('id')}`;
      const refused = async (role: 'reporter' | 'developer') => {
        expect(await as[role].post(`${url}/approval_rules`, { ...input, name: 'More' })).status(403);
        expect(await as[role].put(one, { name: 'Other' })).status(403);
        expect(await as[role].delete(one)).status(403);
      };
      await refused('reporter');
      await world.arrange('POST', `${project.url}/approvals`, {
        disable_overriding_approvers_per_merge_request: true,
      });
      await refused('developer');
      expect(await as.reporter.get(one))
        .json('name')
        .toEqual('Own');
    },
  }),
  check({
    ...paid,
    id: 'approval-state',
    rules: ['APPROVAL-STATE-1', 'APPROVAL-STATE-2'],
    title: 'each rule tells who approved, and is met by as many as required or by all who could',
    async run({ as, world, expect }) {
      const { url } = await proposed(world);
      const [maintainer, owner] = [world.person('maintainer'), world.person('owner')];
      const rules = [
        { name: 'one of two', approvals_required: 1, user_ids: [maintainer.id, owner.id] },
        { name: 'both', approvals_required: 2, user_ids: [maintainer.id, owner.id] },
        { name: 'too many', approvals_required: 9, user_ids: [maintainer.id] },
      ];
      for (const rule of rules) await world.arrange('POST', `${url}/approval_rules`, rule);
      const met = async (expected: boolean[]) => {
        const state = await as.reporter.get(`${url}/approval_state`);
        const told = (state.record()['rules'] ?? []) as { approved: boolean }[];
        const which = told.map((rule) => rule.approved);
        expect.value('which rules are met', which, state).toEqual(expected);
        return state;
      };
      await met([false, false, false]);
      await world.arrange('POST', `${url}/approve`, { sudo: maintainer.username });
      const state = await met([true, false, true]);
      expect(state).json('rules[0].approved_by[0].username').toEqual(maintainer.username);
      await world.arrange('POST', `${url}/approve`, { sudo: owner.username });
      await met([true, true, true]);
    },
  }),
  check({
    ...paid,
    id: 'approval-asked-for',
    rule: 'APPROVAL-TODO-1',
    title: 'whom a rule asks for approval has that to do',
    needs: ['admin', 'tier.premium'],
    async run({ as, by, world, expect }) {
      const project = await freshProject(world);
      const person = await world.fresh.user();
      await world.fresh.member(project, person, 'developer');
      const { url, id } = await proposed(world, { project });
      const input = { name: 'Person', approvals_required: 1, user_ids: [person.id] };
      expect(await as.developer.post(`${url}/approval_rules`, input)).status(201);
      expect(await by(person).get('/todos'))
        .json('[0]')
        .toInclude({ action_name: 'approval_required', target_type: 'MergeRequest', target: { id } });
    },
  }),
];
