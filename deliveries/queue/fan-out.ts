import type { Services } from '../../actions/context.js';
import type { HookFlag } from '../../domain/hooks/flags.js';
import { hasTier } from '../../domain/operation.js';
import { fitsPattern } from '../../domain/repository/ref-pattern.js';
import {
  hooksOfProjects,
  type Receiver,
  storeTellings,
  systemHooks,
  type Telling,
  targetsOfChain,
  type WaitingEvent,
  waitingEvents,
} from '../../storage/database/deliveries/fan-out.js';
import type { HookRow } from '../../storage/database/hooks/rows.js';
import { buildPayloads, flagsOfTopic } from '../payloads/build.js';
import type { BuiltPayload } from '../payloads/payload.js';

/** What fanning out needs of the services. */
export type FanOutServices = Pick<Services, 'db' | 'git' | 'urls' | 'config' | 'settings' | 'clock'>;

/** A webhook with the flags that it has. */
interface Candidate {
  hook: HookRow;
  flags: readonly string[];
}

const atOnce = 100;
/** How many receivers a chain of causes may reach. Rule: DELIVERY-CHAIN-2. */
const longestChain = 100;

const candidate = (hook: HookRow): Candidate => ({ hook, flags: JSON.parse(hook.events) as string[] });

const wants = ({ hook, flags }: Candidate, { flag, branch, isSystemOnly }: BuiltPayload): boolean => {
  if (!flags.includes(flag) || (isSystemOnly && hook.kind !== 'system')) return false;
  const filter = hook.push_events_branch_filter;
  return filter === null || flag !== 'push_events' || branch === undefined || fitsPattern(filter, branch);
};

const isAsked = (candidates: readonly Candidate[], flags: readonly HookFlag[]): boolean =>
  candidates.some((one) => flags.some((flag) => one.flags.includes(flag)));

const receiversOf = (
  candidates: readonly Candidate[],
  built: BuiltPayload,
  reached: readonly string[],
): Receiver[] =>
  candidates
    .filter((one) => wants(one, built))
    .map(({ hook }) => {
      const target = `hook:${hook.id}`;
      const isDropped = reached.includes(target) || reached.length >= longestChain;
      return { target, hookId: hook.id, integrationId: null, isDropped };
    });

const tellingsOf = async (
  services: FanOutServices,
  { id, chain, event }: WaitingEvent,
  candidates: readonly Candidate[],
): Promise<Telling[]> => {
  if (!event || !isAsked(candidates, flagsOfTopic[event.topic])) return [];
  const reached = chain === null ? [] : await targetsOfChain(services.db.hot, chain, longestChain);
  const built = await buildPayloads(services, event);
  return built
    .map((one) => ({
      outboxId: id,
      projectId: event.projectId,
      flag: one.flag,
      hookName: one.hookName,
      chain,
      payload: JSON.stringify(one.payload),
      at: event.at,
      receivers: receiversOf(candidates, one, reached),
    }))
    .filter(({ receivers }) => receivers.length > 0);
};

const candidatesOf = async (services: FanOutServices, events: readonly WaitingEvent[]) => {
  const { hot } = services.db;
  const projectIds = new Set(events.flatMap(({ event }) => event?.projectId ?? []));
  const byProject = await hooksOfProjects(hot, [...projectIds]);
  const everywhere = (await systemHooks(hot)).map(candidate);
  const hasGroups = hasTier(services.config.tier, 'premium');
  return (projectId: number | null): Candidate[] => {
    const own = projectId === null ? [] : (byProject.get(projectId) ?? []);
    return [...own.filter(({ kind }) => kind !== 'group' || hasGroups).map(candidate), ...everywhere];
  };
};

/**
 * Takes the oldest events of the outbox and writes down what is told of each, and to whom; answers whether there were
 * any. Each event is told once, in the order of the outbox. Rules: DELIVERY-ORDER-1, DELIVERY-ONCE-1.
 */
export async function fanOut(services: FanOutServices): Promise<boolean> {
  const { db, clock } = services;
  const events = await waitingEvents(db.hot, atOnce);
  if (events.length === 0) return false;
  const candidates = await candidatesOf(services, events);
  const tellings: Telling[] = [];
  for (const one of events) {
    tellings.push(...(await tellingsOf(services, one, candidates(one.event?.projectId ?? null))));
  }
  const ids = events.map(({ id }) => id);
  await db.write((tx) => storeTellings(tx, ids, tellings, clock.now()));
  return true;
}
