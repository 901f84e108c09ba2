import { type CaseContext, check } from '../../check.js';
import { deployable } from '../deployments/support/scene.js';
import { ask } from './support/asking.js';
import { judgeMutation } from './support/mutating.js';
import { gid, type Made } from './support/mutations.js';

/** Two people who do the same work in a project. */
async function pair({ world }: CaseContext) {
  const [ann, bob] = [await world.fresh.user(), await world.fresh.user()];
  const project = await world.fresh.project();
  for (const person of [ann, bob]) await world.fresh.member(project, person, 'developer');
  const issue = await world.arrange<Made>('POST', `${project.url}/issues`, { title: 'One' });
  return { ann, bob, project, issue, url: `${project.url}/issues/${issue.iid}` };
}

/** What belongs to one person alone. */
export const cases = [
  check({
    id: 'graphql-own-todos',
    rules: ['GRAPHQL-MUTATION-6', 'TODO-DONE-2'],
    title: 'what somebody has to do is read, done and taken up again by nobody else',
    needs: ['admin'],
    writes: true,
    async run(context) {
      const { by, expect } = context;
      const { ann, bob, url } = await pair(context);
      const made = await by(ann).post(`${url}/todo`);
      const id = gid('Todo', { id: made.number() });
      const isState = async (state: string) => {
        const list = await by(ann).get('/todos', { state });
        expect.value(`what is ${state}`, list.column('id'), list).toEqual([made.number()]);
      };
      expect(await ask(by(bob), `{ todo(id: "${id}") { body } }`))
        .status(200)
        .json('data')
        .toEqual({ todo: null });
      const todos = `{ user(username: "${ann.username}") { todos { nodes { id } } } }`;
      expect.value('what others are told', (await ask(by(bob), todos)).tells(id)).toEqual(false);
      expect.value('what one is told', (await ask(by(ann), todos)).tells(id)).toEqual(true);
      await judgeMutation(context, [by(bob), 'todoMarkDone', { id }], false);
      await judgeMutation(context, [by(bob), 'todosMarkAllDone', {}], true);
      await isState('pending');
      await judgeMutation(context, [by(ann), 'todoMarkDone', { id }], true);
      await judgeMutation(context, [by(bob), 'todoRestore', { id }], false);
      await judgeMutation(context, [by(bob), 'todoRestoreMany', { ids: [id] }], false);
      await isState('done');
      await judgeMutation(context, [by(ann), 'todoRestoreMany', { ids: [id] }], true);
      await isState('pending');
    },
  }),
  check({
    id: 'graphql-own-reactions',
    rules: ['GRAPHQL-MUTATION-6', 'AWARD-DELETE-2'],
    title: 'a reaction is taken back by nobody else',
    needs: ['admin'],
    writes: true,
    async run(context) {
      const { as, by, expect } = context;
      const { ann, bob, issue, url } = await pair(context);
      const input = { awardableId: gid('Issue', issue), name: 'tada' };
      const given = async (...people: { username: string }[]) => {
        const list = await as.reporter.get(`${url}/award_emoji`);
        const names = people.map(({ username }) => username).sort();
        expect.value('whose reactions there are', list.column('user.username').sort(), list).toEqual(names);
      };
      await judgeMutation(context, [by(ann), 'awardEmojiAdd', input], true);
      for (const caller of [by(bob), as.owner]) {
        await judgeMutation(context, [caller, 'awardEmojiRemove', input], false);
      }
      await given(ann);
      await judgeMutation(context, [by(bob), 'awardEmojiToggle', input], true);
      await given(ann, bob);
      await judgeMutation(context, [by(bob), 'awardEmojiToggle', input], true);
      await given(ann);
      await judgeMutation(context, [by(ann), 'awardEmojiRemove', input], true);
      await given();
    },
  }),
  check({
    id: 'graphql-own-deployment',
    rules: ['GRAPHQL-MUTATION-6', 'DEPLOY-APPROVE-9', 'DEPLOY-APPROVE-10'],
    title: 'nobody approves their own deployment by GraphQL, nor without a rule that names them',
    needs: ['admin', 'tier.premium'],
    writes: true,
    async run(context) {
      const { as, expect, world } = context;
      const scene = await deployable(world);
      await world.arrange('POST', `${scene.project.url}/protected_environments`, {
        name: 'staging',
        deploy_access_levels: [{ access_level: 30 }],
        approval_rules: [{ access_level: 40, required_approvals: 1 }],
      });
      const sudo = world.person('maintainer').username;
      const report = { ...scene.report({ status: 'running' }), sudo };
      const made = await world.arrange<Made>('POST', `${scene.project.url}/deployments`, report);
      const input = { id: gid('Deployment', made), status: 'APPROVED' };
      for (const role of ['stranger', 'reporter', 'developer', 'maintainer'] as const) {
        await judgeMutation(context, [as[role], 'approveDeployment', input], false);
      }
      expect(await as.developer.get(`${scene.project.url}/deployments/${made.id}`))
        .json()
        .toInclude({ status: 'blocked', pending_approval_count: 1 });
      await judgeMutation(context, [as.owner, 'approveDeployment', input], true);
    },
  }),
  check({
    id: 'graphql-own-time',
    rules: ['GRAPHQL-MUTATION-6', 'operation:addIssueSpentTime'],
    title: 'booked time is taken back by whoever booked it, and by nobody else below a maintainer',
    needs: ['admin'],
    writes: true,
    async run(context) {
      const { as, by, expect } = context;
      const { ann, bob, issue, project, url } = await pair(context);
      expect(await by(ann).post(`${url}/add_spent_time`, { duration: '1h' })).status(201);
      const query = `{ project(fullPath: "${project.fullPath}") { issue(iid: "${issue.iid}") {
        timelogs { nodes { id } }
      } } }`;
      const id = (await ask(by(ann), query)).text('data.project.issue.timelogs.nodes[0].id');
      const spent = async (seconds: number) =>
        expect(await as.reporter.get(`${url}/time_stats`))
          .json('total_time_spent')
          .toEqual(seconds);
      await judgeMutation(context, [by(bob), 'timelogDelete', { id }], false);
      await spent(3600);
      await judgeMutation(context, [by(ann), 'timelogDelete', { id }], true);
      await spent(0);
    },
  }),
];
