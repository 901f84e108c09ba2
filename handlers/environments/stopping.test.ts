import { beforeEach, describe, expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';
import { forbidden, notThere, told, unauthorized } from '../deployments/testing/deployment-scene.js';
import { type EnvironmentScene, environmentScene } from './testing/environment-scene.js';

const app = useServer({ tier: 'premium' });
let scene: EnvironmentScene;
beforeEach(async () => {
  scene = await environmentScene(app);
});

const stateOf = async (id: number): Promise<string> => (await scene.read(id)).state;
const production = async () => (await scene.made()).environment.id;
const dayMs = 86_400_000;

describe('stopEnvironment', () => {
  it('stops at once without a job, and leaves it so when it is asked again', async () => {
    const { id } = await scene.environment();
    const { status, body } = await scene.stop(id);
    expect([status, body.state]).toEqual([200, 'stopped']);
    app.server.clock.advance(1000);
    for (const force of [false, true]) {
      expect(told(await scene.stop(id, { force }))).toEqual([200, body]);
    }
    expect(await scene.names({ states: 'stopped' })).toEqual(['review/a']);
  });

  it('waits for a job that takes it down, and stops when that succeeds', async () => {
    const id = await production();
    await scene.job('stop:production', 'pending');
    const stopping = (await scene.stop(id)).body;
    expect(stopping.state).toBe('stopping');
    app.server.clock.advance(1000);
    expect((await scene.stop(id)).body).toEqual(stopping);
    for (const state of ['running', 'failed']) await scene.job('stop:production', state);
    expect(await stateOf(id)).toBe('stopping');
    await scene.job('stop:production', 'success');
    expect(await stateOf(id)).toBe('stopped');
  });

  it('stops by force without waiting, also while it waits', async () => {
    const id = await production();
    await scene.job('stop:production', 'running');
    expect((await scene.stop(id)).body.state).toBe('stopping');
    expect((await scene.stop(id, { force: true })).body.state).toBe('stopped');
  });

  it('waits for no job that is over or of another place', async () => {
    const id = await production();
    await scene.job('stop:production', 'failed');
    await scene.job('stop:staging', 'running');
    await scene.job('deploy', 'running');
    expect((await scene.stop(id)).body.state).toBe('stopped');
  });

  it('stops when a job takes it down without being asked, and not again once it was deployed anew', async () => {
    const id = await production();
    await scene.job('stop:production', 'success');
    expect(await stateOf(id)).toBe('stopped');
    app.server.clock.advance(1000);
    await scene.made();
    expect(await stateOf(id)).toBe('available');
    await scene.job('other', 'success');
    expect(await stateOf(id)).toBe('available');
  });

  it('wants the right to run the job', async () => {
    const { people, project } = scene;
    const id = await production();
    await scene.job('stop:production', 'pending');
    await app.as('root').post(`/projects/${project.id}/protected_branches`, { name: 'main' });
    expect(told(await scene.stop(id))).toEqual(forbidden);
    expect(await stateOf(id)).toBe('available');
    expect((await scene.stop(id, {}, people.maintainer)).body.state).toBe('stopping');
  });

  it('is for developers, and does not know absent ones', async () => {
    const { people, stop } = scene;
    const { id } = await scene.environment();
    expect(told(await stop(id, {}, null))).toEqual(unauthorized);
    for (const by of [people.stranger, people.guest, people.reporter]) {
      expect(told(await stop(id, {}, by))).toEqual(forbidden);
    }
    expect(told(await stop(id + 1))).toEqual(notThere);
    expect(await stateOf(id)).toBe('available');
  });
});

describe('stopStaleEnvironments', () => {
  const ago = (days: number) => new Date(app.server.clock.millis() - days * dayMs).toISOString();
  const stale = (params: object, by: Parameters<typeof app.as>[0] = scene.people.maintainer) =>
    app.as(by).post(`${scene.place}/stop_stale`, { ...params });

  it('stops what neither changed nor was deployed to since, by a job', async () => {
    const old = await scene.environment({ name: 'old' });
    const deployed = await scene.made({ environment: 'deployed', status: 'failed' });
    app.server.clock.advance(20 * dayMs);
    const fresh = await scene.environment({ name: 'fresh' });
    await scene.change(deployed.id, 'canceled');
    app.server.clock.advance(10 * dayMs);
    const { status, body } = await stale({ before: ago(15) });
    expect([status, body.message]).toEqual([200, expect.stringContaining('stale environments')]);
    expect(await stateOf(old.id)).toBe('available');
    await scene.jobs();
    expect(await stateOf(old.id)).toBe('stopped');
    expect([await stateOf(fresh.id), await stateOf(deployed.environment.id)]).toEqual([
      'available',
      'available',
    ]);
  });

  it('takes a moment in every form that moments have', async () => {
    const { id } = await scene.environment();
    app.server.clock.advance(30 * dayMs);
    expect(told(await stale({ before: 'soon' }))).toEqual([400, { error: 'before is invalid' }]);
    expect((await stale({ before: ago(15).slice(0, 10) })).status).toBe(200);
    await scene.jobs();
    expect(await stateOf(id)).toBe('stopped');
  });

  it('leaves one that is deployed to before the job runs', async () => {
    const { environment } = await scene.made();
    app.server.clock.advance(30 * dayMs);
    await stale({ before: ago(15) });
    await scene.made();
    await scene.jobs();
    expect(await stateOf(environment.id)).toBe('available');
  });

  it('lets one wait for the job that takes it down', async () => {
    const id = await production();
    await scene.job('stop:production', 'pending');
    app.server.clock.advance(30 * dayMs);
    await stale({ before: ago(15) });
    await scene.jobs();
    expect(await stateOf(id)).toBe('stopping');
  });

  it('refuses moments out of bounds, and is for maintainers', async () => {
    const { people } = scene;
    const { id } = await scene.environment();
    app.server.clock.advance(30 * dayMs);
    const bad = [400, { message: '400 Bad request - Invalid Date' }];
    for (const days of [6, -1, 3700]) expect(told(await stale({ before: ago(days) }))).toEqual(bad);
    expect(told(await stale({}))).toEqual([400, { error: 'before is missing' }]);
    expect(told(await stale({ before: ago(15) }, null))).toEqual(unauthorized);
    for (const by of [people.stranger, people.reporter, people.developer]) {
      expect(told(await stale({ before: ago(15) }, by))).toEqual(forbidden);
    }
    await scene.jobs();
    expect(await stateOf(id)).toBe('available');
  });
});
