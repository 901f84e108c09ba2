import { check } from '../../check.js';
import type { World } from '../../world/types.js';
import { freshProject, type Proposal, proposed } from '../merge-requests/support/proposal.js';

const paid = { needs: ['tier.premium'], writes: true } as const;

/** A merge request of a project of its own. */
const alone = async (world: World): Promise<Proposal> =>
  proposed(world, { project: await freshProject(world) });

/** What approvals are needed for. */
export const cases = [
  check({
    ...paid,
    id: 'approvals-needed',
    rules: ['APPROVAL-RECORD-2', 'APPROVAL-RECORD-3'],
    title: 'what is required and left is told, and it is approved once no rule is unmet',
    async run({ as, world, expect }) {
      const { url, iid, project } = await alone(world);
      const input = { name: 'Two', approvals_required: 2, rule_type: 'any_approver' };
      const { id } = await world.arrange<{ id: number }>('POST', `${project.url}/approval_rules`, input);
      const rule = { id, name: 'Two', rule_type: 'any_approver' };
      expect(await as.maintainer.post(`${url}/approve`))
        .json()
        .toInclude({
          ...{ iid, project_id: project.id, approved: false, approvals_required: 2, approvals_left: 1 },
          ...{ has_approval_rules: true, approval_rules_left: [rule] },
        });
      expect(await as.owner.post(`${url}/approve`))
        .json()
        .toInclude({ approved: true, approvals_left: 0, approval_rules_left: [] });
      expect(await as.owner.post(`${url}/unapprove`))
        .json()
        .toInclude({ approved: false, approvals_left: 1 });
    },
  }),
  check({
    ...paid,
    id: 'approvals-configuration',
    rules: ['APPROVAL-CONFIG-1', 'APPROVAL-CONFIG-2'],
    title: 'maintainers change how a project handles approvals, reporters read it',
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const url = `${project.url}/approvals`;
      const input = { reset_approvals_on_push: false, merge_requests_author_approval: true };
      expect(await as.reporter.get(url))
        .status(200)
        .json()
        .toInclude({ reset_approvals_on_push: true, merge_requests_author_approval: false });
      expect(await as.guest.get(url)).status(403);
      expect(await as.developer.post(url, input)).status(403);
      expect(await as.maintainer.post(url, {})).status(400);
      expect(await as.maintainer.post(url, input))
        .status(201)
        .json()
        .toInclude(input);
      expect(await as.reporter.get(url))
        .json()
        .toInclude(input);
    },
  }),
  check({
    ...paid,
    id: 'approvals-after-a-push',
    rule: 'APPROVAL-CONFIG-3',
    title: 'a push drops approvals unless the project keeps them',
    async run({ as, world, expect, until }) {
      const { url, project, source } = await alone(world);
      expect(await as.maintainer.post(`${url}/approve`)).status(201);
      const head = await world.fresh.commit(project, { 'more.txt': 'more' }, { branch: source });
      await until(
        () => as.reporter.get(url),
        (answer) => answer.at('sha') === head,
      );
      const read = () => as.reporter.get(`${url}/approvals`);
      expect(await read())
        .json('approved_by')
        .toEqual([]);
      await world.arrange('POST', `${project.url}/approvals`, { reset_approvals_on_push: false });
      expect(await as.maintainer.post(`${url}/approve`)).status(201);
      const next = await world.fresh.commit(project, { 'last.txt': 'last' }, { branch: source });
      await until(
        () => as.reporter.get(url),
        (answer) => answer.at('sha') === next,
      );
      expect(await read())
        .json('approved_by')
        .toHaveLength(1);
    },
  }),
  check({
    ...paid,
    id: 'approvals-command',
    rule: 'APPROVAL-COMMAND-1',
    title: '/approve and /unapprove in a comment approve and take that back, for those who may',
    async run({ as, world, expect }) {
      const { url } = await proposed(world);
      for (const [role, body] of [
        ['developer', '/approve'],
        ['reporter', '/approve'],
        ['maintainer', '/unapprove'],
      ] as const) {
        expect(await as[role].post(`${url}/notes`, { body })).status(400);
      }
      const says = async (body: string, summary: string, count: number) => {
        const noted = await as.maintainer.post(`${url}/notes`, { body });
        expect(noted).status(202).json('commands_changes').toEqual({});
        expect(noted).json('summary').toEqual([summary]);
        expect(await as.reporter.get(`${url}/approvals`))
          .json('approved_by')
          .toHaveLength(count);
      };
      await says('/approve', 'Approved the current merge request.', 1);
      await says('/unapprove', 'Unapproved the current merge request.', 0);
    },
  }),
];
