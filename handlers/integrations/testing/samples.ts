import type {
  IntegrationKind,
  KindParameter,
  SettingForm,
  SettingValue,
} from '../../../domain/integrations/kind.js';

const byForm: Readonly<Record<SettingForm, string>> = {
  'public-url': 'https://service.example/place',
  'public-url-with-id': 'https://service.example/issues/:id',
  'cloud-wiki-url': 'https://team.atlassian.net/wiki/spaces',
  url: 'http://127.0.0.1:9000/place',
  word: 'a_word_of_letters',
  domain: 'eu.example.com',
  'tag-lines': 'team:core\nenv:staging',
  'transition-ids': '5, 11;21',
  'mail-recipients': 'ann@example.org bob@example.org',
};

const badByForm: Readonly<Record<SettingForm, string>> = {
  'public-url': 'http://127.0.0.1/place',
  'public-url-with-id': 'https://service.example/issues',
  'cloud-wiki-url': 'https://service.example/wiki',
  url: 'ftp://service.example',
  word: 'two words',
  domain: 'no domain',
  'tag-lines': 'team:core\nwithout a colon',
  'transition-ids': '5,five',
  'mail-recipients': Array.from({ length: 751 }, (_, index) => `u${index}@example.org`).join(' '),
};

/** A value that a parameter takes, another for each name. */
export const sampleOf = ({ name, type, form, secret }: KindParameter): SettingValue => {
  if (type === 'boolean') return true;
  if (type === 'integer') return 6697;
  if (form) return byForm[form];
  if (name === 'recipients') return 'irc://irc.example/channel ann@example.org';
  return secret ? `hidden-${name}-f00dcafe` : `value of ${name}`;
};

/** A value that the form of a parameter refuses. */
export const badSampleOf = (form: SettingForm): string => badByForm[form];

/** What sets a kind up with all of its parameters, or with the required ones only. */
export const inputOf = (kind: IntegrationKind, all = true): Record<string, SettingValue> =>
  Object.fromEntries(
    kind.parameters.filter((one) => all || one.required).map((one) => [one.name, sampleOf(one)]),
  );
