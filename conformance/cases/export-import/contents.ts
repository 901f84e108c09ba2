import { type CaseContext, check } from '../../check.js';
import type { Exchange } from '../../http/exchange.js';
import { freshProject, proposed } from '../merge-requests/support/proposal.js';
import { filesIn } from './support/archive.js';

/** Exports a project; answers what its archive is asked for with. */
async function exportOf({ as, world, until }: CaseContext, { url }: { url: string }) {
  await world.arrange('POST', `${url}/export`);
  await until(
    () => as.owner.get(`${url}/export`),
    (state) => state.at('export_status') === 'finished',
  );
  return (headers: Record<string, string> = {}): Promise<Exchange> =>
    as.owner.get(`${url}/export/download`, {}, { headers });
}

interface ArchivedDiff {
  head_commit_sha: string;
  base_commit_sha: string;
}

/** Ranges that can be met, with where they begin and end in a file of some size. */
const met: readonly [range: string, of: (size: number) => readonly [start: number, end: number]][] = [
  ['bytes=0-9', () => [0, 10]],
  ['bytes=3-3', () => [3, 4]],
  ['bytes=20-', (size) => [20, size]],
  ['bytes=-7', (size) => [size - 7, size]],
  ['bytes=-99999999', (size) => [0, size]],
  ['bytes=8-99999999', (size) => [8, size]],
];

const unmet = ['bytes=-0', 'bytes=99999999-', 'bytes=9-3', 'bytes=-', 'lines=0-1', 'bytes=0-1,4-5'];

/** What archives hold, and parts of them. */
export const cases = [
  check({
    id: 'export-newest-version',
    rule: 'EXPORT-FILE-4',
    title: 'a merge request is in the archive with the newest version of its diff',
    writes: true,
    async run(context) {
      const { world, expect, as, until } = context;
      const project = await freshProject(world);
      const { url, source } = await proposed(world, { project });
      const head = await world.fresh.commit(project, { 'more.txt': 'more\n' }, { branch: source });
      const newest = await until(
        () => as.reporter.get(url),
        (answer) => answer.at('diff_refs.head_sha') === head,
      );
      const files = filesIn((await (await exportOf(context, project))()).bytes);
      const lines = files.get('tree/project/merge_requests.ndjson')?.toString().trim().split('\n') ?? [];
      expect.value('merge requests', lines).toHaveLength(1);
      const { merge_request_diff } = JSON.parse(lines[0] ?? '{}') as { merge_request_diff?: ArchivedDiff };
      expect.value('head of the diff', merge_request_diff?.head_commit_sha).toEqual(head);
      expect
        .value('base of the diff', merge_request_diff?.base_commit_sha)
        .toEqual(newest.at('diff_refs.base_sha'));
    },
  }),
  check({
    id: 'export-parts',
    rule: 'EXPORT-GET-5',
    title: 'each range of the archive that can be met is answered with its bytes, or with all of them',
    writes: true,
    async run(context) {
      const { world, expect } = context;
      const download = await exportOf(context, await world.fresh.project());
      const whole = (await download()).bytes;
      for (const [range, of] of met) {
        const part = await download({ range });
        expect(part).status(200, 206);
        const [start, end] = part.status === 206 ? of(whole.length) : [0, whole.length];
        const wanted = whole.subarray(start, end).toString('hex');
        expect.value(`the bytes of ${range}`, part.bytes.toString('hex'), part).toEqual(wanted);
        if (part.status === 200) continue;
        expect(part)
          .header('content-range')
          .toEqual(`bytes ${start}-${end - 1}/${whole.length}`);
      }
    },
  }),
  check({
    id: 'export-parts-that-are-none',
    rule: 'EXPORT-GET-5',
    title: 'a range of the archive that cannot be met gets all of it',
    writes: true,
    async run(context) {
      const { world, expect } = context;
      const download = await exportOf(context, await world.fresh.project());
      const whole = (await download()).bytes.toString('hex');
      for (const range of unmet) {
        const all = await download({ range });
        expect(all).status(200);
        expect.value(`the bytes of ${range}`, all.bytes.toString('hex'), all).toEqual(whole);
      }
    },
  }),
];
