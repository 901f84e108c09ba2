import { describe, expect, it } from 'vitest';
import type { MadeUser } from '../../tools/testing/factories.js';
import { type MergingScene, mergingScene, propose } from '../../tools/testing/merging-scene.js';
import { useServer } from '../../tools/testing/use-server.js';

describe('the switch of builds', () => {
  const app = useServer();

  /** A public project with a merge request whose head has a pipeline, switched as given. */
  const switched = async (level: 'disabled' | 'private' | 'enabled') => {
    const scene = await mergingScene(app);
    await propose(app, scene);
    const path = `/projects/${scene.project.id}`;
    const report = { state: 'success', ref: 'feature' };
    await app.as(scene.people.developer).post(`${path}/statuses/feature`, report);
    const answer = await app.as(scene.people.owner).put(path, { builds_access_level: level });
    expect(answer.status).toBe(200);
    return { ...scene, path };
  };

  const reads = (path: string) => [
    `${path}/pipelines`,
    `${path}/pipelines/latest?ref=feature`,
    `${path}/pipelines/1`,
    `${path}/pipelines/1/jobs`,
    `${path}/repository/commits/feature/statuses`,
  ];

  const told = async (who: MadeUser | 'root' | null, path: string) => {
    const change = (await app.as(who).get(`${path}/merge_requests/1`)).body;
    const commit = (await app.as(who).get(`${path}/repository/commits/feature`)).body;
    const list = (await app.as(who).get(`${path}/merge_requests/1/pipelines`)).body;
    return {
      head: change.head_pipeline !== null,
      build: change.latest_build_finished_at !== null,
      commit: commit.last_pipeline !== null && commit.status !== null,
      listed: list.length,
    };
  };

  const people = ({ people: { stranger, reporter } }: MergingScene) => ({
    anonymous: null,
    stranger,
    reporter,
    root: 'root' as const,
  });

  it.each([
    ['enabled', 'anonymous', 200],
    ['private', 'anonymous', 403],
    ['private', 'stranger', 403],
    ['private', 'reporter', 200],
    ['private', 'root', 200],
    ['disabled', 'anonymous', 200],
  ] as const)('%s answers pipelines and statuses to %s with %i', async (level, who, status) => {
    const scene = await switched(level);
    for (const path of reads(scene.path)) {
      expect([path, (await app.as(people(scene)[who]).get(path)).status]).toEqual([path, status]);
    }
  });

  it.each([
    ['enabled', 'anonymous', { head: true, build: true, commit: true, listed: 1 }],
    ['private', 'stranger', { head: false, build: false, commit: false, listed: 0 }],
    ['private', 'reporter', { head: true, build: true, commit: true, listed: 1 }],
    ['disabled', 'reporter', { head: true, build: false, commit: true, listed: 1 }],
  ] as const)('%s lets records tell %s of them so far', async (level, who, expected) => {
    const scene = await switched(level);
    expect(await told(people(scene)[who], scene.path)).toEqual(expected);
  });

  it('disabled still takes what outside systems report', async () => {
    const scene = await switched('disabled');
    const report = { state: 'failed', ref: 'feature', name: 'outside' };
    const answer = await app.as(scene.people.developer).post(`${scene.path}/statuses/feature`, report);
    expect(answer.status).toBe(201);
  });
});
