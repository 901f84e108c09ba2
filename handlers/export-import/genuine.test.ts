import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';
import { filesOf } from './testing/archive.js';
import { exportOf, importOf } from './testing/transfers.js';

/** A folder of archives that the real service made, which are nobody's to be kept here. */
const folder = process.env['HEARTH_TEST_ARCHIVES'];
const names = folder === undefined ? [] : readdirSync(folder).filter((name) => name.endsWith('.gz'));

/** Relations of an older format by the names that they have now. */
const renamed: Readonly<Record<string, string>> = { pipelines: 'ci_pipelines' };

/** What holds secrets, or what nobody here has a place for, and is not to come in. */
const neverIn = /^(services|triggers|hooks|variables|deploy_keys|project_members\.user)\b/;

/**
 * What may become fewer: people whom nobody here is become the importer, once; a milestone or label that a record
 * repeats is that of the project; comments on pipelines are comments on commits.
 */
const mayBeFewer =
  /(assignees|reviewers|approvals|access_levels)$|^project_members$|\.(milestone|label)\b|^ci_pipelines\.notes|^commit_notes/;

/** Jobs, which later releases keep in lists by their kind, are one list; a stage without any is none. */
const jobs = /^ci_pipelines\.stages\.(builds|bridges|generic_commit_statuses)$/;
const stages = /^ci_pipelines\.stages(\.|$)/;

type Counts = Map<string, number>;

const add = (counts: Counts, path: string, count = 1) => counts.set(path, (counts.get(path) ?? 0) + count);

function countIn(counts: Counts, path: string, value: unknown): void {
  for (const one of Array.isArray(value) ? value : [value]) {
    if (typeof one !== 'object' || one === null || Object.keys(one).length === 0) continue;
    add(counts, jobs.test(path) ? 'ci_pipelines.stages.statuses' : path);
    for (const [name, inner] of Object.entries(one as object)) {
      // Values of one column that are written as objects are no records.
      const isRecords = Array.isArray(inner) && inner.some((some) => typeof some === 'object');
      if (isRecords) countIn(counts, `${path}.${name}`, inner);
    }
  }
}

/** How many records there are of each relation, at any depth, and how many files of each folder. */
function countsOf(files: ReadonlyMap<string, Buffer>): Counts {
  const counts: Counts = new Map();
  const old = files.get('project.json');
  const whole = old ? (JSON.parse(old.toString()) as Record<string, unknown>) : {};
  for (const [name, value] of Object.entries(whole)) {
    if (Array.isArray(value)) countIn(counts, renamed[name] ?? name, value);
  }
  for (const [path, bytes] of files) {
    const [, relation] = /^tree\/project\/([^.][^/]*)\.ndjson$/.exec(path) ?? [];
    const lines = relation ? bytes.toString().split('\n') : [];
    for (const line of lines) if (line.trim() !== '') countIn(counts, relation ?? '', JSON.parse(line));
    const [, kept] = /^(lfs-objects|uploads)\/(?!.*\/?\._)./.exec(path) ?? [];
    if (kept) add(counts, `files of ${kept}`);
  }
  return counts;
}

describe.skipIf(names.length === 0)('an archive of the real service', () => {
  const app = useServer();

  it.each(names)(
    'comes in without a failed relation, and goes out with all that it had: %s',
    async (name) => {
      const archive = readFileSync(join(folder ?? '', name));
      const { url, state } = await importOf(app, archive);
      expect(state).toMatchObject({ import_status: 'finished', failed_relations: [] });
      const [before, after] = [await filesOf(archive), await filesOf(await exportOf(app, { url }))];
      const [were, are] = [countsOf(before), countsOf(after)];
      const told = [...were].filter(([relation]) => !neverIn.test(relation));
      console.log(
        name,
        JSON.stringify(Object.fromEntries(told.map(([of, was]) => [of, [was, are.get(of) ?? 0]]))),
      );
      const lost = told.filter(([relation, was]) => {
        const is = are.get(relation) ?? 0;
        if (mayBeFewer.test(relation) || (stages.test(relation) && !relation.endsWith('statuses')))
          return false;
        // Uploads that no text names are not brought in where the format is an old one.
        return is < was && !(before.has('project.json') && relation === 'files of uploads');
      });
      expect(lost).toEqual([]);
      const bundles = [...before.keys()].filter((path) =>
        /^(lfs-objects\/[^.]|project\.(wiki|design)\.bundle$)/.test(path),
      );
      for (const path of bundles)
        expect([path, after.get(path)?.equals(before.get(path) ?? Buffer.alloc(0))]).toEqual([path, true]);
    },
    120_000,
  );
});
