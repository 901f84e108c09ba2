import { fault } from '../fault.js';
import { without } from '../helpers.js';
import * as way from './support/ways.js';

type Row = Record<string, unknown>;

const list = ['listProjectIntegrations'];
const get = ['getProjectIntegration'];
const set = ['setProjectIntegration'];
const disable = ['disableProjectIntegration'];
const details = [...get, ...set];
const ofKinds = Array.from({ length: 25 }, (_, index) => `INTEGRATION-KIND-${index + 1}`);

const withProperties = (row: Row, change: (properties: Row) => Row): Row =>
  'properties' in row ? { ...row, properties: change((row['properties'] ?? {}) as Row) } : row;

/** Ways to be wrong about integrations. */
export const faults = [
  way.spoil('integration-lacks-nothing', ofKinds, set, [400], () => ({ status: 200 })),
  way.turns('integration-settings-stay', ['INTEGRATION-SET-1'], set, (row) =>
    withProperties(row, (properties) => ({ ...properties, username: 'first' })),
  ),
  way.lists('integrations-in-reverse', ['INTEGRATION-LIST-1'], list, (rows) => rows.reverse()),
  way.turns('integration-settings-are-reset', ['INTEGRATION-DELETE-2'], get, (row) =>
    withProperties(row, () => ({})),
  ),
  way.turns('integration-secrets-are-told', ['INTEGRATION-FIELD-5'], details, (row) =>
    withProperties(row, (properties) => ({ ...properties, password: 'nobody-reads-this' })),
  ),
  way.turns('integration-flags-start-off', ['INTEGRATION-SET-9'], set, (row) => ({
    ...row,
    push_events: false,
  })),
  way.turns('integration-shows-what-is-unset', ['INTEGRATION-FIELD-7'], details, (row) =>
    withProperties(row, (properties) => ({ ...properties, channel: null })),
  ),
  way.spoil('integration-takes-any-value', ['INTEGRATION-SET-5'], set, [400], () => ({ status: 200 })),
  way.refuses('integration-of-no-kind-is-absent', 'INTEGRATION-SLUG-3', [...details, ...disable], [400, 404]),
  way.turns('trackers-outside-are-not-linked', ['INTEGRATION-TRACKER-1'], ['getRelease'], (row) => ({
    ...row,
    description_html: String(row['description_html']).replaceAll(
      'tracker.example.org',
      'nowhere.example.org',
    ),
  })),
  fault({
    name: 'integration-of-jira-stays-off',
    rules: ['INTEGRATION-VALUE-6'],
    before: (request, operation) =>
      operation?.id === 'setProjectIntegration' ? without(request, 'active') : null,
  }),
];
