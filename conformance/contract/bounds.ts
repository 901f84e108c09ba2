import { typesOf } from './document.js';
import type { Operation } from './operations.js';

/** How long a text of a record may be. */
export interface Bound {
  name: string;
  most: number;
  /** What is answered to a longer one. */
  refused: number;
  /** The field of the record that tells the text; null where none does. */
  field: string | null;
}

const titles = ['createEpic', 'createChildEpic', 'updateEpic'];
const planned = [
  'createProjectMilestone',
  'updateProjectMilestone',
  'createGroupMilestone',
  'updateGroupMilestone',
];
const snippets = ['createSnippet', 'updateSnippet', 'createProjectSnippet', 'updateProjectSnippet'];
const labels = [
  'updateProjectLabel',
  'updateProjectLabelByName',
  'updateGroupLabel',
  'updateGroupLabelByName',
];
const projects = ['createProject', 'createProjectForUser', 'updateProject'];
const links = ['createReleaseLink', 'updateReleaseLink'];
const changes = ['createMergeRequest', 'updateMergeRequest'];
const approvals = ['Project', 'MergeRequest'].flatMap((of) => [
  `create${of}ApprovalRule`,
  `update${of}ApprovalRule`,
]);

/** What the description does not bound: names of operations with a field and the most characters of that. */
const more: readonly (readonly [
  operations: readonly string[],
  name: string,
  most: number,
  refused?: number,
])[] = [
  [[...titles, ...planned, ...snippets], 'title', 255],
  [['createProjectLabel', 'createGroupLabel'], 'name', 255],
  [labels, 'new_name', 255],
  [[...projects, 'createGroup', 'updateGroup'], 'name', 255],
  [[...projects, 'createGroup', 'updateGroup'], 'path', 255],
  [projects, 'description', 2000],
  [['createRelease', 'updateRelease'], 'name', 255],
  [links, 'name', 255],
  [links, 'url', 2048],
  [links, 'filepath', 128],
  [approvals, 'name', 255],
  [['updateIssueMetricImage'], 'url', 255, 422],
  [['updateIssueMetricImage'], 'url_text', 128, 422],
  [['updateUser'], 'password', 128],
  [['createProtectedBranch', 'createProtectedTag', 'protectEnvironment'], 'name', 255, 422],
  [['createIssue', 'updateIssue', 'createEpic', 'updateEpic'], 'description', 1_048_576],
  [changes, 'description', 1_000_000],
];

/** By whom notes are written, and in which threads. */
const isNote = (id: string): boolean => /^(create|update)\w*(Note|Discussion|DiscussionNote)$/.test(id);

/** Fields that are told under another name. */
const told: Readonly<Record<string, string | null>> = {
  new_name: 'name',
  // Told as a whole address, or never.
  filepath: null,
  password: null,
};

function mostOf({ id }: Operation, name: string): readonly [number, number] | null {
  if (name === 'body' && isNote(id)) return [1_000_000, 400];
  const found = more.find(([ids, field]) => field === name && ids.includes(id));
  return found ? [found[2], found[3] ?? 400] : null;
}

/** The texts of a write that may be so long and no longer. */
export const boundsOf = (operation: Operation): Bound[] =>
  operation.reads || operation.id === 'updateApplicationSettings'
    ? []
    : operation.parameters
        .filter(({ place }) => place === 'body')
        .flatMap(({ name, schema }) => {
          const known = mostOf(operation, name);
          const [most, refused] = known ?? [schema.maxLength, 400];
          if (most === undefined) return [];
          return [{ name, most, refused, field: Object.hasOwn(told, name) ? (told[name] ?? null) : name }];
        });

/** How small and how large a number may be. */
export interface Range {
  name: string;
  least: number | null;
  most: number | null;
}

/** Numbers of projects, which the description does not bound. */
const numbers: Readonly<Record<string, readonly [number | null, number | null]>> = {
  build_timeout: [600, 2_592_000],
  ci_default_git_depth: [0, 1000],
  approvals_before_merge: [0, null],
};

/** The numbers of a write that are refused below or above something. */
export const rangesOf = (operation: Operation): Range[] =>
  operation.reads
    ? []
    : operation.parameters
        .filter(({ place, schema }) => place === 'body' && typesOf(schema).includes('integer'))
        .flatMap(({ name, schema }) => {
          const known = [...projects, 'updateProjectApprovals'].includes(operation.id)
            ? numbers[name]
            : undefined;
          const [least, most] = known ?? [schema.minimum ?? null, schema.maximum ?? null];
          return least === null && most === null ? [] : [{ name, least, most }];
        });
