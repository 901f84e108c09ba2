import { refuse } from '../../domain/errors.js';
import type { Source } from '../../storage/database/engine/types.js';
import { findEnvironment } from '../../storage/database/environments/environments.js';
import type { EnvironmentRow } from '../../storage/database/environments/rows.js';
import type { ProjectAccess } from '../viewer.js';

/** Names an environment: its project, and its number there. */
export interface EnvironmentAddress {
  project: ProjectAccess;
  id: number;
}

/** The environment of a project; not found when there is none. Rule: ENV-GET-3. */
export async function needEnvironment(
  source: Source,
  { project, id }: { project: { id: number }; id: number },
): Promise<EnvironmentRow> {
  const row = await findEnvironment(source, project.id, id);
  if (!row) throw refuse.recordNotFound();
  return row;
}
