import type { Sender } from '../sender.js';
import { address, basic, encoded, setting, verifiesTls } from './settings.js';

/** Bamboo: a build of the plan. */
export const bamboo: Sender = (settings) => {
  const password = setting(settings, 'password');
  const query = `buildKey=${encoded(setting(settings, 'build_key'))}&os_authType=basic`;
  const url = `${address(settings, 'bamboo_url')}/updateAndBuild.action?${query}`;
  const headers = basic(setting(settings, 'username'), password);
  return [
    {
      via: 'http',
      request: { method: 'GET', url, headers },
      verifyTls: verifiesTls(settings),
      secrets: [password],
    },
  ];
};
