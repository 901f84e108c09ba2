/** What is skipped besides code: `>>>` quotes and blocks of HTML. */
export interface ProseOptions {
  blocks?: boolean;
}

const fence = /^[ \t]*(?:>[ \t]*)*(`{3,}|~{3,})(.*)$/;
const quote = /^>>>[ \t]*$/;
const htmlStart = /^<[^>]+>[ \t]*$/;
const htmlEnd = /^<\/[^>]+>[ \t]*$/;

const blank = (text: string): string => text.replace(/[^\r\n]/g, ' ');

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

const lineEnds = /\r?\n/g;

interface Line {
  start: number;
  end: number;
}

function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let start = 0;
  for (const match of text.matchAll(lineEnds)) {
    lines.push({ start, end: match.index });
    start = match.index + match[0].length;
  }
  lines.push({ start, end: text.length });
  return lines;
}

/** The ranges of blocks, from the start of their first line to the end of their last. */
function blockSpans(text: string, lines: readonly Line[], options: ProseOptions): Line[] {
  const spans: Line[] = [];
  const textOf = ({ start, end }: Line) => text.slice(start, end);
  const lastHtmlEnd = options.blocks ? lines.findLastIndex((line) => htmlEnd.test(textOf(line))) : -1;
  let closes: Closes | null = null;
  let start = 0;
  for (const [index, line] of lines.entries()) {
    if (closes === null) {
      closes = opened(textOf(line), () => lastHtmlEnd > index, options);
      start = line.start;
    } else if (closes(textOf(line))) {
      spans.push({ start, end: line.end });
      closes = null;
    }
  }
  if (closes !== null) spans.push({ start, end: text.length });
  return spans;
}

const backticks = /`+/g;
const paragraphEnd = /\n[ \t]*\r?\n/g;

/** The code spans of one paragraph: from a run of backticks to the next run of the same length. */
function codeSpans(text: string, offset: number): Line[] {
  const runs = [...text.matchAll(backticks)].map((match) => ({ at: match.index, length: match[0].length }));
  const nextAlike: (number | undefined)[] = [];
  const seen = new Map<number, number>();
  for (let index = runs.length - 1; index >= 0; index--) {
    const length = runs[index]?.length ?? 0;
    nextAlike[index] = seen.get(length);
    seen.set(length, index);
  }
  const spans: Line[] = [];
  for (let open = 0; open < runs.length; open++) {
    const [run, close] = [runs[open], nextAlike[open]];
    if (!run || close === undefined || text[run.at - 1] === '\\') continue;
    spans.push({ start: offset + run.at, end: offset + (runs[close]?.at ?? 0) + run.length });
    open = close;
  }
  return spans;
}

function maskSpans(text: string, spans: readonly Line[]): string {
  let masked = '';
  let from = 0;
  for (const { start, end } of spans) {
    masked += text.slice(from, start) + blank(text.slice(start, end));
    from = end;
  }
  return masked + text.slice(from);
}

function paragraphSpans(text: string): Line[] {
  const spans: Line[] = [];
  let from = 0;
  for (const match of [...text.matchAll(paragraphEnd), { index: text.length, 0: '' }]) {
    spans.push(...codeSpans(text.slice(from, match.index), from));
    from = match.index + match[0].length;
  }
  return spans;
}

/**
 * The text with all code blanked out, so that the rest can be searched for references and commands: same length,
 * same line ends.
 */
export function withoutCode(text: string, options: ProseOptions = {}): string {
  const inBlocks = maskSpans(text, blockSpans(text, linesOf(text), options));
  return inBlocks.includes('`') ? maskSpans(inBlocks, paragraphSpans(inBlocks)) : inBlocks;
}
