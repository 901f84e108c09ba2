import type { integrationKinds } from '../../../../generated/integrations.js';

/** Values that parameters take; others take a word. */
const samples: Readonly<Record<string, string>> = {
  confluence_url: 'https://team.atlassian.net/wiki',
  issues_url: 'https://tracker.example.org/issues/:id',
  datadog_site: 'datadoghq.eu',
  datadog_tags: 'team:core',
  api_key: 'word',
  recipients: 'irc://irc.example.org/site ann@example.org',
  jira_issue_transition_id: '5;7',
  branches_to_be_notified: 'all',
  priority: '0',
  sound: 'bike',
  server: 'https://packages.example.org',
};

const addresses = /(^|_)url$|^webhook$/;

const sample = (name: string): string =>
  samples[name] ?? (addresses.test(name) ? 'https://service.example.org/place' : 'word');

/** A kind of integration. */
export type IntegrationKind = NonNullable<ReturnType<typeof integrationKinds.get>>;
type Parameter = IntegrationKind['parameters'][number];

/** A value that is none by default. */
const givenValue = ({ name, type, default: fallback }: Parameter): unknown => {
  if (name === 'active') return true;
  if (type === 'boolean') return fallback !== true;
  return type === 'integer' ? 6697 : sample(name);
};

/** Values for some parameters. */
export const inputOf = (parameters: readonly Parameter[]): Record<string, unknown> =>
  Object.fromEntries(parameters.map((one) => [one.name, givenValue(one)]));
