import { expect, it } from 'vitest';
import { send } from '../../tools/testing/client.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();

const part = (name: string, value: string): string =>
  `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

it.each([
  ['application/x-www-form-urlencoded', 'title=x&labels=one&labels=two'],
  [
    'multipart/form-data; boundary=b',
    `${part('labels', 'one')}${part('labels', 'two')}${part('title', 'x')}--b--\r\n`,
  ],
])('a body of type %s may repeat the name of a list', async (type, body) => {
  const project = await app.make.project();
  const headers = { 'private-token': app.server.token, 'content-type': type };
  const answer = await send(app.url, 'POST', `/api/v4/projects/${project.id}/issues`, headers, body);
  expect(answer).toMatchObject({ status: 201, body: { title: 'x', labels: ['one', 'two'] } });
});
