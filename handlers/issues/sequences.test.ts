import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MadeProject, MadeUser } from '../../tools/testing/factories.js';
import { untyped } from '../../tools/testing/untyped.js';
import { useServer } from '../../tools/testing/use-server.js';
import { type Step, step } from './testing/steps.js';

type Row = Record<string, string | number | null>;

interface Scene {
  home: MadeProject;
  away: MadeProject;
  users: MadeUser[];
  milestones: number[];
}

const app = useServer();
const rows = (table: string): Promise<Row[]> => untyped(app.services.db.read)(table).orderBy('id');

async function target(): Promise<Scene> {
  await app.server.reset();
  const users = [await app.make.user(), await app.make.user(), await app.make.user()];
  const [owner, reporter, guest] = users as [MadeUser, MadeUser, MadeUser];
  const group = await app.make.group({ members: { owner, reporter } });
  const home = await app.make.project({ namespace: group, members: { guest } });
  const away = await app.make.project({ namespace: group });
  const milestones = [0];
  for (const title of ['v1', 'v2']) milestones.push((await app.make.milestone({ project: home, title })).id);
  return { home, away, users, milestones };
}

/** The side effects that a change must have, counted from the row before and after. */
interface Tally {
  notes: number;
  state: number;
  label: number;
  milestone: number;
  weight: number;
}

const boxes = (text: string | number | null): boolean[] =>
  [...String(text ?? '').matchAll(/\[([ x])\]/g)].map((match) => match[1] === 'x');

/** How many notes tell of another description: one for each ticked box, or one for the words. */
function notesOfText(before: Row, after: Row): number {
  if ((before['description'] ?? '') === (after['description'] ?? '')) return 0;
  const [old, now] = [boxes(before['description'] ?? null), boxes(after['description'] ?? null)];
  const ticked = now.filter((box, index) => old[index] !== undefined && old[index] !== box).length;
  return ticked === 0 ? 1 : ticked;
}

function expected(before: Snapshot, after: Snapshot): Tally {
  const differs = (column: string) => ((before.row[column] ?? null) === (after.row[column] ?? null) ? 0 : 1);
  const away = (from: number[], to: number[]) => from.filter((id) => !to.includes(id)).length;
  const locked = (row: Row) => (row['discussion_locked'] === 1 ? 1 : 0);
  const people =
    away(before.assignees, after.assignees) + away(after.assignees, before.assignees) > 0 ? 1 : 0;
  return {
    notes:
      differs('title') +
      notesOfText(before.row, after.row) +
      differs('confidential') +
      Math.abs(locked(before.row) - locked(after.row)) +
      differs('due_date') +
      people,
    state: differs('state'),
    label: away(before.labels, after.labels) + away(after.labels, before.labels),
    milestone: differs('milestone_id'),
    weight: differs('weight'),
  };
}

interface Snapshot {
  row: Row;
  assignees: number[];
  labels: number[];
  /** System notes except those that something else mentioned it. */
  notes: number;
  events: Record<string, number>;
}

async function snapshot(id: number): Promise<Snapshot> {
  const { read } = app.services.db;
  const row = (await untyped(read)('issues').where({ id }).first()) as Row;
  const events = (await read('resource_events').where({ issue_id: id })) as Row[];
  const notes = (await untyped(read)('notes').where({ issue_id: id, system: 1 })) as Row[];
  const numbers = (list: Row[], column: string) => list.map((one) => Number(one[column]));
  return {
    row,
    assignees: numbers(await read('issue_assignees').where({ issue_id: id }), 'user_id'),
    labels: numbers(await read('issue_labels').where({ issue_id: id }), 'label_id'),
    notes: notes.filter((note) => note['system_action'] !== 'cross_reference').length,
    events: Object.fromEntries(
      ['state', 'label', 'milestone', 'weight'].map((kind) => [
        kind,
        events.filter((event) => event['kind'] === kind).length,
      ]),
    ),
  };
}

async function changed(
  url: string,
  id: number,
  who: MadeUser,
  params: Record<string, unknown>,
): Promise<void> {
  const before = await snapshot(id);
  const answer = await app.as(who).put(url, params);
  expect([200, 400, 403]).toContain(answer.status);
  const after = await snapshot(id);
  const found = {
    notes: after.notes - before.notes,
    ...Object.fromEntries(
      Object.entries(after.events).map(([kind, count]) => [kind, count - (before.events[kind] ?? 0)]),
    ),
  };
  expect(found).toEqual(expected(before, after));
  if (
    Object.values(found).every((count) => count === 0) &&
    after.row['discussion_locked'] === before.row['discussion_locked']
  ) {
    expect(after.row['updated_at']).toBe(before.row['updated_at']);
  }
}

