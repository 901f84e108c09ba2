import { beforeEach, describe, expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';
import { forbidden, notThere, told, unauthorized } from '../deployments/testing/deployment-scene.js';
import { type ProtectionScene, protectionScene } from './testing/protection-scene.js';

const app = useServer({ tier: 'premium' });
let scene: ProtectionScene;
beforeEach(async () => {
  scene = await protectionScene(app);
});

const maintainers = { access_level: 40, access_level_description: 'Maintainers' };
const nobodyElse = { user_id: null, group_id: null, group_inheritance_type: 0 };

describe('protectEnvironment', () => {
  it('answers the protection with roles, users and groups by their names', async () => {
    const { group, people, project, protectedBy, url } = scene;
    const { developer } = people;
    const body = await protectedBy({
      required_approval_count: 2,
      deploy_access_levels: [{ access_level: 40 }, { user_id: developer.id }],
      approval_rules: [
        { group_id: group.id, group_inheritance_type: 1 },
        { access_level: 30, required_approvals: 2 },
      ],
    });
    expect(body).toEqual({
      name: 'production',
      required_approval_count: 2,
      deploy_access_levels: [
        { id: expect.any(Number), ...maintainers, ...nobodyElse },
        {
          id: expect.any(Number),
          access_level: null,
          access_level_description: developer.name,
          ...nobodyElse,
          user_id: developer.id,
        },
      ],
      approval_rules: [
        {
          id: expect.any(Number),
          access_level: null,
          access_level_description: group.name,
          user_id: null,
          group_id: group.id,
          required_approvals: 1,
          group_inheritance_type: 1,
        },
        {
          id: expect.any(Number),
          access_level: 30,
          access_level_description: 'Developers + Maintainers',
          ...nobodyElse,
          required_approvals: 2,
        },
      ],
    });
    expect((await app.as(people.maintainer).get(`${url}/production`)).body).toEqual(body);
    expect(project.id).toBeGreaterThan(0);
  });

  it('refuses a name that is protected', async () => {
    await scene.protectedBy();
    const message = "Protected environment 'production' already exists";
    expect(told(await scene.protect())).toEqual([409, { message }]);
    const answers = await Promise.all([1, 2, 3].map(() => scene.protect({ name: 'x' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('refuses what cannot be, by texts, and protects nothing', async () => {
    const stranger = { user_id: scene.people.stranger.id };
    const elsewhere = { group_id: (await app.make.group()).id };
    const levels = 'Deploy access levels';
    const wrong: [Record<string, unknown>, string[]][] = [
      [{ name: ' ' }, ["Name can't be blank"]],
      [{ name: 'a'.repeat(256) }, ['Name is too long (maximum is 255 characters)']],
      [{ deploy_access_levels: [] }, [`${levels} can't be blank`]],
      [{ deploy_access_levels: [{}] }, [`${levels} must name one role, user or group`]],
      [
        { deploy_access_levels: [{ access_level: 30, ...stranger }] },
        [`${levels} must name one role, user or group`],
      ],
      [{ deploy_access_levels: [stranger] }, [`${levels} user is not a member of the project`]],
      [{ deploy_access_levels: [elsewhere] }, [`${levels} group does not have access to the project`]],
      [{ approval_rules: [stranger] }, ['Approval rules user is not a member of the project']],
      [{ required_approval_count: 6 }, ['Required approval count must be less than or equal to 5']],
      [{ required_approval_count: -1 }, ['Required approval count must be greater than or equal to 0']],
      [
        { approval_rules: [{ access_level: 30, required_approvals: 0 }] },
        ['Approval rules required approvals must be greater than or equal to 1'],
      ],
    ];
    for (const [params, message] of wrong)
      expect(told(await scene.protect(params))).toEqual([422, { message }]);
    expect((await scene.protect({ name: undefined })).body).toEqual({ error: 'name is missing' });
    const missing = { error: 'deploy_access_levels is missing' };
    expect(told(await scene.protect({ deploy_access_levels: undefined }))).toEqual([400, missing]);
    expect((await scene.protect({ deploy_access_levels: [{ access_level: 20 }] })).status).toBe(400);
    expect(await scene.count('protected_environments')).toBe(0);
  });

  it('is for maintainers', async () => {
    const { people, protect, url } = scene;
    expect(told(await protect({}, null))).toEqual(unauthorized);
    for (const by of [people.stranger, people.reporter, people.developer]) {
      expect(told(await protect({}, by))).toEqual(forbidden);
      expect(told(await app.as(by).get(url))).toEqual(forbidden);
    }
    expect(await scene.count('protected_environments')).toBe(0);
  });
});

describe('listProtectedEnvironments', () => {
  it('lists by name, and does not name groups that are hidden from the caller', async () => {
    const { people, project, protectedBy, url } = scene;
    const secret = await app.make.group({ visibility: 'private', name: 'Secret' });
    await app.as('root').post(`/projects/${project.id}/share`, { group_id: secret.id, group_access: 30 });
    await protectedBy({ name: 'z', deploy_access_levels: [{ group_id: secret.id }] });
    await protectedBy({ name: 'a' });
    const listed = (await app.as(people.maintainer).get(url)).body;
    expect(listed.map(({ name }: { name: string }) => name)).toEqual(['a', 'z']);
    expect(listed[1].deploy_access_levels[0].access_level_description).toBe('Private group');
    const all = (await app.as('root').get(url)).body;
    expect(all[1].deploy_access_levels[0].access_level_description).toBe('Secret');
  });
});

describe('updateProtectedEnvironment', () => {
  it('changes, removes and adds entries, and keeps what is not sent', async () => {
    const made = await scene.protectedBy({
      deploy_access_levels: [{ access_level: 40 }, { access_level: 30 }],
      approval_rules: [{ access_level: 40, required_approvals: 3 }],
    });
    const [first, second] = made.deploy_access_levels;
    const changes = [
      { id: first.id, user_id: scene.people.developer.id },
      { id: second.id, _destroy: true },
      { access_level: 60 },
    ];
    const { status, body } = await scene.alter({ deploy_access_levels: changes, required_approval_count: 1 });
    expect(status).toBe(200);
    expect(body.required_approval_count).toBe(1);
    expect(body.approval_rules).toEqual(made.approval_rules);
    expect(body.deploy_access_levels).toMatchObject([
      { id: first.id, access_level: null, user_id: scene.people.developer.id },
      { access_level: 60, user_id: null },
    ]);
    const rule = { id: made.approval_rules[0].id, required_approvals: 4 };
    const after = (await scene.alter({ approval_rules: [rule] })).body;
    expect(after.approval_rules).toMatchObject([{ ...rule, access_level: 40 }]);
  });

  it('refuses what cannot be and changes nothing', async () => {
    const made = await scene.protectedBy();
    const [{ id }] = made.deploy_access_levels;
    const blank = { message: ["Deploy access levels can't be blank"] };
    const gone = { deploy_access_levels: [{ id, _destroy: true }], required_approval_count: 3 };
    expect(told(await scene.alter(gone))).toEqual([422, blank]);
    expect((await scene.alter({ required_approval_count: 9 })).status).toBe(422);
    const strange = { deploy_access_levels: [{ access_level: 30 }, { id: id + 1 }] };
    expect(told(await scene.alter(strange))).toEqual(notThere);
    expect(told(await scene.alter({}, scene.people.developer))).toEqual(forbidden);
    expect(told(await scene.alter({}, undefined, `${scene.url}/none`))).toEqual(notThere);
    const now = (await app.as(scene.people.maintainer).get(`${scene.url}/production`)).body;
    expect(now).toEqual(made);
  });
});

describe('unprotectEnvironment', () => {
  it('lets everybody deploy again', async () => {
    const { people, url } = scene;
    await scene.protectedBy();
    expect(told(await scene.report())).toEqual(forbidden);
    expect(told(await app.as(people.developer).delete(`${url}/production`))).toEqual(forbidden);
    expect((await app.as(people.maintainer).delete(`${url}/production`)).status).toBe(204);
    expect(told(await app.as(people.maintainer).delete(`${url}/production`))).toEqual(notThere);
    expect((await scene.report()).status).toBe(201);
  });
});

describe('a protected environment', () => {
  it('is deployed to, changed, stopped and deleted by those whom it names alone', async () => {
    const { people } = scene;
    const { environment, id: running } = await scene.made({ status: 'running' });
    await scene.protectedBy();
    expect(told(await scene.report())).toEqual(forbidden);
    expect(told(await scene.change(running, 'failed'))).toEqual(forbidden);
    expect(told(await scene.changeTo(environment.id, { tier: 'other' }))).toEqual(forbidden);
    expect(told(await scene.stop(environment.id))).toEqual(forbidden);
    expect((await scene.read(environment.id)).state).toBe('available');
    expect((await scene.change(running, 'failed', people.maintainer)).status).toBe(200);
    await scene.stop(environment.id, { force: true }, people.maintainer);
    expect(told(await scene.remove(environment.id))).toEqual(forbidden);
    expect((await scene.remove(environment.id, people.maintainer)).status).toBe(204);
  });

  it('keeps a clean-up of review apps away', async () => {
    const { id } = await scene.stopped({ name: 'review/a' });
    await scene.protectedBy({ name: 'review/a' });
    app.server.clock.advance(40 * 86_400_000);
    const clean = (by = scene.people.developer) =>
      app.as(by).delete(`${scene.place}/review_apps`, { dry_run: false });
    const { status, body } = await clean();
    expect([status, body.scheduled_entries]).toEqual([400, []]);
    expect(body.unprocessable_entries).toMatchObject([{ id, name: 'review/a' }]);
    expect((await clean(scene.people.maintainer)).status).toBe(200);
  });
});

describe('protections of a group', () => {
  it('hold for environments of the tier in all projects below', async () => {
    const { people, groupUrl } = scene;
    const made = await scene.protect({}, people.owner, groupUrl);
    expect([made.status, made.body.name]).toEqual([201, 'production']);
    expect(told(await scene.report({ environment: 'live' }))).toEqual(forbidden);
    expect((await scene.report({ environment: 'qa' })).status).toBe(201);
    const one = `${groupUrl}/production`;
    expect((await app.as(people.owner).get(groupUrl)).body).toEqual([made.body]);
    expect((await app.as(people.owner).get(one)).body).toEqual(made.body);
    const more = { deploy_access_levels: [{ access_level: 30 }] };
    expect((await scene.alter(more, people.owner, one)).body.deploy_access_levels).toHaveLength(2);
    expect((await scene.report({ environment: 'live' })).status).toBe(201);
    expect((await app.as(people.owner).delete(one)).status).toBe(204);
    expect(told(await app.as(people.owner).get(one))).toEqual(notThere);
  });

  it('are of tiers, and for maintainers of the group', async () => {
    const { people, groupUrl } = scene;
    const name = 'Name must be one of environment tiers: production, staging, testing, development, other.';
    const answer = await scene.protect({ name: 'live' }, people.owner, groupUrl);
    expect(told(answer)).toEqual([422, { message: [name] }]);
    expect(told(await scene.protect({}, people.maintainer, groupUrl))).toEqual(forbidden);
    expect(told(await app.as(null).get(groupUrl))).toEqual(unauthorized);
    expect(told(await app.as(people.maintainer).get(groupUrl))).toEqual(forbidden);
    expect(await scene.count('protected_environments')).toBe(0);
  });
});

describe('protections without a paid tier', () => {
  const free = useServer({ tier: 'free' });

  it('are not there', async () => {
    const project = await free.make.project();
    const answer = await free.as('root').get(`/projects/${project.id}/protected_environments`);
    expect(told(answer)).toEqual(forbidden);
  });
});
