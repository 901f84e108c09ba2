import type { MadeUser } from '../../../tools/testing/factories.js';
import { type MergingScene, mergingScene } from '../../../tools/testing/merging-scene.js';
import { untyped } from '../../../tools/testing/untyped.js';
import type { TestApp } from '../../../tools/testing/use-server.js';

export const unauthorized = [401, { message: '401 Unauthorized' }];
export const forbidden = [403, { message: '403 Forbidden' }];
export const notThere = [404, { message: '404 Not found' }];
export const noProject = [404, { message: '404 Project Not Found' }];

/** An answer as those above are written. */
export const told = ({ status, body }: { status: number; body: unknown }) => [status, body];

type Caller = MadeUser | 'root' | null;

/** A project with people and two branches, and calls about its deployments; by the developer unless told otherwise. */
export const deploymentScene = async (app: TestApp, values: Record<string, unknown> = {}) => {
  const scene: MergingScene = await mergingScene(app, {}, { visibility: 'public', ...values });
  const { project, people } = scene;
  const guest = await app.make.user({ username: 'gus' });
  await app.make.members({ type: 'project', id: project.id }, { guest });
  const url = `/projects/${project.id}/deployments`;
  const repository = app.services.git.open(project.id);
  const main = (await repository.branchTip('main')) ?? '';
  const report = (params: Record<string, unknown> = {}, by: Caller = people.developer) =>
    app.as(by).post(url, {
      environment: 'production',
      sha: main,
      ref: 'main',
      tag: false,
      status: 'success',
      ...params,
    });
  const made = async (params: Record<string, unknown> = {}, by: Caller = people.developer) => {
    const { status, body } = await report(params, by);
    if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body;
  };
  const change = (id: number, status: string, by: Caller = people.developer) =>
    app.as(by).put(`${url}/${id}`, { status });
  const get = async (id: number, by: Caller = people.reporter) => (await app.as(by).get(`${url}/${id}`)).body;
  const decide = (id: number, params: Record<string, unknown>, by: Caller = people.maintainer) =>
    app.as(by).post(`${url}/${id}/approval`, params);
  const count = async (table: string): Promise<number> => {
    const [row] = await untyped(app.services.db.read)(table).count({ n: '*' });
    return Number(row?.['n']);
  };
  return {
    ...scene,
    people: { ...people, guest },
    url,
    main,
    repository,
    report,
    made,
    change,
    get,
    decide,
    count,
  };
};

/** Such a scene. */
export type DeploymentScene = Awaited<ReturnType<typeof deploymentScene>>;
