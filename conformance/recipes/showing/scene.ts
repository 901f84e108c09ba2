import type { MadeProject, Person } from '../../world/types.js';
import type { Stage } from '../stage.js';

/** A record with a number in its project or group. */
export interface WithIid {
  id: number;
  iid: number;
}

/** A task list with one of two tasks done. */
export const tasks = '- [x] one\n- [ ] two';

/** The project that everything else refers to. */
export const target = (stage: Stage): Promise<MadeProject> => stage.project();

const mirror = { mirror: true, mirror_trigger_builds: true, only_mirror_protected_branches: true };

/** Parameters that make a project a mirror; none where the deployment needs further ones. */
export const mirrored = (stage: Stage): Promise<object> =>
  stage.once('mirror', async () => {
    const { url } = await target(stage);
    const told = await stage.world.arrange<{ mirror?: unknown }>('PUT', url, mirror).catch(() => null);
    return told?.mirror === true ? mirror : {};
  });

/** A user with projects who has starred one. */
export const projectOwner = (stage: Stage): Promise<Person> =>
  stage.once('landlord', async () => {
    const person = await stage.world.fresh.user();
    await stage.world.fresh.member(await target(stage), person, 'maintainer');
    return person;
  });

interface Record {
  id: number;
  name: string;
  path: string;
  path_with_namespace: string;
}

/** A fork of the project in the namespace of its owner, shared with the group and starred. */
export const fork = (stage: Stage): Promise<{ id: number; name: string; url: string }> =>
  stage.once('copy', async () => {
    const { world, visibility } = stage;
    const [from, owner, group] = [await target(stage), await projectOwner(stage), await stage.group()];
    const input = { name: world.name('copy'), visibility, ...(await mirrored(stage)) };
    const made = await world.arrange<Record>('POST', `/projects/user/${owner.id}`, input);
    const url = `/projects/${made.id}`;
    const { id, name, path, path_with_namespace: fullPath } = made;
    // The repository of a fork that the deployment makes is filled some time later.
    await world.fresh.content({ id, name, path, fullPath, url, visibility }, ['refs/heads/main']);
    await world.arrange('POST', `${url}/fork/${from.id}`);
    await world.arrange('POST', `${url}/share`, { group_id: group.id, group_access: 30 });
    await world.arrange('POST', `${url}/star`, { sudo: owner.username });
    return { id, name, url };
  });

/** A milestone of the project or the group. */
export const milestone = (stage: Stage, of: 'project' | 'group'): Promise<WithIid & { title: string }> =>
  stage.once(`milestone of the ${of}`, async () => {
    const { url } = await (of === 'project' ? target(stage) : stage.group());
    return stage.world.arrange('POST', `${url}/milestones`, { title: `of the ${of}` });
  });

/** A new issue with tasks. */
export const issueWithTasks = async (stage: Stage, more: object = {}): Promise<WithIid> => {
  const input = { title: stage.world.name('tasks'), description: tasks, ...more };
  return stage.world.arrange('POST', `${(await target(stage)).url}/issues`, input);
};

/** The issue that everything refers to. */
export const issue = (stage: Stage): Promise<WithIid & { title: string }> =>
  stage.once('issue with tasks', async () => {
    const input = { title: stage.world.name('tasks'), milestone_id: (await milestone(stage, 'project')).id };
    return { ...(await issueWithTasks(stage, input)), title: input.title };
  });

/** An issue that is linked to the first, with a milestone of the group. */
export const linkedIssue = (stage: Stage): Promise<WithIid> =>
  stage.once('linked issue', async () => {
    const [project, one] = [await target(stage), await issue(stage)];
    const made = await issueWithTasks(stage, { milestone_id: (await milestone(stage, 'group')).id });
    const link = { target_project_id: project.id, target_issue_iid: made.iid };
    await stage.world.arrange('POST', `${project.url}/issues/${one.iid}/links`, link);
    return made;
  });

/** The input of a merge request from the fork; each has a branch of its own. */
export async function proposalOf(stage: Stage, more: object = {}): Promise<{ from: string; input: object }> {
  const [{ url: from }, project] = [await fork(stage), await target(stage)];
  const source_branch = stage.world.name('proposal');
  const files = { [`${source_branch}.txt`]: 'one\n' };
  await stage.world.fresh.commit({ url: from }, files, { branch: source_branch, from: 'main' });
  const input = { title: 'Proposal', source_branch, target_branch: 'main', target_project_id: project.id };
  return { from, input: { ...input, ...more } };
}

interface Proposal extends WithIid {
  sha: string;
  source_branch: string;
}

/** A new merge request from the fork into the project. */
export async function newProposal(stage: Stage, more: object = {}): Promise<Proposal> {
  const [{ from, input }, { username: sudo }] = [await proposalOf(stage, more), await projectOwner(stage)];
  return stage.world.arrange('POST', `${from}/merge_requests`, { ...input, sudo });
}

/** The merge request that is read: it would close the issue. */
export const proposal = (stage: Stage): Promise<Proposal> =>
  stage.once('proposal', async () =>
    newProposal(stage, {
      description: `Closes #${(await issue(stage)).iid}`,
      milestone_id: (await milestone(stage, 'project')).id,
    }),
  );
