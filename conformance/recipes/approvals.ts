import type { Role } from '../world/names.js';
import type { Person } from '../world/types.js';
import type { Recipe } from './recipe.js';
import type { Stage } from './stage.js';
import { mergeRequestOn } from './threads.js';

interface Numbered {
  id: number;
}

/** Rules with these names that do not block merging; answers the first. */
const rulesAt = (stage: Stage, word: string, url: string): Promise<Numbered> =>
  stage.once(`approval rules of ${word}`, async () => {
    const made: Numbered[] = [];
    for (const name of ['z', 'a', 'm']) {
      const input = { name: `${name} rule`, approvals_required: 0 };
      made.push(await stage.world.arrange<Numbered>('POST', `${url}/approval_rules`, input));
    }
    return made[0] ?? { id: 0 };
  });

const addressOn = async (stage: Stage) => {
  const { iid } = await mergeRequestOn(stage);
  return { path: { merge_request_iid: iid }, url: `${(await stage.bare()).url}/merge_requests/${iid}` };
};

/** Guests of a private project see no merge requests. */
const reader = (stage: Stage) => (stage.visibility === 'private' ? { by: stage.atLeast('reporter') } : {});

const reading: Recipe = async (stage) => ({ path: (await addressOn(stage)).path, ...reader(stage) });

const acting =
  (role: Role, prepare?: (stage: Stage, url: string) => Promise<unknown>): Recipe =>
  async (stage) => {
    const { path, url } = await addressOn(stage);
    // Shared stages must not be changed.
    if (!stage.isShared) await prepare?.(stage, url);
    return { path, by: stage.atLeast(role) };
  };

/** The author may not approve, so another role cannot stand in for the developer. */
const approver = (stage: Stage): Person => stage.world.person('developer');

const approving: Recipe = async (stage) => ({
  ...(await acting('developer')(stage)),
  by: approver(stage),
});

const approvedBefore = acting('developer', (stage, url) =>
  stage.world.arrange('POST', `${url}/approve`, { sudo: approver(stage).username }),
);

/** Approvals are reset only by the user of an access token. */
const resetting: Recipe = async (stage) => {
  const { path } = await addressOn(stage);
  const { url } = await stage.bare();
  const input = { name: 'resets', scopes: ['api'], access_level: 30 };
  const by = await stage.arranged<{ token: string }>(
    'bot',
    'POST',
    async () => `${url}/access_tokens`,
    input,
  );
  return { path, by };
};

const ofMergeRequest = async (stage: Stage) => {
  const { path, url } = await addressOn(stage);
  return { ...path, approval_rule_id: (await rulesAt(stage, 'merge request', url)).id };
};

const ofProject = async (stage: Stage) => ({
  approval_rule_id: (await rulesAt(stage, 'project', (await stage.bare()).url)).id,
});

const readingRule: Recipe = async (stage) => ({ path: await ofMergeRequest(stage), ...reader(stage) });

const changingRule =
  (params: object = {}): Recipe =>
  async (stage) => ({
    path: await ofMergeRequest(stage),
    params: { ...params },
    by: stage.atLeast('developer'),
  });

const newRule = (stage: Stage) => ({ name: stage.world.name('rule'), approvals_required: 1 });

/** Calls about approvals and approval rules. */
export const approvalRecipes: Record<string, Recipe> = {
  getMergeRequestApprovals: reading,
  approveMergeRequest: approving,
  unapproveMergeRequest: approvedBefore,
  resetMergeRequestApprovals: resetting,
  getMergeRequestApprovalState: readingRule,
  listMergeRequestApprovalRules: readingRule,
  getMergeRequestApprovalRule: readingRule,
  createMergeRequestApprovalRule: async (stage) => ({
    ...(await acting('developer')(stage)),
    params: newRule(stage),
  }),
  updateMergeRequestApprovalRule: changingRule({ name: 'Another name' }),
  deleteMergeRequestApprovalRule: changingRule(),
  updateProjectApprovals: async () => ({ params: { reset_approvals_on_push: false } }),
  listProjectApprovalRules: async (stage) => ({ path: await ofProject(stage) }),
  getProjectApprovalRule: async (stage) => ({ path: await ofProject(stage) }),
  createProjectApprovalRule: async (stage) => ({ params: newRule(stage) }),
  updateProjectApprovalRule: async (stage) => ({
    path: await ofProject(stage),
    params: { name: 'Another name' },
  }),
  deleteProjectApprovalRule: async (stage) => ({ path: await ofProject(stage) }),
};
