import { fault, type Intercepted } from '../fault.js';
import { on } from '../helpers.js';

type Row = Record<string, unknown>;

const numberIn = ({ request }: Intercepted): string => /\/merge_requests\/(\d+)/.exec(request.url)?.[1] ?? '';

/** Ways to merge for somebody who may not. */
export const faults = [
  fault({
    name: 'what-waits-is-merged-whoever-asked',
    rules: ['MR-AUTO-6'],
    remembers: () => {
      const waiting = new Set<string>();
      return (one) => {
        if (on('acceptMergeRequest')(one)) waiting.add(numberIn(one));
        return on('getMergeRequest')(one) && waiting.has(numberIn(one))
          ? { json: { ...(one.json as Row), state: 'merged' } }
          : null;
      };
    },
  }),
];
