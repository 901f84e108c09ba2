import { beforeEach, describe, expect, it } from 'vitest';
import type { MadeProject, MadeUser } from '../../tools/testing/factories.js';
import type { MadeIssue } from '../../tools/testing/factories-issue.js';
import { makeIteration } from '../../tools/testing/factories-labels.js';
import { type MadeParent, makeParent } from '../../tools/testing/factories-notes.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();

let ana: MadeUser;
let bob: MadeUser;
let project: MadeProject;
let issue: MadeIssue;

beforeEach(async () => {
  app.server.clock.freeze('2022-10-26T09:30:00.000Z');
  [ana, bob] = [await app.make.user({ username: 'ana' }), await app.make.user({ username: 'bob' })];
  const namespace = await app.make.group({ path: 'acme', members: { developer: [ana, bob] } });
  project = await app.make.project({ namespace, path: 'site' });
  issue = await app.make.issue({ project, author: ana, title: 'Broken' });
});

type Json = Record<string, unknown>;

const on = (who: MadeUser, notes: string) => async (body: string) => {
  const answer = await app.as(who).post(notes, { body });
  return {
    status: answer.status,
    says: (answer.body.summary?.[0] ?? answer.body.message) as string,
    changes: answer.body.commands_changes as Json,
  };
};
const run = (body: string, who: MadeUser = ana) => on(who, `${issue.url}/notes`)(body);
const says = async (body: string, who: MadeUser = ana) => (await run(body, who)).says;
const fresh = async (): Promise<Json> => (await app.as(ana).get(issue.url)).body;
const systemNotes = async (url = issue.url): Promise<string[]> => {
  const { body } = await app
    .as('root')
    .get(`${url}/notes`, { activity_filter: 'only_activity', sort: 'asc' });
  return (body as { body: string }[]).map((note) => note.body);
};

const blank = `400 Bad request - Note {:note=>["can't be blank"]}`;
const failed = (...names: string[]) =>
  `400 Bad request - Note {:command_names=>${JSON.stringify(names)}, :commands=>["Failed to apply commands."]}`;

describe('quick actions on the state and the texts', () => {
  it('close and reopen, each only where it makes sense', async () => {
    expect(await says('/reopen')).toBe(blank);
    expect(await says('/close')).toBe('Closed this issue.');
    expect(await says('/close')).toBe(blank);
    expect(await says('/reopen')).toBe('Reopened this issue.');
    expect(await fresh()).toMatchObject({ state: 'opened' });
  });

  it('give a title', async () => {
    expect(await says('/title A new one')).toBe('Changed the title to "A new one".');
    expect(await fresh()).toMatchObject({ title: 'A new one' });
    expect(await says('/title')).toBe(failed('title'));
  });

  it('lock and unlock', async () => {
    expect(await says('/unlock')).toBe(blank);
    expect(await says('/lock')).toBe('Locked the discussion.');
    expect(await says('/unlock')).toBe('Unlocked the discussion.');
    expect(await systemNotes()).toEqual(['locked this issue', 'unlocked this issue']);
  });
});

describe('quick actions for oneself', () => {
  it('keep a to-do', async () => {
    expect(await says('/done', bob)).toBe(blank);
    expect(await says('/todo', bob)).toBe('Added a to do.');
    expect(await says('/todo', bob)).toBe(blank);
    expect(await says('/done', bob)).toBe('Marked to do as done.');
  });

  it('subscribe and unsubscribe', async () => {
    expect(await says('/unsubscribe', bob)).toBe(blank);
    expect(await says('/subscribe', bob)).toBe('Subscribed to this issue.');
    expect(await says('/unsubscribe', bob)).toBe('Unsubscribed from this issue.');
  });

  it('react', async () => {
    const answer = await run('/award :+1:');
    expect(answer).toMatchObject({ says: 'Toggled :+1: emoji award.', changes: { emoji_award: 'thumbsup' } });
    expect(await fresh()).toMatchObject({ upvotes: 1 });
    await run('/award :+1:');
    expect(await fresh()).toMatchObject({ upvotes: 0 });
    expect(await says('/award :no_such_thing:')).toBe(failed('award'));
  });
});

