import { check } from '../../check.js';
import { ask } from '../graphql/support/asking.js';
import { issueIn } from '../issues/support/one.js';

const label = 'mutation ($input: UpdateIssueInput!) { updateIssue(input: $input) { errors } }';

/** Labels that moved and copied issues have. */
export const cases = [
  check({
    id: 'issue-move-labels-of-one-title',
    rule: 'ISSUE-MOVE-12',
    title: 'an issue with labels of one title, of its project and its group, is copied and moved with one',
    writes: true,
    async run({ as, world, expect }) {
      const group = await world.fresh.group();
      const from = await world.fresh.project({ group });
      const to = await world.fresh.project({ group });
      const params = { name: 'twice', color: '#ff0000' };
      const add = (place: { url: string }) =>
        world.arrange<{ id: number }>('POST', `${place.url}/labels`, params);
      // A group may take a title that one of its projects has, though not the other way round.
      const labelIds = [await add(from), await add(group)].map(({ id }) => `gid://gitlab/Label/${id}`);
      const { iid, url } = await issueIn(world, from);
      const input = { projectPath: from.fullPath, iid: String(iid), labelIds };
      expect(await ask(as.reporter, label, { input })).status(200);
      for (const verb of ['clone', 'move']) {
        const made = await as.reporter.post(`${url}/${verb}`, { to_project_id: to.id });
        expect(made).status(201).json('labels').toEqual(['twice']);
      }
    },
  }),
];
