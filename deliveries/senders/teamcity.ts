import type { Sender } from '../sender.js';
import { isBuilt } from './drone-ci.js';
import { pushOf, textAt } from './payload.js';
import { address, basic, setting, verifiesTls } from './settings.js';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** TeamCity: a build of the branch, or of the branch that a merge request comes from. */
export const teamcity: Sender = (settings, payload, context) => {
  if (!isBuilt(payload, context)) return [];
  const source = textAt(payload, 'object_attributes', 'source_branch');
  const branch = escaped(context.flag === 'merge_requests_events' ? source : pushOf(payload).ref);
  const type = escaped(setting(settings, 'build_type'));
  const password = setting(settings, 'password');
  const login = basic(setting(settings, 'username'), password);
  return [
    {
      via: 'http',
      request: {
        method: 'POST',
        url: `${address(settings, 'teamcity_url')}/httpAuth/app/rest/buildQueue`,
        headers: { 'content-type': 'application/xml', ...login },
        body: `<build branchName="${branch}"><buildType id="${type}"/></build>`,
      },
      verifyTls: verifiesTls(settings),
      secrets: [password],
    },
  ];
};
