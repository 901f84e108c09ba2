import { refuse } from '../../domain/errors.js';
import {
  mayReadEpicIn,
  mayReadIssueIn,
  mayReadMergeRequestsIn,
  mayReadSnippetIn,
} from '../../policies/readable.js';
import type { Source } from '../../storage/database/engine/types.js';
import {
  assigneeIdsByIid,
  assigneeIdsOf,
  findEpic,
  findEpicById,
  findIssue,
  findSnippet,
} from '../../storage/database/issuables/load.js';
import type {
  EpicRow,
  IssueRow,
  MergeRequestRow,
  SnippetRow,
} from '../../storage/database/issuables/rows.js';
import type { Brief } from '../../storage/database/lists/listed-rows.js';
import { loadProject } from '../../storage/database/projects/load.js';
import type { Services } from '../context.js';
import type { GroupAccess, ProjectAccess, Reader } from '../viewer.js';

/** An issue that the viewer may read, with where it stands. */
export interface LoadedIssue {
  kind: 'issue';
  id: number;
  projectId: number;
  groupId: null;
  row: IssueRow;
  assigneeIds: number[];
  project: ProjectAccess;
}

/** A merge request that the viewer may read, with the project that it aims at. */
export interface LoadedMergeRequest {
  kind: 'merge_request';
  id: number;
  projectId: number;
  groupId: null;
  row: MergeRequestRow;
  assigneeIds: number[];
  reviewerIds: number[];
  project: ProjectAccess;
}

/** An epic that the viewer may read, with its group. */
export interface LoadedEpic {
  kind: 'epic';
  id: number;
  projectId: null;
  groupId: number;
  row: EpicRow;
  /** Always empty: epics are assigned to nobody. */
  assigneeIds: number[];
  group: GroupAccess;
}

/** A snippet that the viewer may read; its project is null when it belongs to a person. */
export interface LoadedSnippet {
  kind: 'snippet';
  id: number;
  projectId: number | null;
  groupId: null;
  row: SnippetRow;
  project: ProjectAccess | null;
}

/** What has a state, labels and people, opened. */
export type LoadedIssuable = LoadedIssue | LoadedMergeRequest | LoadedEpic;

/** Anything that notes and awards hang on, opened. */
export type LoadedTarget = LoadedIssuable | LoadedSnippet;

/** Where to look for something of a project, and for whom. */
export interface InProject {
  source: Source;
  project: ProjectAccess;
  viewer: Reader;
}

/** Where to look for something of a group, and for whom. */
export interface InGroup {
  source: Source;
  group: GroupAccess;
  viewer: Reader;
}

/** Who looks for something outside of any write, and with what. */
interface Looking {
  services: Pick<Services, 'db'>;
  viewer: Reader;
}

/** Joins a loaded issue with its place; null when the viewer may not read it. The project is one that they see. */
export const asLoadedIssue = async (place: InProject, row: IssueRow): Promise<LoadedIssue | null> =>
  readableIssue(place, row, await assigneeIdsOf(place.source, 'issue', row.id));

const readableIssue = (
  { project, viewer }: Omit<InProject, 'source'>,
  row: IssueRow,
  assigneeIds: number[],
): LoadedIssue | null => {
  if (!mayReadIssueIn(viewer, { row, assigneeIds, project })) return null;
  return { kind: 'issue', id: row.id, projectId: project.id, groupId: null, row, assigneeIds, project };
};

const findRow = (source: Source, projectId: number, iid: number) =>
  Promise.all([findIssue(source, projectId, iid), assigneeIdsByIid(source, projectId, iid)]);

const findLoadedIssue = async (place: InProject, iid: number): Promise<LoadedIssue | null> => {
  const [row, assigneeIds] = await findRow(place.source, place.project.id, iid);
  return row ? readableIssue(place, row, assigneeIds) : null;
};

/** An issue by its number in a project; not found when it is absent or hidden. */
export const loadIssue = async (place: InProject, iid: number): Promise<LoadedIssue> => {
  const open = await findLoadedIssue(place, iid);
  if (!open) throw refuse.recordNotFound();
  return open;
};

/** An issue to act on; what is said of one that is absent or hidden names it. Rule: ISSUE-ACTION-1. */
export const loadNamedIssue = async (place: InProject, iid: number): Promise<LoadedIssue> => {
  const open = await findLoadedIssue(place, iid);
  if (!open) throw refuse.notFound('Issue');
  return open;
};

/** As `loadIssue`, with the project as it stands now, which may be newer than what a call holds of it. */
export const loadIssueNow = async (
  { services, project, viewer }: Looking & { project: { id: number } },
  iid: number,
): Promise<LoadedIssue> => {
  const source = services.db.hot;
  const [now, [row, assigneeIds]] = await Promise.all([
    loadProject(source, { id: project.id }, viewer?.id ?? null),
    findRow(source, project.id, iid),
  ]);
  if (!now) throw refuse.notFound('Project');
  const open = row ? readableIssue({ project: now, viewer }, row, assigneeIds) : null;
  if (!open) throw refuse.recordNotFound();
  return open;
};

/** Whether the viewer may read the merge requests of a project that they see. */
export const mayReadMergeRequests = (project: ProjectAccess, viewer: Reader): boolean =>
  mayReadMergeRequestsIn(viewer, project);

/** A row as a target of further changes. */
export const asMergeRequestTarget = (project: ProjectAccess, row: MergeRequestRow): LoadedMergeRequest => ({
  kind: 'merge_request',
  id: row.id,
  projectId: project.id,
  groupId: null,
  row,
  assigneeIds: [],
  reviewerIds: [],
  project,
});

/** Joins a loaded epic with its group; null when the viewer may not read it. */
export const asLoadedEpic = (place: InGroup, row: EpicRow): LoadedEpic | null => {
  const { group, viewer } = place;
  if (row.group_id !== group.id || !mayReadEpicIn(viewer, { row, group })) return null;
  return { kind: 'epic', id: row.id, projectId: null, groupId: group.id, row, assigneeIds: [], group };
};

const loadedEpic = (place: InGroup, row: EpicRow | undefined): LoadedEpic => {
  const open = row ? asLoadedEpic(place, row) : null;
  if (!open) throw refuse.recordNotFound();
  return open;
};

/** An epic by its number in a group; not found when it is absent or hidden. */
export const loadEpic = async (place: InGroup, iid: number): Promise<LoadedEpic> =>
  loadedEpic(place, await findEpic(place.source, place.group.id, iid));

/** An epic of a group by its global number; not found when it is absent, hidden or of another group. */
export const loadEpicById = async (place: InGroup, id: number): Promise<LoadedEpic> =>
  loadedEpic(place, await findEpicById(place.source, id));

/** Whether the viewer may read a snippet: of a project that they see, or a personal one. */
export const mayReadSnippet = (
  row: Brief<SnippetRow>,
  project: ProjectAccess | null,
  viewer: Reader,
): boolean => mayReadSnippetIn(viewer, { row, project });

/** A snippet of a project by its number; not found when it is absent or hidden. */
export const loadSnippet = async (place: InProject, id: number): Promise<LoadedSnippet> => {
  const { source, project, viewer } = place;
  const row = await findSnippet(source, id);
  if (!row || row.project_id !== project.id || !mayReadSnippet(row, project, viewer)) {
    throw refuse.recordNotFound();
  }
  return { kind: 'snippet', id: row.id, projectId: project.id, groupId: null, row, project };
};
