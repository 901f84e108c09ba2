import type { MadeUser } from '../../../tools/testing/factories.js';
import type { TestApp } from '../../../tools/testing/use-server.js';
import { environmentScene } from './environment-scene.js';

type Caller = MadeUser | 'root' | null;

/** Such a scene inside a group, and calls about protections; by the maintainer unless told otherwise. */
export const protectionScene = async (app: TestApp) => {
  const group = await app.make.group({ visibility: 'public' });
  const scene = await environmentScene(app, { namespace_id: group.id });
  const { people, project } = scene;
  await app.make.members({ type: 'group', id: group.id }, { maintainer: people.owner });
  const url = `/projects/${project.id}/protected_environments`;
  const groupUrl = `/groups/${group.id}/protected_environments`;
  const protect = (params: Record<string, unknown> = {}, by: Caller = people.maintainer, at = url) =>
    app.as(by).post(at, {
      name: 'production',
      deploy_access_levels: [{ access_level: 40 }],
      ...params,
    });
  const protectedBy = async (params: Record<string, unknown> = {}) => {
    const { status, body } = await protect(params);
    if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body;
  };
  const alter = (params: Record<string, unknown>, by: Caller = people.maintainer, at = `${url}/production`) =>
    app.as(by).put(at, params);
  return { ...scene, group, url, groupUrl, protect, protectedBy, alter };
};

/** Such a scene. */
export type ProtectionScene = Awaited<ReturnType<typeof protectionScene>>;
