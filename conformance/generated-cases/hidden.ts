import type { Case, CaseContext } from '../check.js';
import type { Operation } from '../contract/operations.js';
import { absentId, type HiddenKind, hiddenKinds, hiddenPath, secret } from '../recipes/hidden.js';
import { commonStage, inputFor, sharedStage } from '../recipes/input.js';
import type { CallerName } from '../world/names.js';
import { outcome } from './access.js';
import { takesHead } from './scopes.js';
import { generatedCase } from './support.js';

/** Those who may make the call on what they see. */
export const hiddenCallers = (operation: Operation, { callers }: HiddenKind): CallerName[] =>
  callers.filter((role) => outcome(operation, role, 'public') === 'allowed');

/** Statuses that tell nothing of a record: it is not there, or nobody may change it so. */
const silent = (operation: Operation): number[] => (operation.reads ? [404] : [400, 401, 403, 404]);

/** Somebody who may not see a record asks for it, by the path as it is spelt. */
export async function judgeHidden(
  context: CaseContext,
  operation: Operation,
  kind: HiddenKind,
  spelt: (path: string) => Promise<string> = async (path) => path,
): Promise<void> {
  const { world, as, expect } = context;
  const stage = await commonStage(world, 'public', 'hidden');
  const { params } = await inputFor(operation, await sharedStage(world, 'public'));
  const path = await hiddenPath(operation, stage, await kind.make(stage));
  // Otherwise nothing would be hidden.
  if (operation.verb === 'GET' && !path.includes(String(absentId))) {
    expect(await as.admin.get(path, params)).status(operation.success);
  }
  const asked = await spelt(path);
  for (const role of hiddenCallers(operation, kind)) {
    const answer = await as[role].call(operation.verb, asked, params);
    expect(answer).status(...silent(operation));
    if (takesHead(operation)) {
      const head = await as[role].head(asked, params, { unchecked: true });
      expect(head).status(answer.status).emptyBody();
    }
    const isTold = JSON.stringify(answer.body ?? '').includes(secret);
    expect.value('whether anything of it is told', isTold, answer).toEqual(false);
  }
}

/** Cases about records that are kept from some who see the place that they stand in. */
export function hiddenCases(operation: Operation): Case[] {
  return hiddenKinds
    .filter((kind) => kind.meets(operation) && hiddenCallers(operation, kind).length > 0)
    .map((kind) =>
      generatedCase(operation, {
        id: `gen.hidden.${operation.id}${kind.name.endsWith('note') ? '.note' : ''}`,
        rules: ['AUTH-ACCESS-9', ...(takesHead(operation) ? ['AUTH-ACCESS-12'] : [])],
        title: `${operation.summary}: ${kind.name === 'issue' || kind.name === 'epic' ? 'an' : 'a'} ${kind.name} that is hidden from the caller is as absent`,
        needs: ['admin'],
        again: true,
        run: (context) => judgeHidden(context, operation, kind),
      }),
    );
}
