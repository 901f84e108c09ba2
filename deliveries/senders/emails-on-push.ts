import { mailRecipients } from '../../domain/integrations/mail-recipients.js';
import type { OutgoingMail, Sender, SenderContext, SenderSettings } from '../sender.js';
import { firstLine, type Payload, pushOf, shortSha, textAt } from './payload.js';
import { isOn, setting } from './settings.js';

const titleOf = (commit: Payload): string => firstLine(textAt(commit, 'title') || textAt(commit, 'message'));

const subjectOf = (payload: Payload): string => {
  const { change, kind, ref, commits, total } = pushOf(payload);
  const start = `[Git][${textAt(payload, 'project', 'path_with_namespace')}]`;
  if (change === 'created') return `${start} Pushed new ${kind} ${ref}`;
  if (change === 'removed') return `${start} Deleted ${kind} ${ref}`;
  const [first] = commits;
  const title = first ? titleOf(first) : '';
  return total > 1 ? `${start}[${ref}] ${total} commits: ${title}` : `${start}[${ref}] ${title}`;
};

const fileLines = (commit: Payload): string[] =>
  (['added', 'modified', 'removed'] as const).flatMap((change) => {
    const files = commit[change];
    return Array.isArray(files) ? files.map((file) => `  ${change}: ${String(file)}`) : [];
  });

const commitText = (commit: Payload): string => {
  const id = shortSha(textAt(commit, 'id'));
  const author = `${textAt(commit, 'author', 'name')} at ${textAt(commit, 'timestamp')}`;
  return [`${id} by ${author}`, textAt(commit, 'message').trimEnd(), ...fileLines(commit)].join('\n');
};

const textOf = (settings: SenderSettings, payload: Payload, diff: string | undefined): string => {
  const { user, change, kind, ref, commits, before, after, projectUrl } = pushOf(payload);
  const verb = { created: 'pushed new', removed: 'deleted', updated: 'pushed to' }[change];
  const project = textAt(payload, 'project', 'path_with_namespace');
  const where = `${user} ${verb} ${kind} ${ref} at ${project}`;
  const compare = change === 'updated' ? [`${projectUrl}/-/compare/${before}...${after}`] : [];
  const list = commits.length === 0 ? [] : ['Commits:', ...commits.map(commitText)];
  const diffs = isOn(settings, 'disable_diffs') || !diff ? [] : ['Changes:', diff];
  return `${[where, ...compare, ...list, ...diffs].join('\n\n')}\n`;
};

/** The committer, where mails may come from them: their domain has to be that of this server. */
const fromOf = (
  settings: SenderSettings,
  payload: Payload,
  context: SenderContext,
): Partial<OutgoingMail> => {
  const mail = textAt(payload, 'user_email');
  const { hostname } = new URL(context.baseUrl);
  const isOurs = mail.toLowerCase().endsWith(`@${hostname.toLowerCase()}`);
  if (!isOn(settings, 'send_from_committer_email') || !isOurs) return {};
  return { from: { name: textAt(payload, 'user_name'), address: mail } };
};

/** Emails on push: a mail to each recipient, with the commits and what they change. */
export const emailsOnPush: Sender = (settings, payload, context) =>
  mailRecipients(setting(settings, 'recipients')).map((recipient) => ({
    via: 'mail',
    to: [recipient],
    ...fromOf(settings, payload, context),
    subject: subjectOf(payload),
    text: textOf(settings, payload, context.diff),
  }));
