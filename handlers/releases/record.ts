import { loadReleaseRecords, type ReleaseReading } from '../../actions/releases/load-release-records.js';
import type { Schemas } from '../../generated/types.js';
import type { ListedRelease } from '../../storage/database/releases/releases.js';
import { releaseView } from '../views/release.js';

/** Releases as the caller may see them, in a fixed number of queries. Rules: RELEASE-RECORD-1 to RELEASE-RECORD-5. */
export async function releaseRecords(
  call: ReleaseReading & { at: string },
  rows: readonly ListedRelease[],
  options: { html?: boolean | undefined } = {},
): Promise<Schemas['Release'][]> {
  const { project, services, at } = call;
  const data = await loadReleaseRecords(rows, call, options);
  return rows.map((row) => releaseView(row, data, { project, urls: services.urls, at }));
}

/** One release as the caller may see it. */
export async function releaseRecord(
  call: ReleaseReading & { at: string },
  row: ListedRelease,
  options: { html?: boolean | undefined } = {},
): Promise<Schemas['Release']> {
  const { project, services, at } = call;
  const data = await loadReleaseRecords([row], call, options);
  return releaseView(row, data, { project, urls: services.urls, at });
}
