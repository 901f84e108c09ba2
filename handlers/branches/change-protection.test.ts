import { describe, expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';
import { protectionScene } from './testing/protection-scene.js';

const app = useServer();
const { made, add, rulesOf } = protectionScene(app);

describe('updateProtectedBranch', () => {
  it('changes allow_force_push alone', async () => {
    const { maintainer, project, url } = await made();
    await add(maintainer, project, { name: 'main', push_access_level: 30 });
    const answer = await app.as(maintainer).patch(`${url}/main`, { allow_force_push: true });
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { allow_force_push: true, push_access_levels: [{ access_level: 30 }] },
    ]);
  });

  it('answers 404 for an absent rule', async () => {
    const { maintainer, url } = await made();
    expect((await app.as(maintainer).patch(`${url}/main`, { allow_force_push: true })).status).toBe(404);
  });

  it.each([
    ['anonymous', 401],
    ['developer', 403],
  ] as const)('is refused to %s and changes nothing', async (who, status) => {
    const { developer, maintainer, project, url } = await made();
    await add(maintainer, project, { name: 'main' });
    const caller = app.as({ anonymous: null, developer }[who]);
    expect((await caller.patch(`${url}/main`, { allow_force_push: true })).status).toBe(status);
    expect(await rulesOf(project)).toMatchObject([{ allow_force_push: false }]);
  });
});

describe('deleteProtectedBranch', () => {
  it('lifts the protection', async () => {
    const { maintainer, project, url } = await made();
    await add(maintainer, project, { name: 'main' });
    expect((await app.as(maintainer).delete(`${url}/main`)).status).toBe(204);
    expect(await rulesOf(project)).toEqual([]);
  });

  it('answers 404 for an absent rule', async () => {
    const { maintainer, url } = await made();
    const answer = await app.as(maintainer).delete(`${url}/main`);
    expect([answer.status, answer.body]).toEqual([404, { message: '404 Not found' }]);
  });

  it('answers 412 when the rule is newer than the caller knows', async () => {
    const { maintainer, project, url } = await made();
    await add(maintainer, project, { name: 'main' });
    const headers = { 'if-unmodified-since': '2001-01-01T00:00:00Z' };
    expect((await app.as(maintainer).delete(`${url}/main`, {}, headers)).status).toBe(412);
    expect(await rulesOf(project)).toHaveLength(1);
  });

  it('is left to those the rule names', async () => {
    const { developer, maintainer, project, url } = await made();
    await add('root', project, { name: 'main', unprotect_access_level: 60 });
    expect((await app.as(maintainer).delete(`${url}/main`)).status).toBe(403);
    expect((await app.as(developer).delete(`${url}/main`)).status).toBe(403);
    expect((await app.as('root').delete(`${url}/main`)).status).toBe(204);
  });

  it('is refused to anonymous', async () => {
    const { project, url } = await made();
    await add('root', project, { name: 'main' });
    expect((await app.as(null).delete(`${url}/main`)).status).toBe(401);
    expect(await rulesOf(project)).toHaveLength(1);
  });
});
