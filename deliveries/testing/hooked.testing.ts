import type { MadeProject, MadeUser } from '../../tools/testing/factories.js';
import type { TestApp } from '../../tools/testing/use-server.js';

/** A project with a maintainer, and a receiver on this machine that may be sent to. */
export const hookedProject = async (app: TestApp) => {
  const maintainer = await app.make.user({ username: 'mia', name: 'Mia Holm' });
  const group = await app.make.group({ path: 'acme', name: 'Acme', members: { maintainer } });
  const project = await app.make.project({
    path: 'site',
    name: 'Site',
    namespace: group,
    visibility: 'private',
  });
  const open = { allow_local_requests_from_web_hooks_and_services: true };
  await app.as('root').put('/application/settings', open);
  return { maintainer, group, project };
};

/** Adds a webhook to a project that is sent for everything that is named. */
export const addHook = async (
  app: TestApp,
  { project, by }: { project: MadeProject; by: MadeUser },
  url: string,
  more: Record<string, unknown> = {},
): Promise<{ id: number; path: string }> => {
  const answer = await app.as(by).post(`/projects/${project.id}/hooks`, { url, push_events: false, ...more });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return { id: answer.body.id, path: `/projects/${project.id}/hooks/${answer.body.id}` };
};
