import type { Transport, WireAnswer, WireRequest } from '../http/transport.js';
import type { Fresh, World } from '../world/types.js';
import { type Intercepted, interceptedOf } from './fault.js';

/** A case made a request that was not recorded: the fault has changed its course. */
export class NotRecorded extends Error {
  override name = 'Strayed';
}

const keyOf = (request: WireRequest): string =>
  [request.method, request.url, JSON.stringify(request.headers), request.body?.toString('latin1') ?? ''].join(
    '\n',
  );

/** Answers by request, in the order of recording. */
class Queues<T> {
  readonly #kept = new Map<string, T[]>();

  add(key: string, value: T): void {
    const some = this.#kept.get(key);
    if (some) some.push(value);
    else this.#kept.set(key, [value]);
  }

  /** Reads from the beginning; undefined at the end. */
  reader(): (key: string) => T | undefined {
    const places = new Map<string, number>();
    return (key) => {
      const place = places.get(key) ?? 0;
      places.set(key, place + 1);
      return this.#kept.get(key)?.[place];
    };
  }
}

const freshKinds = ['user', 'token', 'group', 'project', 'member', 'content', 'commit'] as const;

/** Wraps everything that creates data in a world, so that the calls of a case can be recorded. */
function through(world: World, call: (key: string, make: () => unknown) => unknown): World {
  const named = (key: string, args: unknown[]): string => `${key} ${JSON.stringify(args)}`;
  const fresh = Object.fromEntries(
    freshKinds.map((kind) => [
      kind,
      (...args: unknown[]) =>
        call(named(kind, args), () => (world.fresh[kind] as (...all: unknown[]) => unknown)(...args)),
    ]),
  ) as unknown as Fresh;
  return {
    ...world,
    fresh,
    name: (word) => call(named('name', [word]), () => world.name(word)) as string,
    arrange: <T>(...args: Parameters<World['arrange']>) =>
      call(named('arrange', args), () => world.arrange(...args)) as Promise<T>,
    once: <T>(key: string, make: (whole: World) => Promise<T>) =>
      call(`once ${key}`, () => world.once(key, make)) as Promise<T>,
  };
}

/** The recorded requests and answers of one case, to run it again without a server. */
export class Recording {
  readonly intercepted: Intercepted[] = [];
  readonly #answers = new Queues<WireAnswer>();
  readonly #made = new Queues<unknown>();

  /** A transport and world that record. */
  recording(transport: Transport, world: World): { transport: Transport; world: World } {
    return {
      transport: async (request, signal) => {
        const answer = await transport(request, signal);
        this.#answers.add(keyOf(request), answer);
        this.intercepted.push(interceptedOf(request, answer));
        return answer;
      },
      world: through(world, (key, make) => {
        const made = make();
        this.#made.add(key, made);
        return made;
      }),
    };
  }

  /** A transport and world that answer from the recording; `strayed` is called for unrecorded requests. */
  replaying(world: World, strayed: () => void): { transport: Transport; world: World } {
    const answers = this.#answers.reader();
    const made = this.#made.reader();
    const found = <T>(value: T | undefined): T => {
      if (value !== undefined) return value;
      strayed();
      throw new NotRecorded('this was never asked');
    };
    return {
      transport: async (request) => found(answers(keyOf(request))),
      world: through(world, (key) => found(made(key))),
    };
  }
}
