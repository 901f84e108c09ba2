const writtenByGit = ['Signed-off-by: ', '(cherry picked from commit '];
/** The start of a trailer as git sees it: a name, optional blanks, and the colon. */
const head = /^([A-Za-z0-9-][A-Za-z0-9-]*)[ \t]*:/;
const scissors = /(?:^|\n)# -{24} >8 -{24}\n/;

const isBlank = (line: string): boolean => /^\s*$/.test(line);
const isComment = (line: string): boolean => line.startsWith('#');
const isContinuation = (line: string): boolean => /^\s/.test(line);

/**
 * The `Key: value` lines at the end of a message, as `git log --format='%(trailers:only,unfold)'` prints them; the
 * last value of a repeated key counts. Lines may end in CRLF.
 */
export function parseTrailers(message: string): Record<string, string> {
  if (!message.includes(':')) return {};
  const lines = withoutNotice(message);
  const start = startOfBlock(lines);
  const found: [string, string[]][] = [];
  let last: string[] | null = null;
  for (const line of lines.slice(start)) {
    if (last && isContinuation(line)) {
      last.push(line);
      continue;
    }
    const key = isComment(line) ? undefined : head.exec(line)?.[1];
    last = key === undefined ? null : [line.slice(line.indexOf(':') + 1)];
    if (key !== undefined && last) found.push([key, last]);
  }
  return Object.fromEntries(found.map(([key, parts]) => [key, unfolded(parts)]));
}

/** A value on one line, as git unfolds it: what each further line is set in with becomes one blank. */
const unfolded = ([first = '', ...others]: readonly string[]): string =>
  [first, ...others.map((line) => line.trimStart())].join(' ').trim();

/** The lines of a message without the comments and the list of conflicts that git may have left at its end. */
function withoutNotice(message: string): string[] {
  const cut = scissors.exec(message);
  const text = cut ? message.slice(0, cut.index + 1) : message;
  const whole = text.endsWith('\n');
  const all = (whole ? text.slice(0, -1) : text).split('\n');
  const first = all.findIndex((line) => !isBlank(line));
  const lines = first < 0 ? [] : all.slice(first);
  let end: number | null = null;
  let inConflicts = false;
  for (const [at, line] of lines.entries()) {
    if (isComment(line) || line === '') end ??= at;
    else if (line === 'Conflicts:' && (whole || at < lines.length - 1)) {
      inConflicts = true;
      end ??= at;
    } else if (!(inConflicts && line.startsWith('\t'))) {
      inConflicts = false;
      end = null;
    }
  }
  return end === null ? lines : lines.slice(0, end);
}

/**
 * Where the trailers begin: the last paragraph, never the first, when every line of it is a trailer or goes on with
 * one, or when git wrote one of them and at least a quarter are trailers.
 */
function startOfBlock(lines: readonly string[]): number {
  const title = lines.findIndex((line) => !isComment(line) && isBlank(line));
  const end = lines.findLastIndex((line) => !isComment(line) && !isBlank(line)) + 1;
  if (title < 0 || end <= title) return lines.length;
  const start = lines.slice(0, end).findLastIndex((line) => !isComment(line) && isBlank(line)) + 1;
  const { trailers, others, byGit } = countsOf(lines.slice(start, end));
  const counted = byGit ? trailers * 3 >= others : trailers > 0 && others === 0;
  return counted ? start : lines.length;
}

interface Counts {
  trailers: number;
  others: number;
  byGit: boolean;
}

function countsOf(paragraph: readonly string[]): Counts {
  const counts = { trailers: 0, others: 0, byGit: false };
  let inTrailer = false;
  for (const line of paragraph) {
    const byGit = writtenByGit.some((prefix) => line.startsWith(prefix));
    if (byGit || head.test(line)) {
      counts.trailers += 1;
      counts.byGit ||= byGit;
      inTrailer = true;
    } else if (isComment(line)) {
      inTrailer = false;
    } else if (!(inTrailer && isContinuation(line))) {
      counts.others += 1;
      inTrailer = false;
    }
  }
  return counts;
}
