import { beforeEach, describe, expect, it } from 'vitest';
import type { IssuableChange } from '../../domain/issuables/change.js';
import type { GroupRow } from '../../storage/database/rows.js';
import type { MadeProject, MadeUser } from '../../tools/testing/factories.js';
import type { MadeIssue } from '../../tools/testing/factories-issue.js';
import { untyped } from '../../tools/testing/untyped.js';
import { useServer } from '../../tools/testing/use-server.js';
import { changeCalls, changeScene } from './testing/change-scene.js';

const app = useServer();
let group: GroupRow;
let project: MadeProject;
let issue: MadeIssue;
let actor: MadeUser;
let other: MadeUser;

const scene = () => ({ group, project, issue, actor, other });
const { db, theIssue, mergeRequest, epic, change, bodies, rowOf } = changeCalls(app, scene);
beforeEach(async () => {
  ({ group, project, issue, actor, other } = await changeScene(app));
});

describe('changeTarget on issues', () => {
  it('logs time, refuses to take back more than there is, and forgets all of it', async () => {
    const target = await theIssue();
    await change(target, { time_estimate: 7200, spend_time: { duration: 3600, summary: 'typing' } });
    await expect(change(target, { spend_time: { duration: -7200 } })).rejects.toMatchObject({
      kind: 'invalid',
    });
    await change(target, { spend_time: { duration: -1800, spent_at: '2022-10-14' } });
    await change(target, { spend_time: { duration: 'reset' } });
    expect(await change(target, { spend_time: { duration: 'reset' } })).toEqual({ changed: false });
    expect(await bodies(target)).toEqual([
      'changed time estimate to 2h',
      'added 1h of time spent',
      'subtracted 30m of time spent at 2022-10-14',
      'removed time spent',
    ]);
    const logs = await db().read('timelogs').orderBy('id');
    expect(logs).toMatchObject([
      { time_spent: 3600, summary: 'typing', user_id: actor.id },
      { time_spent: -1800, spent_at: '2022-10-14T00:00:00.000Z' },
      { time_spent: -1800 },
    ]);
    expect((await rowOf(target)).total_time_spent).toBe(0);
  });

  it('turns it into an incident with a severity and without weight', async () => {
    const target = await theIssue();
    await change(target, { severity: 'HIGH' });
    expect((await rowOf(target)).severity).toBe('UNKNOWN');
    await change(target, { issue_type: 'incident', severity: 'HIGH', weight: 3 });
    expect(await rowOf(target)).toMatchObject({ issue_type: 'incident', severity: 'HIGH', weight: null });
    expect(await bodies(target)).toEqual([
      'changed issue type to incident',
      'changed the severity to **High - S2**',
    ]);
  });

  it('marks it as a duplicate: closed, named and related', async () => {
    const target = await theIssue();
    const canonical = await app.make.issue({ project, author: other });
    await change(target, { canonical_issue_id: canonical.id });
    expect(await rowOf(target)).toMatchObject({ state: 'closed', duplicated_to_id: canonical.id });
    expect(await bodies(target)).toEqual([
      'marked this issue as a duplicate of #2',
      'marked this issue as related to #2',
    ]);
    const there = await db().read('notes').where({ issue_id: canonical.id }).orderBy('id');
    expect(there.map((note: { body: string }) => note.body)).toEqual([
      'marked #1 as a duplicate of this issue',
      'marked this issue as related to #1',
    ]);
    expect(await db().read('issue_links')).toMatchObject([{ source_id: target.id, link_type: 'relates_to' }]);
    expect(await change(target, { canonical_issue_id: canonical.id })).toEqual({ changed: false });
  });

  it('moves it from epic to epic and tells all three', async () => {
    const target = await theIssue();
    const [first, second] = [await epic(3), await epic(4)];
    await change(target, { epic_id: first.id });
    await change(target, { epic_id: second.id });
    await change(target, { epic_id: null });
    expect(await bodies(target)).toEqual(['added to epic &3', 'changed epic to &4', 'removed from epic &4']);
    expect(await bodies(first)).toEqual(['added issue site#1', 'moved issue site#1 to epic &4']);
    expect(await bodies(second)).toEqual(['added issue site#1 from epic &3', 'removed issue site#1']);
    expect(await db().read('epic_issues')).toEqual([]);
  });

  it('records the iteration', async () => {
    const target = await theIssue();
    const iteration = await app.make.iteration({ group, startDate: '2022-10-01', dueDate: '2022-10-14' });
    await change(target, { iteration_id: iteration.id });
    await change(target, { iteration_id: null });
    expect(await db().read('resource_events').where({ kind: 'iteration' }).orderBy('id')).toMatchObject([
      { action: 'add', iteration_id: iteration.id },
      { action: 'remove', iteration_id: iteration.id },
    ]);
  });

  it('records one event for another milestone and names the old one when there is none', async () => {
    const target = await theIssue();
    const [a, b] = [await app.make.milestone({ project }), await app.make.milestone({ project })];
    for (const milestone_id of [a.id, b.id, null]) await change(target, { milestone_id });
    expect(await db().read('resource_events').where({ kind: 'milestone' }).orderBy('id')).toMatchObject([
      { action: 'add', milestone_id: a.id },
      { action: 'add', milestone_id: b.id },
      { action: 'remove', milestone_id: b.id },
    ]);
  });

  it('reacts, marks and follows without touching updated_at', async () => {
    const target = await theIssue();
    const before = await rowOf(target);
    await change(target, { emoji_award: '+1', todo_event: 'add', subscription_event: 'unsubscribe' });
    expect(await rowOf(target)).toEqual({ ...before, upvotes: 1 });
    expect(await db().read('todos')).toMatchObject([
      { user_id: actor.id, action: 'marked', state: 'pending' },
    ]);
    expect(await db().read('subscriptions')).toMatchObject([{ user_id: actor.id, subscribed: 0 }]);
    await change(target, { emoji_award: 'thumbsup', todo_event: 'done', subscription_event: 'subscribe' });
    expect(await rowOf(target)).toEqual(before);
    expect(await db().read('todos').where({ state: 'pending' })).toEqual([]);
    expect(await untyped(db().read)('outbox').whereLike('payload', '%"action":"update"%')).toEqual([]);
  });

  it('passes over labels of other places', async () => {
    const target = await theIssue();
    const foreign = await app.make.label({ project: await app.make.project() });
    const above = await app.make.label({ group });
    await change(target, { add_label_ids: [foreign.id, above.id, above.id] });
    expect(await db().read('issue_labels')).toMatchObject([{ label_id: above.id }]);
  });

  it('gives a 404 when it was deleted meanwhile', async () => {
    const target = await theIssue();
    await db().write((tx) => tx('issues').where({ id: target.id }).delete());
    await expect(change(target, { title: 'B' })).rejects.toMatchObject({ kind: 'not-found' });
  });
});

