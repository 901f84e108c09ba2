import type { CaseContext } from '../../../check.js';
import type { Caller } from '../../../http/caller.js';
import type { Params } from '../../../http/encode.js';
import type { Exchange } from '../../../http/exchange.js';
import type { Visibility } from '../../../world/names.js';
import type { MadeProject, World } from '../../../world/types.js';

/** A merge request with its address and its branches. */
export interface Proposal {
  id: number;
  iid: number;
  url: string;
  project: MadeProject;
  source: string;
  target: string;
  /** The commit that the source branch has and the target lacks. */
  head: string;
}

interface Numbered {
  id: number;
  iid: number;
}

const onlyMain = ['refs/heads/main'];

/** A project with content in which cases propose branches of their own; its main branch never moves. */
export const sharedProject = (world: World, visibility: Visibility = 'private'): Promise<MadeProject> =>
  world.once(`scene of merge requests, ${visibility}`, (inside) =>
    inside.fresh.project({ visibility, content: onlyMain }),
  );

/** A project with content of the case alone. */
export const freshProject = (world: World, params: Params = {}): Promise<MadeProject> =>
  world.fresh.project({ content: onlyMain, params });

/** A branch at another, which nobody else uses. */
export async function branchIn(world: World, project: { url: string }, ref = 'main'): Promise<string> {
  const branch = world.name('branch');
  await world.arrange('POST', `${project.url}/repository/branches`, { branch, ref });
  return branch;
}

/** What may be said of a merge request that is made. */
export interface ProposalInput {
  project?: MadeProject;
  /** The branch to merge into, or `own` for one that nobody else uses. */
  onto?: string;
  /** The branch that the source starts at. */
  from?: string;
  files?: Record<string, string>;
  message?: string;
  params?: Params;
}

/** A merge request of a new branch with one commit, by a developer unless `sudo` names somebody. */
export async function proposed(world: World, input: ProposalInput = {}): Promise<Proposal> {
  const project = input.project ?? (await sharedProject(world));
  const target = input.onto === 'own' ? await branchIn(world, project) : (input.onto ?? 'main');
  const source = world.name('source');
  const head = await world.fresh.commit(project, input.files ?? { [`${source}.txt`]: 'text\n' }, {
    branch: source,
    from: input.from ?? 'main',
    ...(input.message === undefined ? {} : { message: input.message }),
  });
  const { id, iid } = await world.arrange<Numbered>('POST', `${project.url}/merge_requests`, {
    title: 'A merge request',
    source_branch: source,
    target_branch: target,
    sudo: world.person('developer').username,
    ...input.params,
  });
  return { id, iid, url: `${project.url}/merge_requests/${iid}`, project, source, target, head };
}

/** Reports the pipeline of the head from outside. */
export const report = (world: World, { project, source, head }: Proposal, state: string): Promise<unknown> =>
  world.arrange('POST', `${project.url}/statuses/${head}`, { state, ref: source, name: 'build' });

/** A merge request that nobody changes. */
export const standing = (world: World, visibility: Visibility = 'private'): Promise<Proposal> =>
  world.once(`standing merge request, ${visibility}`, async (inside) =>
    proposed(inside, { project: await sharedProject(inside, visibility) }),
  );

/** A merge request whose branches change the same file in different ways. */
export async function conflicting(world: World, input: ProposalInput = {}): Promise<Proposal> {
  const project = input.project ?? (await sharedProject(world));
  const onto = await branchIn(world, project);
  const made = await proposed(world, { ...input, project, onto, files: { 'same.txt': 'ours\n' } });
  await world.fresh.commit(project, { 'same.txt': 'theirs\n' }, { branch: onto });
  return made;
}

/** A number that nothing has. */
export const nobody = 999_999_999;

const notKnownYet = new Set(['checking', 'unchecked', 'preparing', 'cannot_be_merged_recheck']);

/** Reads a merge request until it is known whether it can be merged: whoever asks first may be told that it is looked into. */
export const looked = (until: CaseContext['until'], caller: Caller, url: string): Promise<Exchange> =>
  until(
    () => caller.get(url),
    ({ body }) => {
      const { merge_status, detailed_merge_status } = (body ?? {}) as Record<string, unknown>;
      return ![merge_status, detailed_merge_status].some((word) => notKnownYet.has(String(word)));
    },
  );
