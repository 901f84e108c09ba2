import { expect, it } from 'vitest';
import { useServer } from '../tools/testing/use-server.js';
import { createClient } from './client.js';

const app = useServer();
const api = () => createClient(app.url, app.server.token);

it('sends arrays and what is nested in parameters as the interface takes them', async () => {
  const project = await app.make.project({ path: 'lighthouse' });
  const path = { id: project.id };
  for (const [title, labels] of [
    ['One', 'bug'],
    ['Two', 'bug, lamp'],
    ['Three', 'lamp'],
  ] as const) {
    await api().POST('/projects/{id}/issues', {
      params: { path },
      body: { title, labels: labels.split(', ') },
    });
  }
  const titles = async (query: {
    iids?: number[];
    labels?: string[];
    not?: { labels?: string[]; iids?: number[] };
  }) => {
    const { data } = await api().GET('/projects/{id}/issues', {
      params: { path, query: { ...query, sort: 'asc' } },
    });
    return data?.map((issue) => issue.title);
  };
  expect(await titles({ iids: [1, 3] })).toEqual(['One', 'Three']);
  expect(await titles({ labels: ['bug', 'lamp'] })).toEqual(['Two']);
  expect(await titles({ not: { labels: ['bug'] } })).toEqual(['Three']);
  expect(await titles({ labels: ['lamp'], not: { iids: [2] } })).toEqual(['Three']);
});

it('takes the number and the path of a project alike, and says what went wrong in a typed error', async () => {
  const project = await app.make.project({ path: 'lighthouse' });
  const { data: known } = await api().GET('/projects/{id}', { params: { path: { id: project.id } } });
  for (const id of [String(project.id), known?.path_with_namespace ?? '']) {
    const { data } = await api().GET('/projects/{id}', { params: { path: { id } } });
    expect(data?.id).toBe(project.id);
  }
  const { error, response } = await api().GET('/projects/{id}', { params: { path: { id: 'no/where' } } });
  const said: unknown = error?.message;
  expect([response.status, said]).toEqual([404, '404 Project Not Found']);
});

it('sends files as they are', async () => {
  const project = await app.make.project({ path: 'lighthouse' });
  const file = new File(['Low tide\n'], 'tide.txt', { type: 'text/plain' });
  const { data } = await api().POST('/projects/{id}/uploads', {
    params: { path: { id: project.id } },
    body: { file },
  });
  expect(data).toMatchObject({ alt: 'tide.txt' });
});

it('reads what is no JSON when told so', async () => {
  const project = await app.make.project({ path: 'lighthouse' });
  const path = { id: project.id, file_path: 'docs/tide table.md' };
  const body = { branch: 'main', content: '# Tides\n', commit_message: 'Add tides' };
  await api().POST('/projects/{id}/repository/files/{file_path}', { params: { path }, body });
  const { data } = await api().GET('/projects/{id}/repository/files/{file_path}/raw', {
    params: { path, query: { ref: 'main' } },
    parseAs: 'text',
  });
  expect(data).toBe('# Tides\n');
});