describe('changeTarget on merge requests', () => {
  it('tells a draft from a new title', async () => {
    const target = await mergeRequest();
    await change(target, { title: 'Draft: Add it' });
    expect((await rowOf(target)).draft).toBe(1);
    await change(target, { title: 'Add them' });
    expect((await rowOf(target)).draft).toBe(0);
    expect(await bodies(target)).toEqual([
      'marked this merge request as **draft**',
      'marked this merge request as **ready**',
      'changed title from **Add {-it-}** to **Add {+them+}**',
    ]);
  });

  it('asks for reviews, assigns, locks and turns to another branch', async () => {
    const target = await mergeRequest();
    await change(target, {
      reviewer_ids: [other.id],
      assignee_ids: [actor.id],
      discussion_locked: true,
      target_branch: 'next',
    });
    expect(await bodies(target)).toEqual([
      'locked this merge request',
      'changed target branch from `main` to `next`',
      'assigned to @ana',
      'requested review from @bo',
    ]);
    expect(await db().read('todos').orderBy('user_id')).toMatchObject([
      { user_id: actor.id, action: 'assigned' },
      { user_id: other.id, action: 'review_requested' },
    ]);
    await change(target, { reviewer_ids: [] });
    expect((await bodies(target)).at(-1)).toBe('removed review request for @bo');
  });

  it('closes and reopens, but never what was merged, and counts no issues', async () => {
    const target = await mergeRequest();
    await change(target, { state_event: 'close' });
    await change(target, { state_event: 'reopen' });
    await db().write((tx) => tx('merge_requests').where({ id: target.id }).update({ state: 'merged' }));
    expect(await change(target, { state_event: 'close' })).toEqual({ changed: false });
    expect(await change(target, { state_event: 'reopen' })).toEqual({ changed: false });
    expect((await db().read('projects').where({ id: project.id }).first())?.open_issues_count).toBe(1);
  });

  it('has no confidential side, weight or epic', async () => {
    const target = await mergeRequest();
    const input: IssuableChange = { confidential: true, weight: 1, due_date: '2030-01-01', epic_id: 1 };
    expect(await change(target, input)).toEqual({ changed: false });
  });
});

describe('changeTarget on epics', () => {
  it('changes words, dates, labels and state', async () => {
    const target = await epic();
    const label = await app.make.label({ group });
    await change(target, {
      title: 'U',
      description: '- [ ] a',
      confidential: true,
      start_date: '2022-10-01',
      start_date_is_fixed: true,
      due_date: '2022-10-28',
      due_date_is_fixed: true,
      label_ids: [label.id],
      state_event: 'close',
      assignee_ids: [actor.id],
    });
    expect(await rowOf(target)).toMatchObject({
      title: 'U',
      confidential: 1,
      start_date_fixed: '2022-10-01',
      start_date_is_fixed: 1,
      due_date_fixed: '2022-10-28',
      state: 'closed',
      closed_by_id: actor.id,
    });
    expect(await bodies(target)).toEqual([
      'changed title from **{-T-}** to **{+U+}**',
      'changed the description',
      'made the epic confidential',
      'changed start date to Oct 1, 2022',
      'changed finish date to Oct 28, 2022',
    ]);
    const events = await db().read('resource_events').where({ epic_id: target.id }).orderBy('id');
    expect(events).toMatchObject([
      { kind: 'label', action: 'add' },
      { kind: 'state', state: 'closed' },
    ]);
    await change(target, { start_date: null });
    expect((await bodies(target)).at(-1)).toBe('removed the start date');
  });
});
