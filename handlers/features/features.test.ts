import { describe, expect, it } from 'vitest';
import { isFeatureOn } from '../../actions/features/is-feature-on.js';
import type { HonouredFeature } from '../../domain/features/feature.js';
import { featureCatalog } from '../../generated/feature-flags.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();
const set = (params: Record<string, unknown>, name = 'new_library') =>
  app.as('root').post(`/features/${name}`, params);
const list = async () => (await app.as('root').get('/features')).body;
const off = {
  name: 'new_library',
  state: 'off',
  gates: [{ key: 'boolean', value: false }],
  definition: null,
};
const refused = (reason: string) => ({ status: 400, body: { message: `400 Bad request - ${reason}` } });

describe('who may', () => {
  const calls = [
    ['get', '/features'],
    ['get', '/features/definitions'],
    ['post', '/features/new_library'],
    ['delete', '/features/new_library'],
  ] as const;

  it.each(calls)('%s %s only as an administrator', async (verb, path) => {
    await set({ value: '34' });
    const before = await list();
    const params = verb === 'post' ? { value: 'true' } : {};
    expect(await app.as(null)[verb](path, params)).toMatchObject({ status: 401 });
    expect(await app.as(await app.make.user())[verb](path, params)).toMatchObject({ status: 403 });
    expect(await list()).toEqual(before);
  });
});

describe('setFeature', () => {
  it('makes a flag that is on, off, or on for a part of the time', async () => {
    expect(await set({ value: 'true' })).toMatchObject({
      status: 201,
      body: { ...off, state: 'on', gates: [{ key: 'boolean', value: true }] },
    });
    expect(await set({ value: false })).toMatchObject({ status: 201, body: off });
    const gates = [
      { key: 'boolean', value: false },
      { key: 'percentage_of_time', value: 34 },
    ];
    expect((await set({ value: 34 })).body).toEqual({ ...off, state: 'conditional', gates });
    expect(await list()).toEqual([{ ...off, state: 'conditional', gates }]);
  });

  it('keeps every kind of gate in its order, and clears them all with true', async () => {
    const user = await app.make.user({ username: 'kim' });
    await set({ value: '0.5' });
    await set({ value: '20', key: 'percentage_of_actors' });
    const { body } = await set({ value: 'true', user: 'kim', feature_group: 'staff' });
    expect(body).toEqual({
      ...off,
      state: 'conditional',
      gates: [
        { key: 'boolean', value: false },
        { key: 'actors', value: [`User:${user.id}`] },
        { key: 'percentage_of_actors', value: 20 },
        { key: 'percentage_of_time', value: 0.5 },
        { key: 'groups', value: ['staff'] },
      ],
    });
    expect((await set({ value: 'true' })).body.gates).toEqual([{ key: 'boolean', value: true }]);
  });

  it('takes targets of all kinds in one call', async () => {
    const [kim, lee] = [await app.make.user({ username: 'kim' }), await app.make.user({ username: 'lee' })];
    const group = await app.make.group({ path: 'acme' });
    const project = await app.make.project({ path: 'site', namespace: group });
    const params = { title: 'A', files: [{ file_path: 'a.rb', content: 'a' }] };
    const snippet = await app.as(kim).post('/snippets', { ...params, visibility: 'public' });
    const { body } = await set({
      value: 'true',
      feature_group: 'staff',
      user: 'kim, LEE',
      group: 'acme',
      namespace: 'acme,lee',
      project: 'Acme/site',
      repository: `acme/site.git,acme/site.wiki.git,snippets/${snippet.body.id}.git`,
    });
    expect(body.gates).toEqual([
      { key: 'boolean', value: false },
      {
        key: 'actors',
        value: [
          `User:${kim.id}`,
          `User:${lee.id}`,
          `Group:${group.id}`,
          `Namespaces::UserNamespace:${lee.namespaceId}`,
          `Project:${project.id}`,
          `Repository:project-${project.id}`,
          `Repository:wiki-${project.id}`,
          `Repository:snippet-${snippet.body.id}`,
        ],
      },
      { key: 'groups', value: ['staff'] },
    ]);
    const less = await set({ value: 'false', user: 'kim', feature_group: 'staff', project: 'acme/site' });
    expect(less.body.gates[1].value).not.toContain(`User:${kim.id}`);
    expect(less.body.gates).toHaveLength(2);
  });

  it.each([
    ['user', 'kim,nobody', 'nobody'],
    ['group', 'kim', 'kim'],
    ['namespace', 'acme/none', 'acme/none'],
    ['project', 'acme', 'acme'],
    ['repository', 'acme/site', 'acme/site'],
    ['repository', 'snippets/9.git', 'snippets/9.git'],
  ])('sets nothing for the %s %s, which is not there', async (kind, given, absent) => {
    await app.make.user({ username: 'kim' });
    await set({ value: '34' });
    const before = await list();
    expect(await set({ value: 'true', feature_group: 'staff', [kind]: given })).toMatchObject(
      refused(`${absent} is not found!`),
    );
    expect(await list()).toEqual(before);
  });

  it('keeps a target out of a flag that is on', async () => {
    const user = await app.make.user({ username: 'kim' });
    await set({ value: 'true' });
    const out = await set({ value: 'opt_out', user: 'kim' });
    expect(out.body).toMatchObject({
      state: 'on',
      gates: [{ value: true }, { value: [`User:${user.id}:opt_out`] }],
    });
    expect(await set({ value: 'true', user: 'kim' })).toMatchObject(
      refused('Opt-out exists for kim - remove opt-out before enabling'),
    );
    expect((await set({ value: 'remove_opt_out', user: 'kim' })).body.gates).toHaveLength(1);
    expect(await set({ value: 'remove_opt_out', user: 'kim' })).toMatchObject(
      refused('No opt-out exists for kim'),
    );
  });

  it.each([
    [
      'a percentage while it is on',
      { value: '34' },
      'Cannot enable percentage of time for a fully-enabled flag',
    ],
    [
      'a percentage of actors while it is on',
      { value: '34', key: 'percentage_of_actors' },
      'Cannot enable percentage of actors for a fully-enabled flag',
    ],
    ['another word', { value: 'maybe' }, `Cannot set 'new_library' to "maybe"`],
    ['a percentage for a target', { value: '34', user: 'kim' }, `Cannot set 'new_library' to "34" for kim`],
    ['no percentage', { value: 'x', key: 'percentage_of_time' }, 'Not a percentage'],
  ])('refuses %s', async (_what, params, reason) => {
    await app.make.user({ username: 'kim' });
    await set({ value: 'true' });
    const before = await list();
    expect(await set(params)).toMatchObject(refused(reason));
    expect(await list()).toEqual(before);
  });

  it('refuses a key beside a target, and no value', async () => {
    const both = await set({ value: '34', key: 'percentage_of_time', user: 'kim' });
    expect(both).toMatchObject({ status: 400, body: { error: 'key, user are mutually exclusive' } });
    expect(await set({})).toMatchObject({ status: 400, body: { error: 'value is missing' } });
    expect(await list()).toEqual([]);
  });

  it('takes the name of a licensed feature by force only, and none that is too long', async () => {
    const text = `The 'epics' is a licensed feature name, and thus it cannot be used as a feature flag name.`;
    expect(await set({ value: 'true' }, 'epics')).toMatchObject(refused(text));
    expect((await set({ value: 'true', force: true }, 'epics')).status).toBe(201);
    expect((await set({ value: 'true' }, 'x'.repeat(256))).status).toBe(400);
    expect((await set({ value: 'true' }, 'x'.repeat(255))).status).toBe(201);
  });

  it('is reached with the two slashes that a client may put before the name', async () => {
    expect((await app.as('root').post('/features//a%2Fb', { value: '34' })).body.name).toBe('a/b');
    expect((await app.as('root').delete('/features//a%2Fb')).status).toBe(204);
    expect(await list()).toEqual([]);
  });
});

