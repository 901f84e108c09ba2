import { type Fault, fault, type Intercepted } from '../fault.js';
import { answersInstead, both, forFetch, forPush, git } from '../git.js';
import { answer } from '../helpers.js';
import { calls, opens } from './support/doors.js';
import { pathOf } from './support/memory.js';
import * as way from './support/ways.js';

type Row = Record<string, unknown>;

const kinds = ['Group', 'Project'] as const;
const requesting = kinds.map((kind) => `create${kind}AccessRequest`);

/** Once somebody has asked for access, some operations take them for a member. */
const takes = (
  name: string,
  operation: string,
  change: (one: Intercepted, asked: Row) => Row | null,
): Fault =>
  fault({
    name: `${name}.${operation}`,
    rules: ['MEM-LIST-8'],
    operations: [operation],
    remembers: () => {
      let asked: Row | null = null;
      return (one) => {
        if (requesting.includes(one.operation?.id ?? '') && one.status === 201) asked = one.json as Row;
        return asked && one.operation?.id === operation ? change(one, asked) : null;
      };
    },
  });

const memberOf = (asked: Row): Row => ({ ...asked, access_level: 30, expires_at: null });

const requested = kinds.flatMap((kind) => [
  ...[`list${kind}Members`, `listAll${kind}Members`].map((operation) =>
    takes('members-listed-who-only-ask', operation, ({ json }, asked) =>
      Array.isArray(json) ? { json: [...json, memberOf(asked)] } : null,
    ),
  ),
  ...[`get${kind}Member`, `getEffective${kind}Member`, `update${kind}Member`].map((operation) =>
    takes('members-found-who-only-ask', operation, ({ status }, asked) =>
      status === 404 ? { status: 200, json: memberOf(asked) } : null,
    ),
  ),
  takes('members-removed-who-only-ask', `remove${kind}Member`, ({ status }) =>
    status === 404 ? { status: 204, body: '' } : null,
  ),
]);

/** Who is locked out is left out, in lists and alone. */
const left = (['blocked', 'deactivated'] as const).flatMap((state) =>
  kinds.flatMap((kind) => [
    ...[`list${kind}Members`, `listAll${kind}Members`].map((operation) =>
      way.lists(`members-${state}-are-not-listed.${operation}`, ['MEM-ALL-9'], [operation], (rows) =>
        rows.filter((row) => row['state'] !== state),
      ),
    ),
    ...[`get${kind}Member`, `getEffective${kind}Member`].map((operation) =>
      fault({
        name: `members-${state}-are-not-found.${operation}`,
        rules: ['MEM-ALL-9'],
        operations: [operation],
        applies: ({ operation: asked, json }) =>
          asked?.id === operation && (json as Row | null)?.['state'] === state,
        change: answer(404, { message: '404 Not found' }),
      }),
    ),
  ]),
);

/** The counted calls of an operation are refused, from some number on. */
const refusesLater = (name: string, rule: string, operation: string, from: number): Fault =>
  fault({
    name: `${name}.${operation}`,
    rules: [rule],
    operations: [operation],
    remembers: () => {
      let count = 0;
      return (one) => {
        if (!calls(operation)(one) || one.status !== 204) return null;
        count += 1;
        return count > from ? answer(403, { message: '403 Forbidden' })(one) : null;
      };
    },
  });

/** What is said of members by a share further up, in the places below the first one that is asked about. */
const below = (name: string, operation: string, change: (one: Intercepted) => Row): Fault =>
  fault({
    name: `${name}.${operation}`,
    rules: ['MEM-ALL-2', 'MEM-ALL-GET-1'],
    operations: [operation],
    remembers: () => {
      let first: string | null = null;
      return (one) => {
        if (!calls('listAllGroupMembers', 'listAllProjectMembers')(one) && !calls(operation)(one))
          return null;
        const place = pathOf(one).replace(/\/members\/all.*$/, '');
        first ??= place;
        return place !== first && calls(operation)(one) && one.status === 200 ? change(one) : null;
      };
    },
  });

/** Ways to be wrong about who is a member, and who is none, by what stands elsewhere. */
export const faults = [
  ...requested,
  ...left,
  ...requesting.map((operation) =>
    way.lets(`members-above-ask.${operation}`, 'MEM-REQUEST-4', [operation], 403),
  ),
  ...kinds.map((kind) =>
    refusesLater('member-leaves-at-some-levels', 'MEM-REMOVE-4', `remove${kind}Member`, 1),
  ),
  ...kinds.map((kind) => opens(`share-of-a-share-is-seen.${kind}`, 'MEM-POWER-4', [`get${kind}`], [404])),
  ...kinds.map((kind) =>
    opens(
      `share-of-a-share-makes-members.${kind}`,
      'MEM-POWER-4',
      [`getEffective${kind}Member`],
      [404],
      undefined,
      {
        id: 1,
        access_level: 40,
      },
    ),
  ),
  ...kinds.map((kind) =>
    way.lists(`share-of-a-share-is-listed.${kind}`, ['MEM-POWER-4'], [`listAll${kind}Members`], (rows) => [
      ...rows,
      { id: 1 },
    ]),
  ),
  opens('share-of-a-share-writes', 'MEM-POWER-4', ['createIssue'], [404]),
  ...[forFetch, forPush].map((isFor, at) =>
    fault({
      name: `share-of-a-share-is-for-git.${at === 0 ? 'fetches' : 'pushes'}`,
      rules: ['MEM-POWER-4'],
      applies: both(git(404), isFor),
      change: answersInstead(200),
    }),
  ),
  ...kinds.map((kind) =>
    below('shares-above-make-no-members', `listAll${kind}Members`, () => ({ json: [] })),
  ),
  ...kinds.map((kind) =>
    below('shares-above-give-the-own-level', `getEffective${kind}Member`, ({ json }) => ({
      json: { ...(json as Row), access_level: 50 },
    })),
  ),
  fault({
    name: 'bots-take-seats',
    rules: ['MEM-BILL-7'],
    operations: ['listBillableGroupMembers'],
    remembers: () => {
      const bots: unknown[] = [];
      return ({ operation, json, status }) => {
        if (/^create(Group|Project)AccessToken$/.test(operation?.id ?? '') && status === 201) {
          bots.push((json as Row)['user_id']);
        }
        return operation?.id === 'listBillableGroupMembers' && Array.isArray(json)
          ? { json: [...json, ...bots.slice(-1).map((id) => ({ id }))] }
          : null;
      };
    },
  }),
];
