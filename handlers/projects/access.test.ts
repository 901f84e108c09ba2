import { describe, expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();

const writes = [
  ['put', '', { name: 'x' }],
  ['delete', '', {}],
  ['post', '/archive', {}],
  ['post', '/unarchive', {}],
  ['post', '/star', {}],
  ['post', '/unstar', {}],
  ['post', '/fork', {}],
  ['delete', '/fork', {}],
  ['post', '/fork/1', {}],
  ['put', '/transfer', { namespace: 'x' }],
  ['post', '/share', { group_id: 1, group_access: 10 }],
  ['delete', '/share/1', {}],
  ['post', '/import_project_members/1', {}],
  ['post', '/housekeeping', {}],
] as const;

const reads = ['', '/forks', '/starrers', '/languages', '/users', '/groups'];

describe('who may know of a project', () => {
  it.each(writes)(
    '%s %s answers 401, 404 and 404 to nobody, a stranger and of nothing',
    async (verb, rest, params) => {
      const project = await app.make.project({ visibility: 'private' });
      const stranger = app.as(await app.make.user());
      expect((await app.as(null)[verb](`${project.url}${rest}`, params)).status).toBe(401);
      const hidden = await stranger[verb](`${project.url}${rest}`, params);
      const absent = await stranger[verb](`/projects/987654${rest}`, params);
      expect(hidden.status).toBe(404);
      expect(hidden.body).toEqual({ message: '404 Project Not Found' });
      expect(absent.body).toEqual(hidden.body);
    },
  );

  it.each(reads)('get %s hides a private project and shows a public one', async (rest) => {
    const hidden = await app.make.project({ visibility: 'private' });
    const open = await app.make.project();
    expect((await app.as(null).get(`${hidden.url}${rest}`)).status).toBe(404);
    expect((await app.as(await app.make.user()).get(`${hidden.url}${rest}`)).status).toBe(404);
    expect((await app.as(null).get(`${open.url}${rest}`)).status).toBe(200);
  });

  it.each([
    ['put', '', { name: 'x' }],
    ['delete', '/fork', {}],
    ['put', '/transfer', { namespace: 'x' }],
    ['post', '/share', { group_id: 1, group_access: 10 }],
    ['delete', '/share/1', {}],
  ] as const)('%s %s is refused on an archived project', async (verb, rest, params) => {
    const project = await app.make.project({ archived: true });
    expect((await app.as('root')[verb](`${project.url}${rest}`, params)).status).toBe(403);
  });
});
