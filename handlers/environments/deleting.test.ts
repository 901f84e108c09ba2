import { beforeEach, describe, expect, it } from 'vitest';
import { holdCleanup } from '../../storage/database/environments/cleanup.js';
import { useServer } from '../../tools/testing/use-server.js';
import { forbidden, notThere, told, unauthorized } from '../deployments/testing/deployment-scene.js';
import { type EnvironmentScene, environmentScene } from './testing/environment-scene.js';

const app = useServer({ tier: 'premium' });
let scene: EnvironmentScene;
beforeEach(async () => {
  scene = await environmentScene(app);
});

const dayMs = 86_400_000;

describe('deleteEnvironment', () => {
  it('deletes a stopped one with its deployments and their references', async () => {
    const { environment, iid } = await scene.made();
    const ref = `refs/environments/production/deployments/${iid}`;
    expect(await scene.repository.ref(ref)).toBe(scene.main);
    await scene.stop(environment.id);
    expect((await scene.remove(environment.id)).status).toBe(204);
    expect(await scene.count('deployments')).toBe(0);
    const again = await scene.made();
    await scene.jobs();
    expect(await scene.repository.ref(ref)).toBeNull();
    expect(await scene.repository.ref(ref.replace(/\d+$/, again.iid))).toBe(scene.main);
    expect(told(await scene.remove(environment.id))).toEqual(notThere);
  });

  it('leaves one that is not stopped', async () => {
    const { id } = await scene.environment();
    expect(told(await scene.remove(id))).toEqual(forbidden);
    expect((await scene.read(id)).id).toBe(id);
  });

  it('leaves one that changed since', async () => {
    const { id } = await scene.stopped();
    const { developer } = scene.people;
    const past = { 'if-unmodified-since': new Date(0).toUTCString() };
    expect((await scene.remove(id, developer, past)).status).toBe(412);
    expect(await scene.count('environments')).toBe(1);
    app.server.clock.advance(2000);
    const now = { 'if-unmodified-since': new Date(app.server.clock.millis()).toUTCString() };
    expect((await scene.remove(id, developer, now)).status).toBe(204);
  });

  it('is for developers, and does not know those of other projects', async () => {
    const { people } = scene;
    const { id } = await scene.stopped();
    expect(told(await scene.remove(id, null))).toEqual(unauthorized);
    for (const by of [people.stranger, people.guest, people.reporter]) {
      expect(told(await scene.remove(id, by))).toEqual(forbidden);
    }
    const other = await app.make.project({ members: { developer: people.developer } });
    const path = `/projects/${other.id}/environments/${id}`;
    expect(told(await app.as(people.developer).delete(path))).toEqual(notThere);
    expect(await scene.count('environments')).toBe(1);
  });
});

describe('deleteReviewApps', () => {
  const clean = (params: object = {}, by: Parameters<typeof app.as>[0] = scene.people.developer) =>
    app.as(by).delete(`${scene.place}/review_apps`, { ...params });
  const idsOf = (body: { scheduled_entries: { id: number }[] }) => body.scheduled_entries.map(({ id }) => id);
  const nothing = {
    scheduled_entries: [],
    unprocessable_entries: [],
    message: expect.stringMatching(/^No environments found for scheduled deletion\. Either/),
  };

  let first: number;
  let second: number;
  beforeEach(async () => {
    first = (await scene.stopped({ name: 'review/a' })).id;
    app.server.clock.advance(dayMs);
    second = (await scene.stopped({ name: 'review/b' })).id;
    await scene.stopped({ name: 'other' });
    await scene.environment({ name: 'review/running' });
    app.server.clock.advance(31 * dayMs);
    await scene.stopped({ name: 'review/fresh' });
  });

  it('only tells what would go, unless it shall be done', async () => {
    const { status, body } = await clean();
    expect([status, idsOf(body), body.unprocessable_entries]).toEqual([200, [first, second], []]);
    expect(Object.keys(body.scheduled_entries[0])).toEqual([
      'id',
      'name',
      'slug',
      'external_url',
      'created_at',
      'updated_at',
    ]);
    expect(idsOf((await clean()).body)).toEqual([first, second]);
    app.server.clock.advance(8 * dayMs);
    await scene.jobs();
    expect(await scene.count('environments')).toBe(5);
  });

  it('deletes a week later, not before, and skips what was started again', async () => {
    expect(idsOf((await clean({ dry_run: false })).body)).toEqual([first, second]);
    expect(told(await clean({ dry_run: false }))).toEqual([400, nothing]);
    await scene.jobs();
    app.server.clock.advance(7 * dayMs - 1000);
    await scene.jobs();
    expect(await scene.count('environments')).toBe(5);
    await scene.made({ environment: 'review/b' });
    await scene.stop(second);
    app.server.clock.advance(2000);
    await scene.jobs();
    expect(await scene.names({ search: 'review/' })).toEqual(['review/b', 'review/running', 'review/fresh']);
  });

  it('takes up what is scheduled later in its own time', async () => {
    await clean({ dry_run: false, limit: 1 });
    app.server.clock.advance(dayMs);
    await clean({ dry_run: false });
    app.server.clock.advance(6 * dayMs);
    await scene.jobs();
    expect(await scene.names({ name: 'review/b' })).toEqual(['review/b']);
    app.server.clock.advance(dayMs);
    await scene.jobs();
    expect(await scene.names({ name: 'review/b' })).toEqual([]);
  });

  it('takes the oldest first, up to a limit and from before a moment', async () => {
    expect(idsOf((await clean({ limit: 1 })).body)).toEqual([first]);
    const before = new Date(app.server.clock.millis() - 31.5 * dayMs).toISOString();
    expect(idsOf((await clean({ before })).body)).toEqual([first]);
    const now = new Date(app.server.clock.millis() + 1000).toISOString();
    expect(idsOf((await clean({ before: now })).body)).toHaveLength(3);
    expect(told(await clean({ before: new Date(0).toISOString() }))).toEqual([400, nothing]);
    for (const limit of [0, 1001]) expect((await clean({ limit })).status).toBe(400);
    expect(told(await clean({ before: 'x' }))).toEqual([400, { error: 'before is invalid' }]);
  });

  it('refuses in its own shape who may not delete, and in the common one who may not look', async () => {
    const { people } = scene;
    const message = 'You do not have permission to destroy environments in this project';
    const refused = { scheduled_entries: [], unprocessable_entries: [], message };
    expect(told(await clean({ dry_run: false }, people.reporter))).toEqual([401, refused]);
    expect(told(await clean({ dry_run: false }, people.stranger))).toEqual(forbidden);
    expect(told(await clean({ dry_run: false }, null))).toEqual(unauthorized);
    app.server.clock.advance(8 * dayMs);
    await scene.jobs();
    expect(await scene.count('environments')).toBe(5);
  });

  it('lets one clean up at a time', async () => {
    const millis = app.server.clock.millis();
    const at = new Date(millis).toISOString();
    const until = new Date(millis + 120_000).toISOString();
    const { db } = app.services;
    expect(await db.write((tx) => holdCleanup(tx, scene.project.id, { at, until }))).toBe(true);
    expect(await db.write((tx) => holdCleanup(tx, scene.project.id, { at, until }))).toBe(false);
    const message = 'Another process is already processing a delete request. Please retry later.';
    const busy = { scheduled_entries: [], unprocessable_entries: [], message };
    expect(told(await clean())).toEqual([409, busy]);
    app.server.clock.advance(121_000);
    expect((await clean()).status).toBe(200);
    expect(await scene.count('environment_cleanups')).toBe(0);
  });
});
