import { describe, expect, it } from 'vitest';
import { refusalOf, useWorld } from './testing/world.js';

/** Webhooks, driven by the JavaScript client. */
const world = useWorld();
const url = 'https://hooks.example.com/one';

describe('webhooks by the JavaScript client', () => {
  it('of projects are added, listed, changed and removed', async () => {
    const { api, kim, projectId } = world;
    const made = await api.ProjectHooks.add(projectId, url, { pushEvents: false, token: 'hush' });
    expect(made).toMatchObject({
      url,
      push_events: false,
      enable_ssl_verification: true,
      project_id: projectId,
    });
    const changed = await api.ProjectHooks.edit(projectId, made.id, url, { issuesEvents: true });
    expect(changed).toMatchObject({ push_events: false, issues_events: true });
    expect(await api.ProjectHooks.all(projectId)).toEqual([changed]);
    expect(await api.ProjectHooks.show(projectId, made.id)).toEqual(changed);
    expect(await refusalOf(kim.ProjectHooks.all(projectId))).toMatchObject({ status: 403 });
    await api.ProjectHooks.remove(projectId, made.id);
    expect(await refusalOf(api.ProjectHooks.show(projectId, made.id))).toMatchObject({ status: 404 });
  });

  it('that lead nowhere are refused', async () => {
    const { api, projectId } = world;
    const refused = refusalOf(api.ProjectHooks.add(projectId, 'http://169.254.169.254/'));
    expect(await refused).toEqual({ status: 422, text: 'Invalid url given' });
  });

  it('of the installation are added, listed and removed', async () => {
    const { api } = world;
    const made = await api.SystemHooks.create(url, { pushEvents: false });
    expect((await api.SystemHooks.all()).map(({ id }) => id)).toContain(made.id);
    await api.SystemHooks.remove(made.id);
    expect((await api.SystemHooks.all()).map(({ id }) => id)).not.toContain(made.id);
  });
});

describe('webhooks of groups by the JavaScript client', () => {
  const paid = useWorld('premium');

  it('are added, listed and removed', async () => {
    const { api, groupId } = paid;
    const made = await api.GroupHooks.add(groupId, url, { pushEvents: false });
    expect(made).toMatchObject({ url, group_id: groupId });
    expect((await api.GroupHooks.all(groupId)).map(({ id }) => id)).toEqual([made.id]);
    await api.GroupHooks.remove(groupId, made.id);
    expect(await api.GroupHooks.all(groupId)).toEqual([]);
  });
});
