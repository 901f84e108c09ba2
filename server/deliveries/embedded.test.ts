import { expect, it } from 'vitest';
import { addHook, hookedProject } from '../../deliveries/testing/hooked.testing.js';
import { useServer } from '../../tools/testing/use-server.js';
import { createReceiver } from '../index.js';

const app = useServer();

it('lets whoever embeds a server receive, await and look at what it sends', async () => {
  const { project, maintainer } = await hookedProject(app);
  const closed = { allow_local_requests_from_web_hooks_and_services: false };
  await app.as('root').put('/application/settings', closed);
  const receiver = await createReceiver();
  await app.server.deliveries.allow(receiver.url);
  await expect(app.server.deliveries.allow('nowhere')).rejects.toThrow('no address');
  await addHook(app, { project, by: maintainer }, receiver.url, { issues_events: true });
  receiver.answer(({ json }) => ({ status: json ? 202 : 400, headers: { 'x-a': 'b' }, body: 'thanks' }));
  await app.as(maintainer).post(`/projects/${project.id}/issues`, { title: 'One' });
  expect(await app.server.deliveries.settle()).toBe(1);
  expect(receiver.requests).toMatchObject([
    { method: 'POST', headers: { 'x-gitlab-event': 'Issue Hook' }, json: { object_kind: 'issue' } },
  ]);
  expect(await app.server.deliveries.list()).toMatchObject([
    { event: 'Issue Hook', status: 202, error: null, payload: { object_attributes: { title: 'One' } } },
  ]);
  await receiver.close();
});
