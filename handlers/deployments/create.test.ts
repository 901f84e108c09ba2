import { beforeEach, describe, expect, it } from 'vitest';
import { readOutbox } from '../../storage/database/events/outbox.js';
import { useServer } from '../../tools/testing/use-server.js';
import {
  type DeploymentScene,
  deploymentScene,
  forbidden,
  noProject,
  told,
  unauthorized,
} from './testing/deployment-scene.js';

describe('createDeployment', () => {
  const app = useServer({ tier: 'premium' });
  let scene: DeploymentScene;
  beforeEach(async () => {
    scene = await deploymentScene(app);
  });

  it('answers the record with user, environment and approvals', async () => {
    const { main, people, report } = scene;
    const { status, body } = await report();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      iid: 1,
      ref: 'main',
      sha: main,
      status: 'success',
      user: { username: people.developer.username },
      environment: { name: 'production', slug: 'production', external_url: null },
      deployable: null,
      pending_approval_count: 0,
      approvals: [],
      approval_summary: { rules: [] },
    });
  });

  it.each(['running', 'success', 'failed', 'canceled'])('keeps %s as it is reported', async (status) => {
    const { id } = await scene.made({ status });
    expect((await scene.get(id)).status).toBe(status);
  });

  it('counts over all environments of a project, and keeps the same twice', async () => {
    const numbers = [];
    for (const environment of ['one', 'one', 'two']) numbers.push((await scene.made({ environment })).iid);
    expect(numbers).toEqual([1, 2, 3]);
    expect([await scene.count('deployments'), await scene.count('environments')]).toEqual([3, 2]);
  });

  it('takes a shortened commit and a tag, and stores the whole commit', async () => {
    const { main, made, project } = scene;
    await app.as('root').post(`/projects/${project.id}/repository/tags`, { tag_name: 'v1', ref: 'main' });
    const body = await made({ sha: main.slice(0, 10), ref: 'v1', tag: true });
    expect([body.sha, body.ref]).toEqual([main, 'v1']);
  });

  it.each([
    [{ sha: 'f'.repeat(40) }, { sha: ['The commit does not exist'] }],
    [{ ref: 'nowhere' }, { ref: ['The branch or tag does not exist'] }],
    [
      { sha: 'nothing', ref: 'nowhere' },
      { sha: ['The commit does not exist'], ref: ['The branch or tag does not exist'] },
    ],
    [{ environment: '/odd' }, { name: [expect.stringContaining('can contain only letters')] }],
  ])('refuses %j and makes nothing', async (params, message) => {
    expect(told(await scene.report(params))).toEqual([400, { message }]);
    expect([await scene.count('deployments'), await scene.count('environments')]).toEqual([0, 0]);
  });

  it.each(['environment', 'sha', 'ref', 'tag', 'status'])('refuses a report without %s', async (name) => {
    expect(told(await scene.report({ [name]: undefined }))).toEqual([400, { error: `${name} is missing` }]);
    expect(await scene.count('deployments')).toBe(0);
  });

  it.each(['created', 'blocked', 'skipped', 'odd'])('refuses to be told %s', async (status) => {
    const error = 'status does not have a valid value';
    expect(told(await scene.report({ status }))).toEqual([400, { error }]);
  });

  it('is for developers', async () => {
    const { people, report } = scene;
    expect(told(await report({}, null))).toEqual(unauthorized);
    for (const by of [people.stranger, people.guest, people.reporter]) {
      expect(told(await report({}, by))).toEqual(forbidden);
    }
    expect([await scene.count('deployments'), await scene.count('environments')]).toEqual([0, 0]);
  });

  it('hides a private project and refuses an archived one', async () => {
    const hidden = await app.make.project({ visibility: 'private' });
    const params = { environment: 'a', sha: scene.main, ref: 'main', tag: false, status: 'success' };
    const { stranger, owner, developer } = scene.people;
    expect(told(await app.as(stranger).post(`/projects/${hidden.id}/deployments`, params))).toEqual(
      noProject,
    );
    await app.as(owner).post(`/projects/${scene.project.id}/archive`);
    expect(told(await scene.report({}, developer))).toEqual(forbidden);
  });

  it('refuses what lies in an empty repository', async () => {
    const { id } = await app.make.project({ members: { developer: scene.people.developer } });
    const params = { environment: 'a', sha: scene.main, ref: 'main', tag: false, status: 'success' };
    const answer = await app.as(scene.people.developer).post(`/projects/${id}/deployments`, params);
    expect(answer.status).toBe(400);
  });

  it('notifies hooks of the state that it takes', async () => {
    for (const status of ['running', 'failed']) await scene.made({ status });
    const events = (await readOutbox(app.services.db.read, { after: 0, limit: 100 })).map(
      ({ event }) => event,
    );
    const told = events.flatMap((event) => (event?.topic === 'deployment' ? [event.payload.status] : []));
    expect(told).toEqual(['running', 'failed']);
  });
});
