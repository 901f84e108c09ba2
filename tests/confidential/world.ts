import type {
  EpicRow,
  LabelRow,
  MergeRequestRow,
  MilestoneRow,
} from '../../storage/database/issuables/rows.js';
import type { GroupRow } from '../../storage/database/rows.js';
import { send } from '../../tools/testing/client.js';
import type { MadeProject, MadeUser } from '../../tools/testing/factories.js';
import type { MadeIssue } from '../../tools/testing/factories-issue.js';
import { multipartBody, multipartType } from '../../tools/testing/multipart.js';
import type { TestApp } from '../../tools/testing/use-server.js';

/** A word that stands in the texts of the confidential issue and nowhere else. */
export const secretWord = 'Xylophagous';

/** A public project with people of every kind and things that the confidential issue will be tied to. */
export interface SecretWorld {
  author: MadeUser;
  holder: MadeUser;
  stranger: MadeUser;
  guest: MadeUser;
  bystander: MadeUser;
  reporter: MadeUser;
  group: GroupRow;
  project: MadeProject;
  open: MadeIssue;
  openNoteId: number;
  /** An open issue that only a confidential epic will hold. */
  loose: MadeIssue;
  label: LabelRow;
  milestone: MilestoneRow;
  /** Begins before the other one and ends after it; no open issue is part of it. */
  wide: MilestoneRow;
  iterationId: number;
  epic: EpicRow;
  mergeRequest: MergeRequestRow;
  sha: string;
}

/** The numbers of the confidential epic and of what hangs on it. */
export interface SecretEpicFacts {
  id: number;
  iid: number;
  noteId: number;
  discussionId: string;
  awardId: number;
  eventIds: number[];
}

/** The numbers of the confidential issue and of what hangs on it. */
export interface SecretFacts {
  epic: SecretEpicFacts;
  id: number;
  iid: number;
  noteId: number;
  discussionId: string;
  awardId: number;
  noteAwardId: number;
  linkId: number;
  imageId: number;
  eventIds: number[];
}

async function makeMergeRequest(
  app: TestApp,
  project: { id: number },
  author: { id: number },
): Promise<MergeRequestRow> {
  const at = app.services.clock.now();
  return app.services.db.write(async (tx) => {
    const values = { iid: 1, title: 'Add a cache', source_branch: 'cache', target_branch: 'main' };
    const ends = { target_project_id: project.id, source_project_id: project.id };
    const [row] = await tx('merge_requests')
      .insert({ ...ends, ...values, author_id: author.id, created_at: at, updated_at: at })
      .returning('*');
    if (!row) throw new Error('the merge request did not come back');
    return row;
  });
}

async function people(app: TestApp) {
  const make = (username: string) => app.make.user({ username });
  return {
    author: await make('author'),
    holder: await make('holder'),
    stranger: await make('stranger'),
    guest: await make('guest'),
    bystander: await make('bystander'),
    reporter: await make('reporter'),
  };
}

