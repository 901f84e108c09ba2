/** The fields of a tree entry that make up a cursor. */
interface Entry {
  id: string;
  path: string;
}

/** The entries of a listing, of which only those are made that are asked for. */
interface Entries<E> {
  slice(from: number, to: number): E[];
  /** The place of the first entry with this id, and this path where one is given; -1 without one. */
  indexOf(id: string, path?: string): number;
}

/** A page of a listing with the token of the next page, null when the page is short. */
export interface TreePage<E> {
  rows: E[];
  next: string | null;
}

/** The token after an entry: its id, and its path because two entries may share one object. */
export function treeToken(entry: Entry): string {
  return `${entry.id}-${Buffer.from(entry.path).toString('base64url')}`;
}

/**
 * The page after the entry that a token names; null when there is no such entry. A bare id is
 * a token as well, for the first entry that has it. Rules: REPO-TREE-7, REPO-TREE-8, REPO-TREE-11.
 */
export function treePage<E extends Entry>(
  entries: Entries<E>,
  perPage: number,
  token: string | undefined,
): TreePage<E> | null {
  const start = token ? indexOfToken(entries, token) + 1 : 0;
  if (token && start === 0) return null;
  const rows = entries.slice(start, start + perPage);
  const last = rows.at(-1);
  return { rows, next: last && rows.length === perPage ? treeToken(last) : null };
}

function indexOfToken<E>(entries: Entries<E>, token: string): number {
  const cut = token.indexOf('-');
  if (cut < 0) return entries.indexOf(token);
  return entries.indexOf(token.slice(0, cut), Buffer.from(token.slice(cut + 1), 'base64url').toString());
}
