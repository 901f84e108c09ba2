import type { Tier } from '../operation.js';

/** A value of a parameter. */
export type SettingValue = string | number | boolean;

/** What a value has to be; what each form takes stands in `forms.ts`. */
export type SettingForm =
  | 'public-url'
  | 'public-url-with-id'
  | 'cloud-wiki-url'
  | 'url'
  | 'word'
  | 'domain'
  | 'tag-lines'
  | 'transition-ids'
  | 'mail-recipients';

/** What several values have to be together. */
export type SettingsCheck = 'site-or-address' | 'name-with-password' | 'irc-recipients';

/** A parameter of a kind. */
export interface KindParameter {
  name: string;
  type: 'string' | 'boolean' | 'integer';
  /** Whether every change has to send it. */
  required: boolean;
  /** What counts while nothing was stored. */
  default: SettingValue | null;
  /** Stored sealed and never shown. */
  secret: boolean;
  form?: SettingForm;
}

/** An event that a kind is told of, by the flag that switches it. */
export interface KindEvent {
  flag: string;
  /** Null where the kind takes the flag and is told of nothing. */
  event: string | null;
  default: boolean;
}

/** A kind of integration, as `spec/integrations.yaml` describes it. */
export interface IntegrationKind {
  slug: string;
  title: string;
  category: string;
  tier: Tier;
  /** How the outside service is reached; `none` when nothing is sent. */
  delivery: string;
  parameters: readonly KindParameter[];
  events: readonly KindEvent[];
  checks: readonly SettingsCheck[];
  /** Parameters that are shown as null while nothing was stored. */
  showsUnset: readonly string[];
  /** Secrets that are shown all the same. */
  showsSecrets: readonly string[];
  /** Addresses whose change forgets the secrets that are not sent with it. */
  forgets: readonly string[];
  /** Only there while a server keeps no data, as for tests. */
  testOnly: boolean;
}

/** The kinds that there are, by slug. */
export type IntegrationKinds = ReadonlyMap<string, IntegrationKind>;

/** The flags that every integration shows, whatever its kind uses of them. Rule: INTEGRATION-FIELD-2. */
export const shownFlags = [
  'commit_events',
  'push_events',
  'issues_events',
  'confidential_issues_events',
  'merge_requests_events',
  'tag_push_events',
  'note_events',
  'confidential_note_events',
  'pipeline_events',
  'wiki_page_events',
  'job_events',
  'comment_on_event_enabled',
] as const;

const isShownFlag = (name: string): boolean => shownFlags.some((flag) => flag === name);

/** Whether a parameter of a kind is a flag of the record rather than a setting. Rule: INTEGRATION-FIELD-6. */
export const isFlag = (kind: IntegrationKind, name: string): boolean =>
  isShownFlag(name) || kind.events.some(({ flag }) => flag === name);

/** Whether a kind may be stored switched off by a parameter. Rule: INTEGRATION-VALUE-6. */
export const hasActive = (kind: IntegrationKind): boolean =>
  kind.parameters.some(({ name }) => name === 'active');

/** What a flag is while nobody has set it. Rule: INTEGRATION-SET-9. */
export const flagDefault = (kind: IntegrationKind, flag: string): boolean =>
  kind.events.find((event) => event.flag === flag)?.default ?? isShownFlag(flag);
