import type { GroupRow } from '../../storage/database/rows.js';
import type { MadeProject, MadeUser } from '../../tools/testing/factories.js';
import type { TestApp } from '../../tools/testing/use-server.js';

/** The path of the group that everything stands below. */
export const top = 'top';

/** How many projects stand there, each in a group of its own. */
const most = 20;

interface Place {
  group: GroupRow;
  project: MadeProject;
  people: { author: MadeUser; other: MadeUser };
}

async function places(app: TestApp): Promise<Place[]> {
  const parent = await app.make.group({ path: top });
  const made: Place[] = [];
  for (let turn = 0; turn < most; turn += 1) {
    const author = await app.make.user();
    const other = await app.make.user();
    const group = await app.make.group({ path: `sub${turn}`, parent, members: { maintainer: other } });
    const files = { 'README.md': 'Hello\n', 'docs/a.md': 'A\n' };
    const project = await app.make.project({ namespace: group, files, members: { maintainer: author } });
    await app.make.commit(project, { [`b${turn}.md`]: 'B\n' }, { branch: 'change', startBranch: 'main' });
    made.push({ group, project, people: { author, other } });
  }
  return made;
}

async function fill(app: TestApp, { group, project, people }: Place, turn: number): Promise<void> {
  const { author, other } = people;
  const send = async (path: string, body: object): Promise<{ id: number; iid: number }> => {
    const answer = await app.as(author).post(`${project.url}${path}`, { ...body });
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body as { id: number; iid: number };
  };
  const milestone = await send('/milestones', { title: `M${turn}` });
  await send('/labels', { name: 'bug', color: '#112233' });
  const planned = { labels: 'bug', milestone_id: milestone.id, assignee_ids: [other.id] };
  const issue = await send('/issues', { title: `Issue ${turn}`, ...planned });
  const second = await send('/issues', { title: `Blocker ${turn}` });
  await send(`/issues/${second.iid}/links`, {
    target_project_id: project.id,
    target_issue_iid: issue.iid,
    link_type: 'blocks',
  });
  await app.as(other).post(`${project.url}/issues/${issue.iid}/notes`, { body: 'A comment' });
  await send(`/issues/${issue.iid}/add_spent_time`, { duration: '1h' });
  const branches = { source_branch: 'change', target_branch: 'main' };
  const request = { title: `Change ${turn}`, reviewer_ids: [other.id], ...branches, ...planned };
  const change = await send('/merge_requests', request);
  await send(`/merge_requests/${change.iid}/notes`, { body: 'A comment' });
  await send(`/merge_requests/${change.iid}/approval_rules`, {
    name: 'All',
    approvals_required: 1,
    user_ids: [other.id],
  });
  const head = await app.services.git.open(project.id).branchTip('main');
  await send(`/statuses/${head}`, { state: 'success', name: 'build' });
  await send('/deployments', {
    environment: 'production',
    sha: head,
    ref: 'main',
    tag: false,
    status: 'success',
  });
  await send('/releases', { tag_name: `v${turn}`, ref: 'main', milestones: [`M${turn}`] });
  await send('/snippets', {
    title: 'A',
    visibility: 'public',
    files: [{ file_path: 'a.txt', content: 'A' }],
  });
  const epic = await app
    .as(other)
    .post(`/groups/${group.id}/epics`, { title: `Epic ${turn}`, labels: 'bug' });
  const { iid } = epic.body as { iid: number };
  await app.as(other).post(`/groups/${group.id}/epics/${iid}/issues/${issue.id}`, {});
  await app.as(other).post(`/groups/${group.id}/epics/${iid}/notes`, { body: 'A comment' });
}

/** Makes twenty places with one of everything that has lists. */
export async function fillPlaces(app: TestApp): Promise<void> {
  for (const [turn, place] of (await places(app)).entries()) await fill(app, place, turn);
}
