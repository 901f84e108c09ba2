import { refuse } from '../../domain/errors.js';
import type { FeatureTarget } from '../../domain/features/change.js';
import { type RepositoryName, repositoryName } from '../../domain/features/repository-name.js';
import type { Source } from '../../storage/database/engine/types.js';
import {
  type ActorKind,
  actorsNamed,
  type FoundActor,
  snippetsNumbered,
} from '../../storage/database/features/actors.js';

/** Whom a flag is set for, by the names that the caller gave. */
export interface TargetNames {
  featureGroup?: string | undefined;
  user?: readonly string[] | undefined;
  group?: readonly string[] | undefined;
  namespace?: readonly string[] | undefined;
  project?: readonly string[] | undefined;
  repository?: readonly string[] | undefined;
}

const prefixes = {
  user: { user: 'User', group: 'Group', project: 'Project' },
  // A personal namespace is another actor than its owner.
  namespace: { user: 'Namespaces::UserNamespace', group: 'Group', project: 'Project' },
} as const;

const absent = (given: string): Error => refuse.turnedDown(`${given} is not found!`);

async function actors(source: Source, kind: ActorKind, names: readonly string[]): Promise<FeatureTarget[]> {
  const found = await actorsNamed(source, kind, names);
  const words = kind === 'namespace' ? prefixes.namespace : prefixes.user;
  return names.map((given) => {
    const actor: FoundActor | undefined = found.get(given.toLowerCase());
    if (!actor) throw absent(given);
    return { given, kind: 'actor', id: `${words[actor.kind]}:${actor.id}` };
  });
}

async function repositories(source: Source, names: readonly string[]): Promise<FeatureTarget[]> {
  const wanted = names.map((given) => ({ given, named: repositoryName(given) }));
  const parts = wanted.flatMap(({ named }) => (named ? [named] : []));
  const projects = await actorsNamed(
    source,
    'project',
    parts.flatMap((named) => (named.kind === 'snippet' ? [] : [named.project])),
  );
  const snippets = await snippetsNumbered(
    source,
    parts.flatMap((named) => (named.kind === 'snippet' ? [named.id] : [])),
  );
  const idOf = (named: RepositoryName): number | undefined => {
    if (named.kind !== 'snippet') return projects.get(named.project.toLowerCase())?.id;
    const place = named.project === null ? '' : `${named.project.toLowerCase()}/`;
    return snippets.has(`${place}snippets/${named.id}`) ? named.id : undefined;
  };
  return wanted.map(({ given, named }) => {
    const id = named && idOf(named);
    if (!named || id === undefined) throw absent(given);
    return { given, kind: 'actor', id: `Repository:${named.kind}-${id}` };
  });
}

/** Whether any kind of target was named, be it with an empty list. */
export const namesTargets = (names: TargetNames): boolean =>
  Object.values(names).some((given) => given !== undefined);

/** The targets that names stand for, in the order of the kinds; invalid at the first that is not there. Rule: FEATURE-SET-14. */
export async function featureTargets(source: Source, names: TargetNames): Promise<FeatureTarget[]> {
  const { featureGroup, user = [], group = [], namespace = [], project = [], repository = [] } = names;
  return [
    ...(featureGroup ? [{ given: featureGroup, kind: 'group' as const, id: featureGroup }] : []),
    ...(await actors(source, 'user', user)),
    ...(await actors(source, 'group', group)),
    ...(await actors(source, 'namespace', namespace)),
    ...(await actors(source, 'project', project)),
    ...(await repositories(source, repository)),
  ];
}
