import { check } from '../../check.js';
import { projectArchive } from './support/archive.js';
import { imported } from './support/sending.js';

/** How much is told of what went wrong with an import. */
export const cases = [
  check({
    id: 'import-failures-bounded',
    rule: 'LIMIT-IMPORT-1',
    title: 'of more than a hundred parts that cannot be brought in a hundred are told',
    writes: true,
    async run(context) {
      const issues = Array.from({ length: 101 }, (_, at) => ({ iid: at + 1, title: '' }));
      const { state } = await imported(context, projectArchive({ issues }));
      context.expect(state).json('import_status').toEqual('finished');
      context.expect(state).json('failed_relations').toHaveLength(100);
    },
  }),
];
