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
  type WaitingEvent,
  waitingEvents,
} from '../../storage/database/deliveries/fan-out.js';
import type { HookRow } from '../../storage/database/hooks/rows.js';
import { activeIntegrationsOf } from '../../storage/database/integrations/integrations.js';
import type { IntegrationRow } from '../../storage/database/integrations/rows.js';
import { isTold } from '../integrations.js';
import { buildPayloads, flagsOfTopic } from '../payloads/build.js';
import type { BuiltPayload } from '../payloads/payload.js';
import { droppedInChain } from './chains.js';

/** What fanning out needs of the services. */
export type FanOutServices = Pick<
  Services,
  'db' | 'git' | 'urls' | 'config' | 'settings' | 'clock' | 'integrationKinds'
>;

/** A webhook with the flags that it has. */
interface Candidate {
  hook: HookRow;
  flags: readonly string[];
}

const atOnce = 100;

const candidate = (hook: HookRow): Candidate => ({ hook, flags: JSON.parse(hook.events) as string[] });

const wants = ({ hook, flags }: Candidate, { flag, branch, isSystemOnly }: BuiltPayload): boolean => {
  if (!flags.includes(flag) || (isSystemOnly && hook.kind !== 'system')) return false;
  const filter = hook.push_events_branch_filter;
  return filter === null || flag !== 'push_events' || branch === undefined || fitsPattern(filter, branch);
};

/** Who may be told of the events of a project. */
interface Candidates {
  hooks: readonly Candidate[];
  integrations: readonly IntegrationRow[];
}

const isAsked = (
  { integrationKinds }: FanOutServices,
  { hooks, integrations }: Candidates,
  flags: readonly HookFlag[],
): boolean =>
  hooks.some((one) => flags.some((flag) => one.flags.includes(flag))) ||
  integrations.some((row) => flags.some((flag) => isTold(integrationKinds, row, flag)));

const receiversOf = (
  { integrationKinds }: FanOutServices,
  { hooks, integrations }: Candidates,
  built: BuiltPayload,
): Receiver[] => {
  const told = built.isSystemOnly
    ? []
    : integrations.filter((row) => isTold(integrationKinds, row, built.flag));
  return [
    ...hooks
      .filter((one) => wants(one, built))
      .map(({ hook }) => ({ target: `hook:${hook.id}`, hookId: hook.id, integrationId: null })),
    ...told.map(({ id }) => ({ target: `integration:${id}`, hookId: null, integrationId: id })),
  ].map((receiver) => ({ ...receiver, isDropped: false }));
};

const tellingsOf = async (
  services: FanOutServices,
  { id, chain, event }: WaitingEvent,
  candidates: Candidates,
): Promise<Telling[]> => {
  if (!event || !isAsked(services, candidates, flagsOfTopic[event.topic])) return [];
  const built = await buildPayloads(services, event);
  const tellings = built
    .map((one) => ({
      outboxId: id,
      projectId: event.projectId,
      flag: one.flag,
      hookName: one.hookName,
      chain,
      payload: JSON.stringify(one.payload),
      at: event.at,
      receivers: receiversOf(services, candidates, one),
    }))
    .filter(({ receivers }) => receivers.length > 0);
  if (chain === null) return tellings;
  const all = tellings.flatMap(({ receivers }) => receivers);
  const hooks = new Map(candidates.hooks.map(({ hook }) => [hook.id, hook]));
  const dropped = await droppedInChain(services, { chain, event }, all, hooks);
  const marked = (one: Receiver): Receiver => ({ ...one, isDropped: dropped.has(one.target) });
  return tellings.map((one) => ({ ...one, receivers: one.receivers.map(marked) }));
};

const candidatesOf = async (services: FanOutServices, events: readonly WaitingEvent[]) => {
  const { hot } = services.db;
  const projectIds = new Set(events.flatMap(({ event }) => event?.projectId ?? []));
  const byProject = await hooksOfProjects(hot, [...projectIds]);
  const integrations = await activeIntegrationsOf(hot, [...projectIds]);
  const everywhere = (await systemHooks(hot)).map(candidate);
  const hasGroups = hasTier(services.config.tier, 'premium');
  return (projectId: number | null): Candidates => {
    const own = projectId === null ? [] : (byProject.get(projectId) ?? []);
    const near = own.filter(({ kind }) => kind !== 'group' || hasGroups).map(candidate);
    const rows = integrations.filter(({ project_id }) => project_id === projectId);
    return { hooks: [...near, ...everywhere], integrations: rows };
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
