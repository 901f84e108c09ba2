import { type Changed, fault, type Intercepted } from '../fault.js';
import { on, valuesIn } from '../helpers.js';
import { afterwards } from './support/credentials.js';
import * as way from './support/ways.js';

type Row = Record<string, unknown>;
interface Gate {
  key: string;
  value: unknown;
}
const set = ['setFeature'];
const targets = ['user', 'group', 'namespace', 'project', 'repository', 'feature_group'];

const said = ({ request }: Intercepted, name: string): string => valuesIn(request, name).join(',');
const isWith = (one: Intercepted, value: string, isTargeted: boolean): boolean =>
  said(one, 'value') === value &&
  targets.some((name) => valuesIn(one.request, name).length > 0) === isTargeted;
const gates = (row: Row): Gate[] => (row['gates'] ?? []) as Gate[];
const keys = (one: Intercepted): string[] => gates((one.json ?? {}) as Row).map(({ key }) => key);

const sets = (
  name: string,
  rule: string,
  isMeant: (one: Intercepted) => boolean,
  change: (row: Row) => Row,
) =>
  fault({
    name,
    rules: [rule],
    operations: set,
    applies: (one) => on('setFeature', 201)(one) && isMeant(one),
    change: ({ json }) => ({ json: change(json as Row) }),
  });
const without =
  (key: string) =>
  (row: Row): Row => ({
    ...row,
    gates: gates(row).filter((gate) => gate.key !== key),
  });
const off = (row: Row): Row => ({
  ...row,
  gates: gates(row).map((gate) => (gate.key === 'boolean' ? { ...gate, value: false } : gate)),
});

/** The flag that a call is about. */
const flagOf = ({ request }: Intercepted): string =>
  decodeURIComponent(new URL(request.url).pathname.split('/').at(-1) ?? '');

/** The list of flags holds some more, which are off. */
const listed = (one: Intercepted, names: readonly string[]): Changed | null => {
  if (!on('listFeatures')(one)) return null;
  const gates = [{ key: 'boolean', value: false }];
  const more = names.map((name) => ({ name, state: 'off', gates, definition: null }));
  return { json: [...(one.json as Row[]), ...more] };
};

/** Ways to be wrong about what stands beside what is set of a flag. */
export const faults = [
  sets(
    'flag-target-off-clears-others',
    'FEATURE-SET-15',
    (one) => isWith(one, 'false', true) && keys(one).includes('actors'),
    without('actors'),
  ),
  sets(
    'flag-target-off-clears-groups',
    'FEATURE-SET-15',
    (one) => isWith(one, 'false', true) && keys(one).includes('groups'),
    without('groups'),
  ),
  sets(
    'flag-target-off-clears-percentages',
    'FEATURE-SET-15',
    (one) => isWith(one, 'false', true) && keys(one).some((key) => key.startsWith('percentage')),
    (row) => without('percentage_of_time')(without('percentage_of_actors')(row)),
  ),
  sets(
    'flag-target-off-turns-off',
    'FEATURE-SET-22',
    (one) => isWith(one, 'false', true) && JSON.stringify(one.json).includes('"boolean","value":true'),
    (row) => ({ ...off(row), state: 'off' }),
  ),
  sets(
    'flag-target-on-clears-percentages',
    'FEATURE-SET-15',
    (one) => isWith(one, 'true', true) && keys(one).some((key) => key.startsWith('percentage')),
    (row) => without('percentage_of_time')(without('percentage_of_actors')(row)),
  ),
  sets(
    'flag-percentage-clears-actors',
    'FEATURE-STATE-1',
    (one) => /^\d/.test(said(one, 'value')) && keys(one).includes('actors'),
    without('actors'),
  ),
  sets(
    'flag-percentage-clears-groups',
    'FEATURE-STATE-1',
    (one) => /^\d/.test(said(one, 'value')) && keys(one).includes('groups'),
    without('groups'),
  ),
  sets(
    'flag-percentages-replace-each-other',
    'FEATURE-STATE-1',
    (one) => said(one, 'key') === 'percentage_of_actors' && keys(one).includes('percentage_of_time'),
    without('percentage_of_time'),
  ),
  sets(
    'flag-percentage-of-time-replaces-that-of-actors',
    'FEATURE-STATE-1',
    (one) =>
      said(one, 'key') !== 'percentage_of_actors' &&
      /^\d/.test(said(one, 'value')) &&
      keys(one).includes('percentage_of_actors'),
    without('percentage_of_actors'),
  ),
  sets(
    'flag-of-groups-alone-is-off',
    'FEATURE-STATE-2',
    (one) => keys(one).join() === 'boolean,groups',
    (row) => ({ ...row, state: 'off' }),
  ),
  sets(
    'flag-of-actors-percentage-alone-is-off',
    'FEATURE-STATE-2',
    (one) => keys(one).join() === 'boolean,percentage_of_actors',
    (row) => ({ ...row, state: 'off' }),
  ),
  way.sends('flag-empty-target-counts-as-none', ['FEATURE-SET-15'], set, (request) =>
    way.withBody(request, (params) =>
      Object.fromEntries(Object.entries(params).filter(([, value]) => value !== '')),
    ),
  ),
  way.sends('flag-of-actors-at-a-hundred-is-a-percentage', ['FEATURE-SET-21'], set, (request) =>
    way.withBody(request, (params) =>
      params['key'] === 'percentage_of_actors' && String(params['value']) === '100'
        ? { ...params, value: 99 }
        : params,
    ),
  ),
  way.sends('flag-of-actors-at-none-keeps-others', ['FEATURE-SET-21'], set, (request) =>
    way.withBody(request, (params) =>
      params['key'] === 'percentage_of_actors' && String(params['value']) === '0'
        ? { ...params, value: 1 }
        : params,
    ),
  ),
  ...['100.0', '0.0'].map((text) =>
    way.sends(`flag-${text.replace('.', '-')}-is-a-percentage`, ['FEATURE-SET-21'], set, (request) =>
      way.withBody(request, (params) =>
        String(params['value']) === text ? { ...params, value: 50 } : params,
      ),
    ),
  ),
  ...targets.map((name) =>
    fault({
      name: `flag-key-goes-along-with.${name}`,
      rules: ['FEATURE-SET-13'],
      operations: set,
      applies: (one: Intercepted) =>
        on('setFeature', 400)(one) && said(one, 'key') !== '' && said(one, name) !== '',
      change: () => ({ status: 201, json: { name: 'x', state: 'off', gates: [], definition: null } }),
    }),
  ),
  ...['user', 'group', 'namespace', 'project', 'repository'].map((name) =>
    fault({
      name: `flag-missing-target-is-passed-over.${name}`,
      rules: ['FEATURE-SET-14'],
      operations: set,
      applies: (one: Intercepted) => on('setFeature', 400)(one) && said(one, name).includes(','),
      change: () => ({ status: 201, json: { name: 'x', state: 'off', gates: [], definition: null } }),
    }),
  ),
  afterwards('flag-that-was-refused-is-made', ['FEATURE-SET-14'], set, [
    (one) => (one.operation?.id === 'setFeature' && one.status === 400 ? flagOf(one) : undefined),
    listed,
  ]),
  afterwards(
    'flag-that-was-deleted-is-listed-as-off',
    ['FEATURE-DELETE-1'],
    ['deleteFeature'],
    [(one) => (on('deleteFeature', 204)(one) ? flagOf(one) : undefined), listed],
  ),
];
