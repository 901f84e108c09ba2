import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';
import { filesOf, linesOf } from './testing/archive.js';
import { exportOf, importOf } from './testing/transfers.js';

/** A folder of archives that the real service made, which are nobody's to be kept here. */
const folder = process.env['HEARTH_TEST_ARCHIVES'];
const names = folder === undefined ? [] : readdirSync(folder).filter((name) => name.endsWith('.gz'));

const counted = ['labels', 'milestones', 'issues', 'merge_requests', 'snippets', 'releases', 'ci_pipelines'];

describe.skipIf(names.length === 0)('an archive of the real service', () => {
  const app = useServer();

  it.each(names)(
    'comes in without a failed relation, and goes out again: %s',
    async (name) => {
      const archive = readFileSync(join(folder ?? '', name));
      const { url, state } = await importOf(app, archive);
      expect(state).toMatchObject({ import_status: 'finished', failed_relations: [] });
      const [before, after] = [await filesOf(archive), await filesOf(await exportOf(app, { url }))];
      const isLegacy = before.has('project.json');
      const old = (relation: string): number => {
        if (!isLegacy) return linesOf(before, relation).length;
        const whole = JSON.parse(before.get('project.json')?.toString() ?? '{}') as Record<string, unknown[]>;
        return (whole[relation === 'ci_pipelines' ? 'pipelines' : relation] ?? []).length;
      };
      const notesIn = (relation: string, files: typeof before): number =>
        linesOf(files, relation).reduce(
          (sum, line) => sum + ((line['notes'] as unknown[] | undefined)?.length ?? 0),
          0,
        );
      const figures: Record<string, [number, number]> = {};
      for (const relation of counted) figures[relation] = [old(relation), linesOf(after, relation).length];
      if (!isLegacy) {
        for (const relation of ['issues', 'merge_requests']) {
          figures[`${relation} notes`] = [notesIn(relation, before), notesIn(relation, after)];
        }
      }
      console.log(name, JSON.stringify(figures));
      for (const [relation, [was, is]] of Object.entries(figures)) {
        // Labels and milestones that only records name are made along the way.
        if (relation === 'labels' || relation === 'milestones') expect(is).toBeGreaterThanOrEqual(was);
        else expect([relation, is]).toEqual([relation, was]);
      }
      const kept = [...before.keys()].filter((path) =>
        /^(lfs-objects\/|project\.(wiki|design)\.bundle)/.test(path),
      );
      for (const path of kept)
        expect(after.get(path)?.equals(before.get(path) ?? Buffer.alloc(0))).toBe(true);
      const uploads = (files: typeof before) =>
        [...files.keys()].filter((path) => path.startsWith('uploads/')).length;
      expect(uploads(after)).toBeGreaterThanOrEqual(uploads(before) - (isLegacy ? 9 : 0));
    },
    120_000,
  );
});
