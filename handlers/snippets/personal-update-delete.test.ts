import { describe, expect, it } from 'vitest';
import type { MadeUser } from '../../tools/testing/factories.js';
import { useServer } from '../../tools/testing/use-server.js';
import { newSnippet, oneFile as one } from './testing/new-snippets.js';

const app = useServer();

const made = (author: MadeUser, params: object = {}) => newSnippet(app, author, { ...one, ...params });

describe('updateSnippet', () => {
  it('changes what is said and nothing else', async () => {
    const ana = await app.make.user();
    const id = await made(ana, { description: 'Old' });
    const answer = await app.as(ana).put(`/snippets/${id}`, { title: 'New', visibility: 'private' });
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { title: 'New', description: 'Old', visibility: 'private', file_name: 'start.rb' },
    ]);
    expect((await app.as(ana).put(`/snippets/${id}`, { description: null })).body.description).toBeNull();
  });

  it.each([
    ['anonymous', 401],
    ['stranger', 404],
  ] as const)('is refused to %s and changes nothing', async (who, status) => {
    const id = await made(await app.make.user(), { visibility: 'public' });
    const caller = who === 'anonymous' ? null : await app.make.user();
    const before = (await app.as(null).get(`/snippets/${id}`)).body;
    const change = { title: 'Mine', content: 'other', visibility: 'public' };
    expect((await app.as(caller).put(`/snippets/${id}`, change)).status).toBe(status);
    expect((await app.as(null).get(`/snippets/${id}`)).body).toEqual(before);
    expect((await app.as(null).get(`/snippets/${id}/raw`)).body).toBe(one.content);
  });

  it('is allowed to administrators', async () => {
    const id = await made(await app.make.user(), { visibility: 'private' });
    expect((await app.as('root').put(`/snippets/${id}`, { title: 'New' })).body.title).toBe('New');
  });

  it.each([
    [
      {},
      'content, description, files, file_name, title, visibility are missing, at least one parameter must be provided',
    ],
    [{ files: [{ action: 'fly' }] }, 'files[0][action] does not have a valid value'],
    [{ files: [{ file_path: 'a' }] }, 'files[0][action] is missing'],
    [{ title: '' }, 'title is empty'],
    [{ visibility: 'x' }, 'visibility does not have a valid value'],
    [
      { files: [{ action: 'delete', file_path: 'a' }], content: 'x' },
      'files, content are mutually exclusive',
    ],
    [
      { files: [{ action: 'delete', file_path: 'a' }], file_name: 'x' },
      'files, file_name are mutually exclusive',
    ],
    [
      { files: [{ action: 'create', file_path: '../a', content: 'a' }] },
      'files[0][file_path] should be a valid file path',
    ],
  ])('refuses %j', async (params, error) => {
    const ana = await app.make.user();
    const answer = await app.as(ana).put(`/snippets/${await made(ana)}`, params);
    expect([answer.status, answer.body]).toEqual([400, { error }]);
  });

  it('refuses a restricted visibility', async () => {
    const ana = await app.make.user();
    const id = await made(ana);
    await app.as('root').put('/application/settings', { restricted_visibility_levels: ['public'] });
    expect((await app.as(ana).put(`/snippets/${id}`, { visibility: 'public' })).status).toBe(400);
    expect((await app.as(ana).get(`/snippets/${id}`)).body.visibility).toBe('internal');
  });
});

describe('deleteSnippet', () => {
  it('takes row, user agent and repository along', async () => {
    const ana = await app.make.user();
    const id = await made(ana);
    expect((await app.as(ana).delete(`/snippets/${id}`)).status).toBe(204);
    await app.server.jobs.drain();
    expect((await app.as(ana).get(`/snippets/${id}`)).status).toBe(404);
    expect(await app.services.git.exists(`snippet-${id}`)).toBe(false);
    expect(await app.services.db.read('user_agent_details')).toEqual([]);
    expect(await app.services.db.read('gone_snippets')).toEqual([]);
  });

  it.each([
    ['anonymous', 401],
    ['stranger', 404],
  ] as const)('is refused to %s', async (who, status) => {
    const id = await made(await app.make.user(), { visibility: 'public' });
    const caller = who === 'anonymous' ? null : await app.make.user();
    expect((await app.as(caller).delete(`/snippets/${id}`)).status).toBe(status);
    await app.server.jobs.drain();
    expect((await app.as(null).get(`/snippets/${id}/raw`)).status).toBe(200);
  });

  it('is allowed to administrators', async () => {
    const id = await made(await app.make.user(), { visibility: 'private' });
    expect((await app.as('root').delete(`/snippets/${id}`)).status).toBe(204);
  });

  it('is refused when the snippet changed since', async () => {
    const ana = await app.make.user();
    const id = await made(ana);
    const headers = { 'if-unmodified-since': 'Mon, 03 Oct 2011 09:00:00 GMT' };
    expect((await app.as(ana).delete(`/snippets/${id}`, {}, headers)).status).toBe(412);
    expect((await app.as(ana).get(`/snippets/${id}`)).status).toBe(200);
  });
});
