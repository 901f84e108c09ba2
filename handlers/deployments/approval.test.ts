import { beforeEach, describe, expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';
import { type ProtectionScene, protectionScene } from '../environments/testing/protection-scene.js';
import { forbidden, notThere, told, unauthorized } from './testing/deployment-scene.js';

const app = useServer({ tier: 'premium' });
let scene: ProtectionScene;
beforeEach(async () => {
  scene = await protectionScene(app);
});

const approve = { status: 'approved' };
const saying = (message: string) => [400, { message }];

/** A deployment by the developer that waits for approvals. */
const waiting = async (params: Record<string, unknown> = { required_approval_count: 1 }) => {
  await scene.protectedBy({ deploy_access_levels: [{ access_level: 30 }], ...params });
  const body = await scene.made({ status: 'running' });
  expect(body.status).toBe('blocked');
  return body;
};

const statusOf = async (id: number) => (await scene.get(id)).status;

describe('approveDeployment', () => {
  it('keeps the decision, which the record shows, and lets the deployment go on', async () => {
    const { people } = scene;
    const { id, pending_approval_count } = await waiting();
    expect(pending_approval_count).toBe(1);
    const { status, body } = await scene.decide(id, { ...approve, comment: 'Fine' });
    expect(status).toBe(201);
    const user = expect.objectContaining({ username: people.maintainer.username });
    expect(body).toEqual({ user, status: 'approved', comment: 'Fine', created_at: expect.any(String) });
    expect(await scene.get(id)).toMatchObject({
      status: 'created',
      pending_approval_count: 0,
      approvals: [body],
      approval_summary: { rules: [] },
    });
    expect((await scene.change(id, 'running')).body.status).toBe('running');
    expect((await scene.change(id, 'success')).body.status).toBe('success');
  });

  it('blocks what is reported until as many agree as the protection wants', async () => {
    const { people } = scene;
    const { id } = await waiting({ required_approval_count: 2 });
    for (const status of ['running', 'success']) expect((await scene.change(id, status)).status).toBe(400);
    await scene.decide(id, approve);
    expect(await scene.get(id)).toMatchObject({ status: 'blocked', pending_approval_count: 1 });
    await scene.decide(id, approve);
    expect(await statusOf(id)).toBe('blocked');
    await scene.decide(id, approve, people.owner);
    expect(await statusOf(id)).toBe('created');
  });

  it('makes it failed by one rejection, which is not approved again', async () => {
    const { people } = scene;
    const { id } = await waiting({ required_approval_count: 2 });
    await scene.decide(id, approve, people.owner);
    expect((await scene.decide(id, { status: 'rejected' })).status).toBe(201);
    expect(await statusOf(id)).toBe('failed');
    expect(told(await scene.decide(id, approve))).toEqual(
      saying('This deployment is not waiting for approvals.'),
    );
    expect((await scene.change(id, 'success')).status).toBe(400);
  });

  it('keeps the first of equal decisions and replaces it by another one', async () => {
    const { id } = await waiting({ required_approval_count: 2 });
    const first = await scene.decide(id, { ...approve, comment: 'one' });
    expect((await scene.decide(id, { ...approve, comment: 'two' })).body).toEqual(first.body);
    const other = await scene.decide(id, { status: 'rejected', comment: 'three' });
    expect(other.body).toMatchObject({ status: 'rejected', comment: 'three' });
    expect((await scene.get(id)).approvals).toEqual([other.body]);
  });

  it('lets nobody approve their own deployment unless the project allows it, but reject it', async () => {
    const { people, project } = scene;
    const { id } = await waiting();
    const own =
      'You cannot approve your own deployment. This configuration can be adjusted in the protected environment settings.';
    expect(told(await scene.decide(id, approve, people.developer))).toEqual(saying(own));
    const allow = { allow_pipeline_trigger_approve_deployment: true };
    expect((await app.as(people.owner).put(`/projects/${project.id}`, allow)).status).toBe(200);
    expect((await scene.decide(id, approve, people.developer)).status).toBe(201);
    expect(await statusOf(id)).toBe('created');
    await app.as(people.owner).put(`/projects/${project.id}`, {
      allow_pipeline_trigger_approve_deployment: false,
    });
    const again = await scene.made({ status: 'running' });
    expect((await scene.decide(again.id, { status: 'rejected' }, people.developer)).status).toBe(201);
    expect(await statusOf(again.id)).toBe('failed');
  });

  it('counts by rules, for the one that the approver names', async () => {
    const { people } = scene;
    const { id } = await waiting({
      approval_rules: [{ access_level: 40, required_approvals: 1 }, { user_id: people.owner.id }],
    });
    const noRule =
      'There are no approval rules for the given `represent_as` parameter. Use a valid User/Group/Role name instead.';
    const none = { ...approve, represented_as: 'Nobody' };
    expect(told(await scene.decide(id, none, people.owner))).toEqual(saying(noRule));
    const noRight =
      "You don't have permission to approve this deployment. Contact the project or group owner for help.";
    expect(told(await scene.decide(id, approve, people.reporter))).toEqual(saying(noRight));
    await scene.decide(id, { ...approve, represented_as: people.owner.name }, people.owner);
    const { pending_approval_count, approval_summary } = await scene.get(id);
    expect(pending_approval_count).toBe(1);
    expect(approval_summary.rules).toMatchObject([
      { access_level: 40, access_level_description: 'Maintainers', deployment_approvals: [] },
      { user_id: people.owner.id, deployment_approvals: [{ status: 'approved' }] },
    ]);
    await scene.decide(id, approve);
    expect(await statusOf(id)).toBe('created');
  });

  it('hides the name of a group that the reader may not look into', async () => {
    const { people, project } = scene;
    const secret = await app.make.group({ visibility: 'private', name: 'Secret' });
    await app.as('root').post(`/projects/${project.id}/share`, { group_id: secret.id, group_access: 30 });
    const { id } = await waiting({ approval_rules: [{ group_id: secret.id }] });
    const shown = async (by: Parameters<typeof scene.get>[1]) =>
      (await scene.get(id, by)).approval_summary.rules[0].access_level_description;
    expect([await shown(people.reporter), await shown('root')]).toEqual(['Private group', 'Secret']);
  });

  it('refuses where nothing is to be decided', async () => {
    const { people } = scene;
    const free = await scene.made({ environment: 'qa', status: 'running' });
    expect(told(await scene.decide(free.id, approve))).toEqual(
      saying('This deployment is not waiting for approvals.'),
    );
    const { id } = await waiting();
    await scene.alter({ required_approval_count: 0 });
    expect(told(await scene.decide(id, approve))).toEqual(
      saying('Deployment approvals is not configured for this environment.'),
    );
    await app.as(people.maintainer).delete(`${scene.url}/production`);
    expect(told(await scene.decide(id, approve))).toEqual(saying('This environment is not protected.'));
    expect((await scene.change(id, 'running')).body.status).toBe('running');
  });

  it('refuses other words, strangers and absent deployments, and decides nothing', async () => {
    const { people } = scene;
    const { id } = await waiting();
    const error = 'status does not have a valid value';
    expect(told(await scene.decide(id, { status: 'odd' }))).toEqual([400, { error }]);
    expect(told(await scene.decide(id, {}))).toEqual([400, { error: 'status is missing' }]);
    expect(told(await scene.decide(id, approve, null))).toEqual(unauthorized);
    for (const by of [people.stranger, people.guest])
      expect(told(await scene.decide(id, approve, by))).toEqual(forbidden);
    expect(told(await scene.decide(id + 1, approve))).toEqual(notThere);
    expect(await scene.count('deployment_approvals')).toBe(0);
    expect(await statusOf(id)).toBe('blocked');
  });
});
