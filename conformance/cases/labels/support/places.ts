import type { Visibility } from '../../../world/names.js';
import type { MadeGroup, MadeProject, World } from '../../../world/types.js';

/** A project and a group that one case alone uses, as one kind of thing. */
export interface Owner {
  kind: 'project' | 'group';
  id: number;
  /** Its path below the prefix of the interface. */
  url: string;
}

/** A fresh project and a fresh group that know nothing of each other. */
export async function owners(world: World, visibility: Visibility = 'private'): Promise<Owner[]> {
  const [project, group] = await Promise.all([
    world.fresh.project({ visibility }),
    world.fresh.group({ visibility }),
  ]);
  return [
    { kind: 'project', id: project.id, url: project.url },
    { kind: 'group', id: group.id, url: group.url },
  ];
}

/** A fresh group with a group and a project below. */
export async function family(
  world: World,
  visibility: Visibility = 'private',
): Promise<{ top: MadeGroup; sub: MadeGroup; project: MadeProject }> {
  const top = await world.fresh.group({ visibility });
  const [sub, project] = await Promise.all([
    world.fresh.group({ visibility, parent: top }),
    world.fresh.project({ visibility, group: top }),
  ]);
  return { top, sub, project };
}

/** A project outside groups. */
export async function personalProject(world: World): Promise<{ url: string; token: string }> {
  const person = await world.fresh.user();
  const name = world.name('personal');
  const made = await world.arrange<{ id: number }>('POST', `/projects/user/${person.id}`, { name });
  return { url: `/projects/${made.id}`, token: person.token };
}

/** A label as it is answered. */
export interface Label {
  id: number;
  name: string;
}

/** Adds a label by a way that planted faults do not touch. */
export const label = (
  world: World,
  { url }: { url: string },
  name: string,
  params: Record<string, unknown> = {},
): Promise<Label> => world.arrange<Label>('POST', `${url}/labels`, { name, color: '#d9534f', ...params });

/** An issue as it is answered. */
export interface Issue {
  id: number;
  iid: number;
}

/** Adds an issue by a way that planted faults do not touch. */
export const issue = (
  world: World,
  project: { url: string },
  params: Record<string, unknown> = {},
): Promise<Issue> => world.arrange<Issue>('POST', `${project.url}/issues`, { title: 'Slow', ...params });

/** A number that nothing has. */
export const nothing = 2_000_000_000;
