import type { Capability } from '../../../check.js';
import type { CallerName } from '../../../world/names.js';
import type { MadeProject, World } from '../../../world/types.js';
import { issueIn } from '../../issues/support/one.js';
import { proposed } from '../../merge-requests/support/proposal.js';
import type { Kind, Parent } from './parents.js';

/** Something that some may not read, and that says something of a parent of notes. */
export interface Source {
  slug: string;
  needs: readonly Capability[];
  /** What kinds of parents it can speak of. */
  of: readonly Kind['slug'][];
  /** Who reads the parent and not what speaks of it. */
  hiddenFrom: readonly CallerName[];
  /** Servers may pass over what it says. */
  maybeSilent?: boolean;
  /** Lets it speak of a parent, by its full reference. */
  speak(world: World, parent: Parent, reference: string): Promise<unknown>;
}

const outsiders = ['anonymous', 'stranger'] as const;
const readers = [...outsiders, 'guest'] as const;
const any = ['issue', 'merge-request', 'epic'] as const;

const isGroup = ({ container }: Parent): boolean => container.startsWith('/groups');

/** A public project beside the parent, or the one that it is in. */
const beside = async (world: World, parent: Parent): Promise<{ url: string }> =>
  isGroup(parent)
    ? world.fresh.project({ visibility: 'public', group: { id: Number(parent.container.split('/').at(-1)) } })
    : { url: parent.container };

const hiddenProject = (world: World, content?: readonly string[]): Promise<MadeProject> =>
  world.fresh.project({ visibility: 'private', ...(content ? { content } : {}) });

/** A confidential issue beside the parent. */
const confidential = async (world: World, parent: Parent, description = 'Nothing') =>
  issueIn(world, await beside(world, parent), { confidential: true, description });

const common = { needs: [], of: any, hiddenFrom: readers };

/** Everything hidden that can speak of something that is not. */
export const sources: readonly Source[] = [
  {
    ...common,
    slug: 'confidential-issue',
    speak: (world, parent, reference) => confidential(world, parent, `See ${reference}`),
  },
  {
    ...common,
    slug: 'note-of-confidential-issue',
    async speak(world, parent, reference) {
      const { url } = await confidential(world, parent);
      await world.arrange('POST', `${url}/notes`, { body: `See ${reference}` });
    },
  },
  {
    ...common,
    slug: 'internal-note',
    maybeSilent: true,
    async speak(world, parent, reference) {
      const { url } = await issueIn(world, await beside(world, parent));
      await world.arrange('POST', `${url}/notes`, { body: `See ${reference}`, internal: true });
    },
  },
  {
    ...common,
    slug: 'confidential-epic',
    needs: ['tier.premium'],
    async speak(world, parent, reference) {
      const group = isGroup(parent)
        ? { url: parent.container }
        : await world.fresh.group({ visibility: 'public' });
      const input = { title: 'x', description: `See ${reference}`, confidential: true };
      const { id } = await world.arrange<{ id: number }>('POST', `${group.url}/epics`, input);
      await world.arrange('POST', `${group.url}/epics/${id}/notes`, { body: `See ${reference}` });
    },
  },
  {
    ...common,
    slug: 'private-issue',
    hiddenFrom: outsiders,
    speak: async (world, _parent, reference) =>
      issueIn(world, await hiddenProject(world), { description: `See ${reference}` }),
  },
  {
    ...common,
    slug: 'private-merge-request',
    hiddenFrom: outsiders,
    async speak(world, _parent, reference) {
      const project = await hiddenProject(world, ['refs/heads/main']);
      await proposed(world, { project, params: { description: `See ${reference}` } });
    },
  },
  {
    ...common,
    slug: 'private-commit',
    of: ['issue', 'merge-request'],
    hiddenFrom: outsiders,
    async speak(world, _parent, reference) {
      const project = await hiddenProject(world);
      await world.fresh.commit(project, { 'a.txt': 'a\n' }, { message: `See ${reference}` });
    },
  },
  {
    ...common,
    slug: 'private-snippet',
    of: ['issue', 'merge-request'],
    hiddenFrom: outsiders,
    maybeSilent: true,
    async speak(world, parent, reference) {
      const text = { file_name: 'a.txt', content: 'text', visibility: 'private' };
      await world.arrange('POST', `${(await beside(world, parent)).url}/snippets`, {
        ...text,
        title: 'x',
        description: `See ${reference}`,
      });
    },
  },
  {
    ...common,
    slug: 'linked-issue',
    of: ['issue'],
    async speak(world, parent) {
      const { iid } = await confidential(world, parent);
      const input = { target_project_id: parent.container.split('/').at(-1), target_issue_iid: iid };
      await world.arrange('POST', `${parent.url}/links`, input);
    },
  },
  {
    ...common,
    slug: 'duplicate-issue',
    of: ['issue'],
    async speak(world, parent, reference) {
      const { url } = await confidential(world, parent);
      await world.arrange('POST', `${url}/notes`, { body: `/duplicate ${reference}` });
    },
  },
  ...(['move', 'clone'] as const).map(
    (word): Source => ({
      ...common,
      slug: `${word}-to-private`,
      of: ['issue'],
      hiddenFrom: outsiders,
      async speak(world, parent) {
        const { id } = await hiddenProject(world);
        await world.arrange('POST', `${parent.url}/${word}`, { to_project_id: id });
      },
    }),
  ),
];
