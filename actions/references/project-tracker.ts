import { type OutsideTracker, outsideTracker, trackerSlugs } from '../../domain/references/outside.js';
import type { Source } from '../../storage/database/engine/types.js';
import { trackerOf } from '../../storage/database/integrations/trackers.js';

/** The tracker somewhere else that texts of a project speak of; null where there is none. */
export const projectTracker = async (source: Source, projectId: number): Promise<OutsideTracker | null> => {
  const row = await trackerOf(source, projectId, trackerSlugs);
  if (!row) return null;
  const settings = JSON.parse(row.properties) as Record<string, unknown>;
  return outsideTracker(row.slug, settings, row.issues_access_level !== 'disabled');
};
