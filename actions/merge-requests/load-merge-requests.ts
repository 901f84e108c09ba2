import { refuse } from '../../domain/errors.js';
import type { DurationStyle } from '../../domain/time/duration.js';
import { mayReadMergeRequestsIn } from '../../policies/readable.js';
import type { Source } from '../../storage/database/engine/types.js';
import { assigneeIdsOf, reviewerIdsOf } from '../../storage/database/issuables/load.js';
import type { MergeRequestRow } from '../../storage/database/issuables/rows.js';
import { isSubscribed } from '../../storage/database/issuables/subscriptions.js';
import {
  loadMergeRequestAssociations,
  type MergeRequestAssociations,
} from '../../storage/database/merge-requests/associations.js';
import { findMergeRequest, findMergeRequestById } from '../../storage/database/merge-requests/merge.js';
import type { MergeRequestDiffRow } from '../../storage/database/merge-requests/rows.js';
import { versionsById } from '../../storage/database/merge-requests/versions-read.js';
import { pipelinesById, type VisiblePipeline } from '../../storage/database/pipelines/pipelines.js';
import { lackingApprovals } from '../approvals/approval-state.js';
import type { Services } from '../context.js';
import type { InProject, LoadedMergeRequest } from '../issuables/targets.js';
import { timeStyle } from '../issuables/time-style.js';
import type { ProjectAccess, Reader, Viewer } from '../viewer.js';
import { mayMerge } from './rights.js';

/** Joins a loaded merge request with its place; null when the viewer may not read it. */
export const asLoadedMergeRequest = async (
  place: InProject,
  row: MergeRequestRow,
): Promise<LoadedMergeRequest | null> => {
  const { source, project, viewer } = place;
  if (!mayReadMergeRequestsIn(viewer, project)) return null;
  const assigneeIds = await assigneeIdsOf(source, 'merge_request', row.id);
  const reviewerIds = await reviewerIdsOf(source, row.id);
  const ids = { id: row.id, projectId: project.id, groupId: null };
  return { kind: 'merge_request', ...ids, row, assigneeIds, reviewerIds, project };
};

/** A merge request by its number in the project that it aims at; not found when it is absent or hidden. */
export const loadMergeRequest = async (place: InProject, iid: number): Promise<LoadedMergeRequest> => {
  const row = await findMergeRequest(place.source, place.project.id, iid);
  const open = row ? await asLoadedMergeRequest(place, row) : null;
  if (!open) throw refuse.recordNotFound();
  return open;
};

/** A merge request by its number in the project that it aims at. */
export interface MergeRequestAddress {
  project: ProjectAccess;
  iid: number;
}

/**
 * The merge request at an address: not found when it is absent, in other words where the project hides merge
 * requests from the viewer. Rules: MR-MISSING-1, MR-ACCESS-2, MR-ACTION-1.
 */
export const loadReadableMergeRequest = async (
  { services, viewer }: { services: Pick<Services, 'db'>; viewer: Reader },
  { project, iid }: MergeRequestAddress,
): Promise<LoadedMergeRequest> => {
  if (!mayReadMergeRequestsIn(viewer, project)) throw refuse.notFound('Merge Request');
  return loadMergeRequest({ source: services.db.hot, project, viewer }, iid);
};

/** What records of merge requests are made of beside the rows. */
export interface MergeRequestRecordData {
  associations: MergeRequestAssociations;
  /** Newest versions by their number; null unless the long form is asked for. */
  versions: ReadonlyMap<number, MergeRequestDiffRow> | null;
  /** Pipelines of heads, and for the long form those of merges, by their number. */
  pipelines: ReadonlyMap<number, VisiblePipeline>;
  /** Those that lack approvals. */
  lacking: ReadonlySet<number>;
  timeStyle: DurationStyle;
  /** Whether records say what only the paid tiers have. */
  paid: boolean;
}

/** What the long record of a single merge request is made of. */
export interface SingleMergeRequestData extends MergeRequestRecordData {
  row: MergeRequestRow;
  /** The project that it aims at. */
  project: ProjectAccess;
  subscribed: boolean;
  canMerge: boolean;
}

/** Who reads, and whether the fields of the long form are wanted as well. */
export interface MergeRequestRecordInput {
  viewer: Pick<Viewer, 'id' | 'admin' | 'external'> | null;
  long?: boolean | undefined;
}

const distinct = (ids: readonly (number | null)[]): number[] => [...new Set(ids.filter((id) => id !== null))];

const versionsOf = (source: Source, rows: readonly MergeRequestRow[]) =>
  versionsById(source, distinct(rows.map((row) => row.latest_diff_id)));

const pipelinesOf = (
  source: Source,
  rows: readonly MergeRequestRow[],
  { viewer, long }: MergeRequestRecordInput,
) => {
  const ids = rows.flatMap((row) => [row.head_pipeline_id, long ? row.merge_pipeline_id : null]);
  return pipelinesById(source, distinct(ids), viewer);
};

/** Loads what the records of merge requests are made of, in a fixed number of queries however many there are. */
export const loadMergeRequestRecords = async (
  services: Pick<Services, 'config' | 'db' | 'settings'>,
  rows: readonly MergeRequestRow[],
  input: MergeRequestRecordInput,
): Promise<MergeRequestRecordData> => {
  const source = services.db.hot;
  const associations = await loadMergeRequestAssociations(source, rows, input.viewer);
  return {
    associations,
    versions: input.long ? await versionsOf(source, rows) : null,
    lacking: await lackingApprovals(services, source, rows, associations.projects),
    pipelines: await pipelinesOf(source, rows, input),
    // No records, no durations: a page of nothing asks nothing.
    timeStyle: rows.length > 0 ? await timeStyle(services) : { hoursOnly: false },
    paid: services.config.tier !== 'free',
  };
};

interface Reading {
  services: Pick<Services, 'config' | 'db' | 'git' | 'settings'>;
  viewer: Viewer | null;
}

/** Loads what the long record of a single merge request is made of. */
export const loadMergeRequestRecord = async (
  { services, viewer }: Reading,
  { row, project }: Pick<LoadedMergeRequest, 'row' | 'project'>,
): Promise<SingleMergeRequestData> => {
  const target = { kind: 'merge_request', id: row.id } as const;
  return {
    row,
    project,
    ...(await loadMergeRequestRecords(services, [row], { viewer, long: true })),
    subscribed: await isSubscribed(services.db.hot, target, viewer?.id ?? null),
    canMerge: await mayMerge(services, { row, project }, viewer),
  };
};

/** The same with the row as it is now, which a write or a check may have changed since it was loaded. */
export const loadMergeRequestRecordNow = async (
  reading: Reading,
  { row, project }: Pick<LoadedMergeRequest, 'row' | 'project'>,
): Promise<SingleMergeRequestData> => {
  const now = await findMergeRequestById(reading.services.db.hot, row.id);
  return loadMergeRequestRecord(reading, { row: now ?? row, project });
};
