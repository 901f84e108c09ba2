import type { Case } from '../check.js';
import type { Operation } from '../contract/operations.js';
import { longAgo } from '../http/long-ago.js';
import { guardOf } from './guarded.js';
import { generatedCase, goodStatuses, ready } from './support.js';

/** Whether a removal asks when the thing was last changed, as its description says. */
export const heedsChanges = (operation: Operation): boolean => guardOf(operation)?.status === 412;

/** What changed since the moment that a caller names is not removed; afterwards it can still be. */
export function unmodifiedCases(operation: Operation): Case[] {
  if (!heedsChanges(operation)) return [];
  return [
    generatedCase(operation, {
      id: `gen.unmodified.${operation.id}`,
      rule: 'ERROR-STATUS-412',
      title: `${operation.summary}: what has changed since the moment that is named is kept`,
      async run(context) {
        const { send, input } = await ready(operation, context, { change: true });
        const { expect } = context;
        expect(await send(input.params, longAgo))
          .status(412)
          .message('412 Precondition Failed');
        expect(await send()).status(...goodStatuses(operation, input));
      },
    }),
  ];
}
