import type { Case } from '../check.js';
import type { Operation } from '../contract/operations.js';
import { inputFor, sharedStage } from '../recipes/input.js';
import { judgeHidden } from './access.js';
import { generatedCase } from './support.js';

/** To somebody external every call of an internal project or group is one of a place that is not there. */
export function externalCases(operation: Operation): Case[] {
  if (operation.access.on === 'instance') return [];
  return [
    generatedCase(operation, {
      id: `gen.external.${operation.id}`,
      rules: ['AUTH-ACCESS-7', 'ERROR-STATUS-404'],
      title: `${operation.summary}: an internal ${operation.access.on} is none to external users`,
      needs: ['admin'],
      async run(context) {
        const { world, by, expect } = context;
        const input = await inputFor(operation, await sharedStage(world, 'internal'));
        const person = await world.once('somebody external', (whole) => whole.fresh.user({ external: true }));
        const caller = by(person);
        expect(await caller.get('/user'))
          .json('external')
          .toEqual(true);
        await judgeHidden(context, operation, caller, input);
      },
    }),
  ];
}
