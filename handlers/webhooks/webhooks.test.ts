import { describe, expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();

const url = 'http://93.184.216.34/hook';
const scene = async () => {
  const [owner, maintainer, developer, stranger] = [
    await app.make.user(),
    await app.make.user(),
    await app.make.user(),
    await app.make.user(),
  ];
  const group = await app.make.group({
    path: 'acme',
    visibility: 'private',
    members: { owner, maintainer, developer },
  });
  const project = await app.make.project({ path: 'site', namespace: group, visibility: 'private' });
  return { owner, maintainer, developer, stranger, group, project };
};

const places = [
  ['project', 'maintainer', 'developer'],
  ['group', 'owner', 'maintainer'],
  ['system', 'root', 'owner'],
] as const;

describe.each(places)('webhooks of a %s', (kind, able, below) => {
  const made = async () => {
    const people = await scene();
    const base = {
      project: `/projects/${people.project.id}/hooks`,
      group: `/groups/${people.group.id}/hooks`,
      system: '/hooks',
    }[kind];
    const as = app.as(able === 'root' ? 'root' : people[able]);
    return { ...people, base, as };
  };

  it('are added, read, changed, listed and removed', async () => {
    const { as, base, project, group } = await made();
    const added = await as.post(base, { url, token: 'secret', tag_push_events: true });
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({
      url,
      push_events: true,
      tag_push_events: true,
      merge_requests_events: false,
      repository_update_events: kind === 'system',
      enable_ssl_verification: true,
      alert_status: 'executable',
      disabled_until: null,
      url_variables: [],
      ...(kind === 'project' ? { project_id: project.id, issues_events: false } : {}),
      ...(kind === 'group' ? { group_id: group.id, subgroup_events: false } : {}),
    });
    expect(JSON.stringify(added.body)).not.toContain('secret');
    const path = `${base}/${added.body.id}`;
    expect((await as.get(path)).body).toEqual(added.body);
    const changed = await as.put(path, { url, push_events: false });
    expect(changed.body).toEqual({ ...added.body, push_events: false });
    const second = await as.post(base, { url });
    expect((await as.get(base)).body).toEqual([changed.body, second.body]);
    expect((await as.delete(path)).status).toBe(204);
    expect((await as.get(path)).body).toEqual({ message: '404 Not found' });
  });

  it('keep the values of variables and the secret to themselves, sealed', async () => {
    const { as, base } = await made();
    const wish = {
      url: 'http://u:pw@93.184.216.34/{token}',
      token: 'hush',
      url_variables: [{ key: 'token', value: 'abc' }],
    };
    const { body } = await as.post(base, wish);
    expect(body).toMatchObject({ url: 'http://93.184.216.34/{token}', url_variables: [{ key: 'token' }] });
    const path = `${base}/${body.id}/url_variables`;
    expect((await as.put(`${path}/more`, { value: 'def' })).status).toBe(204);
    expect((await as.put(`${path}/0`, { value: 'def' })).body).toEqual({
      error: 'Invalid url variable given',
    });
    const { url_variables } = (await as.get(`${base}/${body.id}`)).body;
    expect(url_variables).toEqual([{ key: 'token' }, { key: 'more' }]);
    expect((await as.delete(`${path}/more`)).status).toBe(204);
    expect((await as.delete(`${path}/more`)).status).toBe(404);
    const [row] = await app.services.db.read('hooks').where({ id: body.id });
    expect(`${row?.token} ${row?.url_variables}`).not.toMatch(/hush|abc/);
    const { token, url_variables: sealed } = row ?? {};
    expect(app.services.secrets.open(token ?? '', 'hooks.token')).toBe('hush');
    expect(app.services.secrets.open(sealed ?? '', 'hooks.url_variables')).toBe('{"token":"abc"}');
  });

  it.each([
    ['ftp://example.com/'],
    ['no address'],
    ['http://169.254.169.254/'],
    ['http://93.184.216.34/{absent}'],
    ['http://{host}/'],
  ])('are not sent to %s', async (bad) => {
    const { as, base } = await made();
    const wish = { url: bad, url_variables: [{ key: 'host', value: '169.254.169.254' }] };
    expect(await as.post(base, wish)).toMatchObject({ status: 422, body: { error: 'Invalid url given' } });
    const { body } = await as.post(base, { url });
    expect((await as.put(`${base}/${body.id}`, wish)).status).toBe(422);
    expect((await as.get(base)).body).toEqual([body]);
  });

  it('need an address, and a filter that is one', async () => {
    const { as, base } = await made();
    expect(await as.post(base)).toMatchObject({ status: 400, body: { error: 'url is missing' } });
    if (kind === 'system') return;
    const filtered = (push_events_branch_filter: string) => as.post(base, { url, push_events_branch_filter });
    expect((await filtered('a..b')).body).toEqual({ error: 'Invalid branch filter given' });
    expect((await filtered('release/*')).body.push_events_branch_filter).toBe('release/*');
  });

  it("are nobody else's to see or change", async () => {
    const { as, base, stranger, [below === 'owner' ? 'owner' : below]: lower } = await made();
    const { body } = await as.post(base, { url });
    const hidden = kind === 'system' ? 403 : 404;
    for (const [who, status] of [
      [null, 401],
      [stranger, hidden],
      [lower, 403],
    ] as const) {
      const answers = [
        await app.as(who).get(base),
        await app.as(who).get(`${base}/${body.id}`),
        await app.as(who).post(base, { url }),
        await app.as(who).put(`${base}/${body.id}`, { url }),
        await app.as(who).put(`${base}/${body.id}/url_variables/a`, { value: 'b' }),
        await app.as(who).delete(`${base}/${body.id}/url_variables/a`),
        await app.as(who).delete(`${base}/${body.id}`),
      ];
      expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status));
    }
    expect((await as.get(base)).body).toEqual([body]);
  });

  it('are a hundred at most', async () => {
    const { as, base } = await made();
    const { body } = await as.post(base, { url });
    const [row] = await app.services.db.read('hooks').where({ id: body.id });
    const { id: _id, ...copy } = row ?? { id: 0 };
    await app.services.db.write(async (tx) => {
      for (let count = 1; count < 100; count += 1) await tx('hooks').insert(copy as never);
    });
    expect(await as.post(base, { url })).toMatchObject({
      status: 422,
      body: { error: `Maximum number of ${kind} hooks (100) exceeded` },
    });
  });

  it('become executable again by a change, and are kept from one who saw an older state', async () => {
    const { as, base } = await made();
    const { body } = await as.post(base, { url });
    const path = `${base}/${body.id}`;
    const fail = (values: object) =>
      app.services.db.write((tx) => tx('hooks').where({ id: body.id }).update(values));
    await fail({ disabled_until: '9999-01-01T00:00:00.000Z' });
    expect((await as.get(path)).body.alert_status).toBe('temporarily_disabled');
    await fail({ given_up: 1 });
    expect((await as.get(path)).body.alert_status).toBe('disabled');
    expect((await as.put(path, { url })).body).toMatchObject({
      alert_status: 'executable',
      disabled_until: null,
    });
    const old = { 'if-unmodified-since': 'Mon, 03 Oct 2011 08:00:00 GMT' };
    expect((await as.delete(path, {}, old)).status).toBe(412);
  });
});

it('of a project are not found by another, and those of groups need a tier', async () => {
  const { maintainer, project, group, owner } = await scene();
  const other = await app.make.project({ path: 'other', namespace: group, visibility: 'private' });
  const { body } = await app.as(maintainer).post(`/projects/${project.id}/hooks`, { url });
  expect((await app.as(owner).get(`/projects/${other.id}/hooks/${body.id}`)).status).toBe(404);
  expect((await app.as(owner).delete(`/groups/${group.id}/hooks/${body.id}`)).status).toBe(404);
});
