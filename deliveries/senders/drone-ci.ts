import type { Sender, SenderContext } from '../sender.js';
import { type Payload, pushOf, textAt } from './payload.js';
import { hookCall } from './requests.js';
import { address, encoded, setting, verifiesTls } from './settings.js';

/** Whether there is something to build: commits that no merge request builds, or a merge request not yet looked at. */
export const isBuilt = (payload: Payload, { flag, branch }: SenderContext): boolean => {
  if (flag === 'merge_requests_events') {
    const state = textAt(payload, 'object_attributes', 'state');
    return state === 'opened' && textAt(payload, 'object_attributes', 'merge_status') === 'unchecked';
  }
  const { total, change, kind } = pushOf(payload);
  const isNew = total > 0 && change !== 'removed';
  return isNew && (kind === 'tag' || branch?.hasOpenMergeRequest !== true);
};

/** Drone: the payload to its hook, with the project in the address. */
export const droneCi: Sender = (settings, payload, context) => {
  if (!isBuilt(payload, context)) return [];
  const path = textAt(payload, 'project', 'path_with_namespace');
  const [owner, name] = [path.slice(0, path.lastIndexOf('/')), path.slice(path.lastIndexOf('/') + 1)];
  const token = setting(settings, 'token');
  const query = `owner=${encoded(owner)}&name=${encoded(name)}&access_token=${encoded(token)}`;
  const call = hookCall(`${address(settings, 'drone_url')}/hook?${query}`, payload, context);
  return [{ ...call, verifyTls: verifiesTls(settings), secrets: [token] }];
};
