import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MergingScene, mergingScene } from '../../tools/testing/merging-scene.js';
import { useServer } from '../../tools/testing/use-server.js';

const branches = ['feature', 'main'] as const;
const reporters = ['developer', 'maintainer'] as const;
const states = ['pending', 'running', 'success', 'failed', 'canceled'] as const;
type Branch = (typeof branches)[number];
type State = (typeof states)[number];

/** One request of a client. */
type Step =
  | { kind: 'report'; branch: Branch; by: (typeof reporters)[number]; name: string; state: State }
  | { kind: 'cancel' | 'delete' | 'commit'; branch: Branch }
  | { kind: 'propose' };

const branch = fc.constantFrom(...branches);
const reporting = fc.record({
  kind: fc.constant('report' as const),
  branch,
  by: fc.constantFrom(...reporters),
  name: fc.constantFrom('build', 'test'),
  state: fc.constantFrom(...states),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { arbitrary: reporting, weight: 6 },
  { arbitrary: fc.record({ kind: fc.constantFrom('cancel', 'delete', 'commit'), branch }), weight: 2 },
  { arbitrary: fc.constant({ kind: 'propose' as const }), weight: 1 },
);

/** What is expected of one commit of a branch: its jobs, each with who reported it last. */
type Jobs = Map<string, { by: string; state: State }>;

const isUnderWay = (state: State): boolean => state === 'pending' || state === 'running';

/** The reference: the same rules, told in another way. */
class Reference {
  readonly jobs = new Map<string, Jobs>();
  readonly heads: Record<Branch, string> = { feature: '', main: '' };

  key = (name: Branch): string => `${this.heads[name]} ${name}`;

  report({ branch: name, by, name: job, state }: Extract<Step, { kind: 'report' }>): number {
    const known = this.jobs.get(this.key(name))?.get(job);
    const own = known && known.by === by && isUnderWay(known.state) ? known.state : null;
    const order = ['pending', 'running', 'over'];
    const isStep = own === null || order.indexOf(isUnderWay(state) ? state : 'over') > order.indexOf(own);
    if (!isStep) return 400;
    const jobs: Jobs = this.jobs.get(this.key(name)) ?? new Map();
    this.jobs.set(this.key(name), jobs.set(job, { by, state }));
    return 201;
  }

  cancel(name: Branch): void {
    for (const job of this.jobs.get(this.key(name))?.values() ?? []) {
      if (isUnderWay(job.state)) job.state = 'canceled';
    }
  }

  state(name: Branch): string | null {
    const jobs = this.jobs.get(this.key(name));
    if (!jobs) return null;
    const all = [...jobs.values()].map((job) => job.state);
    if (all.some(isUnderWay)) return 'running';
    return all.find((one) => one === 'failed') ?? all.find((one) => one === 'canceled') ?? 'success';
  }
}

describe('reports on commits', () => {
  const app = useServer();
  let count = 0;

  const latest = async ({ project }: MergingScene, sha: string, ref: string) => {
    const { body } = await app.as(null).get(`/projects/${project.id}/pipelines`, { sha, ref });
    expect(body.length).toBeLessThan(2);
    return body[0] ?? null;
  };

  const perform = async (scene: MergingScene, one: Step, reference: Reference): Promise<void> => {
    const { project, people } = scene;
    const url = `/projects/${project.id}`;
    if (one.kind === 'propose') {
      const params = { title: 'x', source_branch: 'feature', target_branch: 'main' };
      await app.as(people.developer).post(`${url}/merge_requests`, params);
      return;
    }
    const sha = reference.heads[one.branch];
    if (one.kind === 'report') {
      const { branch: ref, by, name, state } = one;
      const answer = await app.as(people[by]).post(`${url}/statuses/${sha}`, { ref, name, state });
      expect([one, answer.status]).toEqual([one, reference.report(one)]);
    } else if (one.kind === 'commit') {
      count += 1;
      const actions = [{ action: 'create', file_path: `g${count}`, content: 'x' }];
      const params = { branch: one.branch, commit_message: 'x', actions };
      const { body } = await app.as(people.maintainer).post(`${url}/repository/commits`, params);
      reference.heads[one.branch] = body.id;
    } else {
      const pipeline = await latest(scene, sha, one.branch);
      const path = `${url}/pipelines/${pipeline?.id ?? 999_999}`;
      const owner = app.as(people.owner);
      const answer = await (one.kind === 'cancel' ? owner.post(`${path}/cancel`) : owner.delete(path));
      expect(answer.status < 300).toBe(pipeline !== null);
      if (one.kind === 'cancel') reference.cancel(one.branch);
      else reference.jobs.delete(reference.key(one.branch));
    }
  };

  const check = async (scene: MergingScene, reference: Reference): Promise<void> => {
    for (const name of branches) {
      const pipeline = await latest(scene, reference.heads[name], name);
      expect(pipeline?.status ?? null).toBe(reference.state(name));
    }
    const [mr] = await app.services.db.read('merge_requests');
    if (!mr) return;
    const pipeline = await latest(scene, mr.head_sha ?? '', 'feature');
    expect([mr.head_sha, mr.head_pipeline_id]).toEqual([reference.heads.feature, pipeline?.id ?? null]);
    const rows = await app.services.db.read('commit_statuses').where({ superseded: 0 });
    const jobs = rows.map((row) => `${row.pipeline_id} ${row.name}`);
    expect(new Set(jobs).size).toBe(jobs.length);
  };

  it('leave jobs, pipelines and merge requests as the rules say, after each of them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
        await app.server.reset();
        const scene = await mergingScene(app);
        const reference = new Reference();
        const git = app.services.git.open(scene.project.id);
        for (const name of branches) reference.heads[name] = (await git.branchTip(name)) ?? '';
        for (const one of steps) {
          await perform(scene, one, reference);
          await check(scene, reference);
        }
      }),
      { numRuns: Number(process.env['HEARTH_RUNS'] ?? 8) },
    );
  }, 240_000);
});
