import { expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();

it('to-do items by group hold those of the projects in it and below it, as over REST', async () => {
  const ana = await app.make.user();
  const group = await app.make.group({ members: { maintainer: ana } });
  const below = await app.make.group({ parent: group });
  const titles = ['above', 'below', 'elsewhere'];
  for (const [index, place] of [group, below, null].entries()) {
    const project = await app.make.project({
      ...(place ? { namespace: place } : {}),
      members: { maintainer: ana },
    });
    const issue = await app.make.issue({ project, title: titles[index] ?? '' });
    await app.as(ana).post(`/projects/${project.id}/issues/${issue.iid}/todo`);
  }
  const rest = await app.as(ana).get('/todos', { group_id: group.id });
  const query = `{ currentUser { todos(groupId: ["gid://gitlab/Group/${group.id}"]) { nodes { body } } } }`;
  const response = await fetch(`${app.url}/api/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${ana.token}` },
    body: JSON.stringify({ query }),
  });
  const { data } = (await response.json()) as {
    data: { currentUser: { todos: { nodes: { body: string }[] } } };
  };
  const told = data.currentUser.todos.nodes.map(({ body }) => body);
  expect(rest.body.map(({ body }: { body: string }) => body)).toEqual(['below', 'above']);
  expect(told).toEqual(['below', 'above']);
});
