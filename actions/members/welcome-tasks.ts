import type { JobPayloads } from '../../domain/jobs.js';
import { joinTasks, splitTasks, taskIssues, type WelcomeTask } from '../../domain/members/welcome-tasks.js';
import { can } from '../../policies/index.js';
import type { Tx } from '../../storage/database/engine/types.js';
import { hasOpenIssueLike } from '../../storage/database/issues/alike.js';
import { addJob } from '../../storage/database/jobs/jobs.js';
import { loadProject } from '../../storage/database/projects/load.js';
import { isGroupAbove } from '../../storage/database/projects/people.js';
import type { ActionContext, Services } from '../context.js';
import { isFeatureOn } from '../features/is-feature-on.js';
import { readersAmong } from '../issuables/aspects/people.js';
import type { ChangeContext } from '../issuables/pending-change.js';
import { addIssue } from '../issues/insert-issue.js';
import { actingUser } from '../users/acting-user.js';
import type { ProjectAccess } from '../viewer.js';
import type { Parent } from './parent.js';

/** What somebody who invites asks for on behalf of the newcomers. */
export interface WelcomeWish {
  tasks?: readonly WelcomeTask[] | undefined;
  /** The project in which the issues are opened. */
  tasksProjectId?: number | undefined;
}

/** A wish that can be granted: the words of the tasks, joined, and where their issues go. */
export interface Welcome {
  projectId: number;
  tasks: string;
}

/**
 * What newcomers find to do; null while the flag is off, without a project of this place, or where the viewer may open
 * no issue. Rules: MEM-ADD-5, MEM-ADD-20, MEM-ADD-21.
 */
export async function welcomeOf(
  { viewer, services }: ActionContext,
  parent: Parent,
  { tasks = [], tasksProjectId }: WelcomeWish,
): Promise<Welcome | null> {
  if (tasks.length === 0 || tasksProjectId === undefined) return null;
  if (!(await isFeatureOn(services, 'invite_members_for_task', { kind: 'User', id: viewer.id }))) return null;
  const { read } = services.db;
  const { source } = parent;
  const project = await loadProject(read, { id: tasksProjectId }, viewer.id);
  if (!project || !can(viewer, 'createIssue', project)) return null;
  const inside =
    source.type === 'project' ? source.id === project.id : await isGroupAbove(read, project, source.id);
  return inside ? { projectId: project.id, tasks: joinTasks(tasks) } : null;
}

/** Has the issues opened for those who have just become members. */
export async function welcome(
  tx: Tx,
  { viewer, at }: Pick<ActionContext, 'viewer' | 'at'>,
  granted: Welcome | null,
  userIds: readonly number[],
): Promise<void> {
  if (!granted || userIds.length === 0) return;
  const payload = { ...granted, actorId: viewer.id, userIds };
  await addJob(tx, { kind: 'welcome-members', payload, at });
}

/** Opens the issue of one task for one newcomer who can read it; an open one like it is left alone, so that this may run twice. */
async function openTask(
  tx: Tx,
  project: ProjectAccess,
  { task, userId }: { task: WelcomeTask; userId: number },
  context: ChangeContext,
): Promise<void> {
  const { title, description } = taskIssues[task];
  const authorId = context.actor.id;
  if (await hasOpenIssueLike(tx, { projectId: project.id, authorId, assigneeId: userId, title })) return;
  const place = { kind: 'issue', project, confidential: false, authorId, assigneeIds: [] } as const;
  if ((await readersAmong(tx, place, [userId])).length === 0) return;
  const values = { author_id: authorId, title, description };
  await addIssue(tx, { project, values, change: { assignee_ids: [userId] } }, context);
}

/** Opens an issue for each newcomer and task, one write after the other, as far as whoever invited them still may. Rules: MEM-ADD-20, MEM-INVITE-14. */
export async function welcomeMembers(
  services: Services,
  { projectId, actorId, userIds, tasks }: JobPayloads['welcome-members'],
): Promise<void> {
  const actor = await actingUser(services.db.hot, actorId);
  const project = actor && (await loadProject(services.db.hot, { id: projectId }, actorId));
  if (!project || !can(actor, 'createIssue', project)) return;
  const context = { actor, at: services.clock.now(), services };
  const open = userIds.flatMap((userId) => splitTasks(tasks).map((task) => ({ userId, task })));
  for (const one of open) await services.db.write((tx) => openTask(tx, project, one, context));
}