async function take(one: Step, here: Scene): Promise<void> {
  const { home, away, users, milestones } = here;
  const [owner, reporter] = users as [MadeUser, MadeUser];
  if (one.kind === 'open') {
    const assignee_ids = [users[one.assignee]?.id];
    const input = { title: one.title, labels: one.labels, assignee_ids };
    expect((await app.as(reporter).post(`/projects/${home.id}/issues`, input)).status).toBe(201);
    return;
  }
  const issues = await rows('issues');
  const issue = issues[one.issue % Math.max(issues.length, 1)];
  if (!issue) return;
  const id = Number(issue['id']);
  const url = `/projects/${issue['project_id']}/issues/${issue['iid']}`;
  if (one.kind === 'change') {
    const params = { ...one.params };
    if (one.params['milestone_id'] !== undefined) {
      params['milestone_id'] = milestones[Number(one.params['milestone_id'])];
    }
    if (one.params['assignee_ids'] !== undefined) {
      params['assignee_ids'] = (one.params['assignee_ids'] as number[]).map((at) => users[at]?.id);
    }
    return changed(url, id, users[one.who] ?? owner, params);
  }
  if (one.kind === 'delete') expect((await app.as(owner).delete(url)).status).toBe(204);
  if (one.kind === 'note') await app.as(reporter).post(`${url}/notes`, { body: one.body });
  if (one.kind === 'time') await app.as(reporter).post(`${url}/add_spent_time`, { duration: one.spent });
  const to_project_id = one.kind === 'move' && one.back ? home.id : away.id;
  if (one.kind === 'move') await app.as(reporter).post(`${url}/move`, { to_project_id });
  if (one.kind === 'clone') {
    await app.as(reporter).post(`${url}/clone`, { to_project_id, with_notes: one.withNotes });
  }
}

const sum = (list: Row[], column: string) => list.reduce((total, one) => total + Number(one[column]), 0);

/** Whatever happened: counters equal rows, numbers are unique, nothing points at what is gone. */
async function judge(): Promise<void> {
  const [issues, notes, projects] = [await rows('issues'), await rows('notes'), await rows('projects')];
  const [timelogs, todos, links] = [await rows('timelogs'), await rows('todos'), await rows('issue_links')];
  for (const project of projects) {
    const own = issues.filter((issue) => issue['project_id'] === project['id']);
    const opened = own.filter((issue) => issue['state'] === 'opened');
    expect(project['open_issues_count']).toBe(opened.length);
    const iids = own.map((issue) => Number(issue['iid']));
    expect(new Set(iids).size).toBe(iids.length);
    expect(iids).toEqual([...iids].sort((a, b) => a - b));
  }
  const alive = new Set(issues.map((issue) => issue['id']));
  for (const issue of issues) {
    const of = (list: Row[]) => list.filter((one) => one['issue_id'] === issue['id']);
    expect(issue['user_notes_count']).toBe(of(notes).filter((note) => note['system'] === 0).length);
    expect(issue['total_time_spent']).toBe(sum(of(timelogs), 'time_spent'));
    const ticks = boxes(issue['description'] ?? null);
    expect(issue['task_count']).toBe(ticks.length);
    expect(issue['task_completed_count']).toBe(ticks.filter(Boolean).length);
    expect(issue['state'] === 'closed').toBe(issue['closed_at'] !== null);
    if (issue['moved_to_id'] !== null) expect(alive.has(issue['moved_to_id'] ?? null)).toBe(true);
  }
  const referrers = notes.filter((note) => note['referrer_kind'] === 'issue');
  expect(referrers.filter((note) => !alive.has(note['referrer_id'] ?? null))).toEqual([]);
  const pending = todos.filter((todo) => todo['state'] === 'pending');
  expect(new Set(pending.map((todo) => `${todo['issue_id']} ${todo['user_id']}`)).size).toBe(pending.length);
  for (const link of links) expect(alive.has(link['source_id'] ?? null)).toBe(true);
}

describe('any sequence of changes', () => {
  it('keeps counters, numbers and side effects', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 25 }), async (steps) => {
        const here = await target();
        await take({ kind: 'open', labels: ['a'], assignee: 1, title: 'One' }, here);
        for (const one of steps) {
          await take(one, here);
          await judge();
        }
      }),
      { numRuns: Number(process.env['HEARTH_RUNS'] ?? 12), endOnFailure: true },
    );
  }, 240_000);
});
