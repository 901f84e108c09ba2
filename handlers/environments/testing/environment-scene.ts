import type { MadeUser } from '../../../tools/testing/factories.js';
import type { TestApp } from '../../../tools/testing/use-server.js';
import { deploymentScene } from '../../deployments/testing/deployment-scene.js';

type Caller = MadeUser | 'root' | null;

/** A project with people and two branches, and calls about its environments; by the developer unless told otherwise. */
export const environmentScene = async (app: TestApp, values: Record<string, unknown> = {}) => {
  const scene = await deploymentScene(app, values);
  const { project, people, main } = scene;
  const place = `/projects/${project.id}/environments`;
  const create = (params: Record<string, unknown> = {}, by: Caller = people.developer) =>
    app.as(by).post(place, { name: 'review/a', ...params });
  const environment = async (params: Record<string, unknown> = {}) => {
    const { status, body } = await create(params);
    if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body;
  };
  const read = async (id: number, by: Caller = people.reporter) =>
    (await app.as(by).get(`${place}/${id}`)).body;
  const change = (id: number, params: Record<string, unknown>, by: Caller = people.developer) =>
    app.as(by).put(`${place}/${id}`, params);
  const stop = (id: number, params: Record<string, unknown> = {}, by: Caller = people.developer) =>
    app.as(by).post(`${place}/${id}/stop`, params);
  const remove = (id: number, by: Caller = people.developer, headers: Record<string, string> = {}) =>
    app.as(by).call('DELETE', `${place}/${id}`, undefined, headers);
  const stopped = async (params: Record<string, unknown> = {}) => {
    const { id } = await environment(params);
    return (await stop(id)).body;
  };
  const names = async (params: Record<string, unknown> = {}): Promise<string[]> =>
    (await app.as(people.reporter).get(place, params)).body.map(({ name }: { name: string }) => name);
  /** Reports the outside job of a name on what is deployed. */
  const job = (name: string, state: string, by: Caller = people.developer, ref = 'main') =>
    app.as(by).post(`/projects/${project.id}/statuses/${main}`, { name, state, ref });
  const jobs = () => app.server.jobs.drain();
  return {
    ...scene,
    place,
    create,
    environment,
    read,
    changeTo: change,
    stop,
    stopped,
    remove,
    names,
    job,
    jobs,
  };
};

/** Such a scene. */
export type EnvironmentScene = Awaited<ReturnType<typeof environmentScene>>;
