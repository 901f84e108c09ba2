import { isIP } from 'node:net';
import { addressClass } from '../outgoing/address-class.js';
import { isAllowed } from '../outgoing/allow-list.js';
import { parseTarget } from '../outgoing/target-url.js';
import type { ApplicationSettings } from '../settings/application-settings.js';
import { ircTargets } from './irc-targets.js';
import type { IntegrationKind, SettingForm, SettingsCheck } from './kind.js';
import { mailRecipients } from './mail-recipients.js';
import { type IntegrationSettings, settingOf } from './settings.js';

/** The settings of the installation that say where services may be. */
export type LocalRules = Pick<
  ApplicationSettings,
  'allow_local_requests_from_web_hooks_and_services' | 'outbound_local_requests_whitelist'
>;

/** Most addresses that one mail goes to. */
const mostRecipients = 750;

/**
 * Whether the address names a place that may be sent to, as far as it can be told without looking a name up, which is
 * done when something is sent.
 */
const isPublic = (text: string, rules: LocalRules): boolean => {
  const target = parseTarget(text);
  if (!target) return false;
  const { host, port } = target;
  const address = /(^|\.)localhost\.?$/i.test(host) ? '127.0.0.1' : host;
  if (isIP(address) === 0) return true;
  const where = addressClass(address);
  if (where === 'public') return true;
  const isOpen = where === 'local' && rules.allow_local_requests_from_web_hooks_and_services;
  return isOpen || isAllowed(rules.outbound_local_requests_whitelist, { host, address, port });
};

const isCloudWiki = (text: string): boolean => {
  const { hostname, pathname } = new URL(text);
  return hostname.endsWith('.atlassian.net') && /^\/wiki(\/|$)/.test(pathname);
};

const tagLine = /^[\w-]+:\S.*$/;

const forms: Readonly<Record<SettingForm, (value: string, rules: LocalRules) => boolean>> = {
  'public-url': isPublic,
  'public-url-with-id': (value, rules) => isPublic(value, rules) && value.includes(':id'),
  'cloud-wiki-url': (value, rules) => isPublic(value, rules) && isCloudWiki(value),
  url: (value) => parseTarget(value) !== null,
  word: (value) => /^\w+$/.test(value),
  domain: (value) => /^[a-z\d]([a-z\d-]{0,61}[a-z\d])?(\.[a-z\d]([a-z\d-]{0,61}[a-z\d])?)+$/i.test(value),
  'tag-lines': (value) => value.split('\n').every((line) => line.trim() === '' || tagLine.test(line.trim())),
  'transition-ids': (value) => /^\s*\d+(\s*[,;]\s*\d+)*\s*$/.test(value),
  'mail-recipients': (value) => mailRecipients(value).length <= mostRecipients,
};

type Told = (name: string) => string;

const checks: Readonly<Record<SettingsCheck, (told: Told) => boolean>> = {
  'site-or-address': (told) => told('datadog_site') !== '' || told('api_url') !== '',
  'name-with-password': (told) => (told('username') === '') === (told('password') === ''),
  'irc-recipients': (told) => ircTargets(told('recipients'), told('default_irc_uri')).length > 0,
};

/**
 * Whether a kind takes these settings: nothing required is blank, and what has a form has the right one.
 * Rule: INTEGRATION-SET-5.
 */
export const areAcceptable = (
  kind: IntegrationKind,
  settings: IntegrationSettings,
  rules: LocalRules,
): boolean => {
  const told: Told = (name) => String(settingOf(kind, settings, name) ?? '').trim();
  const fits = kind.parameters.every(({ name, required, form }) => {
    const text = told(name);
    if (text === '') return !required;
    return form === undefined || forms[form](text, rules);
  });
  return fits && kind.checks.every((check) => checks[check](told));
};
