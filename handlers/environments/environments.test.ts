import { beforeEach, describe, expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';
import {
  forbidden,
  noProject,
  notThere,
  told,
  unauthorized,
} from '../deployments/testing/deployment-scene.js';
import { type EnvironmentScene, environmentScene } from './testing/environment-scene.js';

const app = useServer({ tier: 'premium' });
let scene: EnvironmentScene;
beforeEach(async () => {
  scene = await environmentScene(app);
});

const taken = { name: ['has already been taken'] };
const unnamed = expect.stringContaining('can contain only letters');
const long = 'is too long (maximum is 255 characters)';
const wrong: [Record<string, unknown>, object][] = [
  [{ name: '/a' }, { message: { name: [unnamed] } }],
  [{ name: 'a/' }, { message: { name: [unnamed] } }],
  [{ name: 'a+b' }, { message: { name: [unnamed] } }],
  [{ name: '' }, { message: { name: ["can't be blank", unnamed] } }],
  [{ name: 'a'.repeat(256) }, { message: { name: [long] } }],
  [{ external_url: 'http://[' }, { message: { external_url: ['URI is invalid'] } }],
  [{ external_url: 'javascript:x' }, { message: { external_url: ['javascript scheme is not allowed'] } }],
  [{ external_url: `http://a/${'b'.repeat(255)}` }, { message: { external_url: [long] } }],
  [{ tier: 'odd' }, { error: 'tier does not have a valid value' }],
  [{ slug: 'a' }, { error: 'slug is automatically generated and cannot be changed' }],
];

describe('createEnvironment', () => {
  it('answers the record, available, with what follows from the name', async () => {
    const { status, body } = await scene.create({ external_url: 'https://a.example.org' });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      name: 'review/a',
      slug: expect.stringMatching(/^review-a-[0-9a-z]{6}$/),
      external_url: 'https://a.example.org',
      created_at: expect.any(String),
      updated_at: expect.any(String),
      state: 'available',
      tier: 'development',
    });
  });

  it.each([
    ['production', 'production'],
    ['Production', 'production-iis43c'],
    ['review/feature-1', 'review-feature-1-1q251u'],
    ['my env', 'my-env-rp8gms'],
    ['9-staging', 'env-9-staging-cnqix1'],
    ['test-', 'test'],
    ['a-very-long-environment-name-indeed', 'a-very-long-envir-8xini4'],
  ])('makes of %s the slug %s', async (name, slug) => {
    expect((await scene.environment({ name })).slug).toBe(slug);
  });

  it('takes a tier, keeps a blank address as none, and knows of the logs for maintainers', async () => {
    const { people, project } = scene;
    const params = { name: 'my env', tier: 'other', external_url: '' };
    const { body } = await scene.create(params, people.maintainer);
    expect(body).toMatchObject({ tier: 'other', external_url: null, enable_advanced_logs_querying: false });
    const path = `/${project.full_path}/-/logs/k8s.json?environment_name=my%20env`;
    expect(body.logs_api_path).toBe(path);
    expect(await scene.read(body.id, people.reporter)).not.toHaveProperty('logs_api_path');
  });

  it.each(wrong)('refuses %j and makes nothing', async (params, body) => {
    expect(told(await scene.create(params))).toEqual([400, body]);
    expect(await scene.count('environments')).toBe(0);
  });

  it('refuses a name or slug that is there, where case counts', async () => {
    await scene.environment({ name: 'test-' });
    expect(told(await scene.create({ name: 'test-' }))).toEqual([400, { message: taken }]);
    const slug = { slug: ['has already been taken'] };
    expect(told(await scene.create({ name: 'test' }))).toEqual([400, { message: slug }]);
    expect(told(await scene.report({ environment: 'test' }))).toEqual([400, { message: slug }]);
    expect((await scene.create({ name: 'Test-' })).status).toBe(201);
    expect(await scene.count('deployments')).toBe(0);
  });

  it('keeps one of two who make the same at once', async () => {
    const answers = await Promise.all([scene.create(), scene.create(), scene.create()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
  });

  it('wants a name, and is for developers', async () => {
    const { people, create } = scene;
    expect(told(await create({ name: undefined }))).toEqual([400, { error: 'name is missing' }]);
    expect(told(await create({}, null))).toEqual(unauthorized);
    for (const by of [people.stranger, people.guest, people.reporter]) {
      expect(told(await create({}, by))).toEqual(forbidden);
    }
    const hidden = await app.make.project({ visibility: 'private' });
    const path = `/projects/${hidden.id}/environments`;
    expect(told(await app.as(people.stranger).post(path, { name: 'a' }))).toEqual(noProject);
    expect(await scene.count('environments')).toBe(0);
  });
});

describe('listEnvironments', () => {
  beforeEach(async () => {
    for (const name of ['review/b', 'Review/a', 'production', 'reviewer']) await scene.environment({ name });
  });

  it('lists by number, in pages', async () => {
    expect(await scene.names()).toEqual(['review/b', 'Review/a', 'production', 'reviewer']);
    expect(await scene.names({ per_page: 2, page: 2 })).toEqual(['production', 'reviewer']);
  });

  it.each([
    [{ name: 'review/b' }, ['review/b']],
    [{ name: 'review' }, []],
    [{ search: 'REVIEW/' }, ['review/b', 'Review/a']],
    [{ search: 'view' }, []],
    [{ search: 'review' }, ['review/b', 'Review/a', 'reviewer']],
    [{ search: '%' }, []],
    [{ search: '' }, ['review/b', 'Review/a', 'production', 'reviewer']],
    [{ states: 'stopped' }, []],
    [{ states: 'available', search: 'prod' }, ['production']],
  ])('narrows by %j', async (params, names) => {
    expect(await scene.names(params)).toEqual(names);
  });

  it('refuses a name with a search, and a state that there is none of', async () => {
    const { reporter } = scene.people;
    const ask = async (params: object) => told(await app.as(reporter).get(scene.place, { ...params }));
    expect(await ask({ name: 'a', search: 'b' })).toEqual([
      400,
      { error: 'name, search cannot be used together' },
    ]);
    expect(await ask({ states: 'odd' })).toEqual([400, { error: 'states does not have a valid value' }]);
  });

  it('is for reporters, of a public project too', async () => {
    const { people, place } = scene;
    expect(told(await app.as(null).get(place))).toEqual(unauthorized);
    for (const by of [people.stranger, people.guest])
      expect(told(await app.as(by).get(place))).toEqual(forbidden);
    expect((await app.as(people.reporter).get(place)).status).toBe(200);
  });
});

describe('getEnvironment', () => {
  it('tells the newest successful deployment, without the environment in it', async () => {
    const { id } = await scene.environment({ name: 'production' });
    expect((await scene.read(id)).last_deployment).toBeNull();
    await scene.made({ status: 'running' });
    expect((await scene.read(id)).last_deployment).toBeNull();
    const { id: last } = await scene.made();
    await scene.made({ status: 'failed' });
    const { last_deployment: told } = await scene.read(id);
    expect(told).toMatchObject({ id: last, status: 'success', deployable: null });
    expect(told).not.toHaveProperty('environment');
  });

  it('does not know environments of other projects', async () => {
    const { id } = await scene.environment();
    const other = await app.make.project({ members: { reporter: scene.people.reporter } });
    const ask = (path: string) => app.as(scene.people.reporter).get(path);
    expect(told(await ask(`/projects/${other.id}/environments/${id}`))).toEqual(notThere);
    expect(told(await ask(`${scene.place}/${id + 1}`))).toEqual(notThere);
    expect(told(await ask(`${scene.place}/x`))).toEqual([400, { error: 'environment_id is invalid' }]);
    expect(told(await app.as(scene.people.stranger).get(`${scene.place}/${id}`))).toEqual(forbidden);
    expect(told(await app.as(null).get(`${scene.place}/${id}`))).toEqual(unauthorized);
  });
});

describe('updateEnvironment', () => {
  it('changes what is sent, and neither slug nor tier by a name', async () => {
    const made = await scene.environment({ name: 'production', external_url: 'https://a.example.org' });
    const renamed = (await scene.changeTo(made.id, { name: 'review/x' })).body;
    const { updated_at, ...rest } = made;
    expect(renamed).toEqual({ ...rest, name: 'review/x', updated_at: expect.any(String) });
    const { body } = await scene.changeTo(made.id, { external_url: '', tier: 'testing' });
    expect(body).toMatchObject({ name: 'review/x', external_url: null, tier: 'testing' });
    expect(await scene.names({ search: 'review/' })).toEqual(['review/x']);
  });

  it('leaves it as it is when nothing changes', async () => {
    const made = await scene.environment();
    app.server.clock.advance(1000);
    expect((await scene.changeTo(made.id, {})).body).toEqual(made);
    expect((await scene.changeTo(made.id, { name: made.name, tier: made.tier })).body).toEqual(made);
  });

  it.each(wrong)('refuses %j and changes nothing', async (params, body) => {
    const { id } = await scene.environment();
    const before = await scene.read(id);
    expect(told(await scene.changeTo(id, { tier: 'production', ...params }))).toEqual([400, body]);
    expect(await scene.read(id)).toEqual(before);
  });

  it('refuses a name that is taken, is for developers, and does not know absent ones', async () => {
    const { people, changeTo } = scene;
    await scene.environment({ name: 'other' });
    const { id } = await scene.environment();
    const before = await scene.read(id);
    const params = { name: 'other' };
    expect(told(await changeTo(id, params))).toEqual([400, { message: taken }]);
    expect(told(await changeTo(id, params, null))).toEqual(unauthorized);
    for (const by of [people.stranger, people.guest, people.reporter]) {
      expect(told(await changeTo(id, params, by))).toEqual(forbidden);
    }
    expect(told(await changeTo(id + 1, params))).toEqual(notThere);
    expect(await scene.read(id)).toEqual(before);
  });
});
