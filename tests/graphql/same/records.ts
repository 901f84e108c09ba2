type Bag = Record<string, unknown>;

/** The number in a Global ID. */
const number = (gid: unknown): number => Number(String(gid).replace(/^.*\//, ''));
const moment = (text: unknown): unknown => (typeof text === 'string' ? text.replace(/\.\d+Z$/, 'Z') : text);
/** A field of what may be no record. */
export const inner = (value: unknown, name: string): unknown => (value as Bag | null | undefined)?.[name];
const sorted = (values: unknown): unknown => (Array.isArray(values) ? [...values].sort() : values);

/** How a field is called here and there, and what makes both alike. */
export type Pair = [
  ours: string,
  theirs: string,
  ourForm?: (value: unknown) => unknown,
  theirForm?: (value: unknown) => unknown,
];

/** The fields of a record of any kind. */
export const common: Pair[] = [
  ['id', 'id', number],
  ['createdAt', 'created_at', undefined, moment],
];

/** The fields of a user. */
export const user: Pair[] = [
  ['id', 'id', number],
  ['username', 'username'],
  ['name', 'name'],
  ['state', 'state'],
  ['avatarUrl', 'avatar_url'],
  ['webUrl', 'web_url'],
];

/** The fields of a group. */
export const group: Pair[] = [
  ['id', 'id', number],
  ['name', 'name'],
  ['path', 'path'],
  ['fullPath', 'full_path'],
  ['fullName', 'full_name'],
  ['description', 'description'],
  ['visibility', 'visibility'],
  ['webUrl', 'web_url'],
  ['lfsEnabled', 'lfs_enabled'],
  ['requestAccessEnabled', 'request_access_enabled'],
  ['shareWithGroupLock', 'share_with_group_lock'],
];

/** The fields of a project. */
export const project: Pair[] = [
  ...common,
  ['name', 'name'],
  ['path', 'path'],
  ['fullPath', 'path_with_namespace'],
  ['nameWithNamespace', 'name_with_namespace'],
  ['description', 'description'],
  ['visibility', 'visibility'],
  ['archived', 'archived'],
  ['starCount', 'star_count'],
  ['forksCount', 'forks_count'],
  ['httpUrlToRepo', 'http_url_to_repo'],
  ['sshUrlToRepo', 'ssh_url_to_repo'],
  ['webUrl', 'web_url'],
  ['lastActivityAt', 'last_activity_at', undefined, moment],
];

/** The fields of a issue. */
export const issue: Pair[] = [
  ...common,
  ['iid', 'iid', Number],
  ['title', 'title'],
  ['description', 'description'],
  ['state', 'state'],
  ['confidential', 'confidential'],
  ['updatedAt', 'updated_at', undefined, moment],
  ['closedAt', 'closed_at', undefined, moment],
  ['upvotes', 'upvotes'],
  ['downvotes', 'downvotes'],
  ['userNotesCount', 'user_notes_count'],
  ['webUrl', 'web_url'],
  ['projectId', 'project_id'],
  ['author { username }', 'author', (value) => inner(value, 'username'), (value) => inner(value, 'username')],
  [
    'labels { nodes { title } }',
    'labels',
    (value) => sorted((inner(value, 'nodes') as Bag[]).map((one) => one['title'])),
    sorted,
  ],
  [
    'milestone { title }',
    'milestone',
    (value) => inner(value, 'title') ?? null,
    (value) => inner(value, 'title') ?? null,
  ],
];

/** The fields of a merge request. */
export const mergeRequest: Pair[] = [
  ...issue.filter(([ours]) => !['confidential', 'closedAt', 'updatedAt'].includes(ours)),
  ['updatedAt', 'updated_at', undefined, moment],
  ['mergedAt', 'merged_at', undefined, moment],
  ['draft', 'draft'],
  ['sourceBranch', 'source_branch'],
  ['targetBranch', 'target_branch'],
  ['sourceProjectId', 'source_project_id'],
  ['targetProjectId', 'target_project_id'],
  ['squash', 'squash'],
  ['discussionLocked', 'discussion_locked', undefined, Boolean],
  ['mergeCommitSha', 'merge_commit_sha'],
  ['timeEstimate', 'time_stats', undefined, (value) => inner(value, 'time_estimate')],
  ['reference(full: true)', 'references', undefined, (value) => inner(value, 'full')],
];

/** The fields of a label. */
export const label: Pair[] = [
  ['title', 'name'],
  ['color', 'color'],
  ['textColor', 'text_color'],
  ['description', 'description'],
];

/** The fields of a milestone. */
export const milestone: Pair[] = [
  ...common,
  ['iid', 'iid', Number],
  ['title', 'title'],
  ['description', 'description'],
  ['state', 'state'],
  ['expired', 'expired'],
];

/** The fields of a note. */
export const note: Pair[] = [
  ...common,
  ['body', 'body'],
  ['system', 'system'],
  ['internal', 'internal'],
  ['author { username }', 'author', (value) => inner(value, 'username'), (value) => inner(value, 'username')],
];

/** The fields of a member. */
export const member: Pair[] = [
  ['accessLevel { integerValue }', 'access_level', (value) => inner(value, 'integerValue')],
  ['user { id }', 'id', (value) => number(inner(value, 'id'))],
  ['expiresAt', 'expires_at', (value) => (value === null ? null : String(value).slice(0, 10))],
];

/** What a query asks for. */
export const selection = (pairs: readonly Pair[]): string => pairs.map(([ours]) => ours).join(' ');
const nameOf = (ours: string): string => ours.split(/[ (]/)[0] ?? '';

/** A record of GraphQL in the names of REST. */
export const ourForm = (record: unknown, pairs: readonly Pair[]): unknown =>
  record == null
    ? null
    : Object.fromEntries(
        pairs.map(([ours, theirs, form]) => [theirs, (form ?? same)(inner(record, nameOf(ours)))]),
      );
/** A record of REST with the same fields. */
export const theirForm = (record: unknown, pairs: readonly Pair[]): unknown =>
  record == null
    ? null
    : Object.fromEntries(pairs.map(([, theirs, , form]) => [theirs, (form ?? same)(inner(record, theirs))]));
const same = (value: unknown): unknown => value ?? null;
