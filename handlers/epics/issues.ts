import { addEpicIssue as add } from '../../actions/epics/add-epic-issue.js';
import type { PlacedIssue } from '../../actions/epics/epic-issues.js';
import { listEpicIssues as list } from '../../actions/epics/list-epic-issues.js';
import { moveEpicIssue } from '../../actions/epics/move-epic-issue.js';
import { removeEpicIssue as remove } from '../../actions/epics/remove-epic-issue.js';
import type { LoadedEpic } from '../../actions/issuables/targets.js';
import { loadIssueRecord, loadIssueRecords } from '../../actions/issues/load-issue-records.js';
import { handle } from '../../generated/handlers.js';
import type { Schemas } from '../../generated/types.js';
import { findIssueById } from '../../storage/database/issuables/load.js';
import type { PageRequest } from '../../storage/database/lists/page.js';
import { numberedEpicOf } from '../notes/parents.js';
import { issueView, issueViews } from '../views/issue.js';
import { type EpicCall, writtenEpic } from './answer.js';

async function listing(call: EpicCall & { page: PageRequest }, epic: LoadedEpic) {
  const { services, viewer, group, page, at } = call;
  const { rows, info } = await list(call, epic, page);
  const place = { kind: 'group', id: group.id } as const;
  const data = await loadIssueRecords(services, rows, viewer);
  const views = issueViews(rows, data, { urls: services.urls, place, at });
  const body = rows.flatMap(({ epic_issue_id, epic_position }, index): Schemas['EpicIssue'][] => {
    const view = views[index];
    return view ? [{ ...view, epic_issue_id, relative_position: epic_position }] : [];
  });
  return { status: 200 as const, body, page: info };
}

async function linkView(
  call: EpicCall,
  epic: LoadedEpic,
  { place, issue }: PlacedIssue,
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

/** Lists the issues of an epic. Rules: EPIC-ISSUE-1, EPIC-ISSUE-2, EPIC-ISSUE-3. */
export const listEpicIssues = handle('listEpicIssues', async (call) =>
  listing(call, await numberedEpicOf(call)),
);

/** Puts an issue into an epic. Rules: EPIC-ISSUE-4, EPIC-ISSUE-5 (404), EPIC-ISSUE-6 (409). */
export const addEpicIssue = handle('addEpicIssue', async (call) => {
  const epic = await numberedEpicOf(call);
  const placed = await add(call, epic, call.path.epic_issue_id);
  return { status: 201, body: await linkView(call, epic, placed) };
});

/** Moves an issue within an epic. Rules: EPIC-ISSUE-7, EPIC-ISSUE-8 (400). */
export const updateEpicIssue = handle('updateEpicIssue', async (call) => {
  const { path, params } = call;
  const epic = await numberedEpicOf(call);
  const neighbours = { beforeId: params.move_before_id, afterId: params.move_after_id };
  await moveEpicIssue(call, epic, path.epic_issue_id, neighbours);
  return listing(call, epic);
});

/** Takes an issue out of an epic. Rule: EPIC-ISSUE-9 (404). */
export const removeEpicIssue = handle('removeEpicIssue', async (call) => {
  const epic = await numberedEpicOf(call);
  const placed = await remove(call, epic, call.path.epic_issue_id);
  return { status: 200, body: await linkView(call, epic, placed) };
});
