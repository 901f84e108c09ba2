import { type Case, type CaseContext, check } from '../../check.js';
import type { Exchange } from '../../http/exchange.js';
import type { Role, Visibility } from '../../world/names.js';
import { ask } from './support/asking.js';
import { type Guarded, ofIssues, ofRequests, type Stage } from './support/mutations.js';
import { ofOthers } from './support/mutations-of-code.js';

const ranks: readonly Role[] = ['stranger', 'guest', 'reporter', 'developer', 'maintainer', 'owner'];

async function staged({ world }: CaseContext, visibility: Visibility): Promise<Stage> {
  const group = await world.fresh.group({ visibility });
  const project = await world.fresh.project({ group, visibility, content: ['refs/heads/main'] });
  return { world, group, project, make: (path, params) => world.arrange('POST', path, params) };
}

/** Whether the answer to a mutation tells that it was carried out. */
const isDone = (answer: Exchange, name: string): boolean => {
  const payload = answer.at(`data.${name}`) as { errors?: unknown[] } | null | undefined;
  return answer.status === 200 && Boolean(payload) && payload?.errors?.length === 0;
};

const caseOf = (one: Guarded, visibility: Visibility): Case =>
  check({
    id: `graphql-who-${one.name}-${visibility}`,
    rule: 'GRAPHQL-MUTATION-6',
    title: `${one.name} is refused to everybody below ${one.least} in a ${visibility} project`,
    needs: one.paid ? ['admin', 'tier.premium'] : ['admin'],
    writes: true,
    async run(context) {
      const { as, anonymous, expect } = context;
      const stage = await staged(context, visibility);
      const document = `mutation($input: ${one.name[0]?.toUpperCase()}${one.name.slice(1)}Input!) {
        ${one.name}(input: $input) { errors }
      }`;
      const input = await one.input(stage);
      for (const role of [null, ...ranks.slice(0, ranks.indexOf(one.least))]) {
        const answer = await ask(role === null ? anonymous : as[role], document, { input });
        expect.value(`what ${role ?? 'nobody'} did`, isDone(answer, one.name), answer).toEqual(false);
      }
      const answer = await ask(as[one.least], document, { input });
      expect.value(`what ${one.least} did`, isDone(answer, one.name), answer).toEqual(true);
    },
  });

const mutations = [...ofIssues, ...ofRequests, ...ofOthers];

/** Every mutation that changes something of a place, tried by every role that is too low, and by the lowest that is not. */
export const cases = [
  ...mutations.map((one) => caseOf(one, 'private')),
  ...mutations.filter(({ open }) => open !== true).map((one) => caseOf(one, 'public')),
];
