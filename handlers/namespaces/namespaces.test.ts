import { describe, expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();
const paths = (answer: { body: { full_path: string }[] }) => answer.body.map((one) => one.full_path);

describe('listNamespaces', () => {
  it('gives the own namespace and the groups the caller belongs to', async () => {
    const kim = await app.make.user({ username: 'kim' });
    const acme = await app.make.group({ path: 'acme', members: { guest: kim } });
    await app.make.group({ path: 'web', parent: acme });
    await app.make.group({ path: 'other' });
    const answer = await app.as(kim).get('/namespaces');
    expect(answer.status).toBe(200);
    expect(paths(answer)).toEqual(['kim', 'acme', 'acme/web']);
  });

  it('gives everything to administrators', async () => {
    await app.make.user({ username: 'kim' });
    await app.make.group({ path: 'acme' });
    expect(paths(await app.as('root').get('/namespaces'))).toEqual(['root', 'kim', 'acme']);
  });

  it('searches, keeps owned ones and pages', async () => {
    const kim = await app.make.user({ username: 'kim' });
    await app.make.group({ path: 'acme', members: { guest: kim } });
    await app.make.group({ path: 'own', owner: kim });
    expect(paths(await app.as(kim).get('/namespaces', { search: 'ACM' }))).toEqual(['acme']);
    expect(paths(await app.as(kim).get('/namespaces', { owned_only: true }))).toEqual(['kim', 'own']);
    const page = await app.as(kim).get('/namespaces', { per_page: 1, page: 2 });
    expect(paths(page)).toEqual(['acme']);
    expect(page.headers['x-total']).toBe('3');
  });

  it('demands a user', async () => {
    expect((await app.as(null).get('/namespaces')).status).toBe(401);
  });
});

describe('getNamespace', () => {
  it('shows a personal namespace by number and path, under a number of its own', async () => {
    const kim = await app.make.user({ username: 'kim', name: 'Kim Park' });
    for (const key of [kim.namespaceId, 'kim', 'KIM']) {
      const answer = await app.as(kim).get(`/namespaces/${key}`);
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({
        id: kim.namespaceId,
        name: 'Kim Park',
        path: 'kim',
        kind: 'user',
        full_path: 'kim',
        parent_id: null,
        avatar_url: null,
        web_url: `${app.url}/kim`,
        plan: 'default',
        trial: false,
        trial_ends_on: null,
      });
    }
  });

  it('counts the people below a group for those who own it', async () => {
    const [owner, guest, deep] = [await app.make.user(), await app.make.user(), await app.make.user()];
    const top = await app.make.group({ path: 'acme', members: { owner, guest } });
    const child = await app.make.group({ path: 'web', parent: top, members: { developer: [deep, owner] } });
    await app.make.project({ namespace: child, members: { developer: await app.make.user() } });
    const { body } = await app.as(owner).get('/namespaces/acme');
    expect(body).toMatchObject({
      id: top.id,
      kind: 'group',
      web_url: `${app.url}/groups/acme`,
      members_count_with_descendants: 3,
      billable_members_count: 3,
    });
    const asGuest = (await app.as(guest).get('/namespaces/acme')).body;
    expect(asGuest).not.toHaveProperty('members_count_with_descendants');
    expect((await app.as(owner).get('/namespaces/acme%2Fweb')).body.parent_id).toBe(top.id);
  });

  it('answers 404 alike for absent ones and those of others', async () => {
    const kim = await app.make.user();
    await app.make.group({ path: 'acme' });
    const other = await app.make.user();
    for (const key of ['nowhere', 'acme', other.namespaceId]) {
      const answer = await app.as(kim).get(`/namespaces/${key}`);
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual({ message: '404 Namespace Not Found' });
    }
    expect((await app.as(null).get('/namespaces/acme')).status).toBe(401);
  });
});

describe('checkNamespaceExists', () => {
  it('tells a taken path and suggests the next free one', async () => {
    for (const path of ['acme', 'acme1', 'acme2']) await app.make.group({ path });
    const answer = await app.as('root').get('/namespaces/Acme/exists');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ exists: true, suggests: ['Acme3'] });
  });

  it('tells a free path', async () => {
    expect((await app.as('root').get('/namespaces/acme/exists')).body).toEqual({
      exists: false,
      suggests: [],
    });
  });

  it('looks inside a group', async () => {
    const parent = await app.make.group();
    await app.make.group({ path: 'web', parent });
    const ask = (parent_id?: number) => app.as('root').get('/namespaces/web/exists', { parent_id });
    expect((await ask()).body.exists).toBe(false);
    expect((await ask(parent.id)).body).toEqual({ exists: true, suggests: ['web1'] });
    expect((await ask(999_999)).body.exists).toBe(false);
  });

  it('demands a user and a number for the parent', async () => {
    expect((await app.as(null).get('/namespaces/acme/exists')).status).toBe(401);
    const answer = await app.as('root').get('/namespaces/acme/exists', { parent_id: 'x' });
    expect(answer.body).toEqual({ error: 'parent_id is invalid' });
  });
});
