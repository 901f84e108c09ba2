import { beforeEach, describe, expect, it } from 'vitest';
import { evidenceOf } from '../../domain/releases/evidence.js';
import { type MergingScene, mergingScene } from '../../tools/testing/merging-scene.js';
import { untyped } from '../../tools/testing/untyped.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer({ tier: 'premium' });
let scene: MergingScene;
let url: string;
beforeEach(async () => {
  scene = await mergingScene(app, {}, { visibility: 'public' });
  url = `/projects/${scene.project.id}/releases/v1`;
  const release = { tag_name: 'v1', ref: 'main', description: 'One' };
  await app.as(scene.people.developer).post(`/projects/${scene.project.id}/releases`, release);
});

const collect = (by: Parameters<typeof app.as>[0] = scene.people.developer, at = `${url}/evidence`) =>
  app.as(by).post(at);
const evidences = async () => (await app.as(scene.people.developer).get(url)).body.evidences;
const count = async () => (await untyped(app.services.db.read)('release_evidences').select('id')).length;

describe('createReleaseEvidence', () => {
  it('keeps what the release is like each time, with a digest', async () => {
    expect((await collect()).status).toBe(200);
    expect((await collect()).status).toBe(200);
    await app.as(scene.people.developer).put(url, { description: 'Two' });
    expect((await collect()).status).toBe(200);
    const [first, same, other] = await evidences();
    expect(first).toEqual({
      sha: expect.stringMatching(/^[0-9a-f]{64}$/),
      filepath: expect.stringMatching(
        new RegExp(`/${scene.project.full_path}/-/releases/v1/evidences/[0-9]+.json$`),
      ),
      collected_at: expect.any(String),
    });
    expect([same.sha === first.sha, other.sha === first.sha]).toEqual([true, false]);
    expect(same.filepath).not.toBe(first.filepath);
  });

  it('stores what it made the digest of', async () => {
    await collect();
    const [row] = await untyped(app.services.db.read)('release_evidences').select('sha', 'summary');
    const { release } = JSON.parse(row?.['summary']);
    expect(release).toMatchObject({ tag_name: 'v1', description: 'One', project: { id: scene.project.id } });
    expect(evidenceOf(release).sha).toBe(row?.['sha']);
  });

  it('goes with the release', async () => {
    await collect();
    await app.as(scene.people.developer).delete(url);
    expect(await count()).toBe(0);
  });

  it('is for developers, of releases that are there', async () => {
    const { people, project } = scene;
    expect((await collect(null)).status).toBe(401);
    for (const by of [people.stranger, people.reporter]) expect((await collect(by)).status).toBe(403);
    expect((await collect(undefined, `/projects/${project.id}/releases/none/evidence`)).status).toBe(404);
    const hidden = await app.make.project({ visibility: 'private' });
    const at = `/projects/${hidden.id}/releases/v1/evidence`;
    expect((await collect(people.stranger, at)).body).toEqual({ message: '404 Project Not Found' });
    expect(await count()).toBe(0);
  });
});