describe('quick actions on labels', () => {
  it('put them on, take them off and replace them', async () => {
    const bug = await app.make.label({ project, title: 'bug' });
    const two = await app.make.label({ project, title: 'two words' });
    expect(await says('/unlabel ~bug')).toBe(blank);
    expect(await run('/label ~bug ~"two words" ~unknown')).toMatchObject({
      says: 'Added ~bug ~"two words" labels.',
      changes: { add_label_ids: [bug.id, two.id] },
    });
    expect(await run(`/remove_label ~${two.id}`)).toMatchObject({
      says: 'Removed ~"two words" label.',
      changes: { remove_label_ids: [two.id] },
    });
    expect(await says('/relabel "two words"')).toBe('Replaced all labels with ~"two words" label.');
    expect(await fresh()).toMatchObject({ labels: ['two words'] });
    expect(await run('/unlabel')).toMatchObject({ says: 'Removed all labels.', changes: { label_ids: [] } });
    expect(await fresh()).toMatchObject({ labels: [] });
  });

  it('copy them and the milestone of another issue', async () => {
    const bug = await app.make.label({ project, title: 'bug' });
    const milestone = await app.make.milestone({ project, title: 'v1' });
    const labels = [bug];
    const other = await app.make.issue({ project, author: ana, labels, milestone_id: milestone.id });
    expect(await run(`/copy_metadata #${other.iid}`)).toMatchObject({
      says: `Copied labels and milestone from #${other.iid}.`,
      changes: { add_label_ids: [bug.id], milestone_id: milestone.id },
    });
    expect(await fresh()).toMatchObject({ labels: ['bug'], milestone: { title: 'v1' } });
  });
});

describe('quick actions on people', () => {
  it('assign beside those who are there, and take off', async () => {
    expect(await run('/assign me')).toMatchObject({
      says: 'Assigned @ana.',
      changes: { assignee_ids: [ana.id] },
    });
    expect(await run('/assign @bob')).toMatchObject({
      says: 'Assigned @bob.',
      changes: { assignee_ids: [ana.id, bob.id] },
    });
    expect(await run('/unassign @ana')).toMatchObject({
      says: 'Removed assignee @ana.',
      changes: { assignee_ids: [bob.id] },
    });
    expect(await says('/reassign @ana')).toBe('Changed assignee(s).');
    expect(await says('/assign @bob')).toBe('Assigned @bob.');
    expect(await says('/unassign')).toBe('Removed assignees @ana and @bob.');
    expect(await says('/assign @nobody')).toBe('Failed to assign a user because no user was found.');
    expect(await says('/unassign')).toBe(blank);
  });

  it('assign several at once', async () => {
    expect(await says('/assign @ana and @bob')).toBe('Assigned @ana and @bob.');
  });
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
    expect(await says('/move over/there')).toBe('Moved this issue to over/there.');
    expect(await fresh()).toMatchObject({ state: 'closed' });
    expect(await systemNotes()).toEqual(['cloned to over/there#1', 'moved to over/there#2']);
  });
});

describe('quick actions on incidents and the like', () => {
  it('hide the issue', async () => {
    expect(await run('/confidential')).toMatchObject({
      says: 'Made this issue confidential.',
      changes: { confidential: true },
    });
    expect(await says('/confidential')).toBe(blank);
  });

  it('promote to an incident and say how bad it is', async () => {
    expect(await says('/severity high')).toBe(blank);
    expect(await says('/promote_to_incident')).toBe('Issue has been promoted to incident');
    expect(await says('/severity S2')).toBe('Severity updated to High.');
    expect(await says('/severity awful')).toBe('No severity matches the provided parameter');
    expect(await fresh()).toMatchObject({ issue_type: 'incident', severity: 'HIGH' });
  });

  it('attach a call', async () => {
    expect(await says('/zoom https://zoom.us/j/123')).toBe('Zoom meeting added');
    expect(await says('/zoom https://zoom.us/j/124')).toBe(blank);
    expect(await says('/remove_zoom')).toBe('Zoom meeting removed');
  });
});

describe('quick actions on merge requests', () => {
  let mr: MadeParent;
  beforeEach(async () => {
    project = await app.make.project({
      path: 'code',
      members: { developer: [ana, bob] },
      files: { 'a.txt': 'a' },
    });
    mr = await makeParent(app.make, 'merge_request', { project, author: ana });
  });
  const runThere = (body: string) => on(ana, mr.notes)(body);
  const row = async () => app.services.db.read('merge_requests').where({ id: mr.id }).first();

  it('close, draft and ready', async () => {
    expect(await runThere('/draft')).toMatchObject({
      says: 'Marked this merge request as a draft.',
      changes: { wip_event: 'draft' },
    });
    expect(await row()).toMatchObject({ title: 'Draft: Some merge_request', draft: 1 });
    expect((await runThere('/ready')).says).toBe('Marked this merge request as ready.');
    expect((await runThere('/ready')).says).toBe(blank);
    expect((await runThere('/close')).says).toBe('Closed this merge request.');
  });

  it('ask for reviews', async () => {
    expect(await runThere('/assign_reviewer @bob')).toMatchObject({
      says: 'Assigned @bob as reviewer.',
      changes: { reviewer_ids: [bob.id] },
    });
    expect((await runThere('/remove_reviewer @bob')).says).toBe('Removed reviewer @bob.');
    const nobody = 'Failed to assign a reviewer because no user was found.';
    expect((await runThere('/request_review @nobody')).says).toBe(nobody);
  });

  it('aim at another branch that is there', async () => {
    await app.make.commit(project, { 'b.txt': 'b' }, { branch: 'next', startBranch: 'main' });
    expect((await runThere('/target_branch gone')).says).toBe(failed('target_branch'));
    expect((await runThere('/target_branch next')).says).toBe('Set target branch to next.');
    expect(await row()).toMatchObject({ target_branch: 'next' });
  });

  it('are not there for what only issues have', async () => {
    expect((await runThere('/due tomorrow')).says).toBe(blank);
  });
});

