import { defaultBranchLevels } from '../../../domain/repository/push-rules.js';
import { fitsPattern } from '../../../domain/repository/ref-pattern.js';
import { all } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Tx } from '../engine/types.js';
import { addEvent, addToOutbox } from '../events/outbox.js';
import { planMeasuring } from '../projects/jobs.js';
import { deleteReleasesOfTags } from '../releases/releases.js';
import { createProtectedRef } from './protected-refs.js';

/** What a push did to one reference. */
export interface RefChange {
  kind: 'branch' | 'tag';
  name: string;
  action: 'created' | 'pushed' | 'removed';
  before: string | null;
  after: string | null;
  commitCount: number;
  /** Title of the newest commit. */
  title: string | null;
}

/** A push as it is remembered, however it came. */
export interface PushRecord {
  projectId: number;
  userId: number;
  changes: readonly RefChange[];
  /** Set on the first push alone: the branch that becomes the default one and how it is protected. */
  start: { branch: string; protection: number } | null;
  /** With more references than this the push is one entry of activity, and is not announced further. */
  limits: { activities: number; hooks: number };
  at: string;
}

const addPushEvents = async (tx: Tx, push: PushRecord): Promise<void> => {
  const { projectId, userId, changes, at } = push;
  const event = (change: RefChange, refCount: number | null) =>
    addEvent(tx, {
      authorId: userId,
      action: 'pushed',
      projectId,
      payload: {
        commit_count: change.commitCount,
        action: change.action,
        ref_type: change.kind,
        commit_from: change.before,
        commit_to: change.after,
        ref: change.name,
        commit_title: change.title,
        ref_count: refCount,
      },
      at,
    });
  if (changes.length <= push.limits.activities) {
    for (const change of changes) await event(change, null);
    return;
  }
  for (const kind of ['branch', 'tag'] as const) {
    const some = changes.filter((change) => change.kind === kind);
    const last = some.at(-1);
    if (last) await event({ ...last, name: '', title: null }, some.length);
  }
};

const announce = async (tx: Tx, push: PushRecord): Promise<void> => {
  if (push.changes.length > push.limits.hooks) return;
  for (const change of push.changes) {
    await addToOutbox(tx, {
      topic: change.kind === 'tag' ? 'tag_push' : 'push',
      projectId: push.projectId,
      payload: { user_id: push.userId, ref: change.name, before: change.before, after: change.after },
      at: push.at,
    });
  }
};

const protectStart = async (tx: Tx, push: PushRecord): Promise<void> => {
  if (!push.start) return;
  const { branch, protection } = push.start;
  const levels = defaultBranchLevels(protection);
  if (!levels) return;
  const rules = await all<{ name: string }>(
    tx,
    sql`select name from protected_branches where project_id = ${push.projectId}`,
  );
  if (rules.some((rule) => fitsPattern(rule.name, branch))) return;
  const grant = (kind: 'push' | 'merge') => ({
    kind,
    access_level: levels[kind],
    user_id: null,
    group_id: null,
  });
  await createProtectedRef(tx, {
    kind: 'branch',
    projectId: push.projectId,
    name: branch,
    grants: [grant('push'), grant('merge')],
    at: push.at,
  });
};

/**
 * Writes down what follows from moved references: the activity of the project, on the first push its
 * default branch with the protection, the end of releases whose tags are gone, the events, the outbox, and a new
 * measuring of its repository.
 */
export const recordPush = async (tx: Tx, push: PushRecord): Promise<void> => {
  const start = push.start ? { default_branch: push.start.branch, empty_repo: 0 as const } : {};
  await tx('projects')
    .where({ id: push.projectId })
    .update({ last_activity_at: push.at, ...start });
  await protectStart(tx, push);
  const gone = push.changes.filter(({ kind, action }) => kind === 'tag' && action === 'removed');
  await deleteReleasesOfTags(
    tx,
    push.projectId,
    gone.map(({ name }) => name),
  );
  await addPushEvents(tx, push);
  await announce(tx, push);
  await planMeasuring(tx, push.projectId, push.at);
};
