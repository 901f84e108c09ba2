import { beforeEach, describe, expect, it } from 'vitest';
import type { MadeProject, MadeUser } from '../../tools/testing/factories.js';
import type { MadeIssue } from '../../tools/testing/factories-issue.js';
import { type MadeParent, makeParent } from '../../tools/testing/factories-notes.js';
import { useServer } from '../../tools/testing/use-server.js';
import { blank, commandCalls, commandScene, failed } from './testing/command-scene.js';

const app = useServer();

let ana: MadeUser;
let bob: MadeUser;
let project: MadeProject;
let issue: MadeIssue;

const { on, run, says, fresh, systemNotes } = commandCalls(app, () => ({ ana, bob, project, issue }));

beforeEach(async () => {
  ({ ana, bob, project, issue } = await commandScene(app));
});

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
    expect(await run('/promote_to_incident\n/weight 3')).toMatchObject({
      says: 'Issue has been promoted to incident',
      changes: {},
    });
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
