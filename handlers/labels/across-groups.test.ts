import { describe, expect, it } from 'vitest';
import type { TestParams } from '../../tools/testing/client.js';
import { groupAndProject } from '../../tools/testing/group-and-project.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();

const made = (visibility?: 'public' | 'private') => groupAndProject(app, visibility);

describe('labels across groups and projects', () => {
  it('lists those of groups above unless told not to', async () => {
    const { guest, group, project } = await made();
    const sub = await app.make.group({ parent: group });
    const inner = await app.make.project({ namespace: sub });
    await app.make.label({ group, title: 'top' });
    await app.make.label({ group: sub, title: 'sub' });
    await app.make.label({ project: inner, title: 'own' });
    await app.make.label({ project, title: 'other' });
    const names = async (url: string, params: TestParams = {}) =>
      (await app.as(guest).get(url, params)).body.map((label: { name: string }) => label.name);
    expect(await names(`/projects/${inner.id}/labels`)).toEqual(['own', 'sub', 'top']);
    expect(await names(`/projects/${inner.id}/labels`, { include_ancestor_groups: false })).toEqual(['own']);
    expect(await names(`/groups/${sub.id}/labels`)).toEqual(['sub', 'top']);
    expect(await names(`/groups/${sub.id}/labels`, { include_ancestor_groups: false })).toEqual(['sub']);
    expect(await names(`/groups/${group.id}/labels`, { include_descendant_groups: true })).toEqual([
      'sub',
      'top',
    ]);
    const everything = { include_descendant_groups: true, only_group_labels: false };
    expect(await names(`/groups/${group.id}/labels`, everything)).toEqual(['other', 'own', 'sub', 'top']);
  });

  it('gives none a title that one above has', async () => {
    const { reporter, group } = await made();
    const sub = await app.make.group({ parent: group, name: 'Sub' });
    const inner = await app.make.project({ namespace: sub });
    const own = await app.make.label({ project: inner, title: 'own' });
    const of = await app.make.label({ group: sub, title: 'of' });
    const twin = await app.make.label({ project: inner, title: 'twin' });
    await app.make.label({ group: sub, title: 'twin' });
    await app.make.label({ group, title: 'top' });
    const put = async (url: string, params: TestParams) => {
      const { status, body } = await app.as(reporter).put(url, params);
      return status === 200 ? 200 : body.message.title[0];
    };
    const above = (name: string) => `already exists at group level for ${name}. Please choose another one.`;
    expect(await put(`/projects/${inner.id}/labels/${own.id}`, { new_name: 'of' })).toBe(above('Sub'));
    const top = above(group.name);
    expect(await put(`/projects/${inner.id}/labels/${own.id}`, { new_name: 'top' })).toBe(top);
    expect(await put(`/groups/${sub.id}/labels/${of.id}`, { new_name: 'top' })).toBe(top);
    const same = { new_name: 'twin', color: 'red' };
    expect(await put(`/projects/${inner.id}/labels/${twin.id}`, same)).toBe(200);
  });

  it('shows nothing of groups and projects below that are hidden', async () => {
    const { stranger, group } = await made();
    const hidden = await app.make.group({ parent: group, visibility: 'private' });
    const secret = await app.make.project({ namespace: group, visibility: 'private' });
    await app.make.label({ group: hidden, title: 'hidden' });
    await app.make.label({ project: secret, title: 'secret' });
    const everything = { include_descendant_groups: true, only_group_labels: false };
    const url = `/groups/${group.id}/labels`;
    expect((await app.as(stranger).get(url, everything)).body).toEqual([]);
    expect((await app.as('root').get(url, everything)).body).toHaveLength(2);
  });

  it('reads an inherited label but changes it only where it stands', async () => {
    const { reporter, group, project } = await made();
    const label = await app.make.label({ group, title: 'top' });
    const url = `/projects/${project.id}/labels/${label.id}`;
    expect((await app.as(reporter).get(url)).body).toMatchObject({ is_project_label: false, priority: null });
    expect((await app.as(reporter).get(url, { include_ancestor_groups: false })).status).toBe(404);
    expect((await app.as(reporter).put(url, { priority: 1 })).body).toEqual({
      message: '404 Label Not Found',
    });
    expect((await app.as(reporter).delete(url)).status).toBe(404);
    expect((await app.as(reporter).delete(`/groups/${group.id}/labels/${label.id}`)).status).toBe(204);
  });

  it('ranks a label in a project and takes the rank away', async () => {
    const { reporter, project } = await made();
    const url = `/projects/${project.id}/labels`;
    const first = await app.as(reporter).post(url, { name: 'a', color: 'red', priority: 3 });
    expect(first.body.priority).toBe(3);
    expect((await app.as(reporter).put(`${url}/a`, { priority: 0 })).body.priority).toBe(0);
    expect((await app.as(reporter).put(`${url}/a`, { color: 'blue' })).body.priority).toBe(0);
    expect((await app.as(reporter).put(`${url}/a`, { priority: '' })).body.priority).toBe(null);
    expect((await app.as(reporter).put(`${url}/a`, { priority: 'x' })).body).toEqual({
      error: 'priority is invalid',
    });
  });
});
