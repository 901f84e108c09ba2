import { describe, expect, it } from 'vitest';
import { viewProblems } from './views.js';

const faulty = [
  "import { isSubscribed } from '../../storage/database/issuables/subscriptions.js';",
  "import { type EpicAssociations, loadEpicAssociations } from '../../storage/database/epics/associations.js';",
  "import {\n  type A,\n  load,\n} from '../../actions/issues/load-issue-records.js';",
  "import type { Services } from '../../actions/context.js';",
  "import type { Source } from '../../storage/database/engine/types.js';",
  "import { readFileSync } from 'node:fs';",
  "import { needRelease } from '../releases/need.js';",
  'export const view = async (row: Row) => row;',
  'export const view = (row: Row): Promise<Row> => load(row);',
  "const { load } = import('../../storage/load.js');",
];

const fine = [
  "import type { EpicRow } from '../../storage/database/issuables/rows.js';",
  "import type { Urls } from '../../actions/context.js';",
  "import type { Schemas } from '../../generated/types.js';",
  "import { bool } from '../../domain/flags.js';",
  "import { userReference } from './user.js';",
  '// Made at once: nothing to await.\nexport const view = (row: Row) => row.id;',
];

describe('the lint of views', () => {
  it.each(faulty)('complains of %s', (text) => {
    expect(viewProblems('handlers/views/here.ts', text)).not.toEqual([]);
  });

  it.each(fine)('says nothing of %s', (text) => {
    expect(viewProblems('handlers/views/here.ts', text)).toEqual([]);
  });
});
