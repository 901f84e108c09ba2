import { authorize } from '../../policies/index.js';
import type { ImportFailureRow } from '../../storage/database/exports/rows.js';
import { importFailures, importOf, progressOf } from '../../storage/database/imports/imports.js';
import type { ActionContext } from '../context.js';
import type { ProjectAccess } from '../viewer.js';

/** What is known of the import of a project. */
export interface ImportFacts {
  correlationId: string | null;
  failures: readonly ImportFailureRow[];
}

/** The state of an import, and how much of it is done, from 0 to 1. */
export interface ImportProgress extends ImportFacts {
  share: number;
}

/** The lines of an archive, and those that have been gone through. */
const shareOf = (progress: Readonly<Record<string, number>>): number => {
  const { total = 0, ...done } = progress;
  // Uploads come on top of the lines.
  const lines = Object.values(done).reduce((sum, part) => sum + part, 0);
  return total === 0 ? 0 : Math.min(1, lines / total);
};

/** How far the import of a project is, and what could not be brought in. Rules: IMPORT-STATUS-1 to IMPORT-STATUS-3. */
export async function showImport(
  { viewer, services }: ActionContext,
  project: ProjectAccess,
): Promise<ImportProgress> {
  authorize(viewer, 'readImport', project);
  const [row, failures] = await Promise.all([
    importOf(services.db.hot, project.id),
    importFailures(services.db.hot, project.id),
  ]);
  const share = row ? shareOf(progressOf(row)) : 0;
  return { correlationId: row?.correlation_id ?? null, failures, share };
}
