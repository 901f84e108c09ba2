import { flagDefault, hasActive, type IntegrationKind, isFlag, type SettingValue } from './kind.js';

/** What is stored for an integration, with its secrets opened. */
export interface IntegrationSettings {
  active: boolean;
  flags: Readonly<Record<string, boolean>>;
  properties: Readonly<Record<string, SettingValue>>;
  secrets: Readonly<Record<string, string>>;
}

/** The parameters of a call, as far as the kind has them. */
export type GivenSettings = Readonly<Record<string, SettingValue>>;

/** The names that a kind takes: its parameters and its flags, each once. Rule: INTEGRATION-SET-7. */
export const namesOf = (kind: IntegrationKind): string[] => [
  ...new Set([...kind.parameters.map(({ name }) => name), ...kind.events.map(({ flag }) => flag)]),
];

/** The required parameters that are not given, in the order of declaration. Rule: INTEGRATION-SET-2. */
export const missingNames = (kind: IntegrationKind, given: GivenSettings): string[] =>
  kind.parameters.filter(({ name, required }) => required && !(name in given)).map(({ name }) => name);

/** The value of a setting: what was stored, or what counts while nothing was. */
export const settingOf = (
  kind: IntegrationKind,
  { properties, secrets }: Pick<IntegrationSettings, 'properties' | 'secrets'>,
  name: string,
): SettingValue | null =>
  properties[name] ?? secrets[name] ?? kind.parameters.find((one) => one.name === name)?.default ?? null;

/** Every setting of a kind, with what counts where nothing was stored, and its flags. */
export const settingsWithDefaults = (
  kind: IntegrationKind,
  settings: IntegrationSettings,
): Record<string, SettingValue | null> =>
  Object.fromEntries(
    namesOf(kind).map((name) => [
      name,
      isFlag(kind, name) ? flagOf(kind, settings, name) : settingOf(kind, settings, name),
    ]),
  );

/** Whether a flag is on. */
export const flagOf = (
  kind: IntegrationKind,
  { flags }: Pick<IntegrationSettings, 'flags'>,
  flag: string,
): boolean => flags[flag] ?? flagDefault(kind, flag);

/** Whether an address changes to which stored secrets would be sent. Rule: INTEGRATION-SET-8. */
const leadsElsewhere = (kind: IntegrationKind, before: IntegrationSettings, given: GivenSettings): boolean =>
  kind.forgets.some((name) => name in given && given[name] !== settingOf(kind, before, name));

/**
 * The settings after a call: what is not given stays, the integration becomes active, and secrets do not follow to
 * another address. Rules: INTEGRATION-SET-3, INTEGRATION-SET-4, INTEGRATION-SET-8, INTEGRATION-VALUE-6.
 */
export const changedSettings = (
  kind: IntegrationKind,
  before: IntegrationSettings,
  given: GivenSettings,
): IntegrationSettings => {
  const flags: Record<string, boolean> = { ...before.flags };
  const properties: Record<string, SettingValue> = { ...before.properties };
  const secrets: Record<string, string> = leadsElsewhere(kind, before, given) ? {} : { ...before.secrets };
  for (const name of namesOf(kind)) {
    const value = given[name];
    if (value === undefined || name === 'active') continue;
    if (isFlag(kind, name)) flags[name] = value === true;
    else if (!kind.parameters.some((one) => one.name === name && one.secret)) properties[name] = value;
    else if (value === '') delete secrets[name];
    else secrets[name] = String(value);
  }
  const active = hasActive(kind) ? (given['active'] ?? before.active) === true : true;
  return { active, flags, properties, secrets };
};

/**
 * The settings that a read shows: no secrets and no flags; what is unset as null where the kind says so, else not at
 * all. Rules: INTEGRATION-FIELD-3, INTEGRATION-FIELD-5 to INTEGRATION-FIELD-7, INTEGRATION-VALUE-2.
 */
export const shownProperties = (
  kind: IntegrationKind,
  settings: IntegrationSettings,
): Record<string, SettingValue | null> => {
  const shown: Record<string, SettingValue | null> = {};
  for (const { name, secret } of kind.parameters) {
    const isHidden = (secret && !kind.showsSecrets.includes(name)) || isFlag(kind, name) || name === 'active';
    const value = settingOf(kind, settings, name);
    if (!isHidden && (value !== null || kind.showsUnset.includes(name))) shown[name] = value;
  }
  return shown;
};