/** Makes everything but the confidential issue. */
export async function makeWorld(app: TestApp): Promise<SecretWorld> {
  const all = await people(app);
  const { guest, bystander, reporter, holder, author } = all;
  const group = await app.make.group({ path: 'acme', members: { guest: bystander, reporter } });
  const members = { guest: [guest, holder] };
  const files = { 'README.md': 'Hello\n' };
  const project = await app.make.project({ namespace: group, path: 'site', members, files });
  const label = await app.make.label({ project, title: 'bug' });
  const milestone = await app.make.milestone({ project, title: 'v1', start_date: '2030-01-01' });
  const wideDates = { start_date: '2029-01-01', due_date: '2031-01-01' };
  const wide = await app.make.milestone({ project, title: 'v2', ...wideDates });
  await app.make.label({ group, title: 'plan' });
  const iteration = await app.make.iteration({ group, startDate: '2030-05-01', dueDate: '2030-05-31' });
  const release = { tag_name: 'v1', ref: 'main', milestones: ['v1'] };
  await app.as('root').post(`${project.url}/releases`, release);
  const open = await app.make.issue({
    project,
    author,
    title: 'Open',
    labels: [label],
    milestone_id: milestone.id,
  });
  const loose = await app.make.issue({ project, author, title: 'Loose' });
  const note = await app.as(guest).post(`${open.url}/notes`, { body: 'Hello' });
  const epic = await app.make.epic({ group, author: reporter, title: 'Epic', issues: [open] });
  const mergeRequest = await makeMergeRequest(app, project, reporter);
  // Whether it can be merged is worked out by the first who asks, and kept.
  await app.as('root').get(`${project.url}/merge_requests/1`);
  const sha = (await app.services.git.open(project.id).branchTip('main')) ?? '';
  // Whoever asks for the first time is remembered as active; that has nothing to do with any issue.
  for (const user of Object.values(all)) await app.as(user).get('/user');
  const things = { loose, label, milestone, wide, iterationId: iteration.id, epic, mergeRequest, sha };
  return { ...all, group, project, open, openNoteId: note.body.id, ...things };
}

const done = <Answer extends { status: number; body: unknown }>(answer: Answer): Answer => {
  if (answer.status >= 400) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer;
};

/** What reporters do with the issue: texts, plans, relations. */
async function plan(app: TestApp, world: SecretWorld, url: string): Promise<void> {
  const { reporter, milestone, epic, open, project } = world;
  const as = app.as(reporter);
  const values = { labels: 'bug', milestone_id: milestone.id, assignee_ids: [reporter.id], weight: 3 };
  const dates = { due_date: '2030-05-16', epic_id: epic.id, issue_type: 'incident' };
  done(await as.put(url, { ...values, ...dates }));
  done(await as.put(url, { state_event: 'close' }));
  done(await as.put(url, { state_event: 'reopen' }));
  done(await as.post(`${url}/time_estimate`, { duration: '3h' }));
  done(await as.post(`${url}/add_spent_time`, { duration: '1h', summary: secretWord }));
  done(await as.post(`${url}/todo`));
  const other = { target_project_id: project.id, target_issue_iid: open.iid };
  done(await as.post(`${url}/links`, { ...other, link_type: 'is_blocked_by' }));
  const image = { file: { name: `${secretWord}.png`, bytes: Buffer.from('89504e470d0a1a0a00', 'hex') } };
  const headers = { 'content-type': multipartType, 'private-token': reporter.token };
  done(await send(app.url, 'POST', `/api/v4${url}/metric_images`, headers, multipartBody(image)));
}

/** What no operation does by itself: merge requests that close it, an open issue that repeats it. */
async function tie(app: TestApp, world: SecretWorld, id: number): Promise<void> {
  const { mergeRequest, open, reporter, iterationId, project } = world;
  const at = app.services.clock.now();
  await app.services.db.write(async (tx) => {
    await tx('merge_request_closes').insert({ merge_request_id: mergeRequest.id, issue_id: id });
    await tx('issues').where({ id: open.id }).update({ duplicated_to_id: id });
    await tx('issues').where({ id }).update({ iteration_id: iterationId, health_status: 'at_risk' });
    const values = { body: 'mentioned in issue #2', system: 1 as const, system_action: 'cross_reference' };
    const from = { referrer_kind: 'issue' as const, referrer_id: id, referrer_project_id: project.id };
    const place = {
      merge_request_id: mergeRequest.id,
      project_id: project.id,
      discussion_id: 'e'.repeat(40),
    };
    await tx('notes').insert({
      ...values,
      ...from,
      ...place,
      author_id: reporter.id,
      created_at: at,
      updated_at: at,
    });
  });
}

