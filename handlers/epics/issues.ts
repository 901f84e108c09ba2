import { changeTarget } from '../../actions/issuables/change-issuable.js';
import { asLoadedIssue, type LoadedEpic, type LoadedIssue } from '../../actions/issuables/targets.js';
import { loadIssueRecord, loadIssueRecords } from '../../actions/issues/load-issue-records.js';
import { refuse } from '../../domain/errors.js';
import { placeAmong } from '../../domain/issues/placing.js';
import { isVisibleTo } from '../../domain/projects/visibility.js';
import { handle } from '../../generated/handlers.js';
import type { Schemas } from '../../generated/types.js';
import { issuableRights } from '../../policies/rights.js';
import {
  type EpicIssueRow,
  findEpicIssue,
  listEpicIssueRows,
  placeOfIssue,
  placesIn,
  writePlaces,
} from '../../storage/database/epics/issues.js';
import { findIssueById } from '../../storage/database/issuables/load.js';
import type { PageRequest } from '../../storage/database/lists/page.js';
import { loadProject } from '../../storage/database/projects/load.js';
import { numberedEpicOf } from '../notes/parents.js';
import { issueView, issueViews } from '../views/issue.js';
import { type EpicCall, writtenEpic } from './answer.js';

async function listing(call: EpicCall & { page: PageRequest }, epic: LoadedEpic) {
  const { services, viewer, group, page, at } = call;
  const { rows, info } = await listEpicIssueRows(services.db.read, epic.id, viewer, page);
  const place = { kind: 'group', id: group.id } as const;
  const data = await loadIssueRecords(services, rows, viewer);
  const views = issueViews(rows, data, { urls: services.urls, place, at });
  const body = rows.flatMap(({ epic_issue_id, epic_position }, index): Schemas['EpicIssue'][] => {
    const view = views[index];
    return view ? [{ ...view, epic_issue_id, relative_position: epic_position }] : [];
  });
  return { status: 200 as const, body, page: info };
}

/** Lists the issues of an epic. Rules: EPIC-ISSUE-1, EPIC-ISSUE-2, EPIC-ISSUE-3. */
export const listEpicIssues = handle('listEpicIssues', async (call) => {
  return listing(call, await numberedEpicOf(call));
});

/** An issue by its global number that the viewer may read; null when there is none. */
async function readableIssue({ services, viewer }: EpicCall, id: number): Promise<LoadedIssue | null> {
  const source = services.db.hot;
  const row = await findIssueById(source, id);
  const project = row ? await loadProject(source, { id: row.project_id }, viewer.id) : null;
  if (!row || !project || project.deleting === 1 || !isVisibleTo(viewer, project)) return null;
  return asLoadedIssue({ source, project, viewer }, row);
}

async function linkView(
  call: EpicCall,
  place: EpicIssueRow,
  epic: LoadedEpic,
  issue: LoadedIssue,
): Promise<Schemas['EpicIssueLink']> {
  const { services, viewer, group, at } = call;
  const row = (await findIssueById(services.db.hot, issue.id)) ?? issue.row;
  const within = { kind: 'group', id: group.id } as const;
  return {
    id: place.id,
    relative_position: place.relative_position,
    epic: await writtenEpic(call, epic.row),
    issue: issueView(row, await loadIssueRecord(services, row, viewer), {
      urls: services.urls,
      place: within,
      at,
    }),
  };
}

const noIssue = () =>
  refuse.notFoundSaying('No matching issue found. Make sure that you are adding a valid issue URL.');

/** Puts an issue into an epic. Rules: EPIC-ISSUE-4, EPIC-ISSUE-5 (404), EPIC-ISSUE-6 (409). */
export const addEpicIssue = handle('addEpicIssue', async (call) => {
  const { path, viewer, services, at } = call;
  const epic = await numberedEpicOf(call);
  const issue = await readableIssue(call, path.epic_issue_id);
  if (!issue || !issuableRights(issue, viewer).arrange) throw noIssue();
  const place = await services.db.write(async (tx) => {
    const { changed } = await changeTarget(tx, issue, { epic_id: epic.id }, { actor: viewer, at, services });
    if (!changed) throw refuse.conflict('Issue(s) already assigned');
    return placeOfIssue(tx, issue.id);
  });
  if (!place) throw noIssue();
  return { status: 201, body: await linkView(call, place, epic, issue) };
});

interface PlacedCall extends EpicCall {
  path: { epic_iid: number; epic_issue_id: number };
}

/** A place in an epic with its issue, where the viewer may read it; 404 when there is none. */
async function needPlace(call: PlacedCall, epic: LoadedEpic) {
  const place = await findEpicIssue(call.services.db.hot, epic.id, call.path.epic_issue_id);
  const issue = place ? await readableIssue(call, place.issue_id) : null;
  if (!place || !issue) throw refuse.recordNotFound();
  return { place, issue };
}

/** Moves an issue within an epic. Rules: EPIC-ISSUE-7, EPIC-ISSUE-8 (400). */
export const updateEpicIssue = handle('updateEpicIssue', async (call) => {
  const { params, services } = call;
  const epic = await numberedEpicOf(call);
  const { place } = await needPlace(call, epic);
  await services.db.write(async (tx) => {
    const neighbours = { beforeId: params.move_before_id, afterId: params.move_after_id };
    const places = placeAmong(await placesIn(tx, 'epic_issues', epic.id), place.id, neighbours);
    if (!places) throw refuse.invalid({ error: 'Issue could not be moved!' });
    await writePlaces(tx, 'epic_issues', places);
  });
  return listing(call, epic);
});

/** Takes an issue out of an epic. Rule: EPIC-ISSUE-9 (404). */
export const removeEpicIssue = handle('removeEpicIssue', async (call) => {
  const { viewer, services, at } = call;
  const epic = await numberedEpicOf(call);
  const { place, issue } = await needPlace(call, epic);
  if (!issuableRights(issue, viewer).arrange) throw refuse.forbidden();
  await services.db.write((tx) =>
    changeTarget(tx, issue, { epic_id: null }, { actor: viewer, at, services }),
  );
  return { status: 200, body: await linkView(call, place, epic, issue) };
});
