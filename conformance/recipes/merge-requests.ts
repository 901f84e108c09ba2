import type { CallerName } from '../world/names.js';
import type { Ingredients, Recipe } from './recipe.js';
import type { Stage } from './stage.js';
import { mergeRequestOn } from './threads.js';

interface WithIid {
  id: number;
  iid: number;
}

const contextCommit = (stage: Stage): string => stage.world.repository.commits['first'] ?? '';

async function addressOn(stage: Stage): Promise<{ iid: number; url: string }> {
  const { iid } = await mergeRequestOn(stage);
  return { iid, url: `${(await stage.bare()).url}/merge_requests/${iid}` };
}

/** Guests of a private project see no merge requests; elsewhere everybody who may read the project does. */
const reader = (stage: Stage): Ingredients =>
  stage.visibility === 'private' ? { by: stage.atLeast('reporter') } : {};

const reading: Recipe = async (stage) => ({
  path: { merge_request_iid: (await mergeRequestOn(stage)).iid },
  ...reader(stage),
});

/** A change by a user who may make it. */
const changing =
  (role: Exclude<CallerName, 'anonymous'>, params: object = {}): Recipe =>
  async (stage) => ({
    path: { merge_request_iid: (await mergeRequestOn(stage)).iid },
    params: { ...params },
    by: stage.atLeast(role),
  });

/** Reads what was added to the merge request before. */
const readingAfter =
  (word: string, prepare: (stage: Stage, url: string) => Promise<unknown>): Recipe =>
  async (stage) => {
    const { url } = await addressOn(stage);
    await stage.once(word, () => prepare(stage, url));
    return reading(stage);
  };

const showContext = (stage: Stage, url: string): Promise<unknown> =>
  stage.world.arrange('POST', `${url}/context_commits`, { commits: [contextCommit(stage)] });

const reviewed = readingAfter('reviewers of the merge request', (stage, url) =>
  stage.world.arrange('PUT', url, { reviewer_ids: [stage.world.person('developer').id] }),
);

const closing = readingAfter('issue that the merge request closes', async (stage, url) => {
  const project = await stage.bare();
  const issue = await stage.world.arrange<WithIid>('POST', `${project.url}/issues`, { title: 'to close' });
  return stage.world.arrange('PUT', url, { description: `Closes #${issue.iid}` });
});

/** Each commit of the source branch has a pipeline. */
const built = readingAfter('pipelines of the merge request', async (stage) => {
  const { url } = await stage.bare();
  const { feature, 'feature-more': more } = stage.world.repository.commits;
  for (const sha of [more, feature]) {
    const input = { state: 'success', ref: 'feature', name: 'build' };
    await stage.world.arrange('POST', `${url}/statuses/${sha}`, input);
  }
});

const version: Recipe = async (stage) => {
  const { url } = await addressOn(stage);
  const [newest] = await stage.once('versions', () =>
    stage.world.arrange<WithIid[]>('GET', `${url}/versions`),
  );
  const { path, ...more } = await reading(stage);
  return { path: { ...path, version_id: newest?.id ?? 0 }, ...more };
};

/** Branches that no other recipe merges, because two branches can have only one open merge request. */
const pairs = [
  ['z', 'topic/rename', 'main'],
  ['b', 'feature', 'topic/rename'],
  ['m', 'main', 'feature'],
] as const;

/** A user with open merge requests that are not sorted by creation. */
const writerOn = (stage: Stage) =>
  stage.once('writer of merge requests', async () => {
    const by = await stage.world.fresh.user();
    const { url } = await stage.bare();
    await stage.world.fresh.member(await stage.bare(), by, 'developer');
    const iids: number[] = [];
    for (const [title, source_branch, target_branch] of pairs) {
      const input = { title, source_branch, target_branch, sudo: by.username };
      iids.push((await stage.world.arrange<WithIid>('POST', `${url}/merge_requests`, input)).iid);
    }
    return { by, iids };
  });

