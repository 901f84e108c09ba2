import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';
import { type DeploymentScene, deploymentScene } from './testing/deployment-scene.js';

/** What a deployment delivers is what git tells between two commits: `HEARTH_RUNS` gives more histories. */
const app = useServer();
const runs = Number(process.env['HEARTH_RUNS'] ?? 2);

/** How a request is merged, by which method of the project, and whether its branch is rebased before. */
const ways = {
  merge: { method: 'merge' },
  squash: { method: 'merge', squash: true },
  ff: { method: 'ff' },
  'ff squash': { method: 'ff', squash: true },
  rebase: { method: 'ff', rebase: true },
  'rebase squash': { method: 'ff', squash: true, rebase: true },
  'rebase merge': { method: 'rebase_merge', rebase: true },
  'rebase merge squash': { method: 'rebase_merge', squash: true, rebase: true },
} as const satisfies Record<string, { method: string; squash?: true; rebase?: true }>;
const names = Object.keys(ways) as (keyof typeof ways)[];
const step = fc.record({
  way: fc.constantFrom(...names),
  isPicked: fc.boolean(),
  deploys: fc.subarray(['main', 'release'] as const),
});

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const picked = /^\(cherry picked from commit ([0-9a-f]{40})\)$/gm;

/** The commits between two, and those that they say they were picked from, by the program itself. */
const gitSays = (dir: string, from: string | null, to: string): Set<string> => {
  const range = from === null ? [to] : [to, `^${from}`];
  const ask = (format: string) =>
    execFileSync('git', ['-C', dir, 'log', `--format=${format}`, ...range], { encoding: 'utf8' });
  const picks = [...ask('%B').matchAll(picked)].map(([, sha]) => sha ?? '');
  return new Set([...ask('%H').split('\n'), ...picks]);
};

const needs = ({ status, body }: { status: number; body: unknown }, wanted: number): void => {
  if (status !== wanted) throw new Error(`${status} ${JSON.stringify(body)}`);
};

const request = async (scene: DeploymentScene, name: string, way: Step['way']) => {
  const { project, people } = scene;
  const { method, ...how }: { method: string; squash?: true; rebase?: true } = ways[way];
  const by = app.as(people.maintainer);
  needs(await app.as(people.owner).put(`/projects/${project.id}`, { merge_method: method }), 200);
  // Two commits, so that squashing and rebasing leave something behind that did not land.
  await app.make.commit(project, { [`${name}.txt`]: name }, { branch: name, startBranch: 'main' });
  await app.make.commit(project, { [`${name}-too.txt`]: name }, { branch: name });
  const params = { source_branch: name, target_branch: 'main', title: name };
  const { iid } = (await by.post(`/projects/${project.id}/merge_requests`, params)).body;
  const url = `/projects/${project.id}/merge_requests/${iid}`;
  if (how.rebase) {
    await app.make.commit(project, { [`${name}-meanwhile.txt`]: name }, { branch: 'main' });
    needs(await by.put(`${url}/rebase`), 202);
    await app.server.jobs.drain();
  }
  const merged = await by.put(`${url}/merge`, { squash: how.squash ?? false });
  needs(merged, 200);
  const { merge_commit_sha, squash_commit_sha, sha } = merged.body;
  return { iid, landed: (merge_commit_sha ?? squash_commit_sha ?? sha) as string };
};

describe('listDeploymentMergeRequests', () => {
  it('agrees with git about any history, the first deployment included', async () => {
    const play = async (steps: readonly Step[]): Promise<void> => {
      const scene = await deploymentScene(app, {});
      const { project, people, repository } = scene;
      const dir = app.services.git.dirOf(project.id);
      const by = app.as(people.maintainer);
      await by.post(`/projects/${project.id}/repository/branches`, { branch: 'release', ref: 'main' });
      const made: { iid: number; landed: string }[] = [];
      const before: Record<string, string | null> = { main: null, release: null };
      for (const [index, { way, isPicked, deploys }] of steps.entries()) {
        const one = await request(scene, `change-${index}`, way);
        made.push(one);
        if (isPicked) {
          const pick = `/projects/${project.id}/repository/commits/${one.landed}/cherry_pick`;
          await by.post(pick, { branch: 'release' });
        }
        for (const ref of deploys) {
          app.server.clock.advance(1000);
          const sha = (await repository.branchTip(ref)) ?? '';
          const { id } = await scene.made({
            environment: ref === 'main' ? 'production' : 'staging',
            sha,
            ref,
          });
          const answer = await by.get(`${scene.url}/${id}/merge_requests`, { sort: 'asc', per_page: 100 });
          const told = answer.body.map(({ iid }: { iid: number }) => iid).sort();
          const said = gitSays(dir, before[ref] ?? null, sha);
          const wanted = made.filter(({ landed }) => said.has(landed)).map(({ iid }) => iid);
          expect(told, `${ref} after ${index}`).toEqual(wanted.sort());
          before[ref] = sha;
        }
      }
      await app.server.reset();
    };
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 5 }), play), {
      numRuns: runs,
    });
  }, 600_000);

  it.each(names)('tells once of a request merged by %s', async (way) => {
    const scene = await deploymentScene(app, {});
    const by = app.as(scene.people.maintainer);
    const told = async () => {
      app.server.clock.advance(1000);
      const sha = (await scene.repository.branchTip('main')) ?? '';
      const { id } = await scene.made({ environment: 'production', sha, ref: 'main' });
      const { body } = await by.get(`${scene.url}/${id}/merge_requests`);
      return body.map(({ iid }: { iid: number }) => iid);
    };
    const before = await request(scene, 'before', way);
    expect(await told()).toEqual([before.iid]);
    const change = await request(scene, 'change', way);
    const dir = app.services.git.dirOf(scene.project.id);
    expect(gitSays(dir, null, 'main')).toContain(change.landed);
    expect(await told()).toEqual([change.iid]);
    expect(await told()).toEqual([]);
  });

  it('links none to a folder of another tier, and none before a success', async () => {
    const scene = await deploymentScene(app);
    await request(scene, 'change', 'merge');
    const sha = (await scene.repository.branchTip('main')) ?? '';
    const count = async (params: object) => {
      const { id } = await scene.made({ sha, ...params });
      return (await app.as(scene.people.reporter).get(`${scene.url}/${id}/merge_requests`)).body.length;
    };
    expect(await count({ environment: 'review/a' })).toBe(0);
    expect(await count({ environment: 'a/production' })).toBe(1);
    expect(await count({ environment: 'qa', status: 'running' })).toBe(0);
    expect(await count({ environment: 'qa' })).toBe(1);
    expect(await count({ environment: 'qa' })).toBe(0);
    const none = `${scene.url}/999999/merge_requests`;
    const answer = await app.as(scene.people.reporter).get(none);
    expect([answer.status, answer.body]).toEqual([200, []]);
  });
});
