import type { Sender, SenderSettings } from '../sender.js';
import { hookCall } from './requests.js';
import { address, setting } from './settings.js';

/** The tags, with commas between; one that has a comma stands in quotes. */
const tagsOf = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => (line.includes(',') ? `"${line}"` : line))
    .join(',');

const intake = (settings: SenderSettings): string => {
  const site = setting(settings, 'datadog_site').replace(/^app\./, '');
  return address(settings, 'api_url') || `https://webhook-intake.${site}/api/v2/webhook`;
};

/** Datadog: the payload to its intake, marked with service, environment and tags. */
export const datadog: Sender = (settings, payload, context) => {
  const key = setting(settings, 'api_key');
  const url = new URL(intake(settings));
  const marks = {
    'dd-api-key': key,
    service: setting(settings, 'datadog_service'),
    env: setting(settings, 'datadog_env'),
    tags: tagsOf(setting(settings, 'datadog_tags')),
  };
  for (const [name, value] of Object.entries(marks)) if (value !== '') url.searchParams.set(name, value);
  return [{ ...hookCall(url.href, payload, context, context.hookName), secrets: [key] }];
};
