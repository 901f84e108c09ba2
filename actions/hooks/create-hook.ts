import { refuse } from '../../domain/errors.js';
import { flag } from '../../domain/flags.js';
import { addHook, countHooks } from '../../storage/database/hooks/hooks.js';
import type { HookRow } from '../../storage/database/hooks/rows.js';
import type { ActionContext } from '../context.js';
import { branchFilterFrom, eventsOf, type HookInput, requireAddress, variablesFrom } from './hook-input.js';
import { authorizeHooks, type HookHome, placeOf } from './hook-place.js';
import { sealToken, sealVariables } from './hook-secrets.js';

const mostHooks = 100;

/**
 * Adds a webhook. Throws unfit for an address or a filter that cannot be used, and where the place has as many as it
 * may. Rules: HOOK-CREATE-1, HOOK-URL-1, HOOK-FILTER-1, HOOK-LIMIT-1.
 */
export async function createHook(context: ActionContext, home: HookHome, input: HookInput): Promise<HookRow> {
  authorizeHooks(context, home);
  const { services, at } = context;
  const variables = variablesFrom(input.url_variables, {});
  const values = {
    url: input.url,
    events: eventsOf(home.kind, input, null),
    token: sealToken(services.secrets, input.token ?? null),
    url_variables: sealVariables(services.secrets, variables),
    enable_ssl_verification: flag(input.enable_ssl_verification ?? true),
    push_events_branch_filter: branchFilterFrom(input.push_events_branch_filter ?? null),
  };
  await requireAddress(context, home.kind, input.url, variables);
  const place = placeOf(home);
  return services.db.write(async (tx) => {
    if ((await countHooks(tx, place)) >= mostHooks) {
      throw refuse.unfit(`Maximum number of ${home.kind} hooks (${mostHooks}) exceeded`);
    }
    return addHook(tx, place, values, at);
  });
}
