import type { MadeUser } from '../../../tools/testing/factories.js';
import { type MergingScene, mergingScene, propose } from '../../../tools/testing/merging-scene.js';
import type { TestApp } from '../../../tools/testing/use-server.js';

export const unauthorized = [401, { message: '401 Unauthorized' }];
export const forbidden = [403, { message: '403 Forbidden' }];
export const notThere = [404, { message: '404 Not found' }];

/** An answer as those above are written. */
export const told = ({ status, body }: { status: number; body: unknown }) => [status, body];

/** Makes a public project with one merge request. */
export const proposedScene = async (app: TestApp): Promise<MergingScene> => {
  const scene = await mergingScene(app, {}, { visibility: 'public' });
  await propose(app, scene);
  return scene;
};

/** What approvals of a merge request are asked by, the first one of the present scene unless told otherwise. */
export const approvalCalls = (app: TestApp, present: () => MergingScene) => {
  const project = () => `/projects/${present().project.id}`;
  const url = (iid = 1) => `${project()}/merge_requests/${iid}`;
  const approve = (by: MadeUser | 'root' | null, params: Record<string, unknown> = {}) =>
    app.as(by).post(`${url()}/approve`, params);
  const unapprove = (by: MadeUser | null) => app.as(by).post(`${url()}/unapprove`);
  const approvals = async (by: MadeUser | null = null) => (await app.as(by).get(`${url()}/approvals`)).body;
  const configure = (params: Record<string, unknown>) =>
    app.as(present().people.owner).post(`${project()}/approvals`, params);
  const addRule = async (params: Record<string, unknown>) =>
    (await app.as(present().people.owner).post(`${project()}/approval_rules`, params)).body;
  return { url, approve, unapprove, approvals, configure, addRule };
};
