import { send } from '../../../tools/testing/client.js';
import type { MadeUser } from '../../../tools/testing/factories.js';
import { multipartBody, multipartType } from '../../../tools/testing/multipart.js';
import type { TestApp } from '../../../tools/testing/use-server.js';
import type { Choose } from './chooser.js';

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

/** A call that must succeed; answers its body. */
export type Call = (verb: 'post' | 'put', path: string, body: object) => Promise<Answered>;

interface Answered {
  id: number;
  iid: number;
}

async function upload(app: TestApp, path: string, fields: Record<string, string>): Promise<void> {
  const answer = await send(
    app.url,
    'POST',
    `/api/v4${path}`,
    { 'content-type': multipartType, 'private-token': app.server.token },
    multipartBody({ file: { name: 'load.png', bytes: png, type: 'image/png' }, ...fields }),
  );
  if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
}

/** Pictures of an incident, and a file that texts name. */
export async function addFilesTo(app: TestApp, call: Call, url: string): Promise<void> {
  const { iid } = await call('post', `${url}/issues`, { title: 'Down', issue_type: 'incident' });
  const images = `${url}/issues/${iid}/metric_images`;
  await upload(app, images, { url: 'https://metrics.example.com/load', url_text: 'Load' });
  await upload(app, images, {});
  await upload(app, `${url}/uploads`, {});
}

/** What is protected, and who must agree to what. */
export async function addRulesTo(call: Call, url: string, people: readonly MadeUser[], choose: Choose) {
  const branch = await call('post', `${url}/protected_branches`, {
    name: 'rel/*',
    push_access_level: 0,
    allow_force_push: true,
  });
  await call('post', `${url}/protected_tags`, { name: 'v*', create_access_level: 40 });
  await call('post', `${url}/protected_environments`, {
    name: 'production',
    required_approval_count: choose(3),
    deploy_access_levels: [{ access_level: 40 }],
    approval_rules: [{ access_level: 40, required_approvals: 1 + choose(4) }],
  });
  await call('post', `${url}/approval_rules`, {
    name: 'Any',
    rule_type: 'any_approver',
    approvals_required: choose(3),
  });
  return call('post', `${url}/approval_rules`, {
    name: 'Careful',
    approvals_required: choose(3),
    user_ids: people.map(({ id }) => id),
    protected_branch_ids: [branch.id],
  });
}

/** A second push to a merge request, an earlier commit that is shown with it, and rules of its own. */
export async function addToMergeRequest(
  app: TestApp,
  call: Call,
  project: { id: number; url: string },
  { iid, ruleId, earlier }: { iid: number; ruleId: number; earlier: string },
  people: readonly MadeUser[],
): Promise<void> {
  const { url } = project;
  const path = `${url}/merge_requests/${iid}`;
  await call('post', `${path}/context_commits`, { commits: [earlier] });
  await call('post', `${path}/approval_rules`, {
    name: 'Careful',
    approval_project_rule_id: ruleId,
    approvals_required: 1,
  });
  await call('post', `${path}/approval_rules`, {
    name: 'Own',
    approvals_required: 1,
    user_ids: people.slice(0, 1).map(({ id }) => id),
  });
  for (const content of ['newer\n', 'newest\n']) {
    await call('post', `${url}/repository/commits`, {
      branch: 'topic',
      commit_message: 'Again',
      actions: [{ action: 'update', file_path: 'new.rb', content }],
    });
    await app.server.jobs.drain();
  }
}
