import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send, type TestAnswer } from '../tools/testing/client.js';
import { type Load, loadOf } from './support/load.js';
import { type ServerProcess, serve } from './support/process.js';
import { type Answer, noAnswer, readAnswer } from './support/read-answer.js';
import { descriptions } from './support/spec.js';

/** No list, whatever texts it holds, may block the server for long or hold more than a few of them at once. */
const limits: Load = { blockMillis: 100, memoryMegabytes: 40 };
/**
 * The first long answer of a process also fills what the process keeps from then on: the room of young objects, up to
 * 32 MB, and the page cache of the database, 8 MB.
 */
const limitsOfFirst: Load = { ...limits, memoryMegabytes: limits.memoryMegabytes + 32 + 8 };

const rootToken = 'root-token-of-the-long-lists';
const longest = 1_000_000;
/** Enough of them to be seen in memory. */
const count = 32;
let folder: string;
let server: ServerProcess;
/** What stands for the parameters of paths. */
let known: Readonly<Record<string, string | number>>;

const ask = (verb: string, path: string, params?: Record<string, unknown>): Promise<TestAnswer> => {
  const body = params === undefined ? undefined : JSON.stringify(params);
  const headers = {
    'private-token': rootToken,
    'content-type': 'application/json',
    ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
  };
  return send(server.url, verb, `/api/v4${path}`, headers, body);
};

const made = async (path: string, params: Record<string, unknown>) => {
  const { status, body } = await ask('POST', path, params);
  if (status !== 201) throw new Error(`POST ${path}: ${status} ${JSON.stringify(body)}`);
  return body;
};

const many = (make: (at: number) => Promise<unknown>): Promise<unknown[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)));

/** One project and one group in which there are many of whatever has a long text. */
async function build() {
  const group = await made('/groups', { name: 'g', path: 'g' });
  const inGroup = { name: 'p', namespace_id: group.id, initialize_with_readme: true };
  const project = await made('/projects', inGroup);
  const at = `/projects/${project.id}`;
  const issue = await made(`${at}/issues`, { title: 'First' });
  const epic = await made(`/groups/${group.id}/epics`, { title: 'First' });
  const milestone = await made(`${at}/milestones`, { title: 'First' });
  await many(async (n) => {
    const title = `T${n}`;
    await made(`${at}/milestones`, { title });
    await made(`/groups/${group.id}/milestones`, { title: `G${n}` });
    for (const place of [at, `/groups/${group.id}`]) {
      await made(`${place}/labels`, { name: title, color: '#f00' });
    }
    const labels = ['T0', 'T1', title];
    const planned = { title, labels, milestone_id: milestone.id, assignee_id: 1, epic_id: epic.id };
    const other = await made(`${at}/issues`, planned);
    await made(`${at}/issues/${issue.iid}/links`, {
      target_project_id: project.id,
      target_issue_iid: other.iid,
    });
    const child = await made(`/groups/${group.id}/epics`, { title, labels, parent_id: epic.id });
    const related = { target_group_id: group.id, target_epic_iid: child.iid };
    await made(`/groups/${group.id}/epics/${epic.iid}/related_epics`, related);
    await made(`${at}/issues/${issue.iid}/notes`, { body: title });
    await made(`/groups/${group.id}/epics/${epic.id}/notes`, { body: title });
    const files = [{ file_path: 'a.txt', content: 'x' }];
    await made(`${at}/snippets`, { title, visibility: 'public', files });
    await made('/snippets', { title, visibility: 'public', files });
  });
  for (let n = 0; n < count; n += 1) {
    await made(`${at}/repository/branches`, { branch: `b${n}`, ref: 'main' });
    const commit = { branch: `b${n}`, commit_message: 'Add', content: 'x' };
    await made(`${at}/repository/files/f${n}`, commit);
    const labels = ['T0', `T${n}`];
    const about = { title: `M${n}`, labels, description: `Closes #${issue.iid}`, milestone_id: milestone.id };
    const wish = { ...about, source_branch: `b${n}`, target_branch: 'main' };
    await made(`${at}/merge_requests`, wish);
    await made(`${at}/releases`, {
      tag_name: `v${n}`,
      ref: 'main',
      description: 'x',
      milestones: [milestone.title],
    });
  }
  const titles = Array.from({ length: count }, (_, n) => `T${n}`).join();
  for (const one of [`${at}/issues/${issue.iid}`, `${at}/merge_requests/1`]) {
    await ask('PUT', one, { add_labels: titles });
  }
  await many((n) => made(`${at}/merge_requests/1/discussions`, { body: `D${n}` }));
  const [thread] = (await ask('GET', `${at}/merge_requests/1/discussions`)).body;
  await many((n) => made(`${at}/merge_requests/1/discussions/${thread.id}/notes`, { body: `R${n}` }));
  const { id: sha } = (await ask('GET', `${at}/repository/commits/main`)).body;
  await many((n) => made(`${at}/repository/commits/${sha}/comments`, { note: `C${n}` }));
  return { group, project, issue, epic, milestone, thread, sha };
}

