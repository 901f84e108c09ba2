import type { Outgoing, Sender, SenderContext, SenderSettings } from '../../sender.js';
import { firstLine, type Payload, projectName, pushOf, shortSha, textAt } from '../payload.js';
import { closedKeysIn, keysIn } from './keys.js';
import { closeTalk, mentionTalk, type Naming } from './talks.js';

const iconOf = ({ baseUrl }: SenderContext): string => `${baseUrl}/favicon.ico`;

const wikiLink = (text: string, url: string): string => `[${text}|${url}]`;

interface Named {
  name: string;
  username: string;
  what: string;
  url: string;
  title: string;
  branch: string;
}

const commentOf = (payload: Payload, { baseUrl }: SenderContext, named: Named): string => {
  const projectUrl = textAt(payload, 'project', 'web_url');
  const user = wikiLink(named.name, `${baseUrl}/${named.username}`);
  const where = wikiLink(projectName(payload), projectUrl);
  const branch = wikiLink(named.branch, `${projectUrl}/-/tree/${named.branch}`);
  const what = wikiLink(named.what, named.url);
  return `${user} mentioned this issue in ${what} of ${where} on branch ${branch}:{quote}${named.title}{quote}`;
};

const ofCommit = (
  settings: SenderSettings,
  payload: Payload,
  context: SenderContext,
  commit: Payload,
): Outgoing[] => {
  const [message, url, id] = [textAt(commit, 'message'), textAt(commit, 'url'), textAt(commit, 'id')];
  const { ref, user } = pushOf(payload);
  const title = firstLine(message);
  const username = textAt(payload, 'user_username');
  const named = { name: user, username, what: 'a commit', url, title, branch: ref };
  const naming: Naming = {
    word: 'Commit',
    title,
    url,
    comment: commentOf(payload, context, named),
    icon: iconOf(context),
  };
  const isDefault = ref === textAt(payload, 'project', 'default_branch');
  const closed = isDefault ? closedKeysIn(message) : [];
  const sha = shortSha(id);
  const solved = {
    comment: `Issue solved with ${wikiLink(sha, url)}.`,
    title: `Solved by commit ${sha}.`,
  };
  return [
    ...keysIn(message).map((key) => mentionTalk(settings, key, naming)),
    ...closed.map((key) => closeTalk(settings, key, naming, solved)),
  ];
};

const ofMergeRequest = (settings: SenderSettings, payload: Payload, context: SenderContext): Outgoing[] => {
  const of = (name: string) => textAt(payload, 'object_attributes', name);
  const [title, url, number] = [of('title'), of('url'), of('iid')];
  const text = `${title}\n${of('description')}`;
  const [name, username] = [textAt(payload, 'user', 'name'), textAt(payload, 'user', 'username')];
  const named = { name, username, what: 'a merge request', url, title, branch: of('source_branch') };
  const comment = commentOf(payload, context, named);
  const naming: Naming = { word: 'Merge request', title, url, comment, icon: iconOf(context) };
  const closed = of('action') === 'merge' ? closedKeysIn(text) : [];
  const solved = {
    comment: `Issue solved with ${wikiLink(`!${number}`, url)}.`,
    title: `Solved by merge request !${number}.`,
  };
  return [
    ...keysIn(text).map((key) => mentionTalk(settings, key, naming)),
    ...closed.map((key) => closeTalk(settings, key, naming, solved)),
  ];
};

/** Jira: comments and links on the issues that commits and merge requests name, and issues done that they close. */
export const jira: Sender = (settings, payload, context) =>
  context.flag === 'merge_requests_events'
    ? ofMergeRequest(settings, payload, context)
    : pushOf(payload).commits.flatMap((commit) => ofCommit(settings, payload, context, commit));
