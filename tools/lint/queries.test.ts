import { describe, expect, it } from 'vitest';
import { queryProblems } from './queries.js';

const faulty = [
  "await tx('merge_requests').where({ id }).update(columns);",
  "const row = await tx<IssueRow>('issues').first();",
  'await services.db.write((tx) => tx(table).delete());',
  "const rows = await services.db.read<Row>('projects').select('id');",
  'await db.read.raw(text);',
  "const known = await db.hot.get<Row>('select 1');",
  'const rows = await hot.all(text);',
  'const rows = await askAll<Row>(source, text);',
  "import { sql } from '../../storage/database/engine/sql.js';",
  "import { bool, one } from '../../storage/database/engine/ask.js';",
  "import knex from 'knex';",
];

const fine = [
  'await services.db.write((tx) => storeMergeError(tx, id, error));',
  'const row = await findIssue(services.db.hot, project.id, iid);',
  'const rows = await listRows(services.db.read, page);',
  "import { bool } from '../../storage/database/engine/ask.js';",
  "import type { Knex } from 'knex';",
  'const bytes = await services.files.read(fileId);',
];

describe('the lint of queries', () => {
  it.each(faulty)('complains of %s', (text) => {
    expect(queryProblems('here.ts', text)).not.toEqual([]);
  });

  it.each(fine)('says nothing of %s', (text) => {
    expect(queryProblems('here.ts', text)).toEqual([]);
  });
});
