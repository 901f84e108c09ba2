import { apart, type TwoPlaces } from './places.js';

const belowOwners = ['none', 'guest', 'developer', 'maintainer'] as const;

/** Calls on a group and another one. */
export const groupPlaces: readonly TwoPlaces[] = [
  {
    slug: 'transfer-group',
    title: 'to move a group into another',
    operation: 'transferGroup',
    here: { refused: belowOwners, enough: 'owner' },
    there: { refused: ['none', 'guest', 'reporter', 'developer'], enough: 'owner' },
    good: 201,
    async make({ world }) {
      const [here, there] = [await apart(world), await apart(world)];
      const call = async () => ({
        verb: 'POST',
        path: `${here.url}/transfer`,
        params: { group_id: there.id },
        watched: [`${there.url}/subgroups`],
      });
      return { here, there, call };
    },
  },
  {
    slug: 'share-group',
    title: 'to share a group with a private one',
    operation: 'shareGroup',
    here: { refused: belowOwners, enough: 'owner' },
    there: { refused: ['none'], enough: 'guest' },
    good: 201,
    async make({ world }) {
      const [here, there] = [await apart(world), await apart(world, 'private')];
      const call = async () => ({
        verb: 'POST',
        path: `${here.url}/share`,
        params: { group_id: there.id, group_access: 10 },
        watched: [here.url],
      });
      return { here, there, call };
    },
  },
  {
    slug: 'create-subgroup',
    title: 'to make a group in a group',
    operation: 'createGroup',
    here: { refused: [], enough: 'none' },
    there: { refused: ['none', 'guest', 'reporter', 'developer'], enough: 'owner' },
    good: 201,
    async make({ world }) {
      const there = await apart(world);
      const call = async () => {
        const name = world.name('inner');
        const params = { name, path: name, parent_id: there.id };
        return { verb: 'POST', path: '/groups', params, watched: [`${there.url}/subgroups`] };
      };
      return { here: null, there, call };
    },
  },
];
