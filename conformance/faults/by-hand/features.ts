import { fault } from '../fault.js';
import { answer, edit, on } from '../helpers.js';
import * as way from './support/ways.js';

const set = ['setFeature'];
const lists = ['listFeatures'];
const definitions = ['listFeatureDefinitions'];

type Row = Record<string, unknown>;
interface Gate {
  key: string;
  value: unknown;
}

const gatesOf = (row: Row): Gate[] => (row['gates'] as Gate[] | undefined) ?? [];
const withGates = (row: Row, change: (gates: Gate[]) => Gate[]): Row =>
  'gates' in row ? { ...row, gates: change(gatesOf(row)) } : row;
const first = (text: unknown): string => String(text).split(',')[0] ?? '';

/** Ways to be wrong about development flags. */
export const faults = [
  way.turns('feature-other-name', ['FEATURE-SET-1', 'FEATURE-FIELD-1'], set, (row) => ({
    ...row,
    name: 'x',
  })),
  way.spoil('feature-change-is-200', ['FEATURE-SET-12'], set, [201], () => ({ status: 200 })),
  way.turns('feature-definition-made-up', ['FEATURE-SET-19', 'FEATURE-FIELD-4'], set, (row) => ({
    ...row,
    definition: {
      name: row['name'],
      introduced_by_url: null,
      rollout_issue_url: null,
      type: 'ops',
      group: null,
      default_enabled: false,
    },
  })),
  way.sends('feature-any-value', ['FEATURE-SET-2', 'FEATURE-SET-18', 'FEATURE-SET-11'], set, (request) =>
    way.withBody(request, (params) => (params['value'] === 'perhaps' ? { value: 'true' } : params)),
  ),
  way.sends('feature-key-ignored', ['FEATURE-SET-3'], set, (request) =>
    way.withBody(request, ({ key: _, ...params }) => params),
  ),
  way.sends('feature-whole-percentages', ['FEATURE-SET-20'], set, (request) =>
    way.withBody(request, (params) =>
      Number(params['value']) > 0 ? { ...params, value: Math.ceil(Number(params['value'])) } : params,
    ),
  ),
  way.turns(
    'feature-percentage-is-on',
    ['FEATURE-STATE-1', 'FEATURE-STATE-2', 'FEATURE-FIELD-2'],
    set,
    (row) => (row['state'] === 'conditional' ? { ...row, state: 'on' } : row),
  ),
  way.turns('feature-off-is-conditional', ['FEATURE-STATE-2', 'FEATURE-FIELD-2'], set, (row) =>
    row['state'] === 'off' ? { ...row, state: 'conditional' } : row,
  ),
  way.turns('feature-gates-without-key', ['FEATURE-FIELD-3'], set, (row) =>
    withGates(row, (gates) => gates.map(({ key, value }) => ({ key: `${key}_gate`, value }))),
  ),
  way.turns('feature-closed-gates-shown', ['FEATURE-FIELD-6'], set, (row) =>
    withGates(row, (gates) =>
      gates.some(({ key }) => key === 'groups') ? gates : [...gates, { key: 'groups', value: [] }],
    ),
  ),
  way.turns('feature-gates-in-other-order', ['FEATURE-FIELD-7'], set, (row) =>
    withGates(row, (gates) => [...gates].reverse()),
  ),
  way.turns('feature-actors-as-text', ['FEATURE-FIELD-8'], set, (row) =>
    withGates(row, (gates) =>
      gates.map((gate) => (Array.isArray(gate.value) ? { ...gate, value: gate.value.slice(0, 1) } : gate)),
    ),
  ),
  way.lets('feature-for-all', 'FEATURE-ACCESS-1', set, 403),
  way.lists('feature-list-lacks-some', ['FEATURE-LIST-1'], lists, (rows) =>
    rows.filter((_, index) => index % 2 === 0),
  ),
  way.lists('feature-list-backwards', ['FEATURE-LIST-2'], lists, (rows) => [...rows].reverse()),
  way.lists('feature-definitions-backwards', ['FEATURE-LIST-2'], definitions, (rows) => [...rows].reverse()),
  way.lists('feature-definitions-none', ['FEATURE-DEFS-1'], definitions, () => []),
  way.turns('feature-definitions-short', ['FEATURE-FIELD-5'], definitions, ({ milestone: _, ...row }) => row),
  way.loses('feature-group-ignored', 'FEATURE-SET-4', set, 'feature_group'),
  way.sends('feature-first-user-only', ['FEATURE-SET-5'], set, (request) =>
    way.withBody(request, (params) =>
      'user' in params ? { ...params, user: first(params['user']) } : params,
    ),
  ),
  way.loses('feature-groups-ignored', 'FEATURE-SET-6', set, 'group'),
  way.sends('feature-first-namespace-only', ['FEATURE-SET-7'], set, (request) =>
    way.withBody(request, (params) =>
      'namespace' in params ? { ...params, namespace: first(params['namespace']) } : params,
    ),
  ),
  way.loses('feature-projects-ignored', 'FEATURE-SET-8', set, 'project'),
  way.spoil('feature-force-refused', ['FEATURE-SET-9'], set, [201], ({ request }) =>
    request.body?.includes('force') ? { status: 400, json: { error: 'force is invalid' } } : {},
  ),
  way.spoil('feature-one-kind-of-target', ['FEATURE-SET-10'], set, [201], ({ request }) =>
    request.body?.includes('feature_group') && request.body.includes('user')
      ? { status: 400, json: { error: 'feature_group, user are mutually exclusive' } }
      : {},
  ),
  way.refuses('feature-both-is-422', 'FEATURE-SET-13', set, [400, 422]),
  way.says('feature-absent-says-else', 'FEATURE-SET-14', set, 400),
  way.turns('feature-target-opens-all', ['FEATURE-SET-15'], set, (row) =>
    withGates(row, (gates) =>
      gates.map((gate) => (gate.key === 'boolean' && gates.length > 1 ? { ...gate, value: true } : gate)),
    ),
  ),
  way.turns('feature-gates-stay', ['FEATURE-SET-16'], set, (row) =>
    withGates(row, (gates) =>
      gates.length === 1 ? [...gates, { key: 'percentage_of_time', value: 34 }] : gates,
    ),
  ),
  way.says('feature-on-already-says-else', 'FEATURE-SET-17', set, 400),
  way.turns('feature-hundred-is-percentage', ['FEATURE-SET-21'], set, (row) =>
    row['state'] === 'on' ? { ...row, gates: [{ key: 'percentage_of_time', value: 100 }] } : row,
  ),
  way.turns('feature-opt-out-lost', ['FEATURE-SET-22'], set, (row) =>
    withGates(row, (gates) => gates.filter(({ key }) => key !== 'actors')),
  ),
  way.refuses('feature-licensed-name-is-hidden', 'FEATURE-SET-24', set, [400, 404]),
  way.loses('feature-repositories-ignored', 'FEATURE-SET-23', set, 'repository'),
  fault({
    name: 'feature-kept-though-deleted',
    rules: ['FEATURE-DELETE-1'],
    before: (request, operation) =>
      operation?.id === 'deleteFeature' ? { ...request, url: `${request.url}x` } : null,
  }),
  fault({
    name: 'feature-delete-absent-is-404',
    rules: ['FEATURE-DELETE-2', 'FEATURE-DELETE-3'],
    applies: on('deleteFeature', 204),
    change: answer(404, { message: '404 Not found' }),
  }),
  fault({
    name: 'feature-listed-otherwise',
    rules: ['FEATURE-SET-16'],
    operations: lists,
    applies: on('listFeatures'),
    change: edit((row) => ({ ...row, state: 'conditional' })),
  }),
];
