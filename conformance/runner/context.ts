import type { Again } from '../asked-again/again.js';
import type { CaseContext } from '../check.js';
import { expect } from '../expect/expect.js';
import { CaseSkipped, CheckFailure } from '../expect/failure.js';
import { Caller, type Session } from '../http/caller.js';
import type { CallerName } from '../world/names.js';
import type { Fresh, World } from '../world/types.js';
import type { Deadline } from './deadline.js';
import { Pauses } from './waiting.js';

function callers(session: Session, world: World): Readonly<Record<CallerName, Caller>> {
  const known = new Map<string, Caller>();
  return new Proxy({} as Record<CallerName, Caller>, {
    // A missing token for a role only matters to the cases that use it.
    get: (_target, role: string) => {
      if (role === 'then') return undefined;
      const token =
        role === 'anonymous' ? null : world.person(role as Exclude<CallerName, 'anonymous'>).token;
      const caller = known.get(role) ?? new Caller(session, token, {}, role);
      known.set(role, caller);
      return caller;
    },
  });
}

/** How long a case waits for states: a share of its time. */
export interface Patience {
  deadline: Deadline;
  share: number;
}

/** The world as a case sees it: making what many cases share takes nothing of the time of the one that comes first. */
const untimed = (world: World, deadline: Deadline): World => ({
  ...world,
  once: async (key, make) => {
    deadline.paused();
    try {
      return await world.once(key, make);
    } finally {
      deadline.resumed();
    }
  },
});

/** A world that tells, before it makes anything, that something may change. */
function told(world: World, again: Again): World {
  const before = async () => {
    await again.settle();
    again.moved();
  };
  type Maker = (...args: unknown[]) => Promise<unknown>;
  const fresh = new Proxy(world.fresh, {
    get: (makers, kind: keyof Fresh) => {
      const make = makers[kind] as Maker | undefined;
      return make && (async (...args: unknown[]) => before().then(() => make(...args)));
    },
  });
  const arrange: World['arrange'] = async (verb, path, params) => {
    await before();
    return world.arrange(verb, path, params);
  };
  return { ...world, fresh, arrange };
}

/** The context of one case. A state that it waits for in vain is a failure, with what was seen last. */
export function contextFor(session: Session, world: World, notes: string[], patience: Patience): CaseContext {
  const as = callers(session, world);
  return {
    as,
    by: (who, headers) =>
      new Caller(session, who.token, headers, 'username' in who ? who.username : 'somebody'),
    anonymous: new Caller(session, null),
    world: session.again
      ? told(untimed(world, patience.deadline), session.again)
      : untimed(world, patience.deadline),
    expect,
    until: async (ask, holds) => {
      const pauses = new Pauses();
      for (;;) {
        const exchange = await ask();
        if (holds(exchange)) return exchange;
        session.signal.throwIfAborted();
        const { deadline, share } = patience;
        if (deadline.left < deadline.millis * (1 - share)) {
          throw new CheckFailure({
            what: 'the state waited for',
            expected: `to be reached within ${(deadline.millis * share) / 1000} s`,
            actual: { status: exchange.status, body: exchange.body },
            exchange,
          });
        }
        await pauses.rest();
      }
    },
    skip: (why, gap) => {
      throw new CaseSkipped(why, gap);
    },
    note: (text) => {
      notes.push(text);
    },
  };
}
