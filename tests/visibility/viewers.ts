import { type VisibilityWord, visibilities } from '../../domain/projects/visibility.js';
import type { Factories, MadeUser, Role } from '../../tools/testing/factories.js';

/** The roles of members, lowest first. */
export const roles = [
  'minimal',
  'guest',
  'reporter',
  'developer',
  'maintainer',
  'owner',
] as const satisfies readonly Role[];

const kinds = ['', 'external '] as const;
const loose = ['stranger', 'author', 'assignee', 'below', 'minimal and below'] as const;

/** The names of everybody who looks: members of each role, people without any part, and nobody at all. */
export const viewerNames: readonly string[] = [
  'anonymous',
  ...roles.flatMap((role) => kinds.map((kind) => kind + role)),
  ...loose,
  'external',
  'external author',
  'administrator',
  'external administrator',
];

/** Everybody who looks, by name; null is nobody. */
export type Viewers = Readonly<Record<string, MadeUser | null>>;

/** Makes everybody who looks. */
export const makeViewers = async (make: Factories): Promise<Viewers> => {
  const viewers: Record<string, MadeUser | null> = {};
  for (const name of viewerNames) {
    const values = {
      external: name.includes('external') ? 1 : 0,
      admin: name.includes('administrator') ? 1 : 0,
    } as const;
    viewers[name] = name === 'anonymous' ? null : await make.user(values);
  }
  return viewers;
};

/** One of those who look and are somebody. */
export const userNamed = (viewers: Viewers, name: string): MadeUser => {
  const user = viewers[name];
  if (!user) throw new Error(`nobody is called ${name}`);
  return user;
};

/** The viewer as policies and queries take one. */
export const personOf = (user: MadeUser | null) =>
  user && { id: user.id, admin: user.admin === 1, external: user.external === 1 };

/** The members of something, as the factories take them: all with a role of these, internal and external. */
export const membersOf = (viewers: Viewers, from: readonly Role[] = roles) =>
  Object.fromEntries(from.map((role) => [role, kinds.map((kind) => userNamed(viewers, kind + role))]));

/** What the switches of the features of a project may say. */
const switches = ['enabled', 'private', 'disabled'] as const;

/** The numbers of the projects and groups that are looked at. */
export interface Places {
  projects: number[];
  groups: number[];
}

const featuresAt = (word: (typeof switches)[number]) => ({
  values: { issues_access_level: word, merge_requests_access_level: word, repository_access_level: word },
  settings: { snippets_access_level: word },
});

/** Fills one visibility: projects at each switch with members by the group above, and with members of their own. */
const makePlacesAt = async (
  make: Factories,
  viewers: Viewers,
  visibility: VisibilityWord,
): Promise<Places> => {
  const [below, both] = [userNamed(viewers, 'below'), userNamed(viewers, 'minimal and below')];
  const { minimal, ...others } = membersOf(viewers);
  const group = await make.group({
    visibility,
    members: { ...others, minimal: [...(minimal ?? []), both] },
  });
  const child = await make.group({ visibility, parent: group });
  const open = await make.group({ visibility });
  const projects: number[] = [];
  for (const word of switches) {
    const features = featuresAt(word);
    projects.push((await make.project({ namespace: group, visibility, ...features })).id);
    const members = membersOf(viewers, roles.slice(1));
    const own = await make.project({ namespace: open, visibility, members, ...features });
    await make.members({ type: 'project', id: own.id }, { guest: [below] });
    projects.push(own.id);
  }
  await make.members({ type: 'project', id: projects[0] ?? 0 }, { guest: [both] });
  return { projects, groups: [group.id, child.id, open.id] };
};

/** Makes projects and groups of every visibility, switch and way to belong to them. */
export const makePlaces = async (make: Factories, viewers: Viewers): Promise<Places> => {
  const places: Places = { projects: [], groups: [] };
  for (const visibility of visibilities) {
    const here = await makePlacesAt(make, viewers, visibility);
    places.projects.push(...here.projects);
    places.groups.push(...here.groups);
  }
  return places;
};
