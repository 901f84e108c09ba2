import { beforeEach, describe, expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';
import {
  type DeploymentScene,
  deploymentScene,
  forbidden,
  notThere,
  told,
  unauthorized,
} from './testing/deployment-scene.js';

const app = useServer();
let scene: DeploymentScene;
beforeEach(async () => {
  scene = await deploymentScene(app);
});

const refusal = (event: string) => [400, { message: { status: [`cannot transition via "${event}"`] } }];

describe('updateDeployment', () => {
  it.each([
    ['running', 'success', null],
    ['running', 'failed', null],
    ['failed', 'success', null],
    ['success', 'canceled', null],
    ['running', 'running', 'run'],
    ['success', 'running', 'run'],
    ['success', 'success', 'succeed'],
    ['failed', 'failed', 'drop'],
    ['canceled', 'canceled', 'cancel'],
  ])('takes one from %s to %s unless it cannot', async (from, to, event) => {
    const { id } = await scene.made({ status: from });
    const answer = await scene.change(id, to);
    if (event !== null) expect(told(answer)).toEqual(refusal(event));
    else expect([answer.status, answer.body.status]).toEqual([200, to]);
    expect((await scene.get(id)).status).toBe(event === null ? to : from);
  });

  it('refuses where a job decides, is for developers, and does not know absent ones', async () => {
    const { people, project, main } = scene;
    const { id } = await scene.made({ status: 'running' });
    expect(told(await scene.change(id, 'failed', null))).toEqual(unauthorized);
    for (const by of [people.stranger, people.guest, people.reporter]) {
      expect(told(await scene.change(id, 'failed', by))).toEqual(forbidden);
    }
    expect(told(await scene.change(id + 1, 'failed'))).toEqual(notThere);
    const error = 'status does not have a valid value';
    expect(told(await scene.change(id, 'blocked'))).toEqual([400, { error }]);
    expect((await scene.get(id)).status).toBe('running');
    const job = { name: 'deploy:production', state: 'running', ref: 'main' };
    await app.as(people.developer).post(`/projects/${project.id}/statuses/${main}`, job);
    const followed = await scene.made({ status: 'running' });
    const message = '403 Forbidden - Deployments created using GitLab CI can not be updated using the API';
    expect(told(await scene.change(followed.id, 'failed'))).toEqual([403, { message }]);
    const over = { ...job, state: 'failed' };
    await app.as(people.developer).post(`/projects/${project.id}/statuses/${main}`, over);
    expect(await scene.get(followed.id)).toMatchObject({
      status: 'failed',
      deployable: { name: job.name, status: 'failed' },
    });
  });
});

describe('deleteDeployment', () => {
  const remove = (id: number, by: Parameters<typeof app.as>[0] = scene.people.maintainer) =>
    app.as(by).delete(`${scene.url}/${id}`);

  it('takes one away with its reference, but not what runs or is stood on', async () => {
    const old = await scene.made();
    app.server.clock.advance(1000);
    const last = await scene.made();
    const running = await scene.made({ status: 'running' });
    const ref = (iid: number) => scene.repository.ref(`refs/environments/production/deployments/${iid}`);
    expect(await ref(old.iid)).toBe(scene.main);
    expect(told(await remove(running.id))).toEqual([400, { message: 'Cannot destroy running deployment' }]);
    const stood = { message: 'Deployment currently deployed to environment' };
    expect(told(await remove(last.id))).toEqual([400, stood]);
    expect((await remove(old.id)).status).toBe(204);
    expect([await ref(old.iid), await ref(last.iid)]).toEqual([null, scene.main]);
    expect(told(await remove(old.id))).toEqual(notThere);
    expect(await scene.count('deployments')).toBe(2);
  });

  it('is for maintainers', async () => {
    const { id } = await scene.made({ status: 'failed' });
    const { people } = scene;
    expect(told(await remove(id, null))).toEqual(unauthorized);
    for (const by of [people.stranger, people.reporter, people.developer]) {
      expect(told(await remove(id, by))).toEqual(forbidden);
    }
    expect(await scene.count('deployments')).toBe(1);
  });
});

describe('listDeployments', () => {
  const list = async (params: Record<string, unknown> = {}) =>
    (await app.as(scene.people.reporter).get(scene.url, params)).body.map(({ iid }: { iid: number }) => iid);

  it('narrows and orders, and leaves approvals out', async () => {
    const times: string[] = [];
    for (const params of [
      { environment: 'b', status: 'running', ref: 'main' },
      { environment: 'a', status: 'failed', ref: 'feature' },
      { environment: 'a', status: 'success', ref: 'main' },
    ]) {
      times.push((await scene.made(params)).updated_at);
      app.server.clock.advance(60_000);
    }
    const [first] = (await app.as(scene.people.reporter).get(scene.url)).body;
    await scene.change(first.id, 'canceled');
    expect(first).not.toHaveProperty('approvals');
    expect(await list()).toEqual([1, 2, 3]);
    expect(await list({ sort: 'desc', order_by: 'iid' })).toEqual([3, 2, 1]);
    expect(await list({ order_by: 'ref' })).toEqual([2, 1, 3]);
    expect(await list({ order_by: 'updated_at' })).toEqual([2, 3, 1]);
    expect(await list({ environment: 'a' })).toEqual([2, 3]);
    expect(await list({ environment: 'none' })).toEqual([]);
    expect(await list({ status: 'canceled' })).toEqual([1]);
    expect(await list({ environment: 'a', status: 'success' })).toEqual([3]);
    expect(await list({ updated_after: times[2] })).toEqual([3, 1]);
    expect(await list({ updated_before: times[1], order_by: 'ref' })).toEqual([2]);
    expect(await list({ per_page: 1, page: 2 })).toEqual([2]);
  });

  it.each([{ status: 'odd' }, { order_by: 'sha' }, { sort: 'up' }])('refuses %j', async (params) => {
    const { status, body } = await app.as(scene.people.reporter).get(scene.url, params);
    const [name] = Object.keys(params);
    expect([status, body]).toEqual([400, { error: `${name} does not have a valid value` }]);
  });

  it('is for reporters, of a public project too', async () => {
    const { people, url } = scene;
    const { id } = await scene.made();
    for (const path of [url, `${url}/${id}`, `${url}/${id}/merge_requests`]) {
      expect(told(await app.as(null).get(path))).toEqual(unauthorized);
      for (const by of [people.stranger, people.guest])
        expect(told(await app.as(by).get(path))).toEqual(forbidden);
    }
    const error = 'updated_after is invalid';
    expect(told(await app.as(people.reporter).get(url, { updated_after: 'x' }))).toEqual([400, { error }]);
  });
});
