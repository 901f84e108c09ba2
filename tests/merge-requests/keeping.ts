import type { Tx } from '../../storage/database/engine/types.js';
import { insertAll } from '../issues/keeping.js';
import { at } from '../issues/things.js';
import type { PlainProposal } from './things.js';

/** Writes merge requests with everything on them. */
export const keepProposals = async (tx: Tx, all: readonly PlainProposal[]): Promise<void> => {
  const rowsOf = <Row>(of: (proposal: PlainProposal, id: number) => Row[]): Row[] =>
    all.flatMap((proposal) => of(proposal, proposal.row.id).map((row) => row));
  await insertAll(
    tx,
    'merge_requests',
    all.map(({ row }) => row),
  );
  const tables: [string, object[]][] = [
    [
      'merge_request_assignees',
      rowsOf(({ assignees }, merge_request_id) =>
        assignees.map((user_id, position) => ({ merge_request_id, user_id, position })),
      ),
    ],
    [
      'merge_request_reviewers',
      rowsOf(({ reviewers }, merge_request_id) =>
        reviewers.map((user_id, position) => ({ merge_request_id, user_id, position, created_at: at })),
      ),
    ],
    [
      'merge_request_labels',
      rowsOf(({ labels }, merge_request_id) =>
        labels.map((label) => ({ merge_request_id, label_id: label.id })),
      ),
    ],
    [
      'approvals',
      rowsOf(({ approvers }, merge_request_id) =>
        approvers.map((user_id) => ({ merge_request_id, user_id, created_at: at })),
      ),
    ],
    [
      'award_emoji',
      rowsOf(({ reactions }, merge_request_id) =>
        reactions.map(({ userId, name }) => ({
          merge_request_id,
          user_id: userId,
          name,
          created_at: at,
          updated_at: at,
        })),
      ),
    ],
  ];
  for (const [table, rows] of tables) await insertAll(tx, table, rows);
};
