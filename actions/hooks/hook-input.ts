import { refuse } from '../../domain/errors.js';
import {
  filledAddress,
  type HookVariables,
  isBranchFilter,
  isVariableName,
} from '../../domain/hooks/address.js';
import { flagsOfKind, type HookFlag, type HookKind, isFlagDefault } from '../../domain/hooks/flags.js';
import type { ActionContext } from '../context.js';
import { OutgoingFailure } from '../outgoing.js';

/** What a webhook is asked to be; what is left out stays, or has its default. */
export type HookInput = {
  url: string;
  token?: string | null | undefined;
  enable_ssl_verification?: boolean | undefined;
  push_events_branch_filter?: string | null | undefined;
  url_variables?: readonly { key: string; value: string }[] | undefined;
} & { [Flag in HookFlag]?: boolean | undefined };

/** The flags of a webhook after a change, as they are stored. Rules: HOOK-CREATE-1, HOOK-UPDATE-1. */
export const eventsOf = (kind: HookKind, input: HookInput, known: readonly string[] | null): string => {
  const had = (flag: HookFlag) => (known ? known.includes(flag) : isFlagDefault(kind, flag));
  return JSON.stringify(flagsOfKind[kind].filter((flag) => input[flag] ?? had(flag)));
};

/** Throws for a name that no variable may have. Rule: HOOK-VARIABLE-2. */
export const requireVariableName = (name: string): void => {
  if (!isVariableName(name)) throw refuse.unfit('Invalid url variable given');
};

/** The variables that are given, in place of all there were. */
export const variablesFrom = (given: HookInput['url_variables'], known: HookVariables): HookVariables => {
  if (given === undefined) return known;
  for (const { key } of given) requireVariableName(key);
  return Object.fromEntries(given.map(({ key, value }) => [key, value]));
};

const longestAddress = 2048;

/**
 * Throws for an address that nothing may be sent to. One whose name nobody knows is taken: it may be known by the time
 * that something is sent. Rule: HOOK-URL-1.
 */
export const requireAddress = async (
  { services }: Pick<ActionContext, 'services'>,
  kind: HookKind,
  address: string,
  variables: HookVariables,
): Promise<void> => {
  const invalid = () => refuse.unfit('Invalid url given');
  const filled = filledAddress(address, variables);
  if (filled === null || filled.length > longestAddress) throw invalid();
  await services.outgoing
    .check(filled, kind === 'system' ? 'system-hooks' : 'services')
    .catch((error: unknown) => {
      if (!(error instanceof OutgoingFailure)) throw error;
      if (error.why === 'refused') throw invalid();
    });
};

/** The stored form of a branch filter. Rule: HOOK-FILTER-1. */
export const branchFilterFrom = (given: string | null): string | null => {
  if (given === null || given.trim() === '') return null;
  if (!isBranchFilter(given)) throw refuse.unfit('Invalid branch filter given');
  return given;
};
