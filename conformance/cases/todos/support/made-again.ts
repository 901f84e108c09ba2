import type { CaseContext } from '../../../check.js';
import type { Caller } from '../../../http/caller.js';
import type { Params } from '../../../http/encode.js';

/**
 * Somebody has a pending item about something and finishes it, alone or with all others of a place: then there can be a
 * new one, which is pending.
 */
export async function canBeMadeAgain(
  { expect }: CaseContext,
  [caller, url, place]: [caller: Caller, url: string, place: Params],
): Promise<void> {
  const finish = [
    (id: unknown) => caller.post(`/todos/${String(id)}/mark_as_done`),
    () => caller.post('/todos/mark_as_done', place),
  ];
  for (const end of finish) {
    const before = await caller.get('/todos', place);
    expect(before).status(200).json().toHaveLength(1);
    expect(await end(before.at('[0].id'))).status(200, 201, 204);
    const made = await caller.post(`${url}/todo`);
    expect(made).status(201).json('state').toEqual('pending');
    expect(await caller.post(`${url}/todo`)).status(304);
    const after = await caller.get('/todos', place);
    expect.value('what is pending', after.column('id'), after).toEqual([made.at('id')]);
  }
}
