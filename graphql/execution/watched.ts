import type { Services } from '../../actions/context.js';
import type { GivenContext } from '../context.js';

/** Services that follow from the database, or never change while a server runs. */
const lasting = ['db', 'urls', 'config', 'settings'] as const satisfies readonly (keyof Services)[];

/** What a query is resolved with, told whether its answer follows from anything but the database and the day. */
export interface Watched {
  given: GivenContext;
  /** Whether nothing else was looked at so far. */
  followsFromRows: () => boolean;
}

/** Properties of an object, each told about when it is looked at. */
const tellingOf = <Whole extends object>(
  whole: Whole,
  names: readonly (keyof Whole)[],
  tell: () => void,
): Whole =>
  Object.create(
    null,
    Object.fromEntries(
      (Object.keys(whole) as (keyof Whole)[]).map((name) => {
        if (!names.includes(name)) return [name, { value: whole[name], enumerable: true }];
        const get = () => {
          tell();
          return whole[name];
        };
        return [name, { get, enumerable: true }];
      }),
    ),
  ) as Whole;

/**
 * The same context, in which every look at the moment, at repositories, files, other hosts or counters of calls is
 * noticed. Whoever needs the day alone asks for `today`, which is no such look.
 */
export function watched(given: GivenContext): Watched {
  let follows = true;
  const tell = () => {
    follows = false;
  };
  const others = (Object.keys(given.services) as (keyof Services)[]).filter(
    (name) => !(lasting as readonly string[]).includes(name),
  );
  const services = tellingOf(given.services, others, tell);
  const limit: GivenContext['limit'] = (...args) => {
    tell();
    return given.limit(...args);
  };
  const looked = tellingOf({ ...given, services, limit }, ['at', 'origin'], tell);
  return { given: looked, followsFromRows: () => follows };
}
