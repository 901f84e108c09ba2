import type { Stage } from '../stage.js';
import { issue, issueWithTasks, linkedIssue, milestone, proposal, target } from './scene.js';
import { type Showings, type Shown, showing } from './showing.js';

const onIt = async (stage: Stage, iid: number, params = {}): Promise<Shown> => ({
  path: { id: (await target(stage)).id, issue_iid: iid },
  params,
});

/** On an issue that no other case uses. */
const onNew =
  (params = {}) =>
  async (stage: Stage): Promise<Shown> =>
    onIt(stage, (await issueWithTasks(stage)).iid, params);

const subscribed = async (stage: Stage): Promise<Shown> => {
  const shown = await onNew()(stage);
  const url = `${(await target(stage)).url}/issues/${shown.path?.['issue_iid']}`;
  await stage.world.arrange('POST', `${url}/subscribe`, { sudo: stage.world.person('owner').username });
  return shown;
};

/** The position of the issue in an epic. */
const placed = async (stage: Stage): Promise<{ id: number; epic_iid: number; epic_issue_id: number }> => {
  const group = await stage.group();
  const place = await stage.once('place in an epic', async () => {
    const epics = `${group.url}/epics`;
    const { iid } = await stage.world.arrange<{ iid: number }>('POST', epics, { title: 'an epic' });
    const path = `${epics}/${iid}/issues/${(await issue(stage)).id}`;
    return { epic_iid: iid, epic_issue_id: (await stage.world.arrange<{ id: number }>('POST', path)).id };
  });
  return { id: group.id, ...place };
};

const inMilestone =
  (of: 'project' | 'group') =>
  async (stage: Stage): Promise<Shown> => {
    await (of === 'project' ? issue(stage) : linkedIssue(stage));
    const { id } = await (of === 'project' ? target(stage) : stage.group());
    return { path: { id, milestone_id: (await milestone(stage, of)).id } };
  };

/** Shows how many tasks of an issue are done. */
export const issueShowings: Showings = showing(['task_status'], {
  listIssues: async (stage) => ({ params: { scope: 'all', search: (await issue(stage)).title } }),
  listGroupIssues: async (stage) => ({
    path: { id: (await stage.group()).id },
    params: { search: (await issue(stage)).title },
  }),
  listProjectIssues: async (stage) => ({
    path: { id: (await target(stage)).id },
    params: { iids: [(await issue(stage)).iid] },
  }),
  listProjectMilestoneIssues: inMilestone('project'),
  listGroupMilestoneIssues: inMilestone('group'),
  listIssueLinks: async (stage) => {
    await linkedIssue(stage);
    return onIt(stage, (await issue(stage)).iid);
  },
  listMergeRequestClosedIssues: async (stage) => ({
    path: { id: (await target(stage)).id, merge_request_iid: (await proposal(stage)).iid },
  }),
  getIssue: async (stage) => onIt(stage, (await issue(stage)).iid),
  getIssueById: async (stage) => ({
    path: { id: (await issue(stage)).id },
    by: stage.world.person('admin'),
  }),
  createIssue: async (stage) => ({
    path: { id: (await target(stage)).id },
    params: { title: 'new', description: '- [ ] one' },
  }),
  updateIssue: onNew({ title: 'changed' }),
  reorderIssue: async (stage) => onNew({ move_after_id: (await issue(stage)).id })(stage),
  moveIssue: async (stage) => ({
    ...(await onNew({ to_project_id: (await stage.otherProject()).id })(stage)),
    by: stage.world.person('admin'),
  }),
  cloneIssue: async (stage) => onNew({ to_project_id: (await target(stage)).id })(stage),
  subscribeToIssue: onNew(),
  unsubscribeFromIssue: subscribed,
  listEpicIssues: async (stage) => ({ path: await placed(stage) }),
  updateEpicIssue: async (stage) => ({ path: await placed(stage) }),
});
