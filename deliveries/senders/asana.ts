import { OutgoingFailure } from '../../actions/outgoing.js';
import type { Outgoing, OutgoingTalk, Sender } from '../sender.js';
import { type Push, projectName, pushOf, textAt } from './payload.js';
import { isTold } from './restricted.js';
import { setting } from './settings.js';

const api = 'https://app.asana.com/api/1.0/tasks';

/** A task that a message names, and whether it says that it is done. */
interface Mention {
  task: string;
  closes: boolean;
}

const mention =
  /(?:\b(fix(?:es|ed|ing)?|clos(?:e|es|ed|ing))\s+)?(?:#(\d+)\b|https:\/\/app\.asana\.com\/\d+\/\w+\/(\d+))/gi;

/** The tasks that a message names, in its order, each once. */
const mentionsIn = (message: string): Mention[] => {
  const found = new Map<string, Mention>();
  for (const [, verb, number, linked] of message.matchAll(mention)) {
    const task = number ?? linked ?? '';
    found.set(task, { task, closes: verb !== undefined || found.get(task)?.closes === true });
  }
  return [...found.values()];
};

const talk = (key: string, { task, closes }: Mention, text: string): OutgoingTalk => ({
  via: 'talk',
  async hold(say) {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const send = async (method: 'GET' | 'POST' | 'PUT', path: string, data?: object) => {
      const body = data ? { body: JSON.stringify({ data }) } : {};
      const answer = await say({
        request: { method, url: `${api}/${path}`, headers, ...body },
        secrets: [key],
      });
      return answer.status;
    };
    const status = await send('GET', task);
    // A number that is no task of this account belongs to something else.
    if (status === 404) return;
    if (status > 299)
      throw new OutgoingFailure('unreachable', `the task ${task} could not be read: ${status}`);
    await send('POST', `${task}/stories`, { text });
    if (closes) await send('PUT', task, { completed: true });
  },
});

const commitTalks = (key: string, push: Push, project: string): Outgoing[] =>
  push.commits.flatMap((commit) => {
    const message = textAt(commit, 'message');
    const said = `${push.user} pushed to branch ${push.ref} of ${project} ( ${textAt(commit, 'url')} ): ${message}`;
    return mentionsIn(message).map((one) => talk(key, one, said));
  });

/** Asana: a story on each task that a commit names, and tasks done that it says are. */
export const asana: Sender = (settings, payload) => {
  const push = pushOf(payload);
  return isTold(settings, push) ? commitTalks(setting(settings, 'api_key'), push, projectName(payload)) : [];
};