describe('the lists', () => {
  it('run by name, and show the definition where there is one', async () => {
    await set({ value: 'true' }, 'b');
    await set({ value: 'false' }, 'invite_members_for_task');
    await set({ value: 'true' }, 'a');
    const known = featureCatalog.definitions.find(({ name }) => name === 'invite_members_for_task');
    expect((await list()).map((one: { name: string }) => one.name)).toEqual(['a', 'b', known?.name]);
    expect((await list())[2].definition).toEqual(known);
    const second = await app.as('root').get('/features', { per_page: 1, page: 2 });
    expect([second.body[0].name, second.headers['x-total']]).toEqual(['b', '3']);
  });

  it('tell of every flag that is known, set or not', async () => {
    await set({ value: 'true' }, 'unheard_of');
    const { status, body } = await app.as('root').get('/features/definitions');
    expect([status, body]).toEqual([200, featureCatalog.definitions]);
  });
});

const honoured: Record<HonouredFeature, boolean> = {
  changelog_commits_limitation: true,
  import_project_from_remote_file: true,
  import_project_from_remote_file_s3: false,
  invite_members_for_task: false,
};

it.each(Object.entries(honoured))('%s has a definition, which is %s by default', (name, isOnFirst) => {
  expect(featureCatalog.definitions.find((one) => one.name === name)?.default_enabled).toBe(isOnFirst);
});

describe('what a flag switches', () => {
  const isOn = (actor?: { kind: 'Project'; id: number }) =>
    isFeatureOn(app.services, 'invite_members_for_task', actor);

  it('follows its definition, what is set, and its definition again', async () => {
    const project = await app.make.project({
      path: 'site',
      namespace: await app.make.group({ path: 'acme' }),
    });
    const actor = { kind: 'Project', id: project.id } as const;
    expect([await isOn(actor), await isFeatureOn(app.services, 'changelog_commits_limitation')]).toEqual([
      false,
      true,
    ]);
    await set({ value: 'true', project: 'acme/site' }, 'invite_members_for_task');
    expect([await isOn(actor), await isOn()]).toEqual([true, false]);
    expect((await app.as('root').delete('/features/invite_members_for_task')).status).toBe(204);
    expect((await app.as('root').delete('/features/invite_members_for_task')).status).toBe(204);
    expect(await isOn(actor)).toBe(false);
  });
});
