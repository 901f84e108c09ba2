import { epic } from '../../epics/support/epics.js';
import { issueIn } from '../../issues/support/one.js';
import { apart, type TwoPlaces } from './places.js';

const reporters = { refused: ['none', 'guest'], enough: 'reporter' } as const;

/** Calls on an epic and something elsewhere. */
export const epicPlaces: readonly TwoPlaces[] = [
  {
    slug: 'issue-into-epic',
    title: 'to put an issue into an epic of the group above',
    operation: 'addEpicIssue',
    needs: ['tier.premium'],
    here: reporters,
    // Whoever has a level in the group has it in the project as well.
    there: { refused: [], enough: 'reporter' },
    good: 201,
    async make({ world }) {
      const here = await apart(world);
      const there = await world.fresh.project({ visibility: 'public', group: here });
      const [above, { id }] = [await epic(world, here, 'x'), await issueIn(world, there)];
      const path = `${above.url}/issues/${id}`;
      return {
        here,
        there,
        call: async () => ({ verb: 'POST', path, watched: [`${above.url}/issues`] }),
      };
    },
  },
  {
    slug: 'relate-epics',
    title: 'to relate epics',
    operation: 'createRelatedEpic',
    needs: ['tier.ultimate'],
    here: reporters,
    there: reporters,
    good: 201,
    async make({ world }) {
      const [here, there] = [await apart(world), await apart(world)];
      const [one, two] = [await epic(world, here, 'x'), await epic(world, there, 'y')];
      return {
        here,
        there,
        call: async () => ({
          verb: 'POST',
          path: `${one.url}/related_epics`,
          params: { target_group_id: there.id, target_epic_iid: two.iid },
          watched: [`${one.url}/related_epics`, `${two.url}/related_epics`],
        }),
      };
    },
  },
  {
    slug: 'unrelate-epics',
    title: 'to end that epics are related',
    operation: 'deleteRelatedEpic',
    needs: ['tier.ultimate'],
    here: reporters,
    there: reporters,
    good: 200,
    async make({ world }) {
      const [here, there] = [await apart(world), await apart(world)];
      const [one, two] = [await epic(world, here, 'x'), await epic(world, there, 'y')];
      const links = `${one.url}/related_epics`;
      await world.arrange('POST', links, { target_group_id: there.id, target_epic_iid: two.iid });
      const [linked] = await world.arrange<{ related_epic_link_id: number }[]>('GET', links);
      const path = `${links}/${linked?.related_epic_link_id ?? 0}`;
      return {
        here,
        there,
        call: async () => ({ verb: 'DELETE', path, watched: [links, `${two.url}/related_epics`] }),
      };
    },
  },
];
