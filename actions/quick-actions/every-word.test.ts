import { beforeEach, describe, expect, it } from 'vitest';
import { type CommandName, commandTable } from '../../domain/quick-actions/names.js';
import type { MadeProject, MadeUser } from '../../tools/testing/factories.js';
import { makeIteration } from '../../tools/testing/factories-labels.js';
import { useServer } from '../../tools/testing/use-server.js';
import { type Calling, callings, foreignWords } from './testing/every-word.js';

const app = useServer();

type Place = 'issue' | 'merge_request' | 'epic';
const places = ['issue', 'merge_request', 'epic'] as const;

let ana: MadeUser;
let group: Awaited<ReturnType<typeof app.make.group>>;
let project: MadeProject;
let head: string;

beforeEach(async () => {
  ana = await app.make.user({ username: 'ana' });
  const bob = await app.make.user({ username: 'bob' });
  group = await app.make.group({ path: 'acme', members: { owner: ana, maintainer: bob } });
  project = await app.make.project({ namespace: group, path: 'site', files: { 'a.txt': 'one\n' } });
  await app.make.project({ namespace: group, path: 'other' });
  await app.make.commit(project, { 'b.txt': 'two\n' }, { branch: 'feature', startBranch: 'main' });
  await app.make.commit(project, { 'c.txt': 'three\n' }, { branch: 'other', startBranch: 'main' });
  const labels = [];
  for (const title of ['bug', 'feature']) labels.push(await app.make.label({ project, title }));
  for (const title of ['bug', 'feature']) await app.make.label({ group, title });
  const milestone = await app.make.milestone({ project, title: 'v1' });
  await makeIteration(app.services, { group, startDate: '2040-01-01', dueDate: '2040-01-14' });
  await app.make.issue({ project, author: ana });
  await app.make.issue({ project, author: ana, milestone_id: milestone.id, labels });
  await app.make.epic({ group, author: ana });
  await app.make.epic({ group, author: ana });
  const wish = { title: 'Add b', source_branch: 'feature', target_branch: 'main' };
  const proposed = await app.as(bob).post(`${project.url}/merge_requests`, wish);
  head = proposed.body.sha;
});

/** Where to comment: a new thing each time, or the one merge request as it was. */
async function fresh(place: Place, { incident }: Calling): Promise<string> {
  if (place === 'epic')
    return `/groups/${group.id}/epics/${(await app.make.epic({ group, author: ana })).id}`;
  if (place === 'issue') {
    const issue_type = incident ? 'incident' : 'issue';
    return (await app.make.issue({ project, author: ana, issue_type })).url;
  }
  const url = `${project.url}/merge_requests/1`;
  await post(url, '/reopen\n/ready\n/target_branch main');
  return url;
}

const post = (url: string, body: string) =>
  app.as(ana).post(`${url}/notes`, { body, merge_request_diff_sha: head });

const tables = [
  ...(['issues', 'merge_requests', 'epics', 'issue_labels', 'merge_request_labels', 'epic_labels'] as const),
  ...(['issue_assignees', 'merge_request_assignees', 'merge_request_reviewers', 'todos'] as const),
  ...([
    'award_emoji',
    'issue_links',
    'subscriptions',
    'approvals',
    'jobs',
    'timelogs',
    'epic_issues',
  ] as const),
];

/** Everything that commands can change, but for comments themselves and when they changed it. */
async function everything(): Promise<string> {
  const rows: unknown[] = [];
  for (const table of tables) rows.push(await app.services.db.read(table).select());
  const dull = /^(?:created_at|updated_at|user_notes_count)$/;
  return JSON.stringify(rows, (key, value: unknown) => (dull.test(key) ? undefined : value));
}

const names = Object.keys(commandTable) as CommandName[];
// A review is submitted before anything else reviews, and what ends a merge request comes last.
const turn = (name: CommandName) => (name === 'submit_review' ? 0 : name === 'merge' ? 2 : 1);
const wordsOf = (place: Place) =>
  names
    .filter((name) => (commandTable[name].kinds as readonly string[]).includes(place))
    .sort((one, other) => turn(one) - turn(other));

describe.each(places)('every quick action of a kind: %s', (place) => {
  it('does something and tells of it', async () => {
    const swallowed: unknown[] = [];
    for (const name of wordsOf(place)) {
      const { say, before } = callings[name];
      const url = await fresh(place, callings[name]);
      if (before !== undefined) await post(url, before);
      const was = await everything();
      const { status, body } = await post(url, say);
      const told = body.summary?.[0] ?? body.message;
      const isDone = status === 202 && !/fail|not /i.test(told) && (await everything()) !== was;
      if (!isDone) swallowed.push([name, status, told]);
    }
    expect(swallowed).toEqual([]);
  });

  it('stays in the text where nobody can run it', async () => {
    const url = await fresh(place, { say: '' });
    for (const body of foreignWords) {
      const { status, body: note } = await post(url, `Some words\n${body}`);
      expect([status, note.body, note.commands_changes]).toEqual([201, `Some words\n${body}`, {}]);
    }
  });
});
