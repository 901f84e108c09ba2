import type { Case, CaseContext } from '../check.js';
import { type Operation, takesFile } from '../contract/operations.js';
import type { CallOptions } from '../http/caller.js';
import { inputFor, sharedStage } from '../recipes/input.js';
import { generatedCase } from './support.js';

/** The ways in which parameters of a call may stand in its body. */
function waysOf(operation: Operation): NonNullable<CallOptions['as']>[] {
  return takesFile(operation) ? ['multipart'] : ['json', 'form'];
}

async function judge({ world, as, expect }: CaseContext, operation: Operation): Promise<void> {
  const { path, params } = await inputFor(operation, await sharedStage(world, 'public'));
  const sudo = world.person('guest').username;
  for (const way of waysOf(operation)) {
    const answer = await as.stranger.call(operation.verb, path, { ...params, sudo }, { as: way });
    expect(answer).status(403);
    // The role is too low as well: what is refused is to act as somebody else.
    expect.value('whether sudo is refused', /sudo/.test(answer.bytes.toString('utf8')), answer).toEqual(true);
  }
}

/** Cases about sudo in the body of a write. */
export function sudoCases(operation: Operation): Case[] {
  // Commands of chats carry a token of their own, and nobody acts by them as somebody else.
  if (operation.reads || !operation.answers.has(403)) return [];
  return [
    generatedCase(operation, {
      id: `gen.sudo.${operation.id}`,
      rule: 'AUTH-SUDO-4',
      title: `${operation.summary}: sudo in the body is refused to those who are no administrators`,
      run: (context) => judge(context, operation),
    }),
  ];
}
