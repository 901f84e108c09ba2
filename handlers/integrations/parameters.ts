import type { Services } from '../../actions/context.js';
import type { IntegrationKind, SettingValue } from '../../domain/integrations/kind.js';
import { type GivenSettings, missingNames, namesOf } from '../../domain/integrations/settings.js';
import { hasTier } from '../../domain/operation.js';
import { ParameterError } from '../parameter-error.js';

/** The kind that a slug names; refused when this server has none of that name. Rules: INTEGRATION-SLUG-1 to INTEGRATION-SLUG-3. */
export function kindOf({ integrationKinds, config }: Services, slug: string): IntegrationKind {
  const kind = integrationKinds.get(slug);
  const isThere = kind && hasTier(config.tier, kind.tier) && (!kind.testOnly || config.ephemeral);
  if (!isThere) throw new ParameterError('slug does not have a valid value');
  return kind;
}

/**
 * What a call gives of the parameters that the kind has; refused with their names when required ones are missing.
 * Rules: INTEGRATION-SET-2, INTEGRATION-SET-7.
 */
export function givenSettings(
  kind: IntegrationKind,
  params: Readonly<Record<string, SettingValue | undefined>>,
): GivenSettings {
  const given: Record<string, SettingValue> = {};
  for (const name of namesOf(kind)) {
    const value = params[name];
    if (value !== undefined) given[name] = value;
  }
  const missing = missingNames(kind, given);
  if (missing.length > 0) throw new ParameterError(missing.map((name) => `${name} is missing`).join(', '));
  return given;
}
