import { type Fault, fault } from '../fault.js';
import { answer, edit, on, without } from '../helpers.js';

type Row = Record<string, unknown>;

const record = (name: string, rule: string, operation: string, change: (row: Row) => Row): Fault =>
  fault({ name, rules: [rule], applies: on(operation, 200), change: edit(change) });

const instead = (
  name: string,
  rule: string,
  operation: string,
  status: number,
  ...other: [number, unknown]
): Fault => fault({ name, rules: [rule], applies: on(operation, status), change: answer(...other) });

const forbidden = { message: '403 Forbidden' };

/** Ways to be wrong about the installation itself. */
export const faults = [
  record('version-of-two-numbers', 'VERSION-1', 'getVersion', (row) => ({
    ...row,
    version: String(row['version']).split('.').slice(0, 2).join('.'),
  })),
  record('version-without-number', 'VERSION-1', 'getVersion', (row) => ({ ...row, version: 'latest' })),
  instead('version-for-all', 'VERSION-2', 'getVersion', 401, 200, { version: '15.6.0', revision: 'abc' }),
  instead('metadata-for-every-scope', 'VERSION-2', 'getMetadata', 403, 200, {}),
  record('metadata-turns-tiers', 'METADATA-1', 'getMetadata', (row) => ({
    ...row,
    enterprise: row['enterprise'] !== true,
  })),
  instead('settings-shown-to-users', 'SETTINGS-1', 'getApplicationSettings', 403, 200, {}),
  instead('settings-changed-by-users', 'SETTINGS-1', 'updateApplicationSettings', 403, 200, {}),
  record('settings-forgotten', 'SETTINGS-2', 'getApplicationSettings', (row) => ({
    ...row,
    max_attachment_size: 10,
  })),
  record('settings-answered-as-sent', 'SETTINGS-2', 'updateApplicationSettings', (row) => ({
    ...row,
    after_sign_out_path: null,
  })),
  fault({
    name: 'settings-of-any-kind',
    rules: ['SETTINGS-3'],
    before: (request, operation) =>
      operation?.id === 'updateApplicationSettings' ? without(request, 'gravatar_enabled') : null,
  }),
  record('settings-sizes-fixed', 'SETTINGS-4', 'updateApplicationSettings', (row) => ({
    ...row,
    max_export_size: 0,
  })),
  record('settings-sizes-bounded', 'SETTINGS-4', 'getApplicationSettings', (row) => ({
    ...row,
    max_import_size: 50,
  })),
  record('statistics-without-commas', 'STATISTICS-1', 'getApplicationStatistics', (row) => ({
    ...row,
    projects: '12345',
  })),
  instead('statistics-for-users', 'STATISTICS-1', 'getApplicationStatistics', 403, 401, forbidden),
  record('avatar-always-outside', 'AVATAR-1', 'getAvatar', () => ({
    avatar_url: 'https://example.org/a.png',
  })),
  instead('avatar-without-address-is-none', 'AVATAR-2', 'getAvatar', 400, 200, { avatar_url: null }),
];
