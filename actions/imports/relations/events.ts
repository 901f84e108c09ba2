import type { ArchiveRecord } from '../../../domain/transfers/attributes.js';
import { momentAt, wordAt } from '../../../domain/transfers/raw.js';
import { eventAction } from '../../../domain/transfers/words.js';
import type { Insert } from '../../../storage/database/schema/tables.js';
import { byAt, type ImportScope } from './scope.js';

// What this server tells of things; the rest of what archives know has no words here.
const told = new Set(['created', 'closed', 'reopened', 'destroyed', 'commented', 'approved', 'merged']);

const noteTypes = ['Note', 'DiscussionNote', 'DiffNote'] as const;

/** The rows of what was done to a thing; without a type it is a note, whose kind each event says. */
export const eventRows = (
  scope: ImportScope,
  records: readonly ArchiveRecord[],
  targetType: 'Issue' | 'MergeRequest' | 'Milestone' | null,
  targetId: number,
): Insert<'events'>[] =>
  records.flatMap((record) => {
    const action = eventAction(record['action']);
    if (action === undefined || !told.has(action)) return [];
    return [
      {
        project_id: scope.project.id,
        group_id: null,
        author_id: byAt(scope, record, 'author_id'),
        action,
        target_type: targetType ?? wordAt(record, 'target_type', noteTypes),
        target_id: targetId,
        payload: '{}',
        created_at: momentAt(record, 'created_at') ?? scope.at,
      },
    ];
  });
