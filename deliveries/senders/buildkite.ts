import type { Sender } from '../sender.js';
import { hookCall } from './requests.js';
import { setting } from './settings.js';

/** Buildkite: the payload to the pipeline that the first half of the token names. */
export const buildkite: Sender = (settings, payload, context) => {
  const [hook = ''] = setting(settings, 'token').split(':');
  const url = `https://webhook.buildkite.com/deliver/${encodeURIComponent(hook)}`;
  return [{ ...hookCall(url, payload, context), secrets: [hook] }];
};
