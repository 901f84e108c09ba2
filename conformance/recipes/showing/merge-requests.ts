import type { Stage } from '../stage.js';
import {
  fork,
  issue,
  milestone,
  newProposal,
  projectOwner,
  proposal,
  proposalOf,
  target,
  type WithIid,
} from './scene.js';
import { type Showings, type Shown, showing } from './showing.js';

const onIt = async (stage: Stage, { iid }: WithIid, params = {}): Promise<Shown> => ({
  path: { id: (await target(stage)).id, merge_request_iid: iid },
  params,
});

/** On a merge request that no other case uses. */
const onNew =
  (params = {}, more: object = {}) =>
  async (stage: Stage): Promise<Shown> =>
    onIt(stage, await newProposal(stage, more), params);

const urlOf = async (stage: Stage, iid: unknown): Promise<string> =>
  `${(await target(stage)).url}/merge_requests/${iid}`;

const subscribed = async (stage: Stage): Promise<Shown> => {
  const shown = await onNew()(stage);
  const url = await urlOf(stage, shown.path?.['merge_request_iid']);
  await stage.world.arrange('POST', `${url}/subscribe`, { sudo: stage.world.person('owner').username });
  return shown;
};

/** Merged into a branch of its own, so that other merge requests stay unchanged. */
const merging = async (stage: Stage): Promise<Shown> => {
  const { url } = await target(stage);
  const branch = stage.world.name('landing');
  await stage.world.arrange('POST', `${url}/repository/branches`, { branch, ref: 'main' });
  return onNew({}, { target_branch: branch })(stage);
};

/** Set to merge when its pipeline succeeds. */
const waiting = async (stage: Stage): Promise<Shown> => {
  const made = await newProposal(stage);
  const state = { state: 'running', ref: made.source_branch, name: 'build' };
  await stage.world.arrange('POST', `${(await fork(stage)).url}/statuses/${made.sha}`, state);
  const url = await urlOf(stage, made.iid);
  await stage.world.arrange('PUT', `${url}/merge`, { merge_when_pipeline_succeeds: true });
  return onIt(stage, made);
};

const inMilestone =
  (of: 'project' | 'group') =>
  async (stage: Stage): Promise<Shown> => {
    const { id: milestone_id } = await milestone(stage, of);
    await (of === 'project'
      ? proposal(stage)
      : stage.once('proposal of the group', () => newProposal(stage, { milestone_id })));
    const { id } = await (of === 'project' ? target(stage) : stage.group());
    return { path: { id, milestone_id } };
  };

const ofIssue = async (stage: Stage): Promise<Shown> => {
  await proposal(stage);
  return { path: { id: (await target(stage)).id, issue_iid: (await issue(stage)).iid } };
};

const lending: Showings = showing(['allow_collaboration', 'allow_maintainer_to_push'], {
  listProjectMergeRequests: async (stage) => ({
    path: { id: (await target(stage)).id },
    params: { iids: [(await proposal(stage)).iid] },
  }),
  getMergeRequest: async (stage) => onIt(stage, await proposal(stage)),
  getMergeRequestChanges: async (stage) => onIt(stage, await proposal(stage)),
  listIssueRelatedMergeRequests: ofIssue,
  listIssueClosingMergeRequests: ofIssue,
  listCommitMergeRequests: async (stage) => ({
    path: { id: (await target(stage)).id, sha: (await proposal(stage)).sha },
  }),
  listProjectMilestoneMergeRequests: inMilestone('project'),
  listGroupMilestoneMergeRequests: inMilestone('group'),
  createMergeRequest: async (stage) => ({
    path: { id: (await fork(stage)).id },
    params: { ...(await proposalOf(stage)).input },
    by: await projectOwner(stage),
  }),
  updateMergeRequest: onNew({ title: 'Other words' }),
  acceptMergeRequest: merging,
  cancelMergeRequestAutoMerge: waiting,
  subscribeToMergeRequest: onNew(),
  unsubscribeFromMergeRequest: subscribed,
});

interface Changes {
  changes: { new_path: string }[];
  diff_refs: object;
}

/** A resolved comment on a line of the merge request. */
const remark = (stage: Stage): Promise<{ id: number }> =>
  stage.once('remark', async () => {
    const url = await urlOf(stage, (await proposal(stage)).iid);
    const { changes, diff_refs } = await stage.world.arrange<Changes>('GET', `${url}/changes`);
    const new_path = changes[0]?.new_path ?? '';
    const position = { ...diff_refs, position_type: 'text', new_path, old_path: new_path, new_line: 1 };
    const input = { body: 'here', position, sudo: stage.world.person('owner').username };
    const thread = await stage.world.arrange<{ id: string; notes: { id: number }[] }>(
      'POST',
      `${url}/discussions`,
      input,
    );
    await stage.world.arrange('PUT', `${url}/discussions/${thread.id}`, { resolved: true });
    return { id: thread.notes[0]?.id ?? 0 };
  });

const onRemark =
  (params = {}) =>
  async (stage: Stage): Promise<Shown> => {
    const shown = await onIt(stage, await proposal(stage), params);
    return { ...shown, path: { ...shown.path, note_id: (await remark(stage)).id } };
  };

/** Merge requests between projects, and comments on their lines. */
export const mergeRequestShowings: Showings = {
  ...lending,
  ...showing(['commit_id', 'position', 'resolved', 'resolved_by', 'resolved_at'], {
    getMergeRequestNote: onRemark(),
    updateMergeRequestNote: onRemark({ body: 'Other words' }),
  }),
};
