import { describe, expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();

async function made() {
  const [developer, maintainer] = [await app.make.user(), await app.make.user()];
  const project = await app.make.project({ members: { developer, maintainer }, files: { 'a.txt': 'a\n' } });
  return { developer, maintainer, project, url: `${project.url}/repository/branches/main` };
}

describe('protectBranch', () => {
  it('protects against developers unless told otherwise', async () => {
    const { maintainer, url } = await made();
    const answer = await app.as(maintainer).put(`${url}/protect`);
    expect([answer.status, answer.body]).toMatchObject([
      200,
      {
        name: 'main',
        protected: true,
        developers_can_push: false,
        developers_can_merge: false,
        can_push: true,
      },
    ]);
  });

  it('opens pushing and merging to developers one by one', async () => {
    const { developer, maintainer, url } = await made();
    await app.as(maintainer).put(`${url}/protect`, { developers_can_push: true });
    const second = await app.as(maintainer).put(`${url}/protect`, { developers_can_merge: true });
    expect(second.body).toMatchObject({ developers_can_push: true, developers_can_merge: true });
    const third = await app.as(maintainer).put(`${url}/protect`, { developers_can_push: false });
    expect(third.body).toMatchObject({ developers_can_push: false, developers_can_merge: true });
    expect((await app.as(developer).get(url)).body.can_push).toBe(false);
  });

  it('answers 404 for an absent branch', async () => {
    const { maintainer, project } = await made();
    const answer = await app.as(maintainer).put(`${project.url}/repository/branches/nope/protect`);
    expect([answer.status, answer.body]).toEqual([404, { message: '404 Branch Not Found' }]);
  });

  it.each([
    ['anonymous', 401],
    ['developer', 403],
  ] as const)('is refused to %s and changes nothing', async (who, status) => {
    const { developer, url } = await made();
    expect((await app.as({ anonymous: null, developer }[who]).put(`${url}/protect`)).status).toBe(status);
    expect((await app.as(null).get(url)).body.protected).toBe(false);
  });
});

describe('unprotectBranch', () => {
  it('lifts the protection', async () => {
    const { maintainer, url } = await made();
    await app.as(maintainer).put(`${url}/protect`);
    const answer = await app.as(maintainer).put(`${url}/unprotect`);
    expect([answer.status, answer.body.protected]).toEqual([200, false]);
  });

  it('has nothing against a branch that is not protected', async () => {
    const { maintainer, url } = await made();
    expect((await app.as(maintainer).put(`${url}/unprotect`)).status).toBe(200);
  });

  it.each([
    ['anonymous', 401],
    ['developer', 403],
  ] as const)('is refused to %s and changes nothing', async (who, status) => {
    const { developer, maintainer, url } = await made();
    await app.as(maintainer).put(`${url}/protect`);
    expect((await app.as({ anonymous: null, developer }[who]).put(`${url}/unprotect`)).status).toBe(status);
    expect((await app.as(null).get(url)).body.protected).toBe(true);
  });
});
