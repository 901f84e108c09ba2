import { expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();

it('a list asked for more labels than are weighed against each other holds what has all of them', async () => {
  const project = await app.make.project({ path: 'labelled' });
  const titles = Array.from({ length: 12 }, (_, at) => `part-${at}`);
  const issues = `/projects/${project.id}/issues`;
  for (const labels of [titles, titles.slice(1), titles.slice(0, -1)]) {
    const made = await app.as('root').post(issues, { title: `${labels.length} labels`, labels });
    expect(made.status).toBe(201);
  }
  const listed = async (query: string): Promise<number[]> => {
    const { body } = await app.as('root').get(`${issues}?${encodeURI(query)}`);
    return (body as { iid: number }[]).map(({ iid }) => iid).sort();
  };
  expect(await listed(`labels=${titles.join(',')}`)).toEqual([1]);
  expect(await listed(`labels=${titles.slice(1).join(',')}`)).toEqual([1, 2]);
  expect(await listed(`not[labels]=${titles.slice(2, -1).join(',')}`)).toEqual([]);
  expect(await listed(`not[labels]=${titles[0]}`)).toEqual([2]);
});
