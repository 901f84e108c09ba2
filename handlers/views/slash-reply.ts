import type { Urls } from '../../actions/context.js';
import type { SlashOutcome, ToldAct, ToldIssue } from '../../actions/slash-commands/outcome.js';
import { bool } from '../../domain/flags.js';
import { stripped } from '../../domain/text/chat-text.js';
import type { Schemas } from '../../generated/types.js';
import { userAvatarUrl } from './user.js';

type Reply = Schemas['SlashCommandReply'];
type Attachment = Schemas['SlashCommandAttachment'];

const colors = { opened: '#38ae67', closed: '#d22852' };
const none = '_None_';

const privately = (text: string): Reply => ({ response_type: 'ephemeral', text });

const stateOf = ({ row }: ToldIssue): string => `**${row.state === 'opened' ? 'Open' : 'Closed'}**`;

const countsOf = ({ row, comments }: ToldIssue): string =>
  [[':+1:', row.upvotes] as const, [':-1:', row.downvotes] as const, [':speech_balloon:', comments] as const]
    .filter(([, count]) => count > 0)
    .map(([sign, count]) => `${sign} ${count}`)
    .join(' ');

const fieldsOf = ({ row, data }: ToldIssue): Attachment['fields'] => {
  const { assignees, milestones, labels } = data.associations;
  const milestone = row.milestone_id === null ? undefined : milestones.get(row.milestone_id)?.title;
  const values: [title: string, value: string | undefined][] = [
    ['Assignee', (assignees.get(row.id) ?? []).map(({ name }) => name).join(', ')],
    ['Milestone', milestone],
    ['Labels', (labels.get(row.id) ?? []).map(({ title }) => title).join(', ')],
  ];
  return values.map(([title, value]) => ({ title, value: value ? stripped(value) : none, short: true }));
};

const pretextOf = ({ row, project }: ToldIssue, act: ToldAct): string => {
  const place = stripped(`${project.namespace_full_name} / ${project.name}`);
  if (act.what === 'shown') return `Issue *#${row.iid}* from ${place}`;
  const by = stripped(`${act.by.name} (${act.by.username})`);
  const words = {
    opened: `${by} opened issue *#${row.iid}* in ${place}`,
    closed: `${by} closed issue *#${row.iid}* in ${place}`,
    moved: `${by} moved the issue to *#${row.iid}* in ${place}`,
    commented: `${by} commented on issue *#${row.iid}* in ${place}`,
  };
  return words[act.what];
};

const urlOf = ({ row, project }: ToldIssue, urls: Urls): string =>
  urls.web(`/${project.full_path}/-/issues/${row.iid}`);

/** An issue in short, as a search tells it. Rule: SLASH-SEARCH-1. */
const shortAttachment = (issue: ToldIssue, urls: Urls): Attachment => {
  const { row } = issue;
  const title = stripped(row.title);
  return {
    title: `${title} · #${row.iid}`,
    title_link: urlOf(issue, urls),
    fallback: `Issue #${row.iid}: ${title}`,
    text: stateOf(issue),
    color: colors[row.state],
    mrkdwn_in: ['text'],
  };
};

/** An issue as a whole. Rule: SLASH-SHOW-1. */
const attachmentOf = (issue: ToldIssue, act: ToldAct, urls: Urls): Attachment => {
  const short = shortAttachment(issue, urls);
  const author = issue.data.associations.people.get(issue.row.author_id);
  const counts = countsOf(issue);
  return {
    ...short,
    title_link: act.what === 'commented' ? `${short.title_link}#note_${act.noteId}` : short.title_link,
    ...(author ? { author_name: stripped(author.name) } : {}),
    ...(author ? { author_icon: userAvatarUrl(author, urls) } : {}),
    pretext: pretextOf(issue, act),
    text: counts === '' ? short.text : `${short.text} · ${counts}`,
    fields: fieldsOf(issue),
    mrkdwn_in: ['pretext', 'text', 'fields'],
  };
};

/** What is confidential, or stands in another project, is told to whoever asked alone. Rules: SLASH-HIDDEN-2, SLASH-MOVE-1. */
const issueReply = ({ issue, act }: Extract<SlashOutcome, { kind: 'issue' }>, urls: Urls): Reply => ({
  response_type: bool(issue.row.confidential) || act.what === 'moved' ? 'ephemeral' : 'in_channel',
  attachments: [attachmentOf(issue, act, urls)],
});

const helpText = (
  { syntaxes, isUnknown }: Extract<SlashOutcome, { kind: 'help' }>,
  trigger: string,
): string =>
  [
    ...(isUnknown ? ['The specified command is not valid.'] : []),
    '*Available commands*',
    ...syntaxes.map((syntax) => `${trigger} ${syntax}`.trim()),
  ].join('\n');

/** What a chat is answered; `trigger` is the word that the command began with. Rules: SLASH-TRIGGER-1, SLASH-PERSON-1, SLASH-HELP-1. */
export const slashReply = (outcome: SlashOutcome, urls: Urls, trigger: string): Reply => {
  switch (outcome.kind) {
    case 'nobody':
      return privately(":sweat_smile: Couldn't identify you, nor can I authorize you!");
    case 'unlinked': {
      const url = urls.web(`/-/profile/chat_names/new?token=${outcome.token}`);
      return privately(
        `:wave: Hi there! Before I do anything for you, please [connect your GitLab account](${url}).`,
      );
    }
    case 'refused':
      return privately(
        'Whoops! This action is not allowed. This incident will be [reported](https://xkcd.com/838/).',
      );
    case 'not-found':
      return privately("404 not found! GitLab couldn't find what you were looking for! :boom:");
    case 'too-often':
      return privately('This was asked for too many times. Try again later.');
    case 'help':
      return privately(helpText(outcome, trigger));
    case 'issue':
      return issueReply(outcome, urls);
    case 'issues':
      return {
        response_type: 'ephemeral',
        text:
          outcome.issues.length === 1
            ? 'One issue was found:'
            : `${outcome.issues.length} issues were found:`,
        attachments: outcome.issues.map((issue) => shortAttachment(issue, urls)),
      };
    case 'closed-already':
      return privately(`Issue #${outcome.iid} is already closed.`);
    case 'reported':
      return privately(outcome.text || 'Nothing was changed.');
    case 'no-job':
      return privately('No action found to be executed');
    case 'invalid':
      return privately(
        ['The action was not successful, because:', ...outcome.problems.map((text) => `- ${text}`)].join(
          '\n',
        ),
      );
  }
};
