import { fault, type Intercepted } from '../fault.js';
import { asking, instead, isGraphql, values } from '../graphql.js';
import { on, textSent } from '../helpers.js';

type Row = Record<string, unknown>;

const batchIn = (one: Intercepted): Row[] =>
  textSent(one).startsWith('[') ? (JSON.parse(textSent(one)) as Row[]) : [];

const isMutation = ({ query }: Row): boolean => /^\s*mutation/.test(String(query));

/** Who is deactivated is let in, and who is blocked is not. */
const retired = fault({
  name: 'graphql-serves-the-deactivated',
  rules: ['GRAPHQL-AUTH-3'],
  remembers: () => {
    let isDeactivated = false;
    return (one) => {
      if (on('deactivateUser', 201)(one)) isDeactivated = true;
      if (on('blockUser', 201)(one)) isDeactivated = false;
      return isGraphql(one) && one.status === 403 && isDeactivated
        ? { status: 200, json: { data: { currentUser: { username: 'somebody' } } } }
        : null;
    };
  },
});

/** GraphQL that is spoiled in one form of asking alone. */
export const faults = [
  retired,
  fault({
    name: 'graphql-batches-go-by-their-first',
    rules: ['GRAPHQL-AUTH-4'],
    applies: (one) => isGraphql(one) && batchIn(one).length > 1 && !isMutation(batchIn(one)[0] ?? {}),
    change: ({ json }) => ({
      json: Array.isArray(json)
        ? [
            ...json.slice(0, -1),
            { data: { createIssue: { issue: { id: 'gid://gitlab/Issue/1' }, errors: [] } } },
          ]
        : json,
    }),
  }),
  fault({
    name: 'graphql-threads-tell-internal-notes',
    rules: ['GRAPHQL-AUTH-6', 'DISC-READ-1', 'NOTE-LIST-7'],
    remembers: () => {
      let internal: string | undefined;
      return (one) => {
        if (/internal-words/.test(JSON.stringify(one.json) ?? ''))
          internal = /[\w-]*internal-words[\w-]*/.exec(JSON.stringify(one.json))?.[0];
        return internal !== undefined && asking('discussions { nodes { notes')(one)
          ? values('discussions', () => ({ nodes: [{ notes: { nodes: [{ body: internal }] } }] }))(one)
          : null;
      };
    },
  }),
  fault({
    name: 'graphql-developers-edit-notes-of-others',
    rules: ['NOTE-UPDATE-6', 'GRAPHQL-MUTATION-6'],
    applies: (one) =>
      asking('updateNote(input')(one) && JSON.stringify(one.json).includes('"updateNote":null'),
    change: instead(200, { data: { updateNote: { errors: [], note: { body: 'Changed' } } } }),
  }),
  fault({
    name: 'graphql-last-pages-have-none-before',
    rules: ['GRAPHQL-PAGE-3', 'GRAPHQL-PAGE-1'],
    applies: (one) => asking('after: "')(one) && JSON.stringify(one.json).includes('"hasNextPage":false'),
    change: values('hasPreviousPage', () => false),
  }),
];