/** What reporters do with the confidential epic: texts, plans, relations. Answers its numbers. */
async function makeSecretEpic(app: TestApp, world: SecretWorld): Promise<SecretEpicFacts> {
  const { reporter, group, project, epic: open, loose, wide } = world;
  const as = app.as(reporter);
  const url = `/groups/${group.id}/epics`;
  const text = `${secretWord} @stranger @guest @bystander see acme/site#1, acme/site!1 and &1`;
  const hidden = { title: secretWord, confidential: true };
  const input = { ...hidden, description: text, labels: 'plan', due_date_fixed: '2033-03-03' };
  const { id, iid } = done(await as.post(url, { ...input, due_date_is_fixed: true })).body;
  const note = done(await as.post(`${url}/${id}/notes`, { body: `A note: ${text}` })).body;
  const thread = done(await as.post(`${url}/${id}/discussions`, { body: `A thread: ${text}` })).body;
  const award = done(await as.post(`${url}/${iid}/award_emoji`, { name: 'thumbsup' })).body;
  done(await as.post(`${url}/${iid}/notes/${note.id}/award_emoji`, { name: 'thumbsup' }));
  for (const state_event of ['close', 'reopen']) done(await as.put(`${url}/${iid}`, { state_event }));
  done(await as.post(`${url}/${iid}/todo`));
  done(await as.post(`${url}/${open.iid}/epics/${id}`));
  const other = { target_group_id: String(group.id), target_epic_iid: open.iid };
  done(await as.post(`${url}/${iid}/related_epics`, other));
  const issue = { title: `Part of it: ${secretWord}`, confidential: true, milestone_id: wide.id };
  const part = done(await as.post(`${project.url}/issues`, issue)).body;
  for (const place of [open.iid, iid, open.iid]) done(await as.post(`${url}/${place}/issues/${part.id}`));
  const outer = done(await as.post(url, { ...hidden, title: `Around: ${secretWord}` })).body;
  const { db } = app.services;
  // What is open cannot be put into what is not, but may have stood there before that was so.
  await db.write(async (tx) => {
    await tx('epics').where({ id: open.id }).update({ parent_id: outer.id });
    await tx('epic_issues').insert({ epic_id: id, issue_id: loose.id, relative_position: 1 });
  });
  const events = await db.read('resource_events').where({ epic_id: id }).orderBy('id').pluck('id');
  return { id, iid, noteId: note.id, discussionId: thread.id, awardId: award.id, eventIds: events };
}

/** Opens the confidential issue and the confidential epic, and ties them to everything that there is. */
export async function makeSecret(app: TestApp, world: SecretWorld): Promise<SecretFacts> {
  const { author, holder, reporter, project } = world;
  const text = `${secretWord} @stranger @guest @bystander see #1, !1 and &1`;
  const opened = done(
    await app
      .as(author)
      .post(`${project.url}/issues`, { title: secretWord, description: text, confidential: true }),
  );
  const { id, iid } = opened.body;
  const url = `${project.url}/issues/${iid}`;
  const note = done(await app.as(author).post(`${url}/notes`, { body: `A note: ${text}` })).body;
  await app.services.db.write((tx) =>
    tx('issue_assignees').insert({ issue_id: id, user_id: holder.id, position: 1 }),
  );
  const award = done(await app.as(reporter).post(`${url}/award_emoji`, { name: 'thumbsup' })).body;
  const onNote = `${url}/notes/${note.id}/award_emoji`;
  const noteAward = done(await app.as(reporter).post(onNote, { name: 'thumbsup' })).body;
  const thread = done(await app.as(holder).post(`${url}/discussions`, { body: `A thread: ${text}` })).body;
  await plan(app, world, url);
  await tie(app, world, id);
  const { db } = app.services;
  return {
    epic: await makeSecretEpic(app, world),
    id,
    iid,
    noteId: note.id,
    discussionId: thread.id,
    awardId: award.id,
    noteAwardId: noteAward.id,
    linkId: (await db.read('issue_links').first())?.id ?? 0,
    imageId: (await db.read('issue_metric_images').first())?.id ?? 0,
    eventIds: (await db.read('resource_events').where({ issue_id: id }).orderBy('id')).map((row) => row.id),
  };
}
