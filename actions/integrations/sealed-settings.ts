import type { IntegrationKind, SettingValue } from '../../domain/integrations/kind.js';
import type { IntegrationSettings } from '../../domain/integrations/settings.js';
import type { IntegrationRow } from '../../storage/database/integrations/rows.js';
import { type SecretBox, SecretUnreadable } from '../../storage/secrets/box.js';

/** An integration with its kind and its settings. */
export interface LoadedIntegration {
  row: IntegrationRow;
  kind: IntegrationKind;
  settings: IntegrationSettings;
}

const place = 'integrations.secrets';

/** The settings of a row without its secrets. */
const openPart = (row: IntegrationRow): Omit<IntegrationSettings, 'secrets'> => ({
  active: row.active === 1,
  flags: JSON.parse(row.flags) as Record<string, boolean>,
  properties: JSON.parse(row.properties) as Record<string, SettingValue>,
});

const openSecrets = (box: SecretBox, sealed: string | null): Record<string, string> =>
  sealed === null ? {} : (JSON.parse(box.open(sealed, place)) as Record<string, string>);

/** An integration with its secrets opened; throws SecretUnreadable when the key is missing. */
export const openIntegration = (
  box: SecretBox,
  row: IntegrationRow,
  kind: IntegrationKind,
): LoadedIntegration => ({
  row,
  kind,
  settings: { ...openPart(row), secrets: openSecrets(box, row.secrets) },
});

/** An integration as it is shown: only secrets that reads show are opened, and those that do not open are missing. */
export const showIntegration = (
  box: SecretBox,
  row: IntegrationRow,
  kind: IntegrationKind,
): LoadedIntegration => {
  const isHidden = kind.showsSecrets.length === 0;
  return isHidden
    ? { row, kind, settings: { ...openPart(row), secrets: {} } }
    : openLeniently(box, row, kind);
};

/** An integration to be changed: without secrets that no key opens, so that they can be set again. */
export const openLeniently = (
  box: SecretBox,
  row: IntegrationRow,
  kind: IntegrationKind,
): LoadedIntegration => {
  try {
    return openIntegration(box, row, kind);
  } catch (error) {
    if (!(error instanceof SecretUnreadable)) throw error;
    return { row, kind, settings: { ...openPart(row), secrets: {} } };
  }
};

/** The row that holds these settings. */
export const sealedRow = (
  box: SecretBox,
  row: IntegrationRow,
  { active, flags, properties, secrets }: IntegrationSettings,
): IntegrationRow => ({
  ...row,
  active: active ? 1 : 0,
  flags: JSON.stringify(flags),
  properties: JSON.stringify(properties),
  secrets: Object.keys(secrets).length === 0 ? null : box.seal(JSON.stringify(secrets), place),
});
