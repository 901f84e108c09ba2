import { addDeployment } from '../../../storage/database/deployments/deployments.js';
import { captureState, restoreState } from '../../../storage/database/engine/state.js';
import { createEnvironmentRow } from '../../../storage/database/environments/environments.js';
import { addProtection, changeDeployers } from '../../../storage/database/environments/protections.js';
import type { EpicRow, IssueRow, LabelRow } from '../../../storage/database/issuables/rows.js';
import type { GroupRow, Visibility } from '../../../storage/database/rows.js';
import { TestClient } from '../../../tools/testing/client.js';
import type { MadeProject, MadeUser, Role } from '../../../tools/testing/factories.js';
import { makeNote } from '../../../tools/testing/factories-notes.js';
import { refsOf } from '../../matrix/refs.js';
import { databaseDigests } from '../../support/database-digest.js';
import { type LastingServer, startServer } from '../../support/server.js';

const roles = ['guest', 'reporter', 'developer', 'maintainer', 'owner'] as const satisfies readonly Role[];

/** Who may be asked to change something. */
export type Caller = (typeof roles)[number] | 'stranger' | 'anonymous' | 'author' | 'reader';

/** A group with a project, and one of everything that mutations work on. */
export interface MutationWorld extends LastingServer {
  users: Record<Exclude<Caller, 'anonymous'>, MadeUser>;
  group: GroupRow;
  project: MadeProject;
  /** Another project of the group. */
  elsewhere: MadeProject;
  issue: IssueRow;
  incident: IssueRow;
  note: { id: number; discussion_id: string };
  systemNote: { id: number };
  /** A thread on the merge request. */
  thread: { id: number; discussion_id: string };
  label: LabelRow;
  otherLabel: LabelRow;
  foreignLabel: LabelRow;
  groupLabel: LabelRow;
  milestone: { id: number };
  iteration: { id: number };
  epic: EpicRow;
  mergeRequest: { id: number; iid: number; diff_refs: Record<'base_sha' | 'head_sha' | 'start_sha', string> };
  /** To-do items of the author, pending and finished. */
  todo: number;
  finished: number;
  snippet: number;
  link: number;
  /** Two hours that the developer booked on the issue. */
  timelog: number;
  /** A deployment that waits for an approval. */
  deployment: number;
  as: (caller: Caller) => TestClient;
  digest: () => Promise<string>;
  restore: () => Promise<void>;
}

/** What is to be done by the author, what they wrote and what was booked, made over HTTP. */
async function makeMore(
  { server }: LastingServer,
  users: MutationWorld['users'],
  { project, issue, mergeRequest }: Pick<MutationWorld, 'project' | 'issue' | 'mergeRequest'>,
) {
  const as = (who: MadeUser) => new TestClient(server.url, who.token);
  const { author, developer, reporter } = users;
  const url = `/projects/${project.id}`;
  const onIssue = `${url}/issues/${issue.iid}`;
  await as(author).post(`${onIssue}/award_emoji`, { name: 'heart' });
  const todo = await as(author).post(`${onIssue}/todo`);
  const finished = await as(author).post(`${url}/merge_requests/${mergeRequest.iid}/todo`);
  await as(author).post(`/todos/${finished.body.id}/mark_as_done`);
  const snippet = await as(reporter).post(`${url}/snippets`, {
    ...{ title: 'Old', description: 'So', visibility: 'public' },
    files: [{ file_path: 'old.rb', content: 'puts 0\n' }],
  });
  await as(developer).post(`${onIssue}/add_spent_time`, { duration: '2h' });
  const assets = { links: [{ name: 'a', url: 'https://example.org/a' }] };
  const release = { tag_name: 'v1', ref: 'main', name: 'First', assets };
  const made = await as(developer).post(`${url}/releases`, release);
  const [log] = await server.services.db.read('timelogs').select('id');
  return {
    todo: todo.body.id,
    finished: finished.body.id,
    snippet: snippet.body.id,
    link: made.body.assets.links[0].id,
    timelog: log?.id ?? 0,
  };
}

