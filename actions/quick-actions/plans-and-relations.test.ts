import { beforeEach, describe, expect, it } from 'vitest';
import type { MadeProject, MadeUser } from '../../tools/testing/factories.js';
import type { MadeIssue } from '../../tools/testing/factories-issue.js';
import { makeIteration } from '../../tools/testing/factories-labels.js';
import { useServer } from '../../tools/testing/use-server.js';
import { blank, commandCalls, commandScene, failed } from './testing/command-scene.js';

const app = useServer();

let ana: MadeUser;
let bob: MadeUser;
let project: MadeProject;
let issue: MadeIssue;

const { run, says, fresh, systemNotes } = commandCalls(app, () => ({ ana, bob, project, issue }));

beforeEach(async () => {
  ({ ana, bob, project, issue } = await commandScene(app));
});

describe('quick actions on plans', () => {
  it('give and take a milestone', async () => {
    expect(await says('/milestone %v1')).toBe(blank);
    const made = await app.make.milestone({ project, title: 'next one' });
    expect(await run('/milestone %"next one"')).toMatchObject({
      says: 'Set the milestone to %"next one".',
      changes: { milestone_id: made.id },
    });
    expect(await says('/milestone %none')).toBe(failed('milestone'));
    expect(await run('/remove_milestone')).toMatchObject({
      says: 'Removed %"next one" milestone.',
      changes: { milestone_id: null },
    });
  });

  it('set and remove a due date', async () => {
    expect(await run('/due this Friday')).toMatchObject({
      says: 'Set the due date to Oct 28, 2022.',
      changes: { due_date: '2022-10-28' },
    });
    expect(await says('/due someday')).toBe('Failed to set due date because the date format is invalid.');
    expect(await says('/remove_due_date')).toBe('Removed the due date.');
    expect(await says('/remove_due_date')).toBe(blank);
  });

  it('set and clear the weight', async () => {
    expect(await says('/weight -1')).toBe(failed('weight'));
    expect(await run('/weight 3')).toMatchObject({ says: 'Set weight to 3.', changes: { weight: 3 } });
    expect(await says('/clear_weight')).toBe('Cleared weight.');
    expect(await says('/clear_weight')).toBe(blank);
  });

  it('say and clear the health', async () => {
    expect(await says('/health_status at_risk')).toBe('Set health status to at_risk.');
    expect(await says('/clear_health_status')).toBe('Cleared health status.');
    expect(await says('/health_status fine')).toBe(failed('health_status'));
  });

  it('give and take an iteration', async () => {
    const group = { id: project.namespace_id };
    const made = await makeIteration(app.services, {
      group,
      title: 'One',
      startDate: '2022-10-01',
      dueDate: '2022-10-31',
    });
    expect(await says('/iteration *iteration:"One"')).toBe(`Set the iteration to *iteration:${made.id}.`);
    expect(await says('/remove_iteration')).toBe(`Removed *iteration:${made.id} iteration.`);
  });

  it('put into an epic and take out of it', async () => {
    const at = app.services.clock.now();
    await app.services.db.write((tx) =>
      tx('epics').insert({
        group_id: project.namespace_id,
        iid: 2,
        author_id: ana.id,
        title: 'Big',
        created_at: at,
        updated_at: at,
      }),
    );
    const missing = "This epic does not exist or you don't have sufficient permission.";
    expect(await says('/epic &9')).toBe(missing);
    expect(await says('/epic &2')).toBe('Added an issue to an epic.');
    expect(await says('/epic acme&2')).toBe('Issue #1 has already been added to epic &2.');
    expect(await says('/remove_epic')).toBe('Removed an issue from an epic.');
    expect(await says('/remove_epic')).toBe(blank);
    expect(await systemNotes()).toEqual(['added to epic &2', 'removed from epic &2']);
  });
});

describe('quick actions on times', () => {
  it('estimate', async () => {
    expect(await run('/estimate 1d 2h')).toMatchObject({
      says: 'Set time estimate to 1d 2h.',
      changes: { time_estimate: 36000 },
    });
    expect(await says('/remove_estimate')).toBe('Removed time estimate.');
    expect(await says('/estimate soon')).toBe(failed('estimate'));
  });

  it('spend', async () => {
    expect(await run('/spend 1h 30m 2022-10-14')).toMatchObject({
      says: 'Added 1h 30m spent time.',
      changes: { spend_time: { duration: 5400, user_id: ana.id, spent_at: '2022-10-14' } },
    });
    expect(await says('/spent -1h')).toBe('Subtracted 1h spent time.');
    expect(await says('/spend 1h 2022-10-27')).toBe(failed('spend'));
    expect(await says('/spend -1h')).toBe('Time to subtract exceeds the total time spent.');
    expect(await fresh()).toMatchObject({ time_stats: { total_time_spent: 1800 } });
    expect(await says('/remove_time_spent')).toBe('Removed spent time.');
    expect(await systemNotes()).toEqual([
      'added 1h 30m of time spent at 2022-10-14',
      'subtracted 1h of time spent',
      'removed time spent',
    ]);
  });
});

