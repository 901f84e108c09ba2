import { can } from '../policies/index.js';
import { type LoadedProject, loadProject, loadProjectsById } from '../storage/database/projects/load.js';
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

/** The project at a path, whatever its capitals; null where there is none that the caller sees. */
export async function projectAt(
  { services, viewer }: GraphqlContext,
  path: string,
): Promise<LoadedProject | null> {
  const project = await loadProject(services.db.hot, { path }, viewer?.id ?? null);
  return project && can(viewer, 'readProject', project) ? project : null;
}
