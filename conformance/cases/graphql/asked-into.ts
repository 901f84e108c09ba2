import { check } from '../../check.js';
import { proposed } from '../merge-requests/support/proposal.js';
import { makeIssue, sceneOf } from '../notes/support/acted-on.js';
import { isDone, judgeMutation, mutate } from './support/mutating.js';

/** Mutations that ask others for something, or that reach into another group. */
export const cases = [
  check({
    id: 'graphql-rereview',
    rules: ['GRAPHQL-MUTATION-7', 'GRAPHQL-MUTATION-6'],
    title: 'a reviewer who is asked again finds that among what there is to do, and nobody else can be asked',
    writes: true,
    async run(context) {
      const { as, world, expect } = context;
      const reviewer = world.person('maintainer');
      const { id, iid, project } = await proposed(world, { params: { reviewer_ids: [reviewer.id] } });
      const toDo = async (who: 'maintainer' | 'owner') => {
        const list = await as[who].get('/todos', { type: 'MergeRequest', per_page: 100 });
        return list
          .list()
          .filter((row) => (row['target'] as { id: number }).id === id)
          .map((row) => ({ id: row['id'] as number, action: row['action_name'] }));
      };
      for (const { id: one } of await toDo('maintainer')) {
        await world.arrange('POST', `/todos/${one}/mark_as_done`, { sudo: reviewer.username });
      }
      const input = (userId: number) => ({
        projectPath: project.fullPath,
        iid: String(iid),
        userId: `gid://gitlab/User/${userId}`,
      });
      const name = 'mergeRequestReviewerRereview';
      for (const caller of [as.reporter, as.stranger]) {
        await judgeMutation(context, [caller, name, input(reviewer.id)], false);
      }
      expect.value('what there is to do', await toDo('maintainer')).toEqual([]);
      await judgeMutation(context, [as.developer, name, input(reviewer.id)], true);
      const asked = (await toDo('maintainer')).map(({ action }) => action);
      expect.value('what there is to do', asked).toEqual(['review_requested']);
      await judgeMutation(context, [as.developer, name, input(world.person('owner').id)], false);
      expect.value('what there is to do', await toDo('owner')).toEqual([]);
    },
  }),
  check({
    id: 'graphql-promote-into-foreign-group',
    rule: 'GRAPHQL-MUTATION-8',
    title: 'an issue is promoted into no group in which the caller may not open epics',
    needs: ['tier.premium', 'admin'],
    writes: true,
    async run({ as, world, expect }) {
      const { project, group } = await sceneOf(world);
      const foreign = await world.fresh.group({ visibility: 'public', parent: null });
      const { iid } = await makeIssue(world, project);
      const input = (groupPath: string) => ({ projectPath: project.fullPath, iid: String(iid), groupPath });
      const answer = await mutate(as.reporter, 'promoteToEpic', input(foreign.fullPath));
      expect.value('whether it was promoted', isDone(answer, 'promoteToEpic'), answer).toEqual(false);
      expect(await as.reporter.get(`${foreign.url}/epics`))
        .json()
        .toEqual([]);
      const own = await mutate(as.reporter, 'promoteToEpic', input(group.fullPath));
      expect.value('whether it was promoted', isDone(own, 'promoteToEpic'), own).toEqual(true);
    },
  }),
];
