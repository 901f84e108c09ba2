import { stripped } from '../../../domain/text/chat-text.js';
import { firstLine, type Payload, shortSha, textAt } from '../payload.js';
import { type Told, toldOf } from './actor.js';
import { type ChatMessage, type ChatStyle, colors } from './message.js';

const attribute = (payload: Payload, name: string): string => textAt(payload, 'object_attributes', name);

const activityOf = (told: Told, title: string, text: string): ChatMessage['activity'] => ({
  title,
  subtitle: `in ${told.project}`,
  text,
  image: told.avatar,
});

/** The message about an issue that was opened, closed or reopened. */
export const issueMessage = (payload: Payload, style: ChatStyle): ChatMessage => {
  const told = toldOf(payload, style);
  const title = `#${attribute(payload, 'iid')} ${stripped(attribute(payload, 'title'))}`;
  const url = attribute(payload, 'url');
  const word = attribute(payload, 'type') === 'Incident' ? 'Incident' : 'Issue';
  const [state, link] = [attribute(payload, 'state'), style.link(title, url)];
  const line = `[${told.project}] ${word} ${link} ${state} by ${told.user}`;
  const text = style.text(attribute(payload, 'description'));
  const isNew = state === 'opened' && attribute(payload, 'action') === 'open';
  return {
    pretext: line,
    summary: line,
    attachments: isNew ? [{ title, title_link: url, text, color: colors.open }] : [],
    body: isNew ? text : '',
    activity: activityOf(told, `${word} ${state} by ${told.user}`, link),
  };
};

const verbs: Readonly<Record<string, string>> = {
  approved: 'approved',
  unapproved: 'unapproved',
  approval: 'added their approval to',
  unapproval: 'removed their approval from',
};

/** The message about a merge request whose state or approval changed. */
export const mergeRequestMessage = (payload: Payload, style: ChatStyle): ChatMessage => {
  const told = toldOf(payload, style);
  const number = attribute(payload, 'iid');
  const title = `!${number} *${stripped(attribute(payload, 'title'))}*`;
  const link = style.link(title, `${told.projectUrl}/-/merge_requests/${number}`);
  const verb = verbs[attribute(payload, 'action')] ?? attribute(payload, 'state');
  const line = `${told.user} ${verb} merge request ${link} in ${told.project}`;
  const activity = activityOf(told, `Merge request ${verb} by ${told.user}`, link);
  return { pretext: line, summary: line, attachments: [], body: '', activity };
};

/** What was commented on: its name, and its title. */
const target = (payload: Payload): [name: string, title: string] => {
  switch (attribute(payload, 'noteable_type')) {
    case 'MergeRequest':
      return [
        `merge request !${textAt(payload, 'merge_request', 'iid')}`,
        textAt(payload, 'merge_request', 'title'),
      ];
    case 'Commit':
      return [`commit ${shortSha(textAt(payload, 'commit', 'id'))}`, textAt(payload, 'commit', 'message')];
    case 'Snippet':
      return [`snippet $${textAt(payload, 'snippet', 'id')}`, textAt(payload, 'snippet', 'title')];
    default:
      return [`issue #${textAt(payload, 'issue', 'iid')}`, textAt(payload, 'issue', 'title')];
  }
};

/** The message about a comment. */
export const noteMessage = (payload: Payload, style: ChatStyle): ChatMessage => {
  const told = toldOf(payload, style);
  const [name, fullTitle] = target(payload);
  const title = stripped(firstLine(fullTitle));
  const link = style.link(`commented on ${name}`, attribute(payload, 'url'));
  const line = `${told.user} ${link} in ${told.project}: *${title}*`;
  const text = style.text(attribute(payload, 'note'));
  return {
    pretext: line,
    summary: line,
    attachments: [{ text, color: colors.plain }],
    body: text,
    activity: activityOf(told, `${told.user} ${link}`, title),
  };
};

/** The message about a page of the wiki. */
export const wikiMessage = (payload: Payload, style: ChatStyle): ChatMessage => {
  const told = toldOf(payload, style);
  const action = attribute(payload, 'action');
  const verb = action === 'create' ? 'created' : action === 'delete' ? 'deleted' : 'edited';
  const page = style.link('wiki page', attribute(payload, 'url'));
  const compare = style.link('Compare changes', attribute(payload, 'diff_url'));
  const title = stripped(attribute(payload, 'title'));
  const line = `${told.user} ${verb} ${page} (${compare}) in ${told.project}: *${title}*`;
  const text = style.text(attribute(payload, 'message'));
  return {
    pretext: line,
    summary: line,
    attachments: [{ text, color: colors.plain }],
    body: text,
    activity: activityOf(told, `${told.user} ${verb} ${page}`, title),
  };
};
