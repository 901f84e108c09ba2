import type { Sender } from '../sender.js';
import { projectName, pushOf } from './payload.js';
import { formCall } from './requests.js';
import { setting } from './settings.js';

const verbs = { created: 'pushed new branch', removed: 'deleted branch', updated: 'push to branch' };

/** Pushover: a notification of each push. */
export const pushover: Sender = (settings, payload) => {
  const { change, ref, user, total, projectUrl } = pushOf(payload);
  const [token, key, sound] = [
    setting(settings, 'api_key'),
    setting(settings, 'user_key'),
    setting(settings, 'sound'),
  ];
  const name = projectName(payload);
  const count = total > 0 ? `\nTotal commits count: ${total}` : '';
  const fields = {
    token,
    user: key,
    device: setting(settings, 'device'),
    priority: setting(settings, 'priority'),
    title: name,
    message: `${user} ${verbs[change]} "${ref}".${count}`,
    url: projectUrl,
    url_title: `See project ${name}`,
    ...(sound === '' ? {} : { sound }),
  };
  return [{ ...formCall('https://api.pushover.net/1/messages.json', fields), secrets: [token, key] }];
};
