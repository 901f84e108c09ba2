import { fault } from '../fault.js';
import { on } from '../helpers.js';
import { headerIgnored, refusalBecomes, writeForgotten } from '../refusals.js';

const parents = ['Issue', 'Snippet', 'Epic', 'MergeRequest'] as const;
const words = parents.flatMap((word) => [word, `${word}Note`]);

const ofParent = (word: string) => [
  fault({
    name: `reactions-come-newest-first.${word}`,
    rules: ['AWARD-LIST-1'],
    applies: on(`list${word}AwardEmoji`),
    change: ({ json }) => ({ json: Array.isArray(json) ? [...json].reverse() : json }),
  }),
  refusalBecomes({
    name: `absent-reaction-is-forbidden.${word}`,
    rules: ['AWARD-GET-2'],
    operations: [`get${word}AwardEmoji`, `delete${word}AwardEmoji`],
    status: 404,
    instead: { status: 403, json: { message: '403 Forbidden' } },
  }),
  writeForgotten(`deleted-reaction-stays.${word}`, ['AWARD-DELETE-1'], `delete${word}AwardEmoji`),
  headerIgnored(
    `newer-reaction-is-deleted.${word}`,
    ['AWARD-DELETE-3'],
    `delete${word}AwardEmoji`,
    'if-unmodified-since',
  ),
];

/** Ways to be wrong about reactions. */
export const faults = words.flatMap(ofParent);
