import { type Fault, fault, type Intercepted } from '../fault.js';
import { answer, drop, edit, on } from '../helpers.js';

type Row = Record<string, unknown>;

const reading = (name: string, rule: string, change: (row: Row) => Row): Fault =>
  fault({ name, rules: [rule], applies: on('getProject', 200), change: edit(change) });

const permissions = (row: Row): Row => (row['permissions'] ?? {}) as Row;
const namespace = (row: Row): Row => (row['namespace'] ?? {}) as Row;
const changing = new Set(['createProject', 'updateProject', 'forkProject']);
const low = { access_level: 0, notification_level: 3 };

/** Ways to be wrong about the records of projects and about reading one. */
export const faults = [
  reading('project-permissions-swapped', 'PROJ-REC-2', (row) => {
    const { project_access, group_access } = permissions(row);
    return 'permissions' in row
      ? { ...row, permissions: { project_access: group_access, group_access: project_access } }
      : row;
  }),
  reading('project-permissions-never-null', 'PROJ-REC-2', (row) => {
    const { project_access, group_access } = permissions(row);
    const filled = { project_access: project_access ?? low, group_access: group_access ?? low };
    return 'permissions' in row ? { ...row, permissions: filled } : row;
  }),
  fault({
    name: 'project-changed-with-permissions',
    rules: ['PROJ-REC-3'],
    applies: ({ operation, status }) => changing.has(operation?.id ?? '') && status < 300,
    change: edit((row) => ({ ...row, permissions: { project_access: null, group_access: null } })),
  }),
  fault({
    name: 'project-without-owner',
    rules: ['PROJ-REC-4'],
    applies: on('getProject', 200),
    change: drop('owner'),
  }),
  reading('project-never-empty', 'PROJ-REC-5', (row) => ({ ...row, empty_repo: false })),
  reading('project-branch-for-all', 'PROJ-REC-5', (row) => ({ default_branch: 'main', ...row })),
  reading('project-features-as-set', 'PROJ-REC-6', (row) => ({
    ...row,
    issues_enabled: row['issues_access_level'] !== 'disabled',
  })),
  reading('project-secrets-for-all', 'PROJ-REC-7', (row) => ({ runners_token: null, ...row })),
  reading('project-storage-for-all', 'PROJ-REC-7', (row) => ({ repository_storage: 'default', ...row })),
  reading('project-issues-always-counted', 'PROJ-REC-8', (row) => ({ open_issues_count: 0, ...row })),
  reading('project-source-for-all', 'PROJ-REC-9', (row) => ({ forked_from_project: row, ...row })),
  fault({
    name: 'project-source-for-nobody',
    rules: ['PROJ-REC-9'],
    applies: on('getProject', 200),
    change: drop('forked_from_project'),
  }),
  reading('project-shares-without-end', 'PROJ-REC-10', (row) => ({
    ...row,
    shared_with_groups: ((row['shared_with_groups'] ?? []) as Row[]).map((share) => ({
      ...share,
      expires_at: null,
    })),
  })),
  reading('project-tier-turned', 'PROJ-REC-11', ({ mirror, ...row }) =>
    mirror === undefined ? { ...row, mirror: false } : row,
  ),
  fault({
    name: 'project-private-is-forbidden',
    rules: ['PROJ-GET-1'],
    applies: on('getProject', 404),
    change: answer(403, { message: '403 Forbidden' }),
  }),
  fault({
    name: 'project-hidden-told-from-absent',
    rules: ['PROJ-GET-2'],
    applies: (intercepted) =>
      on('getProject', 404)(intercepted) && !intercepted.request.url.includes('/1999999999'),
    change: answer(404, { message: '404 Not Found' }),
  }),
  fault({
    name: 'project-by-number-alone',
    rules: ['PROJ-ID-1'],
    applies: (intercepted) => on('getProject', 200)(intercepted) && intercepted.request.url.includes('%2F'),
    change: answer(404, { message: '404 Project Not Found' }),
  }),
  fault({
    name: 'project-statistics-without-commits',
    rules: ['PROJ-GET-3'],
    applies: (intercepted) => on('getProject', 200)(intercepted) && 'statistics' in (intercepted.json as Row),
    change: edit((row) => ({ ...row, statistics: { ...(row['statistics'] as Row), commit_count: 0 } })),
  }),
  reading('project-license-always-other', 'PROJ-GET-4', (row) =>
    'license' in row
      ? {
          ...row,
          license: { key: 'other', name: 'Other', nickname: null, html_url: null, source_url: null },
        }
      : row,
  ),
  reading('project-personal-without-level', 'PROJ-GET-5', (row) =>
    namespace(row)['kind'] === 'user'
      ? { ...row, permissions: { project_access: null, group_access: null } }
      : row,
  ),
  fault({
    name: 'project-languages-smallest-first',
    rules: ['PROJ-LANG-1'],
    applies: on('getProjectLanguages', 200),
    change: ({ json }: Intercepted) => ({ json: Object.fromEntries(Object.entries(json as Row).reverse()) }),
  }),
  fault({
    name: 'project-languages-never-none',
    rules: ['PROJ-LANG-1'],
    applies: on('getProjectLanguages', 200),
    change: edit((row) => (Object.keys(row).length === 0 ? { Text: 100 } : row)),
  }),
  fault({
    name: 'project-languages-for-all',
    rules: ['PROJ-LANG-2'],
    applies: on('getProjectLanguages', 403),
    change: answer(200, {}),
  }),
];
