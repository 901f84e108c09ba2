import type { CaseContext } from '../../../check.js';
import type { Params } from '../../../http/encode.js';
import type { Exchange } from '../../../http/exchange.js';

/** The fields of a record that words move, or that say something of the caller. */
const moving = new Set([
  'title',
  'description',
  'updated_at',
  'user_notes_count',
  'user',
  'subscribed',
  // What is looked into after a while.
  'merge_status',
  'detailed_merge_status',
  'has_conflicts',
  'prepared_at',
]);

const kept = (record: Params): Params =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !moving.has(name)));

/** Makes a call that may be taken or refused, and judges that nothing but words of the record changes by it. */
export async function changesNothing(
  { as, expect }: CaseContext,
  { url }: { url: string },
  send: () => Promise<Exchange>,
): Promise<Exchange> {
  const read = async () => (await as.owner.get(url)).record();
  const before = await read();
  const answer = await send();
  const after = await read();
  expect.value('the record', kept(after), answer).toEqual(kept(before));
  // A moment in the past would be one that somebody gave.
  const years = String(after['updated_at']) >= String(before['updated_at']);
  expect.value('whether it was changed no earlier than before', years, answer).toEqual(true);
  return answer;
}
