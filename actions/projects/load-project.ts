import { refuse } from '../../domain/errors.js';
import { authorize } from '../../policies/index.js';
import { type Key, loadProject as load } from '../../storage/database/projects/load.js';
import type { Services } from '../context.js';
import type { ProjectAccess, Viewer } from '../viewer.js';

/** A project by its id or path as the viewer sees it; not found, in the same words, when it is absent or hidden. */
export async function loadVisibleProject(
  { viewer, services }: { viewer: Viewer | null; services: Pick<Services, 'db'> },
  key: Key,
): Promise<ProjectAccess> {
  const project = await load(services.db.hot, key, viewer?.id ?? null);
  if (!project) throw refuse.notFound('Project');
  authorize(viewer, 'readProject', project);
  return project;
}
