import { emojiName } from '../../../domain/text/emoji.js';
import { toggleAward } from '../../../storage/database/awards/awards.js';
import {
  addTodo,
  finishTodos,
  subscribe,
  unsubscribe,
} from '../../../storage/database/issuables/side-effects.js';
import type { Changing } from '../pending-change.js';

/** Gives a reaction, or takes it back. */
export const toggleReaction = async (work: Changing, emoji: string): Promise<void> => {
  const { tx, target, context } = work;
  const name = emojiName(emoji);
  if (name === null) return;
  await toggleAward(tx, target, { userId: context.actor.id, name, at: context.at });
  work.markAside();
};

/** A to-do of the actor's own, or the end of those that are pending. */
export const changeTodo = async (work: Changing, input: 'add' | 'done'): Promise<void> => {
  const { tx, target, context } = work;
  const { id: userId } = context.actor;
  const run = async () =>
    input === 'add'
      ? addTodo(tx, { target, userId, authorId: userId, action: 'marked', at: context.at })
      : finishTodos(tx, target, userId, context.at);
  work.later(run);
  work.markAside();
};

/** Has the actor told of what happens, or no longer. */
export const changeSubscription = async (
  work: Changing,
  input: 'subscribe' | 'unsubscribe',
): Promise<void> => {
  const { tx, target, context } = work;
  const run = input === 'subscribe' ? subscribe : unsubscribe;
  if (await run(tx, target, context.actor.id, context.at)) work.markAside();
};