/** A deployment to an environment whose protection asks for one approval. */
const makeDeployment = ({ make }: LastingServer, project: MadeProject, userId: number): Promise<number> =>
  make.services.db.write(async (tx) => {
    const at = make.services.clock.now();
    const environment = await createEnvironmentRow(tx, { project_id: project.id, name: 'staging' }, at);
    const kept = await addProtection(
      tx,
      { project_id: project.id },
      { name: 'staging', required_approval_count: 1 },
      at,
    );
    const everyone = { access_level: 30, user_id: null, group_id: null, group_inheritance_type: 0 as const };
    await changeDeployers(tx, kept, { removed: [], changed: [], added: [everyone] });
    const of = { project_id: project.id, environment_id: environment.id, ref: 'main', user_id: userId };
    const { id } = await addDeployment(tx, { ...of, sha: 'a'.repeat(40), status: 'blocked' }, at);
    return id;
  });

/** Brings back the rows and, where something was pushed, the repositories. */
async function keeper({ server: { services } }: LastingServer) {
  const state = await captureState(services.db);
  return async () => {
    await restoreState(services.db, state);
    services.settings.forget();
  };
}

/** Builds the world, with everything in it as visible as asked for. */
export async function mutationWorld(visibility: Visibility): Promise<MutationWorld> {
  const lasting = await startServer();
  const { make, server } = lasting;
  const users = {} as MutationWorld['users'];
  for (const name of [...roles, 'stranger', 'author'] as const) {
    users[name] = await make.user({ username: name });
  }
  // The owner, with a token that only reads.
  users.reader = { ...users.owner, token: await make.token(users.owner, ['read_api']) };
  const members = Object.fromEntries(roles.map((role) => [role, users[role]]));
  const guests = { ...members, guest: [users.guest, users.author] };
  const group = await make.group({ path: 'crew', visibility, members: guests });
  const files = { 'README.md': 'one\ntwo\nthree\n' };
  const project = await make.project({ path: 'ship', namespace: group, visibility, files });
  const elsewhere = await make.project({ path: 'boat', namespace: group, visibility });
  await make.commit(project, { 'new.txt': 'new\n' }, { branch: 'feature', startBranch: 'main' });
  await make.commit(project, { 'more.txt': 'more\n' }, { branch: 'second', startBranch: 'main' });
  const { author } = users;
  const issue = await make.issue({ project, author, title: 'Leak' });
  const incident = await make.issue({ project, author, issue_type: 'incident' });
  const on = { kind: 'issue', id: issue.id, projectId: project.id, groupId: null } as const;
  const note = await makeNote(make.services, { on, author });
  const systemNote = await makeNote(make.services, { on, author, system: 1 });
  const label = await make.label({ project, title: 'bug' });
  const otherLabel = await make.label({ project, title: 'urgent' });
  const foreignLabel = await make.label({ project: elsewhere, title: 'other' });
  const groupLabel = await make.label({ group, title: 'wide' });
  const milestone = await make.milestone({ project, title: 'One' });
  const iteration = await make.iteration({ group, startDate: '2040-01-02', dueDate: '2040-01-15' });
  const epic = await make.epic({ group, author, title: 'Voyage' });
  const developer = new TestClient(server.url, users.developer.token);
  const reviewer_ids = [users.maintainer.id];
  const proposal = { title: 'Add new', source_branch: 'feature', target_branch: 'main', reviewer_ids };
  const { body: mergeRequest } = await developer.post(`/projects/${project.id}/merge_requests`, proposal);
  const talk = { kind: 'merge_request', id: mergeRequest.id, projectId: project.id, groupId: null } as const;
  const thread = await makeNote(make.services, { on: talk, author, type: 'DiscussionNote' });
  const more = await makeMore(lasting, users, { project, issue, mergeRequest });
  const deployment = await makeDeployment(lasting, project, users.owner.id);
  const maintainer = new TestClient(server.url, users.maintainer.token);
  await maintainer.post('/todos/mark_as_done');
  // Whether it can be merged is kept once it was asked for.
  await developer.get(`/projects/${project.id}/merge_requests/${mergeRequest.iid}`);
  await server.deliveries.settle();
  const rows = databaseDigests(server.services);
  return {
    ...lasting,
    ...more,
    deployment,
    ...{
      users,
      group,
      project,
      elsewhere,
      issue,
      incident,
      note,
      systemNote,
      thread,
      label,
      otherLabel,
      foreignLabel,
      groupLabel,
    },
    ...{ milestone, iteration, epic, mergeRequest },
    as: (caller) => new TestClient(server.url, caller === 'anonymous' ? null : users[caller].token),
    digest: async () => `${await rows.digest()} ${await refsOf(server.services, project.id)}`,
    restore: await keeper(lasting),
    close: async () => {
      rows.close();
      await lasting.close();
    },
  };
}
