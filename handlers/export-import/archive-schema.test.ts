import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { keptRelations } from '../../domain/transfers/layout.js';
import { useServer } from '../../tools/testing/use-server.js';
import { filesOf, linesOf } from './testing/archive.js';
import { chooser } from './testing/chooser.js';
import { richProject } from './testing/rich-project.js';
import { exportOf } from './testing/transfers.js';

type Json = Record<string, unknown>;

const description = parse(readFileSync(new URL('../../spec/archive.yaml', import.meta.url), 'utf8')) as {
  $defs: Record<string, object>;
};
const ajv = new Ajv2020({ allErrors: true, strict: false });
ajv.addSchema(description, 'archive');

/** What is wrong with a record of a relation. */
const wrongIn = (relation: string, record: unknown): string[] => {
  const judge = ajv.getSchema(`archive#/$defs/${relation}`);
  if (!judge) throw new Error(`the format says nothing of ${relation}`);
  return judge(record)
    ? []
    : (judge.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
};

/** Relations that the rich project has something of. */
const lists = [
  'labels',
  'milestones',
  'issues',
  'issue_links',
  'merge_requests',
  'commit_notes',
  'snippets',
  'releases',
  'project_members',
  'ci_pipelines',
  'protected_branches',
  'protected_tags',
  'protected_environments',
  'approval_rules',
  'merge_request_diffs',
  'metric_images',
  'project_feature',
];

/** Columns of Hearth's own, or of only some records: without them a record is as the format has it. */
const optional = new Set([
  ...['resource_weight_events', 'approval_rules', 'merge_request_context_commits', 'source_rule_name'],
  ...['approval_project_rules_users', 'approval_project_rules_protected_branches'],
  'approval_merge_request_rules_users',
  // Settings of the project beside those that the format has.
  ...['allow_merge_on_skipped_pipeline', 'merge_method', 'squash_option', 'merge_commit_template'],
  ...['squash_commit_template', 'ci_config_path', 'build_coverage_regex', 'ci_default_git_depth'],
  ...['lfs_enabled', 'packages_enabled', 'default_branch', 'topics'],
]);

/** Values that are given as they are: their keys are no columns. */
const opaque = new Set(['attachment', 'merge_params', 'trailers', 'options', 'yaml_variables']);
const positions = new Set(['position', 'original_position', 'change_position']);

/** A copy of a record for each place in it where a change can be made, with the object at that place. */
function* places(record: Json): Generator<{ path: string; whole: Json; at: Json }> {
  const walk = function* (value: unknown, path: (string | number)[]): Generator<(string | number)[]> {
    if (Array.isArray(value)) {
      for (const [index, one] of value.entries()) yield* walk(one, [...path, index]);
    } else if (typeof value === 'object' && value !== null) {
      yield path;
      for (const [name, one] of Object.entries(value)) {
        if (!opaque.has(name) && !positions.has(name)) yield* walk(one, [...path, name]);
      }
    }
  };
  for (const path of walk(record, [])) {
    const whole = structuredClone(record);
    const at = path.reduce<unknown>((value, step) => (value as Json)[step], whole) as Json;
    yield { path: path.filter((step) => typeof step === 'string').join('.'), whole, at };
  }
}

/** Places by their kind: one record of each kind of place is enough. */
function onePlaceOfAKind(relation: string, records: readonly Json[]) {
  const found = new Map<string, { whole: Json; at: Json }>();
  for (const record of records) {
    for (const { path, whole, at } of places(record)) {
      const kind = path === '' ? relation : `${relation}.${path}`;
      if (!found.has(kind)) found.set(kind, { whole, at });
    }
  }
  return found;
}

describe('the archive of an export', () => {
  const app = useServer();
  let files: Map<string, Buffer>;
  let project: Json;

  beforeAll(async () => {
    files = await filesOf(await exportOf(app, await richProject(app, chooser(7))));
    project = JSON.parse(files.get('tree/project.json')?.toString() ?? '') as Json;
  });

  it('is as the format describes it, record by record', () => {
    for (const relation of lists) {
      const records = linesOf(files, relation);
      expect([relation, records.length > 0]).toEqual([relation, true]);
      expect([relation, records.flatMap((record) => wrongIn(relation, record))]).toEqual([relation, []]);
    }
    expect(wrongIn('project', project)).toEqual([]);
  });

  it('has no relation that nothing is said of', () => {
    const told = new Set<string>([...lists, ...keptRelations]);
    const relations = [...files.keys()].flatMap(
      (path) => /^tree\/project\/(.+)\.ndjson$/.exec(path)?.[1] ?? [],
    );
    expect(relations.filter((relation) => !told.has(relation))).toEqual([]);
  });

  it.each(['project', ...lists])(
    'is found wrong with a column more, a column less, or of another kind: %s',
    (relation) => {
      const records = relation === 'project' ? [project] : linesOf(files, relation);
      for (const [kind, { whole, at }] of onePlaceOfAKind(relation, records)) {
        const judged = (change: () => void, back: () => void): boolean => {
          change();
          const isWrong = wrongIn(relation, whole).length > 0;
          back();
          return isWrong;
        };
        const add = (name: string) =>
          judged(
            () => Object.assign(at, { [name]: 'stray' }),
            () => delete at[name],
          );
        expect([kind, add('encrypted_token')]).toEqual([kind, true]);
        for (const [name, value] of Object.entries(at)) {
          const put = (other: unknown) =>
            judged(
              () => Object.assign(at, { [name]: other }),
              () => Object.assign(at, { [name]: value }),
            );
          const drop = judged(
            () => delete at[name],
            () => Object.assign(at, { [name]: value }),
          );
          if (!optional.has(name))
            expect([`${kind}.${name}`, 'dropped', drop]).toEqual([`${kind}.${name}`, 'dropped', true]);
          // No column takes a list of lists.
          expect([`${kind}.${name}`, 'other', put([[]])]).toEqual([`${kind}.${name}`, 'other', true]);
        }
      }
    },
  );
});
