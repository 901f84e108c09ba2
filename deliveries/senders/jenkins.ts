import type { Sender } from '../sender.js';
import { hookCall } from './requests.js';
import { address, basic, setting, verifiesTls } from './settings.js';

/** Jenkins: the payload to the job of the project, with a login where there is one. */
export const jenkins: Sender = (settings, payload, context) => {
  const url = `${address(settings, 'jenkins_url')}/project/${setting(settings, 'project_name')}`;
  const [username, password] = [setting(settings, 'username'), setting(settings, 'password')];
  const call = hookCall(url, payload, context, context.hookName);
  const login = username === '' ? {} : basic(username, password);
  const headers = { ...call.request.headers, ...login };
  return [
    { ...call, request: { ...call.request, headers }, verifyTls: verifiesTls(settings), secrets: [password] },
  ];
};