describe('quick actions on relations', () => {
  it('mark duplicates', async () => {
    const other = await app.make.issue({ project, author: ana });
    const missing = 'Failed to mark this issue as a duplicate because referenced issue was not found.';
    expect(await says('/duplicate #99')).toBe(missing);
    expect(await run(`/duplicate #${other.iid}`)).toMatchObject({
      says: `Marked this issue as a duplicate of #${other.iid}.`,
      changes: { canonical_issue_id: other.id },
    });
    expect(await fresh()).toMatchObject({ state: 'closed' });
  });

  it('link issues', async () => {
    const [first, second] = [await app.make.issue({ project }), await app.make.issue({ project })];
    expect(await says(`/relate #${first.iid} #99`)).toBe(`Marked this issue as related to #${first.iid}.`);
    expect(await says(`/blocks acme/site#${second.iid}`)).toBe(
      `Marked #${second.iid} as blocked by this issue.`,
    );
    expect(await systemNotes(second.url)).toEqual(['marked this issue as blocked by #1']);
    expect(await systemNotes()).toEqual([
      `marked this issue as related to #${first.iid}`,
      `marked this issue as blocking #${second.iid}`,
    ]);
  });

  it('link no issue that may not be linked from its side', async () => {
    const elsewhere = await app.make.project({
      namespace: await app.make.group({ path: 'elsewhere' }),
      path: 'open',
      visibility: 'public',
      members: { guest: ana },
    });
    const [first, second] = [
      await app.make.issue({ project: elsewhere }),
      await app.make.issue({ project: elsewhere }),
    ];
    for (const word of ['relate', 'blocks', 'blocked_by']) {
      expect(await says(`/${word} elsewhere/open#${first.iid}`)).toBe(failed(word));
    }
    expect(await says(`/duplicate elsewhere/open#${second.iid}`)).toMatch(
      /^Marked this issue as a duplicate/,
    );
    for (const { url } of [issue, first, second]) {
      expect((await app.as('root').get(`${url}/links`)).body).toEqual([]);
    }
    expect(await systemNotes(first.url)).toEqual([]);
  });

  it('change the link that two issues have already', async () => {
    const other = await app.make.issue({ project });
    const link = async (url: string) => {
      const answer = await app.as('root').get(`${url}/links`);
      return answer.body.map((one: { link_type: string }) => one.link_type);
    };
    await says(`/relate #${other.iid}`);
    await says(`/blocks #${other.iid}`);
    expect([await link(issue.url), await link(other.url)]).toEqual([['blocks'], ['is_blocked_by']]);
    await says(`/blocked_by #${other.iid}`);
    expect([await link(issue.url), await link(other.url)]).toEqual([['is_blocked_by'], ['blocks']]);
    await says(`/blocked_by #${other.iid}`);
    await says(`/relate #${other.iid}`);
    expect([await link(issue.url), await link(other.url)]).toEqual([['relates_to'], ['relates_to']]);
    expect(await systemNotes()).toEqual([
      `marked this issue as related to #${other.iid}`,
      `marked this issue as blocking #${other.iid}`,
      `marked this issue as blocked by #${other.iid}`,
      `marked this issue as related to #${other.iid}`,
    ]);
  });

  it('move and copy', async () => {
    const there = await app.make.project({
      namespace: await app.make.group({ path: 'over' }),
      path: 'there',
    });
    await app.make.members({ type: 'project', id: there.id }, { reporter: ana });
    const noClone = "Failed to clone this issue because target project doesn't exist.";
    expect(await says('/clone no/where')).toBe(noClone);
    expect(await says('/clone a/b c/d')).toBe('Failed to clone this issue: wrong parameters.');
    expect(await run('/clone over/there --with_notes')).toMatchObject({
      says: 'Cloned this issue to over/there.',
      changes: { clone_with_notes: true },
    });
    const noMove = "Failed to move this issue because target project doesn't exist.";
    expect(await says('/move no/where')).toBe(noMove);
    expect(await says('/move no/where\n/move over/there\n/move over/there')).toBe(
      `${noMove} Moved this issue to over/there.`,
    );
    expect(await fresh()).toMatchObject({ state: 'closed' });
    expect(await systemNotes()).toEqual(['cloned to over/there#1', 'moved to over/there#2']);
  });
});
