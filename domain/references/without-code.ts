/** What is skipped besides code: `>>>` quotes and blocks of HTML. */
export interface ProseOptions {
  blocks?: boolean;
}

const fence = /^[ \t]*(?:>[ \t]*)*(`{3,}|~{3,})(.*)$/;
const quote = /^>>>[ \t]*$/;
const htmlStart = /^<[^>]+>[ \t]*$/;
const htmlEnd = /^<\/[^>]+>[ \t]*$/;

const blank = (text: string): string =>
  /[\r\n]/.test(text) ? text.replace(/[^\r\n]/g, ' ') : ' '.repeat(text.length);

type Closes = (line: string) => boolean;

function closesFence(mark: string): Closes {
  const sign = mark[0] ?? '`';
  return (line) => {
    const rest = line.replace(/^[ \t>]*/, '').trimEnd();
    return rest.length >= mark.length && rest === sign.repeat(rest.length);
  };
}

/** The test for the line that closes the block that a line opens; null when it opens none. */
function opened(line: string, later: () => boolean, { blocks = false }: ProseOptions): Closes | null {
  const match = fence.exec(line);
  if (match && !(match[1]?.startsWith('`') && match[2]?.includes('`'))) return closesFence(match[1] ?? '');
  if (!blocks) return null;
  if (quote.test(line)) return (text) => quote.test(text);
  if (htmlStart.test(line) && !htmlEnd.test(line) && later()) return (text) => htmlEnd.test(text);
  return null;
}

interface Line {
  start: number;
  end: number;
}

const carriageReturn = 13;

/** Where a line that begins at a place ends, its line end left out, and where the next one begins. */
function endOf(text: string, start: number): { end: number; next: number } {
  const feed = text.indexOf('\n', start);
  if (feed < 0) return { end: text.length, next: text.length + 1 };
  const hasReturn = feed > start && text.charCodeAt(feed - 1) === carriageReturn;
  return { end: hasReturn ? feed - 1 : feed, next: feed + 1 };
}

/** Where the last line begins that may end a block of HTML; -1 where there is none. */
function lastHtmlEndOf(text: string): number {
  for (let at = text.lastIndexOf('</'); at >= 0; at = at === 0 ? -1 : text.lastIndexOf('</', at - 1)) {
    const isFirst = at === 0 || text[at - 1] === '\n';
    if (isFirst && htmlEnd.test(text.slice(at, endOf(text, at).end))) return at;
  }
  return -1;
}

/** The ranges of blocks, from the start of their first line to the end of their last. */
function blockSpans(text: string, options: ProseOptions): Line[] {
  const spans: Line[] = [];
  const lastHtmlEnd = options.blocks ? lastHtmlEndOf(text) : -1;
  const mayOpen = options.blocks ? marked : fenced;
  let closes: Closes | null = null;
  let start = 0;
  for (let at = 0, next = 0; at <= text.length; at = next) {
    const line = endOf(text, at);
    next = line.next;
    // Few lines can open or close anything, and a text of a million line feeds has as many lines.
    if (line.end === at || !mayOpen.has(firstMark(text, at, line.end))) continue;
    const words = text.slice(at, line.end);
    if (closes === null) {
      closes = opened(words, () => lastHtmlEnd > line.end, options);
      start = at;
    } else if (closes(words)) {
      spans.push({ start, end: line.end });
      closes = null;
    }
  }
  if (closes !== null) spans.push({ start, end: text.length });
  return spans;
}

const fenced: ReadonlySet<string> = new Set(['`', '~']);
const marked: ReadonlySet<string> = new Set(['`', '~', '', '<']);

/** The first sign of a line behind blanks and signs of quotes; empty where there is none. */
function firstMark(text: string, start: number, end: number): string {
  for (let at = start; at < end; at += 1) {
    const sign = text[at] as string;
    if (sign !== ' ' && sign !== '\t' && sign !== '>') return sign;
  }
  return '';
}

const paragraphEnd = /\n[ \t]*\r?\n/g;

/** Where runs of backticks begin, and how long each is. */
function backtickRuns(text: string): { at: number[]; lengths: number[] } {
  const [at, lengths]: [number[], number[]] = [[], []];
  for (let start = text.indexOf('`'); start >= 0; ) {
    let end = start + 1;
    while (text[end] === '`') end += 1;
    at.push(start);
    lengths.push(end - start);
    start = text.indexOf('`', end);
  }
  return { at, lengths };
}

/** The code spans of one paragraph: from a run of backticks to the next run of the same length. */
function codeSpans(text: string, offset: number): Line[] {
  const { at, lengths } = backtickRuns(text);
  const nextAlike: (number | undefined)[] = new Array(at.length);
  const seen = new Map<number, number>();
  for (let index = at.length - 1; index >= 0; index--) {
    const length = lengths[index] as number;
    nextAlike[index] = seen.get(length);
    seen.set(length, index);
  }
  const spans: Line[] = [];
  for (let open = 0; open < at.length; open++) {
    const [start, close] = [at[open] as number, nextAlike[open]];
    if (close === undefined || text[start - 1] === '\\') continue;
    spans.push({ start: offset + start, end: offset + (at[close] as number) + (lengths[open] as number) });
    open = close;
  }
  return spans;
}

function maskSpans(text: string, spans: readonly Line[]): string {
  if (spans.length === 0) return text;
  const pieces: string[] = [];
  let from = 0;
  for (const { start, end } of spans) {
    pieces.push(text.slice(from, start), blank(text.slice(start, end)));
    from = end;
  }
  pieces.push(text.slice(from));
  return pieces.join('');
}

function paragraphSpans(text: string): Line[] {
  const spans: Line[] = [];
  let from = 0;
  const look = (end: number): void => {
    // Not spread: a paragraph may have more spans than a call takes arguments.
    for (const span of codeSpans(text.slice(from, end), from)) spans.push(span);
  };
  for (const match of text.matchAll(paragraphEnd)) {
    look(match.index);
    from = match.index + match[0].length;
  }
  look(text.length);
  return spans;
}

/**
 * The text with all code blanked out, so that the rest can be searched for references and commands: same length,
 * same line ends.
 */
export function withoutCode(text: string, options: ProseOptions = {}): string {
  const mayHold = /`|~~~/.test(text) || (options.blocks === true && /^[<>]/m.test(text));
  if (!mayHold) return text;
  const inBlocks = maskSpans(text, blockSpans(text, options));
  return inBlocks.includes('`') ? maskSpans(inBlocks, paragraphSpans(inBlocks)) : inBlocks;
}
