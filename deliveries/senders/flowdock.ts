import { createHash } from 'node:crypto';
import type { Sender } from '../sender.js';
import { firstLine, pushOf, textAt } from './payload.js';
import { jsonCall } from './requests.js';
import { setting } from './settings.js';

const permanent = 'master';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Flowdock: each commit as an activity; those of a branch are one thread, those of the permanent one each their own. */
export const flowdock: Sender = (settings, payload, { key }) => {
  const { ref, commits, projectUrl } = pushOf(payload);
  const token = setting(settings, 'token');
  const isPermanent = ref === permanent;
  const title = `${textAt(payload, 'repository', 'name')} branch ${ref}${isPermanent ? ' updated' : ''}`;
  return commits.map((commit) => {
    const [id, message] = [textAt(commit, 'id'), textAt(commit, 'message')];
    const own = createHash('sha1').update(`${key} ${id}`).digest('hex');
    const rest = message.split('\n').slice(1).join('\n').trim();
    const said = {
      flow_token: token,
      event: 'activity',
      external_thread_id: isPermanent ? own : ref,
      author: { name: textAt(commit, 'author', 'name'), email: textAt(commit, 'author', 'email') },
      title: `<a href="${escaped(textAt(commit, 'url'))}">${id.slice(0, 7)}</a> ${escaped(firstLine(message))}`,
      thread: { title, external_url: projectUrl },
      ...(rest === '' ? {} : { body: `<pre>${escaped(rest)}</pre>` }),
    };
    return { ...jsonCall('https://api.flowdock.com/messages', said), secrets: [token] };
  });
};
