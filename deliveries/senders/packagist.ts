import type { Sender } from '../sender.js';
import { hookCall } from './requests.js';
import { address, encoded, setting } from './settings.js';

/** Packagist: the payload to the registry, which reads the package anew. */
export const packagist: Sender = (settings, payload, context) => {
  const server = address(settings, 'server') || 'https://packagist.org';
  const token = setting(settings, 'token');
  const query = `username=${encoded(setting(settings, 'username'))}&apiToken=${encoded(token)}`;
  return [{ ...hookCall(`${server}/api/update-package?${query}`, payload, context), secrets: [token] }];
};
