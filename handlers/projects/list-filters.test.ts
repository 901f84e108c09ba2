import { describe, expect, it, vi } from 'vitest';
import { changeProject } from '../../storage/database/projects/projects.js';
import { setTopics } from '../../storage/database/projects/topics.js';
import type { MadeProject } from '../../tools/testing/factories.js';
import { untyped } from '../../tools/testing/untyped.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();
const ids = (answer: { body: { id: number }[] }) => answer.body.map((one) => one.id);
const at = (day: string) => `${day}T00:00:00.000Z`;
const set = (project: MadeProject, columns: Record<string, unknown>) =>
  app.services.db.write((tx) => untyped(tx)('projects').where({ id: project.id }).update(columns));

describe('the filters of listProjects', () => {
  it('filters by archived and visibility', async () => {
    const user = await app.make.user();
    const [open, old] = [await app.make.project(), await app.make.project({ archived: true })];
    const inside = await app.make.project({ visibility: 'internal' });
    const own = await app.make.project({ visibility: 'private', members: { guest: user } });
    const list = async (params: object) => ids(await app.as(user).get('/projects', { ...params }));
    expect(await list({ archived: true })).toEqual([old.id]);
    expect(await list({ archived: false })).toEqual([own.id, inside.id, open.id]);
    expect(await list({ visibility: 'public' })).toEqual([old.id, open.id]);
    expect(await list({ visibility: 'internal' })).toEqual([inside.id]);
    expect(await list({ visibility: 'private' })).toEqual([own.id]);
  });

  it('searches name, path and description by parts in any case', async () => {
    const name = await app.make.project({ name: 'Bright Lamp', path: 'x1' });
    const path = await app.make.project({ name: 'n2', path: 'lampshade' });
    const text = await app.make.project({ path: 'x3', values: { description: 'the LAMP store' } });
    await app.make.project({ path: 'x4' });
    const list = async (params: object) => ids(await app.as('root').get('/projects', { ...params }));
    expect(await list({ search: 'lAmP' })).toEqual([text.id, path.id, name.id]);
    expect(await list({ search: 'lamp bright' })).toEqual([name.id]);
    expect(await list({ search: 'nothing like it' })).toEqual([]);
    expect(await list({ search: 'x1' })).toEqual([name.id]);
    expect(await list({ search: 'la' })).toEqual([]);
    expect(await list({ search: '%am_' })).toEqual([]);
  });

  it('searches the parents as well when asked', async () => {
    const group = await app.make.group({ path: 'workshop', name: 'Big Hall' });
    const project = await app.make.project({ namespace: group });
    const list = async (params: object) => ids(await app.as(null).get('/projects', { ...params }));
    expect(await list({ search: 'works' })).toEqual([]);
    expect(await list({ search: 'works', search_namespaces: true })).toEqual([project.id]);
    expect(await list({ search: 'big hall', search_namespaces: true })).toEqual([project.id]);
  });

  it('puts the closest names first by similarity', async () => {
    const part = await app.make.project({ name: 'my lamp', path: 'my-lamp' });
    const start = await app.make.project({ name: 'lamp shop', path: 'lamp-shop' });
    const whole = await app.make.project({ name: 'lamp', path: 'lamp' });
    const answer = await app.as(null).get('/projects', { search: 'lamp', order_by: 'similarity' });
    expect(ids(answer)).toEqual([whole.id, start.id, part.id]);
  });

  it('narrows to the projects of the caller', async () => {
    const user = await app.make.user();
    await app.make.project();
    const guest = await app.make.project({ members: { guest: user } });
    const owned = await app.make.project({ namespace: user });
    const list = async (params: object) => ids(await app.as(user).get('/projects', { ...params }));
    expect(await list({ membership: true })).toEqual([owned.id, guest.id]);
    expect(await list({ owned: true })).toEqual([owned.id]);
    expect(await list({ min_access_level: 30 })).toEqual([owned.id]);
    expect(await list({ starred: true })).toEqual([]);
    await app.as(user).post(`${guest.url}/star`);
    expect(await list({ starred: true })).toEqual([guest.id]);
    expect(await list({ starred: true, membership: true, archived: false })).toEqual([guest.id]);
    await set(owned, { import_type: 'git', creator_id: user.id });
    expect(await list({ imported: true })).toEqual([owned.id]);
  });

  it('ignores filters about the caller without one', async () => {
    const project = await app.make.project();
    const params = { owned: true, starred: true, membership: true, imported: true, min_access_level: 50 };
    expect(ids(await app.as(null).get('/projects', params))).toEqual([project.id]);
  });

  it('leaves out projects whose features the caller cannot use', async () => {
    const user = await app.make.user();
    const own = await app.make.project({
      values: { issues_access_level: 'private', merge_requests_access_level: 'disabled' },
      members: { guest: user },
    });
    const list = async (who: typeof user | null, params: object) =>
      ids(await app.as(who).get('/projects', { ...params }));
    expect(await list(null, { with_issues_enabled: true })).toEqual([]);
    expect(await list(user, { with_issues_enabled: true })).toEqual([own.id]);
    expect(await list(user, { with_merge_requests_enabled: true })).toEqual([]);
  });

  it('bounds the list by id and by activity', async () => {
    const made = [await app.make.project(), await app.make.project(), await app.make.project()] as const;
    for (const [place, project] of made.entries()) {
      await set(project, { last_activity_at: `2022-01-0${place + 1}T00:00:00.000Z` });
    }
    const list = async (params: object) => ids(await app.as(null).get('/projects', { ...params }));
    expect(await list({ id_after: made[0].id })).toEqual([made[2].id, made[1].id]);
    expect(await list({ id_before: made[1].id })).toEqual([made[0].id]);
    expect(await list({ last_activity_after: '2022-01-02' })).toEqual([made[2].id, made[1].id]);
    expect(await list({ last_activity_before: '2022-01-02T00:00:00Z' })).toEqual([made[1].id, made[0].id]);
  });

  it('filters by topics, all of which must be there', async () => {
    const [both, one] = [await app.make.project(), await app.make.project()];
    await app.services.db.write(async (tx) => {
      await setTopics(tx, both.id, ['Web', 'shop'], '2022-01-01T00:00:00.000Z');
      await setTopics(tx, one.id, ['web'], '2022-01-01T00:00:00.000Z');
    });
    const list = async (params: object) => ids(await app.as(null).get('/projects', { ...params }));
    expect(await list({ topic: 'WEB' })).toEqual([one.id, both.id]);
    expect(await list({ topic: 'web, shop' })).toEqual([both.id]);
    expect(await list({ topic: 'none' })).toEqual([]);
    const topic = await app.services.db.read('topics').where({ name_lower: 'shop' }).first();
    expect(await list({ topic_id: topic?.id })).toEqual([both.id]);
  });

  it('filters by language once the languages are counted', async () => {
    const project = await app.make.project({ files: { 'a.ts': 'export {};\n' } });
    await app.make.project({ files: { 'a.rb': 'x = 1\n' } });
    await app.as(null).get(`${project.url}/languages`);
    const list = async (language: string) =>
      ids(await app.as(null).get('/projects', { with_programming_language: language }));
    expect(await list('typescript')).toEqual([project.id]);
    expect(await list('Cobol')).toEqual([]);
  });

  it('counts languages and sizes some seconds after a push', async () => {
    const user = await app.make.user();
    const { body } = await app.as(user).post('/projects', { name: 'x' });
    const file = { branch: 'main', content: 'export {};', commit_message: 'Begin' };
    await app.as(user).post(`/projects/${body.id}/repository/files/a.ts`, file);
    app.server.clock.advance(6000);
    await vi.waitFor(
      async () => {
        await app.server.jobs.drain();
        const params = { with_programming_language: 'typescript', statistics: true };
        const [found] = (await app.as(user).get('/projects', params)).body;
        expect(found).toMatchObject({ id: body.id, statistics: { commit_count: 1 } });
      },
      { timeout: 20_000 },
    );
  });

  it('knows no repository whose check failed', async () => {
    await app.make.project();
    expect((await app.as('root').get('/projects', { repository_checksum_failed: true })).body).toEqual([]);
  });

  it('adds statistics and custom attributes for those who may see them', async () => {
    const user = await app.make.user();
    const reporter = await app.make.project({ members: { reporter: user } });
    await app.make.project({ members: { guest: user } });
    const { body } = await app.as(user).get('/projects', { statistics: true, with_custom_attributes: true });
    const shown = body.filter((one: object) => 'statistics' in one);
    expect(shown.map((one: { id: number }) => one.id)).toEqual([reporter.id]);
    expect(body[0]).not.toHaveProperty('custom_attributes');
    const own = await app.as('root').get('/projects', { with_custom_attributes: true });
    expect(own.body[0].custom_attributes).toEqual([]);
  });
});

describe('changeProject', () => {
  it('lets a search find new names at once and forget the old ones', async () => {
    const project = await app.make.project({ name: 'Original' });
    await app.services.db.write((tx) =>
      changeProject(tx, project, { description: 'zebra crossing' }, at('2022-01-01')),
    );
    expect(ids(await app.as(null).get('/projects', { search: 'zebra' }))).toEqual([project.id]);
    await app.as('root').put(project.url, { name: 'Renamed' });
    expect((await app.as(null).get('/projects', { search: 'original' })).body).toEqual([]);
    expect(ids(await app.as(null).get('/projects', { search: 'renamed' }))).toEqual([project.id]);
  });
});
