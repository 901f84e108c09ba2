import { refuse } from '../../domain/errors.js';
import type { Tier } from '../../domain/operation.js';
import { can } from '../../policies/index.js';
import type { Source } from '../../storage/database/engine/types.js';
import { type EpicIssueRow, findEpicIssue } from '../../storage/database/epics/issues.js';
import { isInTreeOf } from '../../storage/database/epics/tree.js';
import type { ActionContext } from '../context.js';
import type { LoadedEpic, LoadedIssue } from '../issuables/targets.js';
import { findReadableIssue } from '../issues/find-readable-issue.js';
import type { Viewer } from '../viewer.js';
import { readableEpic } from './epic-nesting.js';

/** An issue that the viewer reads, with its place in an epic. */
export interface PlacedIssue {
  place: EpicIssueRow;
  issue: LoadedIssue;
}

/** An issue by its global number that may stand in an epic: the viewer reads it, and its project is there to stay. */
export async function findIssueForEpic(
  { viewer, services }: ActionContext,
  id: number,
): Promise<LoadedIssue | null> {
  const issue = await findReadableIssue(services.db.hot, viewer, id);
  return issue?.project.deleting === 1 ? null : issue;
}

/** The place of an issue in an epic, by the number of the place; not found where the viewer does not read the issue. */
export async function loadPlacedIssue(
  context: ActionContext,
  epic: LoadedEpic,
  placeId: number,
): Promise<PlacedIssue> {
  const place = await findEpicIssue(context.services.db.hot, epic.id, placeId);
  const issue = place ? await findIssueForEpic(context, place.issue_id) : null;
  if (!place || !issue) throw refuse.recordNotFound();
  return { place, issue };
}

/** An epic that the viewer may put issues of a project into; null where they may not, or it takes none from there. */
export async function findEpicForIssues(
  { source, viewer, tier }: { source: Source; viewer: Viewer; tier: Tier },
  id: number,
  projectId: number,
): Promise<LoadedEpic | null> {
  const epic = await readableEpic(source, viewer, id);
  if (!epic || !can(viewer, 'addEpicIssue', epic, tier)) return null;
  return (await isInTreeOf(source, projectId, epic.groupId)) ? epic : null;
}
