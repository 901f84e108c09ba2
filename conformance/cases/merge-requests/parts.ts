import { type CaseContext, check } from '../../check.js';
import type { Caller } from '../../http/caller.js';
import type { Params } from '../../http/encode.js';
import type { MadeProject, Person, World } from '../../world/types.js';
import { threadOn } from '../discussions/support/threads.js';
import { branchIn, freshProject, type Proposal, proposed, report } from './support/proposal.js';

/** A merge request, and who has a part in it without being a developer of its project. */
interface Scene {
  made: Proposal;
  caller: Caller;
  /** Whether that is by being its author, who may take back that it merges by itself. */
  isAuthor?: boolean;
}

type Deed = readonly [verb: string, path: string, params: Params, status: number];

/** What developers alone do to a merge request, which does not wait for its pipeline. */
const deeds = ({ made: { head }, isAuthor = false }: Scene): Deed[] => [
  ['PUT', '/merge', {}, 401],
  ['PUT', '/merge', { sha: head, squash: true }, 401],
  ['PUT', '/merge', { merge_when_pipeline_succeeds: true }, 401],
  ['POST', '/cancel_merge_when_pipeline_succeeds', {}, isAuthor ? 406 : 401],
  ['POST', '/approve', {}, 403],
  ['POST', '/approve', { sha: head }, 403],
  ['POST', '/time_estimate', { duration: '2h' }, 403],
  ['POST', '/add_spent_time', { duration: '2h' }, 403],
  ['POST', '/reset_time_estimate', {}, 403],
  ['POST', '/reset_spent_time', {}, 403],
  ['DELETE', '', {}, 403],
];

/** The same in words. */
const orders = ['/merge', '/approve', '/estimate 2h', '/spend 2h'];

/** Somebody tries all of it, and nothing has come of it. */
async function judge({ as, expect }: CaseContext, scene: Scene): Promise<void> {
  const { made, caller } = scene;
  const { url, head } = made;
  for (const [verb, path, params, status] of deeds(scene)) {
    expect(await caller.call(verb, url + path, params, { again: [] })).status(status);
  }
  for (const body of orders) {
    const note = { body, merge_request_diff_head_sha: head };
    expect(await caller.post(`${url}/notes`, note)).status(201, 202, 400, 403);
  }
  const left = await as.maintainer.get(url);
  expect(left).status(200).json().toInclude({ state: 'opened', merge_when_pipeline_succeeds: false });
  expect(left).json('time_stats').toInclude({ time_estimate: 0, total_time_spent: 0 });
  expect(await as.maintainer.get(`${url}/approvals`))
    .json('approved_by')
    .toEqual([]);
}

/** Who is named in a merge request without being a developer: neither of them resolves what others have said. */
async function judgeNamed(context: CaseContext, params: (reporter: Person) => Params): Promise<void> {
  const { as, world, expect } = context;
  const named = params(world.person('reporter'));
  const made = await proposed(world, { project: await freshProject(world), onto: 'own', params: named });
  await report(world, made, 'running');
  const thread = await threadOn(world, made, { sudo: world.person('maintainer').username });
  await judge(context, { made, caller: as.reporter });
  for (const path of [thread.url, thread.note]) {
    expect(await as.reporter.put(path, { resolved: true })).status(403);
  }
  expect(await as.maintainer.get(thread.note))
    .json('resolved')
    .toEqual(false);
}

/** A merge request of somebody who was a developer when it was opened, and is a reporter now. */
async function ofFormerDeveloper(world: World, author: Person): Promise<Proposal> {
  const project = await freshProject(world);
  await world.fresh.member(project, author, 'developer');
  const params = { sudo: author.username };
  const made = await proposed(world, { project, onto: 'own', params });
  await world.arrange('PUT', `${project.url}/members/${author.id}`, { access_level: 20 });
  return made;
}

/** A merge request into a public project from the fork of somebody who has no role there. */
async function ofOutsider(world: World, author: Person): Promise<Proposal & { fork: MadeProject }> {
  const shape = { visibility: 'public', content: ['refs/heads/main'] } as const;
  const project = await world.fresh.project(shape);
  const fork = await world.fresh.project({ ...shape, members: { developer: author } });
  await world.arrange('POST', `${fork.url}/fork/${project.id}`);
  const target = await branchIn(world, project);
  const source = world.name('source');
  const head = await world.fresh.commit(
    fork,
    { [`${source}.txt`]: 'text\n' },
    { branch: source, from: 'main' },
  );
  const { id, iid } = await world.arrange<{ id: number; iid: number }>('POST', `${fork.url}/merge_requests`, {
    title: 'From outside',
    source_branch: source,
    target_branch: target,
    target_project_id: project.id,
    sudo: author.username,
  });
  return { id, iid, url: `${project.url}/merge_requests/${iid}`, project, source, target, head, fork };
}

const needs = ['admin'] as const;
const rules = [
  'MR-MERGE-2',
  'MR-AUTO-5',
  'MR-TIME-6',
  'MR-DELETE-1',
  'APPROVAL-APPROVE-2',
  'NOTE-COMMANDS-3',
] as const;

/** A part in a merge request gives none of the rights that developers have. */
export const cases = [
  check({
    id: 'merge-request-part-assignee',
    rules: [...rules, 'DISC-RESOLVE-2'],
    title:
      'a reporter to whom a merge request is assigned neither merges, approves, times, resolves nor deletes',
    writes: true,
    run: (context) => judgeNamed(context, ({ id }) => ({ assignee_ids: [id] })),
  }),
  check({
    id: 'merge-request-part-reviewer',
    rules: [...rules, 'DISC-RESOLVE-2'],
    title:
      'a reporter who is to review a merge request neither merges, approves, times, resolves nor deletes',
    writes: true,
    run: (context) => judgeNamed(context, ({ id }) => ({ reviewer_ids: [id] })),
  }),
  check({
    id: 'merge-request-part-author',
    rules: [...rules, 'MR-REBASE-2'],
    title: 'an author who is a reporter by now neither merges, approves, times, rebases nor deletes',
    needs,
    writes: true,
    async run(context) {
      const { by, world, expect } = context;
      const author = await world.fresh.user();
      const made = await ofFormerDeveloper(world, author);
      await report(world, made, 'running');
      await judge(context, { made, caller: by(author), isAuthor: true });
      expect(await by(author).put(`${made.url}/rebase`)).status(403);
    },
  }),
  check({
    id: 'merge-request-part-outsider',
    rules,
    title:
      'whoever proposes a branch of a fork without a role in the project neither merges, approves, times nor deletes',
    needs,
    writes: true,
    async run(context) {
      const { by, world } = context;
      const author = await world.fresh.user();
      const made = await ofOutsider(world, author);
      await report(world, { ...made, project: made.fork }, 'running');
      await judge(context, { made, caller: by(author), isAuthor: true });
    },
  }),
];
