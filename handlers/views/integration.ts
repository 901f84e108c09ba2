import type { LoadedIntegration } from '../../actions/integrations/sealed-settings.js';
import { shownFlags } from '../../domain/integrations/kind.js';
import { flagOf, shownProperties } from '../../domain/integrations/settings.js';
import type { components } from '../../generated/types.js';

type Schemas = components['schemas'];

/** An integration in a list, with every flag. Rules: INTEGRATION-FIELD-1, INTEGRATION-FIELD-2, INTEGRATION-FIELD-4. */
export function integrationView({ row, kind, settings }: LoadedIntegration): Schemas['Integration'] {
  const { id, slug, created_at, updated_at } = row;
  const flags = Object.fromEntries(shownFlags.map((flag) => [flag, flagOf(kind, settings, flag)]));
  return {
    id,
    title: kind.title,
    slug,
    created_at,
    updated_at,
    active: settings.active,
    ...(flags as Record<(typeof shownFlags)[number], boolean>),
  };
}

/** An integration with the settings that may be shown. Rules: INTEGRATION-FIELD-3, INTEGRATION-FIELD-5. */
export function integrationDetailsView(loaded: LoadedIntegration): Schemas['IntegrationDetails'] {
  return { ...integrationView(loaded), properties: shownProperties(loaded.kind, loaded.settings) };
}
