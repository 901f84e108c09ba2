import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MergeRequestRow } from '../../storage/database/issuables/rows.js';
import { type MergingScene, mergingScene } from '../../tools/testing/merging-scene.js';
import { useServer } from '../../tools/testing/use-server.js';

const branches = ['one', 'two', 'three'] as const;
const branch = fc.constantFrom(...branches);
const any = fc.constantFrom(...branches, 'main' as const);
const number = fc.integer({ min: 1, max: 4 });

/** One request of a client. */
type Step =
  | { kind: 'write'; branch: string; file: number; text: string }
  | { kind: 'propose'; source: string; target: string }
  | { kind: 'merge'; iid: number; squash: boolean; remove: boolean }
  | { kind: 'change'; iid: number; params: Record<string, string> }
  | { kind: 'rebase' | 'delete' | 'read'; iid: number }
  | { kind: 'cut'; branch: string };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('write' as const),
    branch: any,
    file: fc.nat({ max: 3 }),
    text: fc.constantFrom('red\n', 'blue\n'),
  }),
  fc.record({ kind: fc.constant('propose' as const), source: branch, target: any }),
  fc.record({ kind: fc.constant('merge' as const), iid: number, squash: fc.boolean(), remove: fc.boolean() }),
  fc.record({
    kind: fc.constant('change' as const),
    iid: number,
    params: fc.oneof(
      fc.record({ state_event: fc.constantFrom('close', 'reopen') }),
      fc.record({ target_branch: any }),
    ),
  }),
  fc.record({ kind: fc.constantFrom('rebase' as const, 'delete' as const, 'read' as const), iid: number }),
  fc.record({ kind: fc.constant('cut' as const), branch }),
);

describe('any sequence of requests about merge requests', () => {
  const app = useServer();

  const perform = async (scene: MergingScene, input: Step): Promise<number> => {
    const base = `/projects/${scene.project.id}`;
    const api = app.as(scene.people.owner);
    if (input.kind === 'write') {
      const path = `${base}/repository/files/f${input.file}.txt`;
      const params = {
        branch: input.branch,
        content: `${input.text}${input.branch}\n`,
        commit_message: 'Write',
      };
      const made = await api.post(path, params);
      return made.status === 201 ? 201 : (await api.put(path, params)).status;
    }
    if (input.kind === 'cut') return (await api.delete(`${base}/repository/branches/${input.branch}`)).status;
    if (input.kind === 'propose') {
      const params = { title: 'P', source_branch: input.source, target_branch: input.target };
      return (await api.post(`${base}/merge_requests`, params)).status;
    }
    const path = `${base}/merge_requests/${input.iid}`;
    if (input.kind === 'merge') {
      const params = { squash: input.squash, should_remove_source_branch: input.remove };
      return (await api.put(`${path}/merge`, params)).status;
    }
    if (input.kind === 'change') return (await api.put(path, input.params)).status;
    if (input.kind === 'delete') return (await api.delete(path)).status;
    if (input.kind === 'read') return (await api.get(`${path}/merge_ref`)).status;
    const { status } = await api.put(`${path}/rebase`);
    await app.server.jobs.drain();
    return status;
  };

  const checkOpen = async (row: MergeRequestRow): Promise<void> => {
    const git = app.services.git.open(row.target_project_id);
    const tip = await git.branchTip(row.source_branch);
    // A merge request may be opened anew after its branch went; it then keeps the last commit it knew.
    if (tip !== null) expect(row.head_sha).toBe(tip);
    expect(await git.ref(`refs/merge-requests/${row.iid}/head`)).toBe(row.head_sha);
  };

  const checkMerged = async (row: MergeRequestRow): Promise<void> => {
    const git = app.services.git.open(row.target_project_id);
    const events = await app.services.db
      .read('events')
      .where({ action: 'merged', target_id: row.id, target_type: 'MergeRequest' });
    expect(events).toHaveLength(1);
    expect(row.merged_at).not.toBeNull();
    const commit = row.merge_commit_sha === null ? null : await git.commit(row.merge_commit_sha);
    const [first] = commit?.parents ?? [];
    if (commit?.parents.length !== 2 || first === undefined || row.head_sha === null) return;
    expect(await git.mergeTrees(first, row.head_sha)).toEqual({ kind: 'tree', oid: commit.tree });
  };

  const check = async (): Promise<void> => {
    const { read } = app.services.db;
    const rows = await read('merge_requests').orderBy('id');
    const open = rows.filter((row) => row.state === 'opened');
    expect(rows.some((row) => row.state === 'locked')).toBe(false);
    const sides = open.map((row) => `${row.source_branch} ${row.target_branch}`);
    expect(new Set(sides).size).toBe(sides.length);
    for (const row of rows) {
      const latest = await read('merge_request_diffs')
        .where({ merge_request_id: row.id })
        .orderBy('id', 'desc')
        .first();
      expect(row.latest_diff_id).toBe(latest?.id);
      expect(row.head_sha).toBe(latest?.head_sha);
      const commits = await read('merge_request_diff_commits').where({ diff_id: latest?.id });
      expect(commits).toHaveLength(latest?.commits_count ?? -1);
    }
    for (const row of open) await checkOpen(row);
    for (const row of rows.filter(({ state }) => state === 'merged')) await checkMerged(row);
  };

  it('leaves references, rows and versions in agreement', async () => {
    const methods = fc.constantFrom('merge', 'rebase_merge', 'ff');
    await fc.assert(
      fc.asyncProperty(
        methods,
        fc.array(step, { minLength: 12, maxLength: 30 }),
        async (merge_method, steps) => {
          await app.server.reset();
          const scene = await mergingScene(app, { merge_method });
          for (const name of branches) {
            await app.make.commit(scene.project, { [name]: name }, { branch: name, startBranch: 'main' });
          }
          for (const one of steps) expect(await perform(scene, one)).toBeLessThan(500);
          await app.server.jobs.drain();
          await check();
        },
      ),
      { numRuns: Number(process.env['HEARTH_RUNS'] ?? 8) },
    );
  }, 240_000);
});
