import type { OutgoingTalk, SenderSettings } from '../../sender.js';
import { listAt, type Payload, partAt, textAt } from '../payload.js';
import { isOn, setting } from '../settings.js';
import { type JiraClient, jiraClient } from './client.js';

/** What names an issue of the tracker, in the words of the tracker. */
export interface Naming {
  /** `Commit` or `Merge request`. */
  word: string;
  title: string;
  url: string;
  /** What a comment says of it. */
  comment: string;
  icon: string;
}

const holdsComment = (comments: Record<string, unknown> | null, text: string): boolean =>
  listAt(comments ?? {}, 'comments').some((comment) => textAt(comment, 'body').includes(text));

/** Links the issue to an address, or changes the link that it has; says whether it had one. */
const link = async (
  jira: JiraClient,
  key: string,
  { url, icon }: Naming,
  links: readonly Payload[],
  more: { title: string; resolved: boolean },
): Promise<void> => {
  const known = links.find((one) => textAt(one, 'object', 'url') === url);
  const place = known ? `/remotelink/${textAt(known, 'id')}` : '/remotelink';
  await jira.send(known ? 'PUT' : 'POST', key, place, {
    GlobalID: 'GitLab',
    relationship: 'mentioned on',
    object: {
      url,
      title: more.title,
      status: { resolved: more.resolved },
      icon: { title: 'GitLab', url16x16: icon },
    },
  });
};

/** Tells an issue that something names it: a comment the first time, and a link. */
export const mentionTalk = (settings: SenderSettings, key: string, naming: Naming): OutgoingTalk => ({
  via: 'talk',
  async hold(say) {
    const jira = jiraClient(settings, say);
    if ((await jira.get(key)) === null) return;
    if (holdsComment(await jira.get(key, '/comment'), naming.comment)) return;
    const links = await jira.list(key, '/remotelink');
    const isNew = !links.some((one) => textAt(one, 'object', 'url') === naming.url);
    if (isNew && settings['comment_on_event_enabled'] !== false) {
      await jira.send('POST', key, '/comment', { body: naming.comment });
    }
    await link(jira, key, naming, links, { title: `${naming.word} - ${naming.title}`, resolved: false });
  },
});

const isResolved = (issue: Payload): boolean => Object.keys(partAt(issue, 'fields', 'resolution')).length > 0;

/** The transitions to take: the first that leads to a done state, or those that are set. Rule: INTEGRATION-VALUE-5. */
const transitionsOf = (settings: SenderSettings, issue: Payload): string[] => {
  if (!isOn(settings, 'jira_issue_transition_automatic')) {
    return setting(settings, 'jira_issue_transition_id').match(/\d+/g) ?? [];
  }
  const done = listAt(issue, 'transitions').find(
    (one) => textAt(one, 'to', 'statusCategory', 'key') === 'done',
  );
  return done ? [textAt(done, 'id')] : [];
};

/** Moves an issue to where it is done, and tells it by what. */
export const closeTalk = (
  settings: SenderSettings,
  key: string,
  naming: Naming,
  solved: { comment: string; title: string },
): OutgoingTalk => ({
  via: 'talk',
  async hold(say) {
    const jira = jiraClient(settings, say);
    const isAutomatic = isOn(settings, 'jira_issue_transition_automatic');
    const issue = await jira.get(key, isAutomatic ? '?expand=transitions' : '');
    if (issue === null || isResolved(issue)) return;
    const transitions = transitionsOf(settings, issue);
    // The first that the tracker refuses throws, so that none after it is taken.
    for (const id of transitions) await jira.send('POST', key, '/transitions', { transition: { id } });
    const after = transitions.length > 0 ? await jira.get(key) : null;
    if (after === null || !isResolved(after)) return;
    if (settings['comment_on_event_enabled'] !== false) {
      await jira.send('POST', key, '/comment', { body: solved.comment });
    }
    const links = await jira.list(key, '/remotelink');
    await link(jira, key, naming, links, { title: solved.title, resolved: true });
  },
});
