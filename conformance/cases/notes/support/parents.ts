import type { Capability } from '../../../check.js';
import type { Params } from '../../../http/encode.js';
import type { Visibility } from '../../../world/names.js';
import type { World } from '../../../world/types.js';

/** Something that has notes, threads and reactions, in a place that nobody else uses. */
export interface Parent {
  id: number;
  iid: number | null;
  /** The address that notes and threads stand below. */
  url: string;
  /** The address that reactions stand below. */
  awards: string;
  /** The project or group it is in. */
  container: string;
}

/** A kind of parent. */
export interface Kind {
  slug: 'issue' | 'snippet' | 'epic' | 'merge-request';
  /** As operations name it. */
  word: 'Issue' | 'Snippet' | 'Epic' | 'MergeRequest';
  needs: readonly Capability[];
  /** Makes one; by the administrator, unless `sudo` names somebody. */
  make(world: World, options?: { visibility?: Visibility; sudo?: string }): Promise<Parent>;
}

interface Made {
  id: number;
  iid?: number;
}

const inProject = async (
  world: World,
  options: { visibility?: Visibility; sudo?: string },
  word: string,
  params: Params,
  content?: readonly string[],
): Promise<{ made: Made; container: string }> => {
  const visibility = options.visibility ?? 'private';
  const project = await world.fresh.project({ visibility, ...(content ? { content } : {}) });
  const by = options.sudo === undefined ? {} : { sudo: options.sudo };
  const made = await world.arrange<Made>('POST', `${project.url}/${word}`, { ...params, ...by });
  return { made, container: project.url };
};

/** Every kind of parent that notes, threads and reactions share. */
export const kinds: readonly Kind[] = [
  {
    slug: 'issue',
    word: 'Issue',
    needs: [],
    make: async (world, options = {}) => {
      const { made, container } = await inProject(world, options, 'issues', { title: 'An issue' });
      const url = `${container}/issues/${made.iid}`;
      return { id: made.id, iid: made.iid ?? null, url, awards: url, container };
    },
  },
  {
    slug: 'snippet',
    word: 'Snippet',
    needs: [],
    make: async (world, options = {}) => {
      const { made, container } = await inProject(world, options, 'snippets', {
        title: 'A snippet',
        visibility: options.visibility ?? 'private',
        file_name: 'a.txt',
        content: 'text',
      });
      const url = `${container}/snippets/${made.id}`;
      return { id: made.id, iid: null, url, awards: url, container };
    },
  },
  {
    slug: 'epic',
    word: 'Epic',
    needs: ['tier.premium'],
    make: async (world, { visibility = 'private', sudo } = {}) => {
      const group = await world.fresh.group({ visibility });
      // An epic whose number in the group is unlike its global id.
      const by = sudo === undefined ? {} : { sudo };
      const { id, iid } = await world.arrange<Required<Made>>('POST', `${group.url}/epics`, {
        title: 'An epic',
        ...by,
      });
      const base = `${group.url}/epics`;
      return { id, iid: null, url: `${base}/${id}`, awards: `${base}/${iid}`, container: group.url };
    },
  },
  {
    slug: 'merge-request',
    word: 'MergeRequest',
    needs: ['operation:createMergeRequest'],
    make: async (world, options = {}) => {
      const input = { title: 'A merge request', source_branch: 'feature', target_branch: 'main' };
      const refs = ['refs/heads/main', 'refs/heads/feature'];
      const { made, container } = await inProject(world, options, 'merge_requests', input, refs);
      const url = `${container}/merge_requests/${made.iid}`;
      return { id: made.id, iid: made.iid ?? null, url, awards: url, container };
    },
  },
];

/** Kinds of the given words. */
export const kindsOf = (...slugs: Kind['slug'][]): readonly Kind[] =>
  kinds.filter(({ slug }) => slugs.includes(slug));

/** A note that the administrator writes, or somebody by `sudo`. */
export async function noteOn(
  world: World,
  parent: { url: string },
  params: Params = {},
): Promise<{ id: number; url: string }> {
  const input = { body: 'Some words', ...params };
  const { id } = await world.arrange<{ id: number }>('POST', `${parent.url}/notes`, input);
  return { id, url: `${parent.url}/notes/${id}` };
}

/** Something leaves a system note with a parent; answers the note. */
export async function systemNoteOn(world: World, parent: Parent): Promise<{ id: number; url: string }> {
  await world.arrange('PUT', parent.awards, { title: `Another title ${world.name('title')}` });
  const [note] = await world.arrange<{ id: number }[]>('GET', `${parent.url}/notes`, {
    activity_filter: 'only_activity',
  });
  return { id: note?.id ?? 0, url: `${parent.url}/notes/${note?.id ?? 0}` };
}

/** A number that nothing has. */
export const nobody = 999_999_999;

/** Bounds of the texts of notes. */
export const longest = 1_000_000;
