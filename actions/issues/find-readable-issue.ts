import { isVisibleTo } from '../../domain/projects/visibility.js';
import type { Source } from '../../storage/database/engine/types.js';
import { findIssueById } from '../../storage/database/issuables/load.js';
import { loadProject } from '../../storage/database/projects/load.js';
import { asLoadedIssue, type LoadedIssue } from '../issuables/targets.js';
import type { Viewer } from '../viewer.js';

/** An issue by its global number, wherever it stands, that the viewer may read; null when there is none. */
export async function findReadableIssue(
  source: Source,
  viewer: Viewer,
  id: number,
): Promise<LoadedIssue | null> {
  const row = await findIssueById(source, id);
  const project = row ? await loadProject(source, { id: row.project_id }, viewer.id) : null;
  if (!row || !project || !isVisibleTo(viewer, project)) return null;
  return asLoadedIssue({ source, project, viewer }, row);
}
