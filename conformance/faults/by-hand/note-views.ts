import { type Fault, fault, type Intercepted } from '../fault.js';
import { asking, isGraphql, queryOf } from '../graphql.js';
import { onOneOf } from './support/ways.js';

const rules = ['NOTE-READ-1', 'DISC-READ-1'];
const words = ['Issue', 'MergeRequest', 'Epic'];

/** Whoever asks the same hears what the first one heard, who may have been allowed more. */
const asTheFirst = (
  name: string,
  all: string[],
  isMeant: (one: Intercepted) => boolean,
  key: (one: Intercepted) => string,
): Fault =>
  fault({
    name,
    rules: all,
    remembers: () => {
      const heard = new Map<string, unknown>();
      return (one) => {
        if (!isMeant(one)) return null;
        const first = heard.get(key(one));
        if (first === undefined) heard.set(key(one), one.json);
        return first === undefined ? null : { json: first };
      };
    },
  });

/** What a server may say of a note that is for few. */
const said = { id: '0', notes: [{ id: 0, body: 'mentioned in issue #2', system: true }] };

/** One view of notes looks at nobody's rights. */
const ofViews = words.flatMap((word) => [
  ...(['Notes', 'Discussions'] as const).map((view) =>
    asTheFirst(
      `everybody-hears-the-same-${word}-${view}`.toLowerCase(),
      rules,
      onOneOf([`list${word}${view}`], 200),
      ({ request }) => request.url,
    ),
  ),
  ...(
    [
      [`get${word}Note`, '{}'],
      [`get${word}Discussion`, '{}'],
      [`list${word}DiscussionNotes`, '[]'],
      [`get${word}DiscussionNote`, '{}'],
    ] as const
  ).map(([id, body]) =>
    fault({
      name: `told-without-asking-who-${id}`.toLowerCase(),
      rules,
      applies: onOneOf([id], 404),
      change: () => ({ status: 200, json: JSON.parse(body) as unknown }),
    }),
  ),
  fault({
    name: `internal-notes-are-told-of-${word}`.toLowerCase(),
    rules,
    applies: onOneOf([`list${word}Discussions`], 200),
    change: ({ json }) => ({ json: [...(json as unknown[]), said] }),
  }),
  fault({
    name: `hidden-notes-are-counted-${word}`.toLowerCase(),
    rules,
    applies: onOneOf([`list${word}Discussions`], 200),
    change: ({ headers }) => ({ headers: { 'x-total': String(Number(headers['x-total'] ?? 0) + 1) } }),
  }),
]);

/** Ways to tell what hidden things say, each in one view alone. */
export const faults = [
  ...ofViews,
  ...(['epic(iid', 'issue(iid', 'mergeRequest(iid'] as const).map((word) =>
    asTheFirst(
      `graphql-tells-everybody-the-same-of-${word.replace('(iid', '')}`.toLowerCase(),
      ['GRAPHQL-ANSWER-3', ...rules],
      (one) => isGraphql(one) && one.status === 200 && asking(word)(one) && asking('discussions(')(one),
      queryOf,
    ),
  ),
];
