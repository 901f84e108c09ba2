import type { MadeUser } from '../../../tools/testing/factories.js';
import type { MergingScene } from '../../../tools/testing/merging-scene.js';
import type { TestApp } from '../../../tools/testing/use-server.js';

/** What tests of merging ask of the first merge request of the present scene, and of its repository. */
export const mergeCalls = (app: TestApp, present: () => MergingScene) => {
  const url = (iid = 1) => `/projects/${present().project.id}/merge_requests/${iid}`;
  const merge = (params: Record<string, unknown> = {}, by: MadeUser | null = present().people.developer) =>
    app.as(by).put(`${url()}/merge`, params);
  const git = () => app.services.git.open(present().project.id);
  const row = () => app.services.db.read('merge_requests').where({ iid: 1 }).first();
  const commit = (files: Record<string, string>, branch: string, action: 'create' | 'update' = 'create') =>
    app.make.commit(present().project, files, { branch, action });
  return { url, merge, git, row, commit };
};
