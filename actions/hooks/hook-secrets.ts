import type { HookVariables } from '../../domain/hooks/address.js';
import type { HookRow } from '../../storage/database/hooks/rows.js';
import type { SecretBox } from '../../storage/secrets/box.js';

/** The stored form of the secret of a webhook; an empty one is none. */
export const sealToken = (box: SecretBox, token: string | null): string | null =>
  token === null || token === '' ? null : box.seal(token, 'hooks.token');

/** The secret of a webhook; null where it has none. */
export const tokenOf = (box: SecretBox, { token }: Pick<HookRow, 'token'>): string | null =>
  token === null ? null : box.open(token, 'hooks.token');

/** The stored form of the variables of a webhook. */
export const sealVariables = (box: SecretBox, variables: HookVariables): string | null =>
  Object.keys(variables).length === 0 ? null : box.seal(JSON.stringify(variables), 'hooks.url_variables');

/** The variables of a webhook with their values. */
export const variablesOf = (box: SecretBox, row: Pick<HookRow, 'url_variables'>): HookVariables =>
  row.url_variables === null
    ? {}
    : (JSON.parse(box.open(row.url_variables, 'hooks.url_variables')) as HookVariables);
