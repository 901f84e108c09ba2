import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { useServer } from '../../tools/testing/use-server.js';
import { filesOf, linesOf } from './testing/archive.js';
import { chooser } from './testing/chooser.js';
import { richProject } from './testing/rich-project.js';
import { exportOf } from './testing/transfers.js';

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

const lists = [
  'labels',
  'milestones',
  'issues',
  'merge_requests',
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

describe('the archive of an export', () => {
  const app = useServer();

  it('is as the format describes it, record by record', async () => {
    const project = await richProject(app, chooser(7));
    const files = await filesOf(await exportOf(app, project));
    for (const relation of lists) {
      const records = linesOf(files, relation);
      expect([relation, records.length > 0]).toEqual([relation, true]);
      expect([relation, records.flatMap((record) => wrongIn(relation, record))]).toEqual([relation, []]);
    }
    const tree = JSON.parse(files.get('tree/project.json')?.toString() ?? '');
    expect(wrongIn('project', tree)).toEqual([]);
    expect(wrongIn('issues', { ...linesOf(files, 'issues')[0], iid: 'one' })).not.toEqual([]);
  }, 60_000);
});
