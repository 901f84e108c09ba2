import type { Capability } from '../../../check.js';
import type { Params } from '../../../http/encode.js';
import type { Visibility } from '../../../world/names.js';
import type { World } from '../../../world/types.js';
import { kinds } from '../../notes/support/parents.js';

/** Something that has threads. */
export interface Threaded {
  id: number | null;
  url: string;
  container: string;
}

/** A kind of what has threads: the parents of notes, and commits. */
export interface ThreadKind {
  slug: 'issue' | 'snippet' | 'epic' | 'merge-request' | 'commit';
  word: string;
  needs: readonly Capability[];
  make(world: World, options?: { visibility?: Visibility; sudo?: string }): Promise<Threaded>;
}

const commit: ThreadKind = {
  slug: 'commit',
  word: 'Commit',
  needs: [],
  make: async (world, { visibility = 'private' } = {}) => {
    const project = await world.fresh.project({ visibility, content: ['refs/heads/main'] });
    const sha = world.repository.commits['greeting'];
    return { id: null, url: `${project.url}/repository/commits/${sha}`, container: project.url };
  },
};

/** All kinds. */
export const threadKinds: readonly ThreadKind[] = [...kinds, commit];

/** Kinds of the given words. */
export const threadKindsOf = (...slugs: ThreadKind['slug'][]): readonly ThreadKind[] =>
  threadKinds.filter(({ slug }) => slugs.includes(slug));

/** A thread that was begun. */
export interface Thread {
  id: string;
  url: string;
  /** The number of its first note, and its address inside the thread. */
  noteId: number;
  note: string;
}

/** A thread that the administrator begins, or somebody by `sudo`. */
export async function threadOn(world: World, parent: { url: string }, params: Params = {}): Promise<Thread> {
  const made = await world.arrange<{ id: string; notes: { id: number }[] }>(
    'POST',
    `${parent.url}/discussions`,
    { body: 'A thread', ...params },
  );
  const url = `${parent.url}/discussions/${made.id}`;
  const noteId = made.notes[0]?.id ?? 0;
  return { id: made.id, url, noteId, note: `${url}/notes/${noteId}` };
}

/** The id of a thread that nobody began. */
export const noThread = '0123456789abcdef0123456789abcdef01234567';
