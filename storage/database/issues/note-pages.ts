import { all } from '../engine/ask.js';
import { inBatches } from '../engine/in-batches.js';
import { sql } from '../engine/sql.js';
import type { Tx } from '../engine/types.js';
import type { NoteRow } from '../issuables/rows.js';
import { newDiscussionId } from '../issuables/side-effects.js';

/** Notes that are held at once: each may have a megabyte. */
const pageSize = 20;

/** Reads all notes of an issue in their order, a few at a time. */
export const notePages = (tx: Tx, issueId: number): AsyncGenerator<NoteRow[]> =>
  inBatches(
    (after) =>
      all<NoteRow>(
        tx,
        sql`select * from notes where issue_id = ${issueId} and id > ${after} order by id limit ${pageSize}`,
      ),
    pageSize,
  );

/** Names for the copies of threads: those of one thread share one. */
export class ThreadNames {
  readonly #names = new Map<string, string>();

  of(discussionId: string): string {
    const name = this.#names.get(discussionId) ?? newDiscussionId();
    this.#names.set(discussionId, name);
    return name;
  }
}
