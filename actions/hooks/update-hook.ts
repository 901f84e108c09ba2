import { flag } from '../../domain/flags.js';
import { healthy } from '../../domain/hooks/failing.js';
import { changeHook } from '../../storage/database/hooks/hooks.js';
import type { HookRow } from '../../storage/database/hooks/rows.js';
import type { ActionContext } from '../context.js';
import { branchFilterFrom, eventsOf, type HookInput, requireAddress, variablesFrom } from './hook-input.js';
import { authorizeHooks, type HookHome, holdHook, needHook } from './hook-place.js';
import { sealToken, sealVariables, variablesOf } from './hook-secrets.js';

/**
 * Changes a webhook and lets it be sent for again. Throws not found without it, unfit for an address or a filter that
 * cannot be used. Rules: HOOK-UPDATE-1, HOOK-STATE-2, HOOK-URL-1, HOOK-FILTER-1.
 */
export async function updateHook(
  context: ActionContext,
  { home, id }: { home: HookHome; id: number },
  input: HookInput,
): Promise<HookRow> {
  authorizeHooks(context, home);
  const { services, at } = context;
  const { db, secrets } = services;
  const seen = await needHook(db.hot, home, id);
  await requireAddress(
    context,
    home.kind,
    input.url,
    variablesFrom(input.url_variables, variablesOf(secrets, seen)),
  );
  const { token, enable_ssl_verification: verifies, push_events_branch_filter: filter } = input;
  return db.write(async (tx) => {
    const known = await holdHook(tx, home, id);
    const values = {
      ...healthy,
      url: input.url,
      events: eventsOf(home.kind, input, JSON.parse(known.events) as string[]),
      updated_at: at,
      ...(token === undefined ? {} : { token: sealToken(secrets, token) }),
      ...(input.url_variables === undefined
        ? {}
        : { url_variables: sealVariables(secrets, variablesFrom(input.url_variables, {})) }),
      ...(verifies === undefined ? {} : { enable_ssl_verification: flag(verifies) }),
      ...(filter === undefined ? {} : { push_events_branch_filter: branchFilterFrom(filter) }),
    };
    await changeHook(tx, id, values);
    return { ...known, ...values };
  });
}
