import type { Case } from '../check.js';
import { propertiesOf, type Schema } from '../contract/document.js';
import type { Operation } from '../contract/operations.js';
import { describedRule } from '../contract/rules.js';
import type { Exchange } from '../http/exchange.js';
import { commonStage } from '../recipes/input.js';
import { showings } from '../recipes/showing/index.js';
import { addressOf, switches } from '../recipes/showing/showing.js';
import type { World } from '../world/types.js';
import { generatedCase } from './support.js';

/** The records of an answer: those of a list, or the only one. */
const recordsOf = ({ body }: Exchange): Record<string, unknown>[] => {
  const some = (Array.isArray(body) ? body : [body]) as unknown[];
  return some.filter((one): one is Record<string, unknown> => typeof one === 'object' && one !== null);
};

/** The fields that the tier of the deployment has. */
async function servedOf(operation: Operation, names: readonly string[], world: World): Promise<string[]> {
  const schema = operation.answers.get(operation.success)?.content?.['application/json']?.schema;
  const fields = schema ? propertiesOf(schema) : {};
  const tierOf = (name: string) => (fields[name] as Tiered | undefined)?.['x-tier'];
  const lacks = await Promise.all(names.map(tierOf).map((tier) => (tier ? world.lacksTier(tier) : null)));
  return names.filter((_, index) => lacks[index] === null);
}

type Tiered = Schema & { 'x-tier'?: 'premium' | 'ultimate' };

/** Records have their optional fields where there is something to show. */
export function shownCases(operation: Operation): Case[] {
  const found = showings[operation.id];
  if (!found) return [];
  return [
    generatedCase(operation, {
      id: `gen.shown.${operation.id}`,
      rule: describedRule(operation.id),
      level: 'should',
      needs: ['admin', ...(found.needs ?? [])],
      title: `${operation.summary}: what there is to show is in the record`,
      async run({ world, by, expect }) {
        // They share one stage, whose changes affect no other case.
        const stage = await commonStage(world, 'private', 'shown');
        const { path, params = {}, by: caller } = await found.call(stage);
        const who = by(caller ?? world.person('owner'));
        const answer = await who.call(operation.verb, addressOf(operation, path), params);
        expect(answer).status(operation.success);
        const records = recordsOf(answer);
        for (const name of await servedOf(operation, found.fields, world)) {
          const under = switches[name];
          const fitting = under === undefined ? records : records.filter((one) => one[under] === true);
          if (under !== undefined && fitting.length === 0) continue;
          const has = fitting.some((one) => name in one);
          expect.value(`whether a record has ${name}`, has, answer).toEqual(true);
        }
      },
    }),
  ];
}
