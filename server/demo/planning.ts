import { dayOf } from '../../domain/time/time.js';
import { addCadence } from '../../storage/database/iterations/iterations.js';
import type { HearthClient } from '../client.js';
import { dataOf, type Filled } from './data-of.js';
import {
  type DemoComment,
  type DemoIssue,
  demoIssues,
  epic,
  groupLabels,
  milestones,
  projectLabels,
  snippet,
} from './issues.js';

const dayMs = 86_400_000;

/** Adds two-week iterations to a group: one in the past, the current one, two upcoming. */
export async function addDemoIterations(server: Filled, groupId: number): Promise<void> {
  const { db, clock } = server.services;
  const at = clock.now();
  const from = dayOf(new Date(clock.millis() - 21 * dayMs).toISOString());
  await db.write((tx) => addCadence(tx, { groupId, from, weeks: 2, count: 4, at }));
}

/** The group and project of the example, and its people. */
export interface DemoPlace {
  api: HearthClient;
  groupId: number;
  projectId: number;
  /** Ids of the people by username. */
  people: ReadonlyMap<string, number>;
  /** Whether this server has epics and blocking issues. */
  isPaid: boolean;
  nowMs: number;
}

const dayIn = ({ nowMs }: DemoPlace, days: number): string =>
  dayOf(new Date(nowMs + days * dayMs).toISOString());

const as = (name: string) => ({ headers: { Sudo: name } });

async function addLabels({ api, groupId, projectId }: DemoPlace): Promise<void> {
  const group = { path: { id: String(groupId) } };
  for (const body of groupLabels) await dataOf(api.POST('/groups/{id}/labels', { params: group, body }));
  const project = { path: { id: String(projectId) } };
  for (const body of projectLabels)
    await dataOf(api.POST('/projects/{id}/labels', { params: project, body }));
}

async function addMilestones(place: DemoPlace): Promise<Map<string, number>> {
  const { api } = place;
  const id = String(place.projectId);
  const made = new Map<string, number>();
  for (const { title, description, start, due } of milestones) {
    const body = { title, description, start_date: dayIn(place, start), due_date: dayIn(place, due) };
    const milestone = await dataOf(api.POST('/projects/{id}/milestones', { params: { path: { id } }, body }));
    made.set(title, milestone.id);
  }
  return made;
}

async function closeMilestones({ api, projectId }: DemoPlace, made: Map<string, number>): Promise<void> {
  for (const { title } of milestones.filter((one) => one.closed)) {
    const path = { id: String(projectId), milestone_id: made.get(title) ?? 0 };
    const body = { state_event: 'close' } as const;
    await dataOf(api.PUT('/projects/{id}/milestones/{milestone_id}', { params: { path }, body }));
  }
}

async function addEpic({ api, groupId, isPaid }: DemoPlace): Promise<number | null> {
  if (!isPaid) return null;
  const body = { ...epic, labels: ['idea'] };
  const made = await dataOf(
    api.POST('/groups/{id}/epics', { params: { path: { id: String(groupId) } }, body }),
  );
  return made.id;
}

interface IssuePath {
  id: string;
  issue_iid: number;
}

async function addComment({ api }: DemoPlace, path: IssuePath, comment: DemoComment): Promise<void> {
  const { author, body: text, answers = [], reactions = [] } = comment;
  const body = { body: text };
  if (answers.length === 0) {
    const issue = '/projects/{id}/issues/{issue_iid}' as const;
    const note = await dataOf(api.POST(`${issue}/notes`, { params: { path }, body, ...as(author) }));
    for (const [who, name] of reactions) {
      const params = { path: { ...path, note_id: 'id' in note ? note.id : 0 } };
      await dataOf(api.POST(`${issue}/notes/{note_id}/award_emoji`, { params, body: { name }, ...as(who) }));
    }
    return;
  }
  const threads = '/projects/{id}/issues/{issue_iid}/discussions' as const;
  const thread = await dataOf(api.POST(threads, { params: { path }, body, ...as(author) }));
  for (const answer of answers) {
    const params = { path: { ...path, discussion_id: 'id' in thread ? String(thread.id) : '' } };
    const reply = { params, body: { body: answer.body }, ...as(answer.author) };
    await dataOf(api.POST(`${threads}/{discussion_id}/notes`, reply));
  }
}

interface PlanningIds {
  milestones: ReadonlyMap<string, number>;
  epicId: number | null;
}

function bodyOf(plan: DemoIssue, place: DemoPlace, { milestones: known, epicId }: PlanningIds) {
  const { title, description, labels, assignees = [], milestone, weight, dueIn, confidential, inEpic } = plan;
  return {
    title,
    description,
    labels,
    assignee_ids: assignees.map((name) => place.people.get(name) ?? 0),
    ...(milestone === undefined ? {} : { milestone_id: known.get(milestone) ?? null }),
    ...(weight === undefined ? {} : { weight }),
    ...(dueIn === undefined ? {} : { due_date: dayIn(place, dueIn) }),
    ...(confidential ? { confidential } : {}),
    ...(inEpic && epicId !== null ? { epic_id: epicId } : {}),
  };
}

async function addIssue(plan: DemoIssue, place: DemoPlace, made: PlanningIds): Promise<void> {
  const { api } = place;
  const id = String(place.projectId);
  const body = bodyOf(plan, place, made);
  const opening = { params: { path: { id } }, body, ...as(plan.author) };
  const { iid } = await dataOf(api.POST('/projects/{id}/issues', opening));
  const path = { id, issue_iid: iid };
  for (const [who, name] of plan.reactions ?? []) {
    const reaction = { params: { path }, body: { name }, ...as(who) };
    await dataOf(api.POST('/projects/{id}/issues/{issue_iid}/award_emoji', reaction));
  }
  for (const comment of plan.comments ?? []) await addComment(place, path, comment);
  if (plan.closedBy === undefined) return;
  const closing = { params: { path }, body: { state_event: 'close' as const }, ...as(plan.closedBy) };
  await dataOf(api.PUT('/projects/{id}/issues/{issue_iid}', closing));
}

/** Fills the example with labels, milestones, an epic, issues with comments, and a snippet. */
export async function addDemoPlanning(place: DemoPlace): Promise<void> {
  const { api } = place;
  const id = String(place.projectId);
  await addLabels(place);
  const made = { milestones: await addMilestones(place), epicId: await addEpic(place) };
  for (const plan of demoIssues) await addIssue(plan, place, made);
  await closeMilestones(place, made.milestones);
  const link = {
    target_project_id: id,
    target_issue_iid: 2,
    link_type: place.isPaid ? ('is_blocked_by' as const) : ('relates_to' as const),
  };
  const path = { id, issue_iid: 3 };
  await dataOf(
    api.POST('/projects/{id}/issues/{issue_iid}/links', { params: { path }, body: link, ...as('tomas') }),
  );
  const body = { ...snippet, visibility: 'public' as const };
  await dataOf(api.POST('/projects/{id}/snippets', { params: { path: { id } }, body, ...as('aiko') }));
}
