import { type CaseContext, check } from '../../check.js';
import type { Exchange } from '../../http/exchange.js';
import { branchIn, freshProject, proposed } from '../merge-requests/support/proposal.js';

const paid = { needs: ['tier.premium'], writes: true } as const;

const idsIn = (answer: Exchange, field: string): number[] =>
  ((answer.record()[field] ?? []) as { id: number }[]).map(({ id }) => id);

/** Where rules are added: at a project, and at a merge request of it. */
async function places(world: CaseContext['world']) {
  const project = await freshProject(world);
  const { url } = await proposed(world, { project });
  return { project, lists: [`${project.url}/approval_rules`, `${url}/approval_rules`] };
}

/** Whom and what rules name. */
export const cases = [
  check({
    ...paid,
    id: 'approval-rules-naming',
    rule: 'APPROVAL-RULE-6',
    title: 'users and groups are named by either name of the parameter, users by their usernames too',
    async run({ as, world, expect }) {
      const { lists } = await places(world);
      const [one, other] = [world.person('maintainer'), world.person('developer')];
      const { group } = world.place('public');
      const inputs = [
        [{ user_ids: [one.id] }, 'users', one.id],
        [{ usernames: [other.username] }, 'users', other.id],
        [{ users: [one.id] }, 'users', one.id],
        [{ group_ids: [group.id] }, 'groups', group.id],
        [{ groups: [group.id] }, 'groups', group.id],
      ] as const;
      for (const list of lists) {
        for (const [input, field, id] of inputs) {
          const name = `${list.length} ${JSON.stringify(Object.keys(input))}`;
          const made = await as.maintainer.post(list, { name, approvals_required: 0, ...input });
          expect.value(`${field} of a new rule`, idsIn(made, field), made).toEqual([id]);
          const path = `${list}/${made.number('id')}`;
          const emptied = await as.maintainer.put(path, { user_ids: [], group_ids: [] });
          expect.value(`no ${field}`, idsIn(emptied, field), emptied).toEqual([]);
          const changed = await as.maintainer.put(path, { ...input });
          expect.value(`${field} of a changed rule`, idsIn(changed, field), changed).toEqual([id]);
        }
      }
    },
  }),
  check({
    ...paid,
    id: 'approval-rules-moved-to-branches',
    rule: 'APPROVAL-RULE-7',
    title: 'a rule is changed to hold for other protected branches',
    async run({ as, world, expect }) {
      const project = await freshProject(world);
      const name = await branchIn(world, project);
      const url = `${project.url}/approval_rules`;
      const { id } = await world.arrange<{ id: number }>('POST', `${project.url}/protected_branches`, {
        name,
      });
      const made = await as.maintainer.post(url, { name: 'Rule', approvals_required: 0 });
      expect(made).json('protected_branches').toEqual([]);
      const one = `${url}/${made.number('id')}`;
      expect(await as.maintainer.put(one, { protected_branch_ids: [id] }))
        .json('protected_branches[0]')
        .toInclude({ id, name });
      expect(await as.maintainer.put(one, { applies_to_all_protected_branches: true }))
        .json('applies_to_all_protected_branches')
        .toEqual(true);
    },
  }),
  check({
    ...paid,
    id: 'approval-rules-keeping-hidden-groups',
    rule: 'APPROVAL-RULE-8',
    title: 'groups that the caller may not read stay in a rule unless they are dropped on purpose',
    async run({ as, world, expect }) {
      const { lists } = await places(world);
      const owner = world.person('owner');
      const group = await world.fresh.group({ parent: null, members: { owner } });
      for (const list of lists) {
        const input = { name: 'Hidden', approvals_required: 0, group_ids: [group.id] };
        const made = await as.owner.post(list, input);
        const one = `${list}/${made.number('id')}`;
        expect(await as.maintainer.put(one, { group_ids: [] }))
          .json('contains_hidden_groups')
          .toEqual(true);
        expect.value('its groups', idsIn(await as.owner.get(one), 'groups')).toEqual([group.id]);
        expect(await as.maintainer.put(one, { remove_hidden_groups: true }))
          .json('contains_hidden_groups')
          .toEqual(false);
        expect.value('its groups', idsIn(await as.owner.get(one), 'groups')).toEqual([]);
      }
    },
  }),
];
