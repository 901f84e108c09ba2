import { epic } from '../../epics/support/epics.js';
import { endpoint } from '../../graphql/support/asking.js';
import { gid } from '../../graphql/support/mutations.js';
import { issueIn } from '../../issues/support/one.js';
import { apart, type Call, projectApart, type TwoPlaces } from './places.js';

/** A call of a mutation, and where it would leave something. */
const mutating = (mutation: string, input: object, watched: string[]): Call => {
  const query = `mutation($input: ${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input!) {
    ${mutation}(input: $input) { errors }
  }`;
  const params = { query, variables: { input } };
  return { verb: 'POST', path: endpoint, params, options: { outside: true }, watched, mutation };
};

const reporters = { refused: ['none', 'guest'], enough: 'reporter' } as const;

/** Mutations of GraphQL on two places. */
export const graphqlPlaces: readonly TwoPlaces[] = [
  {
    slug: 'graphql-move-issue',
    title: 'to move an issue by GraphQL',
    operation: 'graphql',
    here: reporters,
    there: reporters,
    good: 200,
    async make({ world }) {
      const [here, there] = [await projectApart(world), await projectApart(world)];
      const { iid, url } = await issueIn(world, here);
      const input = { projectPath: here.fullPath, iid: String(iid), targetProjectPath: there.fullPath };
      const call = async () => mutating('issueMove', input, [url, `${there.url}/issues`]);
      return { here, there, call };
    },
  },
  ...(['epicAddIssue', 'issueSetEpic'] as const).map(
    (mutation): TwoPlaces => ({
      slug: `graphql-${mutation === 'epicAddIssue' ? 'issue-into-epic' : 'epic-of-issue'}`,
      title: `to put an issue into an epic of the group above by ${mutation}`,
      operation: 'graphql',
      needs: ['tier.premium'],
      here: reporters,
      // Whoever has a level in the group has it in the project as well.
      there: { refused: [], enough: 'reporter' },
      good: 200,
      async make({ world }) {
        const here = await apart(world);
        const there = await world.fresh.project({ visibility: 'public', group: here });
        const [above, issue] = [await epic(world, here, 'x'), await issueIn(world, there)];
        const issueAt = { projectPath: there.fullPath, iid: String(issue.iid) };
        const input =
          mutation === 'issueSetEpic'
            ? { ...issueAt, epicId: gid('Epic', above) }
            : {
                groupPath: here.fullPath,
                iid: String(above.iid),
                projectPath: there.fullPath,
                issueIid: issueAt.iid,
              };
        return { here, there, call: async () => mutating(mutation, input, [`${above.url}/issues`]) };
      },
    }),
  ),
];