/** One that stays open, while others get closed. */
const readingOpen: Recipe = async (stage) => ({
  path: { merge_request_iid: (await writerOn(stage)).iids[0] ?? 0 },
  ...reader(stage),
});

const furnished: Recipe = async (stage) => {
  await writerOn(stage);
  return {};
};

/** Two branches can have only one open merge request, so each comes from a branch of its own. */
const proposing: Recipe = async (stage) => {
  const source_branch = stage.isShared ? 'feature' : stage.world.name('proposed');
  if (!stage.isShared) {
    const project = await stage.bare();
    await stage.once('content', () =>
      stage.world.fresh.content(project, ['refs/heads/main', 'refs/heads/feature']),
    );
    const input = { branch: source_branch, ref: 'feature' };
    await stage.world.arrange('POST', `${project.url}/repository/branches`, input);
  }
  return { params: { title: 'A new merge request', source_branch, target_branch: 'main' } };
};

/** The author follows the merge request already, so another role cannot stand in for the reporter. */
const subscribing: Recipe = async (stage) => ({
  ...(await changing('reporter')(stage)),
  by: stage.world.person('reporter'),
});

const subscribed: Recipe = async (stage) => {
  const input = await subscribing(stage);
  const { url } = await addressOn(stage);
  const { username } = stage.world.person('reporter');
  if (!stage.isShared) await stage.world.arrange('POST', `${url}/subscribe`, { sudo: username });
  return input;
};

const withContext: Recipe = async (stage) => {
  const { url } = await addressOn(stage);
  await stage.once('context commits', () => showContext(stage, url));
  return changing('developer', { commits: [contextCommit(stage)] })(stage);
};

/** Calls about merge requests and actions on them. */
export const mergeRequestRecipes: Record<string, Recipe> = {
  // The list over everything shows the caller's own.
  listMergeRequests: async (stage) => ({ by: (await writerOn(stage)).by }),
  listGroupMergeRequests: async (stage) => ({ ...(await furnished(stage)), ...reader(stage) }),
  listProjectMergeRequests: furnished,
  createMergeRequest: proposing,
  getMergeRequest: reading,
  updateMergeRequest: changing('developer', { title: 'Another title' }),
  deleteMergeRequest: changing('owner'),
  listMergeRequestCommits: reading,
  listMergeRequestContextCommits: readingAfter('context commits', showContext),
  addMergeRequestContextCommits: async (stage) =>
    changing('developer', { commits: [contextCommit(stage)] })(stage),
  removeMergeRequestContextCommits: withContext,
  getMergeRequestChanges: reading,
  listMergeRequestDiffs: reading,
  getMergeRequestRawDiffs: reading,
  listMergeRequestVersions: reading,
  getMergeRequestVersion: version,
  listMergeRequestParticipants: reading,
  listMergeRequestReviewers: reviewed,
  listMergeRequestPipelines: built,
  // Pipelines are reported by external systems and never started.
  createMergeRequestPipeline: async (stage) => ({ ...(await changing('developer')(stage)), status: 405 }),
  listMergeRequestClosedIssues: closing,
  listCommitMergeRequests: async (stage) => {
    await mergeRequestOn(stage);
    return { path: { sha: stage.world.repository.commits['feature'] ?? '' } };
  },
  acceptMergeRequest: changing('maintainer'),
  // It waits for no pipeline, so there is nothing to cancel.
  cancelMergeRequestAutoMerge: async (stage) => ({ ...(await changing('maintainer')(stage)), status: 406 }),
  getMergeRequestMergeRef: readingOpen,
  rebaseMergeRequest: changing('developer'),
  subscribeToMergeRequest: subscribing,
  unsubscribeFromMergeRequest: subscribed,
  createMergeRequestTodo: changing('reporter'),
  getMergeRequestTimeStats: reading,
  setMergeRequestTimeEstimate: changing('developer', { duration: '1h' }),
  resetMergeRequestTimeEstimate: changing('developer'),
  addMergeRequestSpentTime: changing('developer', { duration: '1h' }),
  resetMergeRequestSpentTime: changing('developer'),
};
