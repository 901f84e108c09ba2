import { refuse } from '../../domain/errors.js';
import { changeHook } from '../../storage/database/hooks/hooks.js';
import type { ActionContext } from '../context.js';
import { requireVariableName } from './hook-input.js';
import { authorizeHooks, type HookHome, holdHook } from './hook-place.js';
import { sealVariables, variablesOf } from './hook-secrets.js';

/** Which variable of which webhook. */
export interface VariableOf {
  home: HookHome;
  id: number;
  key: string;
}

/**
 * Sets a variable in the address of a webhook; null takes it away. Throws not found without the webhook, or the
 * variable that shall go; unfit for a name that none may have. Rules: HOOK-VARIABLE-1, HOOK-VARIABLE-2.
 */
export async function setHookVariable(
  context: ActionContext,
  { home, id, key }: VariableOf,
  value: string | null,
): Promise<void> {
  authorizeHooks(context, home);
  const { services, at } = context;
  const { db, secrets } = services;
  await db.write(async (tx) => {
    const hook = await holdHook(tx, home, id);
    const { [key]: known, ...others } = variablesOf(secrets, hook);
    if (value === null && known === undefined) throw refuse.recordNotFound();
    if (value !== null) requireVariableName(key);
    const variables = value === null ? others : { ...others, [key]: value };
    await changeHook(tx, id, { url_variables: sealVariables(secrets, variables), updated_at: at });
  });
}
