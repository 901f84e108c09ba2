import type { Sender, SenderSettings } from '../sender.js';
import { textAt } from './payload.js';
import { jsonCall } from './requests.js';
import { address, setting } from './settings.js';

const states: Readonly<Record<string, string>> = {
  success: 'success',
  skipped: 'success',
  failed: 'failure',
  canceled: 'error',
};

/** Where the interface of the host is, and the repository there. */
const placeOf = (settings: SenderSettings): { api: string; repository: string } => {
  const url = new URL(address(settings, 'repository_url'));
  const repository = url.pathname.replace(/^\/+/, '').replace(/\.git$/, '');
  const isPublic = url.hostname === 'github.com' || url.hostname === 'www.github.com';
  return { api: isPublic ? 'https://api.github.com' : `${url.origin}/api/v3`, repository };
};

/** GitHub: the status of a pipeline on the commit of the mirrored repository. */
export const github: Sender = (settings, payload, { baseUrl }) => {
  const told = (name: string) => textAt(payload, 'object_attributes', name);
  const { api, repository } = placeOf(settings);
  const token = setting(settings, 'token');
  const isStatic = settings['static_context'] !== false;
  const status = {
    state: states[told('status')] ?? 'pending',
    context: `ci/gitlab/${isStatic ? new URL(baseUrl).host : told('ref')}`.slice(0, 255),
    description: `Pipeline ${told('detailed_status') || told('status')} on GitLab`.slice(0, 140),
    target_url: `${textAt(payload, 'project', 'web_url')}/-/pipelines/${told('id')}`,
  };
  const url = `${api}/repos/${repository}/statuses/${told('sha')}`;
  return [{ ...jsonCall(url, status, { authorization: `token ${token}` }), secrets: [token] }];
};
