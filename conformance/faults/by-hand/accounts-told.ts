import { type Fault, fault, type Intercepted } from '../fault.js';
import { edit, on, valuesIn } from '../helpers.js';

type Row = Record<string, unknown>;

/** A field that is kept from the caller stands in the records of an operation where it was left out. */
const shows = (
  word: string,
  rule: string,
  operations: readonly string[],
  [field, value, isMeant = () => true]: [string, unknown, ((one: Intercepted) => boolean)?],
): Fault[] =>
  operations.map((id) =>
    fault({
      name: `${word}.${id}`,
      rules: [rule],
      operations: [id],
      applies: (one) => {
        const rows = [one.json].flat() as (Row | null | undefined)[];
        return (
          on(id)(one) &&
          isMeant(one) &&
          rows.some((row) => typeof row === 'object' && row !== null && 'id' in row && !(field in row))
        );
      },
      change: edit((row) => (field in row ? row : { ...row, [field]: value })),
    }),
  );

const lists = ['listProjects', 'listGroupProjects', 'listUserProjects', 'listUserStarredProjects'];
const more = ['listProjectForks', 'listSharedGroupProjects'];
const answers = [
  'starProject',
  'unstarProject',
  'forkProject',
  'updateProject',
  'transferProject',
  'archiveProject',
];

/** The records of projects inside a group's record. */
const inside = (word: string, rule: string, [field, value]: [string, unknown]): Fault =>
  fault({
    name: word,
    rules: [rule],
    operations: ['getGroup'],
    applies: (one) =>
      on('getGroup')(one) &&
      ((one.json as { projects?: Row[] }).projects ?? []).some((project) => !(field in project)),
    change: edit((row) => ({
      ...row,
      projects: ((row['projects'] as Row[] | undefined) ?? []).map((project) => ({
        [field]: value,
        ...project,
      })),
    })),
  });

const withStatistics = ({ request }: Intercepted): boolean =>
  valuesIn(request, 'statistics').includes('true');

/** What is kept from some readers is told in one list or answer. */
export const faults = [
  ...shows(
    'runners-token-is-told',
    'PROJ-REC-7',
    [...lists, ...more, 'starProject', 'unstarProject'],
    ['runners_token', 'told'],
  ),
  ...shows(
    'storage-is-told',
    'PROJ-REC-7',
    [...lists, ...more, ...answers],
    ['repository_storage', 'default'],
  ),
  ...shows(
    'default-branch-is-told',
    'PROJ-REC-5',
    [...lists, ...more, 'getProject'],
    ['default_branch', 'main'],
  ),
  ...shows('open-issues-are-counted', 'PROJ-REC-8', [...lists, ...more], ['open_issues_count', 1]),
  ...shows(
    'statistics-are-told-to-guests',
    'PROJ-GET-3',
    [...lists, ...more],
    ['statistics', { commit_count: 1 }, withStatistics],
  ),
  ...shows(
    'runners-token-of-groups-is-told',
    'GRP-DETAIL-1',
    ['getGroup', 'listGroups', 'listSubgroups', 'listDescendantGroups'],
    ['runners_token', 'told'],
  ),
  ...shows(
    'seats-are-counted-for-all',
    'NS-RECORD-2',
    ['listNamespaces', 'getNamespace'],
    ['members_count_with_descendants', 1],
  ),
  ...shows(
    'hidden-source-is-told',
    'PROJ-REC-9',
    [...lists, 'getProject', 'updateProject'],
    ['forked_from_project', { id: 1 }],
  ),
  inside('runners-token-is-told-inside-groups', 'PROJ-REC-7', ['runners_token', 'told']),
  inside('default-branch-is-told-inside-groups', 'PROJ-REC-5', ['default_branch', 'main']),
  inside('storage-is-told-inside-groups', 'PROJ-REC-7', ['repository_storage', 'default']),
  ...['listProjects', 'listUserProjects', 'starProject', 'getProject'].map((id) =>
    fault({
      name: `hidden-groups-are-named.${id}`,
      rules: ['GRP-NAMES-1'],
      operations: [id],
      applies: (one) => on(id)(one) && JSON.stringify(one.json ?? '').includes('"shared_with_groups":[]'),
      change: edit((row) => ({ ...row, shared_with_groups: [{ group_id: 1, group_name: 'Hidden' }] })),
    }),
  ),
];