describe('quick actions on epics', () => {
  it('close, label and hide', async () => {
    const epic = await makeParent(app.make, 'epic', { members: { reporter: ana } });
    await app.make.label({ group: { id: epic.place.id }, title: 'big' });
    const runThere = on(ana, epic.notes);
    expect((await runThere('/label ~big\n/close')).says).toBe('Added ~big label. Closed this epic.');
    expect((await runThere('/confidential')).says).toBe('Made this epic confidential.');
    expect((await runThere('/assign me')).says).toBe(blank);
  });
});

describe('promoting an issue', () => {
  it('makes an epic of it that takes over what was said, and closes it', async () => {
    const big = await app.make.label({ group: { id: project.namespace_id }, title: 'big' });
    const own = await app.make.label({ project, title: 'own' });
    const labels = [big, own];
    const made = await app.make.issue({
      project,
      author: bob,
      title: 'Large',
      description: 'See #1',
      labels,
    });
    await app.as(bob).post(`${made.url}/notes`, { body: 'Before' });
    const answer = await app.as(ana).post(`${made.url}/notes`, { body: 'Off it goes\n/promote' });
    expect([answer.status, answer.body]).toMatchObject([
      201,
      { body: 'Off it goes', commands_changes: { promote_to_epic: true } },
    ]);
    const epic = await app.services.db.read('epics').first();
    expect(epic).toMatchObject({
      group_id: project.namespace_id,
      title: 'Large',
      description: 'See acme/site#1',
      author_id: ana.id,
      user_notes_count: 2,
    });
    expect(await systemNotes(made.url)).toEqual(['promoted to epic &1']);
    expect((await app.as(ana).get(made.url)).body.state).toBe('closed');
    expect(await app.services.db.read('epic_labels').pluck('label_id')).toEqual([big.id]);
    const notes = (await app.as(ana).get(`/groups/${project.namespace_id}/epics/${epic?.id}/notes`)).body;
    expect((notes as { body: string }[]).map(({ body }) => body).sort()).toEqual([
      'Before',
      'Off it goes',
      'promoted from issue site#2',
    ]);
  });

  it('is done once, and by those who may open epics there', async () => {
    expect((await app.as(ana).post(`${issue.url}/notes`, { body: '/promote' })).body).toMatchObject({
      summary: ['Promoted issue to an epic.'],
      commands_changes: { promote_to_epic: true },
    });
    expect(await says('/promote')).toBe(blank);
    const eve = await app.make.user();
    await app.make.members({ type: 'project', id: project.id }, { reporter: eve });
    issue = await app.make.issue({ project, author: eve });
    expect(await says('/promote', eve)).toBe(blank);
  });
});

describe('quick actions on the tree of epics', () => {
  it('put epics into others and take them out', async () => {
    const group = await app.make.group({ path: 'tree', members: { reporter: ana } });
    const url = `/groups/${group.id}/epics`;
    const open = async (title: string): Promise<{ id: number }> =>
      (await app.as(ana).post(url, { title })).body;
    const [outer] = [await open('Outer'), await open('Inner')];
    const runThere = async (body: string) => (await on(ana, `${url}/${outer.id}/notes`)(body)).says;
    expect(await runThere('/child_epic &9')).toBe("Child epic doesn't exist.");
    expect(await runThere('/child_epic &2')).toBe('Added &2 as a child epic.');
    expect(await runThere('/child_epic &2')).toBe('Given epic is already related to this epic.');
    expect(await runThere('/remove_child_epic &2')).toBe('Removed &2 from child epics.');
    expect(await runThere('/remove_parent_epic')).toBe('Parent epic is not present.');
    expect(await runThere('/parent_epic tree&2')).toBe('Set &2 as the parent epic.');
    expect(await runThere('/remove_parent_epic')).toBe('Removed parent epic &2.');
  });

  it('are read from the descriptions of epics', async () => {
    const group = await app.make.group({ path: 'tree', members: { reporter: ana } });
    await app.make.label({ group, title: 'big' });
    const url = `/groups/${group.id}/epics`;
    const made = await app.as(ana).post(url, { title: 'One', description: 'Text\n/label ~big' });
    expect([made.status, made.body]).toMatchObject([201, { description: 'Text', labels: ['big'] }]);
    const changed = await app.as(ana).put(`${url}/1`, { description: 'More\n/close' });
    expect([changed.status, changed.body]).toMatchObject([200, { description: 'More', state: 'closed' }]);
  });
});
