import { type Case, type CaseContext, check } from '../../check.js';
import type { Role, Visibility } from '../../world/names.js';
import { judgeMutation } from './support/mutating.js';
import { type Guarded, ofIssues, ofRequests, type Stage } from './support/mutations.js';
import { ofOthers } from './support/mutations-of-code.js';

const ranks: readonly Role[] = ['stranger', 'guest', 'reporter', 'developer', 'maintainer', 'owner'];

async function staged({ as, world }: CaseContext, visibility: Visibility): Promise<Stage> {
  const group = await world.fresh.group({ visibility });
  const project = await world.fresh.project({ group, visibility, content: ['refs/heads/main'] });
  const make: Stage['make'] = (path, params) => world.arrange('POST', path, params);
  return { world, group, project, make, admin: as.admin };
}

const caseOf = (one: Guarded, visibility: Visibility): Case =>
  check({
    id: `graphql-who-${one.name}-${visibility}`,
    rule: 'GRAPHQL-MUTATION-6',
    title: `${one.name} is refused to everybody below ${one.least} in a ${visibility} project`,
    needs: one.paid ? ['admin', 'tier.premium'] : ['admin'],
    writes: true,
    async run(context) {
      const { as, anonymous } = context;
      const stage = await staged(context, visibility);
      const input = await one.input(stage);
      for (const role of [null, ...ranks.slice(0, ranks.indexOf(one.least))]) {
        await judgeMutation(context, [role === null ? anonymous : as[role], one.name, input], false);
      }
      await judgeMutation(context, [as[one.least], one.name, input], true);
    },
  });

const mutations = [...ofIssues, ...ofRequests, ...ofOthers];

/** Every mutation that changes something of a place, tried by every role that is too low, and by the lowest that is not. */
export const cases = [
  ...mutations.map((one) => caseOf(one, 'private')),
  ...mutations.filter(({ open }) => open !== true).map((one) => caseOf(one, 'public')),
];
