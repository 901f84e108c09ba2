/** The payload of an event, as hooks get it. */
export type Payload = Readonly<Record<string, unknown>>;

const isPart = (value: unknown): value is Payload =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const valueAt = (payload: Payload, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, name) => (isPart(value) ? value[name] : undefined), payload);

/** A text of a payload, by the names that lead to it; empty where there is none. */
export const textAt = (payload: Payload, ...path: string[]): string => {
  const value = valueAt(payload, path);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** A number of a payload; 0 where there is none. */
export const numberAt = (payload: Payload, ...path: string[]): number => {
  const value = valueAt(payload, path);
  return typeof value === 'number' ? value : 0;
};

/** A part of a payload; empty where there is none. */
export const partAt = (payload: Payload, ...path: string[]): Payload => {
  const value = valueAt(payload, path);
  return isPart(value) ? value : {};
};

/** The parts of a list of a payload. */
export const listAt = (payload: Payload, ...path: string[]): Payload[] => {
  const value = valueAt(payload, path);
  return Array.isArray(value) ? value.filter(isPart) : [];
};

const isZero = (sha: string): boolean => /^0+$/.test(sha);

/** What a push did to a branch or tag. */
export interface Push {
  /** The name without `refs/heads/` or `refs/tags/`. */
  ref: string;
  kind: 'branch' | 'tag';
  change: 'created' | 'removed' | 'updated';
  before: string;
  after: string;
  user: string;
  /** The commits that the payload lists, oldest first. */
  commits: Payload[];
  /** How many there were. */
  total: number;
  projectUrl: string;
}

/** The push that a payload tells of. */
export const pushOf = (payload: Payload): Push => {
  const ref = textAt(payload, 'ref');
  const [before, after] = [textAt(payload, 'before'), textAt(payload, 'after')];
  return {
    ref: ref.replace(/^refs\/(heads|tags)\//, ''),
    kind: ref.startsWith('refs/tags/') ? 'tag' : 'branch',
    change: isZero(before) ? 'created' : isZero(after) ? 'removed' : 'updated',
    before,
    after,
    user: textAt(payload, 'user_name'),
    commits: listAt(payload, 'commits'),
    total: numberAt(payload, 'total_commits_count'),
    projectUrl: textAt(payload, 'project', 'web_url'),
  };
};

/** The name of the project with that of its namespace. */
export const projectName = (payload: Payload): string => {
  const [namespace, name] = [textAt(payload, 'project', 'namespace'), textAt(payload, 'project', 'name')];
  return namespace === '' ? name : `${namespace} / ${name}`;
};

/** The first line of a text. */
export const firstLine = (text: string): string => text.split('\n', 1)[0]?.trim() ?? '';

/** The first characters of the name of a commit. */
export const shortSha = (sha: string): string => sha.slice(0, 8);

/** How many members a list of a payload has. */
export const listSize = (payload: Payload, ...path: string[]): number => {
  const value = valueAt(payload, path);
  return Array.isArray(value) ? value.length : 0;
};
