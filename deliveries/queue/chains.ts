import type { Services } from '../../actions/context.js';
import { maintainer, owner } from '../../domain/access-level.js';
import type { HearthEvent } from '../../domain/events/event.js';
import { reachedByChain, standingOf } from '../../storage/database/deliveries/chains.js';
import type { Receiver } from '../../storage/database/deliveries/fan-out.js';
import type { HookRow } from '../../storage/database/hooks/rows.js';

/** How often a chain of causes may come back to a receiver that whoever acts could not change. */
const mostReturns = 100;

/**
 * Those of the receivers of an event that a chain of causes must not come back to. Anybody can name any chain, and with
 * it keep what they do from being told; so it counts at once only for receivers that they could take away as well, and
 * for others once it went in a circle a hundred times. Rules: DELIVERY-CHAIN-1, DELIVERY-CHAIN-2.
 */
export async function droppedInChain(
  { db }: Pick<Services, 'db'>,
  { chain, event }: { chain: string; event: HearthEvent },
  receivers: readonly Receiver[],
  hooks: ReadonlyMap<number, HookRow>,
): Promise<ReadonlySet<string>> {
  const targets = receivers.map(({ target }) => target);
  const reached = await reachedByChain(db.hot, chain, targets);
  if (reached.size === 0) return new Set();
  const groupIds = [...new Set([...hooks.values()].flatMap(({ group_id: id }) => (id === null ? [] : [id])))];
  const { projectId } = event;
  const standing = await standingOf(db.hot, event.payload.user_id, { projectId, groupIds });
  const mayChange = ({ hookId }: Receiver): boolean => {
    if (standing.admin) return true;
    const hook = hookId === null ? null : hooks.get(hookId);
    if (hook?.kind === 'system') return false;
    if (hook?.kind === 'group') return (standing.inGroups.get(hook.group_id ?? 0) ?? 0) >= owner;
    return standing.inProject >= maintainer;
  };
  const isDropped = (one: Receiver): boolean => {
    const count = reached.get(one.target) ?? 0;
    return count > 0 && (count >= mostReturns || mayChange(one));
  };
  return new Set(receivers.filter(isDropped).map(({ target }) => target));
}