/** Makes the texts of everything as long as they may be, where the server is not running. */
function lengthen(file: string): void {
  const database = new Sqlite(file);
  // One letter beyond Latin makes a text twice as large in memory.
  const text = `\u5b57${'x'.repeat(longest - 10)}`;
  database.prepare('update notes set body = ? || id').run(text);
  for (const table of ['issues', 'merge_requests', 'epics', 'labels', 'milestones', 'snippets', 'releases']) {
    database.prepare(`update ${table} set description = ? || id`).run(text);
  }
  database.prepare('update todos set note_id = (select min(id) from notes where issue_id is not null)').run();
  database.close();
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearth-long-lists-'));
  server = await serve({ data: folder, rootToken });
  const { group, project, issue, epic, milestone, thread, sha } = await build();
  await server.stop();
  lengthen(join(folder, 'hearth.db'));
  server = await serve({ data: folder, rootToken });
  known = {
    group: group.id,
    project: project.id,
    issue_iid: issue.iid,
    merge_request_iid: 1,
    epic_iid: epic.iid,
    epic_id: epic.id,
    milestone_id: milestone.id,
    discussion_id: thread.id,
    tag_name: 'v1',
    sha,
    snippet_id: 1,
    user_id: 1,
  };
}, 120_000);
afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

const read = (path: string): Promise<Answer> => readAnswer(`${server.url}/api/v4${path}`, rootToken);

const pathOf = (path: string): string =>
  path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const container = path.startsWith('/groups') ? 'group' : 'project';
    return String(known[name === 'id' ? container : name] ?? 1);
  });

const reads = [...descriptions.values()].filter(({ verb }) => verb === 'GET');
/** Reads that were seen to answer with all of them. */
const long = new Set<string>();

describe.runIf(process.platform === 'linux')('an answer with many long texts', () => {
  it('may be the first long one of the process', async () => {
    let answer = noAnswer;
    const task = async () => {
      answer = await read(`/projects/${known.project}/merge_requests/1/discussions?per_page=100`);
    };
    const load = await loadOf(server, task, limitsOfFirst);
    expect(answer).toMatchObject({ status: 200, isWhole: true });
    expect(answer.bytes).toBeGreaterThan((count - 2) * longest);
    expect(load.blockMillis).toBeLessThan(limits.blockMillis);
    expect(load.memoryMegabytes).toBeLessThan(limitsOfFirst.memoryMegabytes);
  });

  it.each(reads.map(({ id, path, parameters }) => [id, path, parameters] as const))(
    '%s',
    async (id, path, parameters) => {
      let answer = noAnswer;
      // Labels are told whole in the records that they hang on.
      const isDetailed = parameters.some(({ name }) => name === 'with_labels_details');
      const detailed = isDetailed ? '&with_labels_details=true' : '';
      const task = async () => {
        answer = await read(`${pathOf(path)}?per_page=100${detailed}`);
      };
      const load = await loadOf(server, task, limits);
      if (answer.bytes > (count - 2) * longest) long.add(id);
      expect(answer.isWhole).toBe(true);
      expect(load.blockMillis).toBeLessThan(limits.blockMillis);
      expect(load.memoryMegabytes).toBeLessThan(limits.memoryMegabytes);
    },
  );

  it('is an archive as well', async () => {
    const at = `${pathOf('/projects/{id}')}/export`;
    let state: unknown;
    const task = async () => {
      await ask('POST', at, {});
      while (state !== 'finished' && state !== 'failed') {
        await new Promise((done) => setTimeout(done, 100));
        state = (await ask('GET', at)).body.export_status;
      }
    };
    const load = await loadOf(server, task, limits);
    expect(state).toBe('finished');
    expect(load.blockMillis).toBeLessThan(limits.blockMillis);
    expect(load.memoryMegabytes).toBeLessThan(limits.memoryMegabytes);
  }, 60_000);

  it('was seen where texts are long', () => {
    expect([...long].sort()).toEqual([
      'getMergeRequestDiscussion',
      'listChildEpics',
      'listCommitComments',
      'listCommitDiscussions',
      'listEpicDiscussions',
      'listEpicIssues',
      'listEpicNotes',
      'listEpics',
      'listEvents',
      'listGroupIssues',
      'listGroupLabels',
      'listGroupMergeRequests',
      'listGroupMilestones',
      'listIssueClosingMergeRequests',
      'listIssueDiscussions',
      'listIssueLabelEvents',
      'listIssueLinks',
      'listIssueNotes',
      'listIssueRelatedMergeRequests',
      'listIssues',
      'listMergeRequestDiscussionNotes',
      'listMergeRequestDiscussions',
      'listMergeRequestLabelEvents',
      'listMergeRequestNotes',
      'listMergeRequests',
      'listProjectEvents',
      'listProjectIssues',
      'listProjectLabels',
      'listProjectMergeRequests',
      'listProjectMilestoneIssues',
      'listProjectMilestoneMergeRequests',
      'listProjectMilestones',
      'listProjectSnippets',
      'listPublicSnippets',
      'listRelatedEpics',
      'listReleases',
      'listSnippets',
      'listTags',
      'listTodos',
      'listUserEvents',
    ]);
  });
});
