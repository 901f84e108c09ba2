/** What a text from a chat asks for. */
export type SlashCommand =
  | { name: 'show'; iid: number }
  | { name: 'new'; title: string; description: string }
  | { name: 'search'; query: string }
  | { name: 'close'; iid: number }
  | { name: 'move'; iid: number; project: string }
  | { name: 'comment'; iid: number; body: string }
  | { name: 'deploy' }
  | { name: 'help' }
  | { name: 'unknown' };

/** The number of an issue; longer ones than there are stand for none. */
const numberOf = (digits: string | undefined): number =>
  digits !== undefined && digits.length <= 9 ? Number(digits) : 0;

const ofIssue = /^issue\s+(\w+)\s+(.+)$/;
const numbered = /^#?(\d+)(?:\s+(.+))?$/;

const showing = (rest: string): SlashCommand | null => {
  const [, digits, more] = numbered.exec(rest) ?? [];
  return digits === undefined || more !== undefined ? null : { name: 'show', iid: numberOf(digits) };
};

const closing = (rest: string): SlashCommand | null => {
  const shown = showing(rest);
  return shown?.name === 'show' ? { name: 'close', iid: shown.iid } : null;
};

const moving = (rest: string): SlashCommand | null => {
  const [, digits, target] = numbered.exec(rest) ?? [];
  const [project, ...more] = (target ?? '').split(/\s+/).filter((word, at) => at > 0 || word !== 'to');
  return project && more.length === 0 ? { name: 'move', iid: numberOf(digits), project } : null;
};

const commenting = (rest: string, below: string): SlashCommand | null => {
  const [, digits, beside] = numbered.exec(rest) ?? [];
  if (digits === undefined) return null;
  const body = [beside, below].filter((text) => text !== undefined && text !== '').join('\n');
  return { name: 'comment', iid: numberOf(digits), body };
};

const issueCommand = (line: string, below: string): SlashCommand | null => {
  const [, verb, rest = ''] = ofIssue.exec(line) ?? [];
  switch (verb) {
    case 'show':
      return showing(rest);
    case 'new':
    case 'create':
      return { name: 'new', title: rest, description: below };
    case 'search':
      return { name: 'search', query: rest };
    case 'close':
      return closing(rest);
    case 'move':
      return moving(rest);
    case 'comment':
      return commenting(rest, below);
    default:
      return null;
  }
};

const isDeploy = (line: string): boolean => {
  const words = line.split(/\s+/);
  const to = words.indexOf('to', 2);
  return words[0] === 'deploy' && to > 1 && to < words.length - 1;
};

/** Reads a text from a chat: the command stands in its first line. Rules: SLASH-HELP-1, SLASH-NEW-1. */
export const slashCommandIn = (text: string): SlashCommand => {
  const [first = '', ...others] = text.replace(/\r\n?/g, '\n').trim().split('\n');
  const line = first.trim();
  if (line === '' || /^help\b/.test(line)) return { name: 'help' };
  if (isDeploy(line)) return { name: 'deploy' };
  return issueCommand(line, others.join('\n').trim()) ?? { name: 'unknown' };
};

/** The commands that help tells, as they are written. */
export const issueSyntaxes: readonly string[] = [
  'issue show <id>',
  'issue new <title> (new line) <description>',
  'issue search <query>',
  'issue close <id>',
  'issue comment <id> (new line) <text>',
  'issue move <id> to <project>',
];
