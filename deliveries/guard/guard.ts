import { isIP } from 'node:net';
import { OutgoingFailure, type OutgoingRules } from '../../actions/outgoing.js';
import { addressClass } from '../../domain/outgoing/address-class.js';
import { isAllowed } from '../../domain/outgoing/allow-list.js';
import { refusalReason, unreadableReason } from '../../domain/outgoing/refusal-reason.js';
import { parseTarget, type TargetUrl } from '../../domain/outgoing/target-url.js';
import type { ApplicationSettings } from '../../domain/settings/application-settings.js';
import type { Resolver } from './resolver.js';

/** The settings that say where requests may go. */
export type GuardSettings = Pick<
  ApplicationSettings,
  | 'allow_local_requests_from_system_hooks'
  | 'allow_local_requests_from_web_hooks_and_services'
  | 'outbound_local_requests_whitelist'
>;

/** A target that may be sent to, with the addresses that were judged: only these may be dialled. */
export interface JudgedTarget extends TargetUrl {
  addresses: readonly string[];
}

const opensLocal = (settings: GuardSettings, purpose: OutgoingRules['purpose']): boolean =>
  purpose === 'system-hooks'
    ? settings.allow_local_requests_from_system_hooks
    : settings.allow_local_requests_from_web_hooks_and_services;

const mayReach = (
  { host, port }: TargetUrl,
  address: string,
  settings: GuardSettings,
  purpose: OutgoingRules['purpose'],
): boolean => {
  const where = addressClass(address);
  if (where === 'public' || (where === 'local' && opensLocal(settings, purpose))) return true;
  return isAllowed(settings.outbound_local_requests_whitelist, { host, address, port });
};

async function addressesOf(host: string, resolve: Resolver, signal: AbortSignal): Promise<readonly string[]> {
  if (isIP(host) !== 0) return [host];
  const found = await resolve(host, signal).catch((error: unknown) => {
    signal.throwIfAborted();
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    throw new OutgoingFailure('unreachable', `the name ${host} could not be resolved${code}`);
  });
  if (found.length === 0) throw new OutgoingFailure('unreachable', `the name ${host} has no address`);
  return found;
}

/**
 * Resolves the name of a target once and judges every address that it has: one that may not be sent to refuses them all,
 * because which of them is dialled is chance.
 */
export async function judgeTarget(
  text: string,
  purpose: OutgoingRules['purpose'],
  { settings, resolve, signal }: { settings: GuardSettings; resolve: Resolver; signal: AbortSignal },
): Promise<JudgedTarget> {
  const target = parseTarget(text);
  if (!target) throw new OutgoingFailure('refused', unreadableReason(text));
  const addresses = await addressesOf(target.host, resolve, signal);
  const bad = addresses.find((address) => !mayReach(target, address, settings, purpose));
  if (bad !== undefined) throw new OutgoingFailure('refused', refusalReason(target.host, bad));
  return { ...target, addresses };
}
