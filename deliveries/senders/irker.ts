import { ircTargets } from '../../domain/integrations/irc-targets.js';
import type { Sender } from '../sender.js';
import { firstLine, listSize, type Payload, pushOf, shortSha, textAt } from './payload.js';
import { isOn, setting } from './settings.js';

const mostCommits = 3;

/** How the parts of a line are marked; the codes are those of mIRC. */
interface Paint {
  repository(text: string): string;
  branch(text: string): string;
  sha(text: string): string;
  files(text: string): string;
  url(text: string): string;
  count(text: string): string;
}

const plainText = (text: string): string => text;
const coloured = (code: string) => (text: string) => `\u0003${code}${text}\u000f`;

const plain: Paint = {
  repository: plainText,
  branch: plainText,
  sha: plainText,
  files: plainText,
  url: plainText,
  count: plainText,
};

const colourful: Paint = {
  repository: coloured('04'),
  branch: coloured('05'),
  sha: coloured('14'),
  files: coloured('12'),
  url: (text) => `\u001f\u000302${text}\u000f`,
  count: (text) => `\u0002${text}\u000f`,
};

const commitLine = (commit: Payload, repository: string, branch: string, paint: Paint): string => {
  const files = ['added', 'modified', 'removed'].reduce((sum, name) => sum + listSize(commit, name), 0);
  const count = paint.files(`(${files} ${files === 1 ? 'file' : 'files'})`);
  const author = textAt(commit, 'author', 'name');
  const title = firstLine(textAt(commit, 'message'));
  const place = `${paint.repository(repository)}/${paint.branch(branch)}`;
  return `${place} ${paint.sha(shortSha(textAt(commit, 'id')))} ${author} ${count}: ${title}`;
};

/** The lines about a push. */
const linesOf = (payload: Payload, paint: Paint): string[] => {
  const { change, ref, user, total, commits, before, after, projectUrl } = pushOf(payload);
  const repository = textAt(payload, 'repository', 'name');
  const start = `[${paint.repository(repository)}] ${user}`;
  const branch = paint.branch(ref);
  const lines: string[] = [];
  if (change === 'created') {
    lines.push(`${start} has created a new branch ${branch}: ${paint.url(`${projectUrl}/-/branches`)}`);
  }
  if (change === 'removed') return [`${start} has deleted the branch ${branch}`];
  if (total > 0) {
    const count = `${paint.count(String(total))} new ${total === 1 ? 'commit' : 'commits'}`;
    const compare = `${projectUrl}/-/compare/${shortSha(before)}...${shortSha(after)}`;
    lines.push(`${start} pushed ${count} to ${branch}: ${paint.url(compare)}`);
  }
  const shown = commits.slice(-mostCommits);
  return [...lines, ...shown.map((commit) => commitLine(commit, repository, ref, paint))];
};

/** irker: lines to its gateway, which says them in the channels. */
export const irker: Sender = (settings, payload) => {
  const to = ircTargets(setting(settings, 'recipients'), setting(settings, 'default_irc_uri'));
  const paint = isOn(settings, 'colorize_messages') ? colourful : plain;
  const lines = linesOf(payload, paint).map((privmsg) => `${JSON.stringify({ to, privmsg })}\n`);
  if (lines.length === 0) return [];
  const [host, port] = [setting(settings, 'server_host'), Number(setting(settings, 'server_port'))];
  return [{ via: 'tcp', host, port, text: lines.join('') }];
};
