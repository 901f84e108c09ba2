import { type Fault, fault, type Intercepted } from '../fault.js';
import { answer, drop, edit, on, withoutHeader } from '../helpers.js';

type Row = Record<string, unknown>;

const textOf = ({ json }: Intercepted): string => JSON.stringify(json ?? '');

/** An answer with a text in it becomes another one. */
const instead = (
  name: string,
  rule: string,
  operation: string,
  [status, text]: readonly [number, RegExp],
  [other, json]: readonly [number, unknown],
): Fault =>
  fault({
    name,
    rules: [rule],
    applies: (intercepted) => on(operation, status)(intercepted) && text.test(textOf(intercepted)),
    change: answer(other, json),
  });

const record = (name: string, rule: string, operation: string, change: (row: Row) => Row): Fault =>
  fault({ name, rules: [rule], applies: on(operation), change: edit(change) });

const any = /^/;
const forbidden = [403, { message: '403 Forbidden' }] as const;
const vague = [400, { message: { base: ['is wrong'] } }] as const;
const made = [201, {}] as const;
const changed = [200, {}] as const;
const nothing = [404, { message: '404 Not found' }] as const;

/** Ways to be wrong about making, changing and ending projects. */
export const faults = [
  record('project-made-without-creator', 'PROJ-CREATE-1', 'createProject', (row) => ({
    ...row,
    creator_id: null,
  })),
  instead('project-nameless-is-vague', 'PROJ-CREATE-2', 'createProject', [400, /are missing/], vague),
  record('project-path-is-name', 'PROJ-CREATE-3', 'createProject', (row) => ({ ...row, path: row['name'] })),
  record('project-goes-into-groups', 'PROJ-CREATE-4', 'createProject', (row) => ({
    ...row,
    namespace: { ...(row['namespace'] as Row), kind: 'group' },
  })),
  instead('project-names-taken-twice', 'PROJ-CREATE-5', 'createProject', [400, /taken/], made),
  instead('project-place-is-absent', 'PROJ-CREATE-6', 'createProject', [400, /is not valid/], nothing),
  instead('project-path-of-any-form', 'PROJ-CREATE-7', 'createProject', [400, /can contain/], made),
  instead('project-path-reserved-is-vague', 'PROJ-CREATE-7', 'createProject', [400, /reserved/], vague),
  instead('project-more-open-than-group', 'PROJ-CREATE-8', 'createProject', [400, /visibility_level/], made),
  instead('project-topics-of-any-length', 'PROJ-TOPICS-1', 'updateProject', [400, /too long/], changed),
  instead('project-limit-is-plain', 'PROJ-CREATE-9', 'createProject', [403, /limit/], forbidden),
  instead('project-for-anonymous', 'PROJ-CREATE-10', 'createProject', [401, any], forbidden),
  instead('project-by-anybody', 'PROJ-CREATE-11', 'createProject', [400, /is not valid/], made),
  record('project-without-first-commit', 'PROJ-CREATE-12', 'createProject', (row) => ({
    ...row,
    default_branch: null,
    empty_repo: true,
  })),
  record('project-own-at-forty', 'PROJ-CREATE-13', 'getEffectiveProjectMember', (row) => ({
    ...row,
    access_level: 40,
  })),
  record('project-maker-is-no-member', 'PROJ-CREATE-13', 'getProject', (row) => ({
    ...row,
    permissions: { ...(row['permissions'] as Row), project_access: null },
  })),
  record('project-settings-are-usual', 'PROJ-CREATE-14', 'createProject', (row) => ({
    ...row,
    merge_method: 'merge',
  })),
  fault({
    name: 'project-visibility-is-public',
    rules: ['PROJ-CREATE-14'],
    applies: (intercepted) =>
      on('createProject', 201)(intercepted) && !intercepted.request.body?.toString().includes('visibility'),
    change: edit((row) => ({ ...row, visibility: 'public' })),
  }),
  record('project-topics-are-one', 'PROJ-CREATE-15', 'createProject', (row) => ({
    ...row,
    topics: [(row['topics'] as string[]).join(',')],
  })),
  fault({
    name: 'project-for-user-without-owner',
    rules: ['PROJ-CREATE-16'],
    applies: on('createProjectForUser', 201),
    change: drop('owner'),
  }),
  instead('project-for-user-by-anybody', 'PROJ-CREATE-16', 'createProjectForUser', [403, any], made),
  instead('project-for-unknown-user', 'PROJ-CREATE-16', 'createProjectForUser', [404, any], nothing),
  instead('project-copied-from-elsewhere', 'PROJ-CREATE-17', 'createProject', [400, /import_url/], made),
  instead('project-edited-by-developers', 'PROJ-EDIT-1', 'updateProject', [403, any], changed),
  instead('project-opened-by-maintainers', 'PROJ-EDIT-2', 'updateProject', [403, any], changed),
  instead('project-edited-by-nothing', 'PROJ-EDIT-3', 'updateProject', [400, any], changed),
  instead('project-head-anywhere', 'PROJ-EDIT-4', 'updateProject', [400, /HEAD/], changed),
  instead('project-renamed-to-taken', 'PROJ-EDIT-5', 'updateProject', [400, /taken/], changed),
  instead('project-renamed-badly', 'PROJ-EDIT-5', 'updateProject', [400, /reserved/], vague),
  record('project-moved-anew', 'PROJ-EDIT-6', 'updateProject', (row) => ({
    ...row,
    id: Number(row['id']) + 1,
  })),
  record('project-settings-forgotten', 'PROJ-EDIT-7', 'getProject', (row) => ({
    ...row,
    merge_method: 'merge',
  })),
  instead('project-archived-is-edited', 'PROJ-EDIT-8', 'updateProject', [403, any], changed),
  fault({
    name: 'project-deleted-silently',
    rules: ['PROJ-DELETE-1'],
    applies: on('deleteProject', 202),
    change: () => ({ json: { message: '202 Deleted' } }),
  }),
  instead('project-deleted-by-anybody', 'PROJ-DELETE-2', 'deleteProject', [403, any], [202, {}]),
  fault({
    name: 'project-deleted-though-changed',
    rules: ['PROJ-DELETE-3'],
    before: (request, operation) =>
      operation?.id === 'deleteProject' ? withoutHeader(request, 'if-unmodified-since') : null,
  }),
  record('project-archived-silently', 'PROJ-ARCHIVE-1', 'archiveProject', (row) => ({
    ...row,
    archived: false,
  })),
  instead('project-archived-is-written', 'PROJ-ARCHIVE-2', 'createBranch', [403, any], made),
  record('project-archived-for-ever', 'PROJ-ARCHIVE-3', 'unarchiveProject', (row) => ({
    ...row,
    archived: true,
  })),
];
