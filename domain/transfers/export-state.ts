/** How far an export is, as clients are told. */
export type ExportStatus = 'none' | 'queued' | 'started' | 'finished' | 'regeneration_in_progress';

/** How long the file of an export is kept. */
export const exportHours = 24;

/** The moment before which files of exports have expired. Rule: EXPORT-GET-4. */
export const expiredBefore = (at: string): string =>
  new Date(Date.parse(at) - exportHours * 3_600_000).toISOString();

/**
 * How far the newest export of a project is; a file of an earlier one stays while a new one is made.
 * Rules: EXPORT-FIELD-3, EXPORT-STATE-1 to EXPORT-STATE-3.
 */
export function exportStatus(
  newest: 'queued' | 'started' | 'finished' | 'failed' | null,
  hasFile: boolean,
): ExportStatus {
  const isUnderWay = newest === 'queued' || newest === 'started';
  if (isUnderWay && hasFile) return 'regeneration_in_progress';
  if (isUnderWay) return newest;
  return hasFile ? 'finished' : 'none';
}
