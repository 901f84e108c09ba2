import type { Services } from '../../actions/context.js';
import { loadBranchRules } from '../../actions/repository/branch-rules.js';
import { assigneeIdsOf, findEpic, findIssue, findSnippet } from '../../storage/database/issuables/load.js';
import { findMergeRequest } from '../../storage/database/merge-requests/merge.js';
import { hasProjectBelow, loadGroup, loadProject } from '../../storage/database/projects/load.js';
import { loadRefRules } from '../../storage/database/repository/ref-rules.js';
import type { GroupRow } from '../../storage/database/rows.js';
import type { Factories, MadeProject, MadeUser, ProjectInput, Role } from '../../tools/testing/factories.js';
import { type MadeParent, makeNote, makeParent } from '../../tools/testing/factories-notes.js';

/** A project in a group, with one of everything that abilities work on, all by somebody who has no part in it. */
export interface Scene {
  name: string;
  group: GroupRow;
  project: MadeProject;
  /** A project of the same group that is never archived, nor without a feature. */
  elsewhere: MadeProject;
  author: MadeUser;
  member: MadeUser;
  sha: string;
  issue: { id: number; iid: number };
  secret: { id: number; iid: number };
  mergeRequest: { id: number; iid: number; noteId: number; discussionId: string };
  epic: { id: number; iid: number };
  snippet: { id: number };
}

const roles = ['guest', 'reporter', 'developer', 'maintainer', 'owner'] as const satisfies readonly Role[];

/** Who tries everything, lowest first. */
export type Caller = 'anonymous' | 'external' | 'stranger' | (typeof roles)[number] | 'administrator';

/** A user for each role, and one each without any. */
export async function makeCallers(make: Factories): Promise<Record<Caller, MadeUser | null>> {
  const of = (username: string, more: object = {}) => make.user({ username, ...more });
  const members = Object.fromEntries(await Promise.all(roles.map(async (role) => [role, await of(role)])));
  return {
    anonymous: null,
    external: await of('external', { external: 1 }),
    stranger: await of('stranger'),
    ...(members as Record<(typeof roles)[number], MadeUser>),
    administrator: await of('boss', { admin: 1 }),
  };
}

/** Makes a scene in which the callers have their roles. */
export async function makeScene(
  make: Factories,
  callers: Record<Caller, MadeUser | null>,
  name: string,
  input: ProjectInput,
): Promise<Scene> {
  const visibility = input.visibility ?? 'public';
  const members = Object.fromEntries(roles.map((role) => [role, callers[role] as MadeUser]));
  const group = await make.group({ visibility, members });
  const files = { 'README.md': 'Hello\n' };
  const project = await make.project({ namespace: group, files, ...input });
  const elsewhere = await make.project({ namespace: group, visibility });
  await make.commit(project, { 'feature.txt': 'more\n' }, { branch: 'feature', startBranch: 'main' });
  const author = await make.user();
  const member = await make.user();
  await make.members({ type: 'project', id: project.id }, { guest: member });
  const issue = await make.issue({ project, author });
  const secret = await make.issue({ project, author, confidential: 1 });
  const mergeRequest = await makeParent(make, 'merge_request', { project, author });
  const thread = await makeNote(make.services, { on: mergeRequest as On, author, type: 'DiscussionNote' });
  const epic = await make.epic({ group, author });
  const snippet = await makeParent(make, 'snippet', { project, author });
  const sha = (await make.services.git.open(project.id).branchTip('main')) ?? '';
  const talk = { noteId: thread.id, discussionId: thread.discussion_id };
  return {
    name,
    group,
    project,
    elsewhere,
    author,
    member,
    sha,
    issue,
    secret,
    mergeRequest: { id: mergeRequest.id, iid: mergeRequest.iid ?? 0, ...talk },
    epic,
    snippet,
  };
}

type On = MadeParent & { kind: 'merge_request' };

const found = <Row>(row: Row | null | undefined): Row => {
  if (row === null || row === undefined) throw new Error('a part of the scene is gone');
  return row;
};

/** A scene as it is loaded for one viewer: what abilities are judged on. */
export async function seenBy(services: Services, scene: Scene, viewer: { id: number } | null) {
  const { hot } = services.db;
  const id = viewer?.id ?? null;
  const project = found(await loadProject(hot, { id: scene.project.id }, id));
  const elsewhere = found(await loadProject(hot, { id: scene.elsewhere.id }, id));
  const group = found(await loadGroup(hot, { id: scene.group.id }, id));
  const below = id !== null && (await hasProjectBelow(hot, group.id, id));
  const issueOf = async ({ iid }: { iid: number }) => {
    const row = found(await findIssue(hot, project.id, iid));
    return { kind: 'issue', row, assigneeIds: await assigneeIdsOf(hot, 'issue', row.id), project } as const;
  };
  const mergeRequest = found(await findMergeRequest(hot, project.id, scene.mergeRequest.iid));
  return {
    scene,
    project,
    elsewhere,
    group: { ...group, member_below: below },
    issue: await issueOf(scene.issue),
    secret: await issueOf(scene.secret),
    mergeRequest: { kind: 'merge_request', row: mergeRequest, assigneeIds: [], project } as const,
    epic: {
      kind: 'epic',
      row: found(await findEpic(hot, group.id, scene.epic.iid)),
      group: { ...group, member_below: below },
    } as const,
    snippet: { kind: 'snippet', row: found(await findSnippet(hot, scene.snippet.id)), project } as const,
    commit: { kind: 'commit', project } as const,
    branchRules: await loadBranchRules(services, project, viewer),
    tagRules: await loadRefRules(hot, project.id, id),
    tier: services.config.tier,
  };
}

/** What `seenBy` loads. */
export type Seen = Awaited<ReturnType<typeof seenBy>>;
