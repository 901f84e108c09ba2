import type { Sender } from '../sender.js';
import { jsonCall } from './requests.js';
import { encoded, setting } from './settings.js';

/** Assembla: the payload to the space. */
export const assembla: Sender = (settings, payload) => {
  const token = setting(settings, 'token');
  const space = encoded(setting(settings, 'subdomain'));
  const url = `https://atlas.assembla.com/spaces/${space}/github_tool?secret_key=${encoded(token)}`;
  return [{ ...jsonCall(url, { payload }), secrets: [token] }];
};
