import { can } from '../policies/index.js';
import {
  hasProjectBelow,
  type LoadedGroup,
  type LoadedProject,
  loadGroup,
  loadGroupsById,
  loadProject,
  loadProjectsById,
} from '../storage/database/projects/load.js';
import type { Batch, GraphqlContext } from './context.js';

/** Projects by their numbers, with the levels of the caller; null where there is none that the caller sees. */
export const projectsById: Batch<number, LoadedProject | null> = {
  load: async ({ services, viewer }, ids) => {
    const rows = await loadProjectsById(services.db.hot, ids, viewer?.id ?? null);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => {
      const project = byId.get(id);
      return project && can(viewer, 'readProject', project) ? project : null;
    });
  },
};

/** Groups by their numbers, with the level of the caller; null where there is none that the caller sees. */
export const groupsById: Batch<number, LoadedGroup | null> = {
  load: async ({ services, viewer }, ids) => {
    const rows = await loadGroupsById(services.db.hot, ids, viewer?.id ?? null);
    const seen = await Promise.all(rows.map((row) => seenGroup({ services, viewer }, row)));
    const byId = new Map(seen.flatMap((row) => (row ? [[row.id, row] as const] : [])));
    return ids.map((id) => byId.get(id) ?? null);
  },
};

/** The group, if the caller sees it: who belongs to a project below alone sees it as a guest does, as over REST. */
async function seenGroup(
  { services, viewer }: Pick<GraphqlContext, 'services' | 'viewer'>,
  row: LoadedGroup,
): Promise<LoadedGroup | null> {
  if (can(viewer, 'readGroup', row)) return row;
  if (!viewer) return null;
  const group = { ...row, member_below: await hasProjectBelow(services.db.hot, row.id, viewer.id) };
  return can(viewer, 'readGroup', group) ? group : null;
}

/** The project at a path, whatever its capitals; null where there is none that the caller sees. */
export async function projectAt(
  { services, viewer }: GraphqlContext,
  path: string,
): Promise<LoadedProject | null> {
  const project = await loadProject(services.db.hot, { path }, viewer?.id ?? null);
  return project && can(viewer, 'readProject', project) ? project : null;
}

/** The group at a path, whatever its capitals; null where there is none that the caller sees. */
export async function groupAt(
  { services, viewer }: GraphqlContext,
  path: string,
): Promise<LoadedGroup | null> {
  const group = await loadGroup(services.db.hot, { path }, viewer?.id ?? null);
  return group ? seenGroup({ services, viewer }, group) : null;
}
