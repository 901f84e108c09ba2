import { withoutTrailing } from '../../../domain/text/without-trailing.js';
import type { Commit, Oid } from '../types.js';
import { wireDate } from './dates.js';
import { parseTrailers } from './trailers.js';

/** One entry of a tree object; `raw` has the bytes of a name that is not valid UTF-8. */
export interface RawEntry {
  mode: string;
  name: string;
  oid: Oid;
  raw: Buffer | null;
}

/** A parsed author, committer or tagger line. */
export interface Signed {
  name: string;
  email: string;
  seconds: number;
  date: string;
}

interface ParsedHeaders {
  headers: [string, string][];
  body: string;
}

/** Parses a commit object. */
export function parseCommit(oid: Oid, content: Buffer): Commit {
  const plain = parseHeaders(content.toString('utf8'));
  const encoding = headerOf(plain.headers, 'encoding');
  const { headers, body } = encoding === undefined ? plain : parseHeaders(decode(content, encoding));
  const authorLine = headerOf(headers, 'author') ?? '';
  const committerLine = headerOf(headers, 'committer') ?? '';
  const author = parseSigned(authorLine);
  const committer = committerLine === authorLine ? author : parseSigned(committerLine);
  return {
    oid,
    tree: headerOf(headers, 'tree') ?? '',
    parents: headers.filter(([key]) => key === 'parent').map(([, value]) => value),
    title: titleOf(body),
    message: body,
    authorName: author.name,
    authorEmail: author.email,
    authoredDate: author.date,
    committerName: committer.name,
    committerEmail: committer.email,
    committedDate: committer.date,
    committedAt: committer.seconds,
    trailers: parseTrailers(body),
    signature: headerOf(headers, 'gpgsig') ?? null,
  };
}

function headerOf(headers: ParsedHeaders['headers'], key: string): string | undefined {
  for (const [name, value] of headers) if (name === key) return value;
  return undefined;
}

/** The first line of a message, or the interface's text for none. */
export function titleOf(message: string): string {
  const start = message.search(/\S/);
  if (start < 0) return 'No commit message';
  const lineStart = message.lastIndexOf('\n', start) + 1;
  const end = message.indexOf('\n', start);
  return message.slice(lineStart, end < 0 ? undefined : end).trim();
}

/** Parses a tag object; the signature that git appends to the message is split off. */
export function parseTag(content: Buffer): {
  object: Oid;
  kind: string;
  tagger: Signed | null;
  message: string;
  signature: string | null;
} {
  const { headers, body: text } = parseHeaders(content.toString('utf8'));
  const cut = text.search(/^-----BEGIN (PGP|SSH|SIGNED)/m);
  const tagger = headerOf(headers, 'tagger');
  return {
    object: headerOf(headers, 'object') ?? '',
    kind: headerOf(headers, 'type') ?? '',
    tagger: tagger === undefined ? null : parseSigned(tagger),
    message: withoutTrailing(cut < 0 ? text : text.slice(0, cut), '\n'),
    signature: cut < 0 ? null : text.slice(cut),
  };
}

/** Parses a tree object, in git's own order. */
export function parseTree(content: Buffer): RawEntry[] {
  const entries: RawEntry[] = [];
  let at = 0;
  while (at < content.length) {
    const space = content.indexOf(32, at);
    const end = content.indexOf(0, space);
    if (space < 0 || end < 0) break;
    const mode = content.toString('latin1', at, space);
    const name = content.toString('utf8', space + 1, end);
    const raw = name.includes('\uFFFD') ? Buffer.from(content.subarray(space + 1, end)) : null;
    const oid = content.toString('hex', end + 1, end + 21);
    entries.push({ mode: mode.length < 6 ? `0${mode}` : mode, name, oid, raw });
    at = end + 21;
  }
  return entries;
}

function parseHeaders(text: string): ParsedHeaders {
  const split = text.indexOf('\n\n');
  const headers: [string, string][] = [];
  for (const line of (split < 0 ? text : text.slice(0, split)).split('\n')) {
    const last = headers.at(-1);
    if (line.startsWith(' ') && last) {
      last[1] += `\n${line.slice(1)}`;
      continue;
    }
    const space = line.indexOf(' ');
    if (space > 0) headers.push([line.slice(0, space), line.slice(space + 1)]);
  }
  return { headers, body: split < 0 ? '' : text.slice(split + 2) };
}

/** Characters of a time and its zone; in a damaged line of digits every place would be tried. */
const longestTime = 40;

/** Parses `Name <address> seconds zone`; a damaged line gives what can be read. */
export function parseSigned(line: string): Signed {
  const open = line.indexOf('<');
  const close = line.lastIndexOf('>');
  const end = (close < 0 ? line : line.slice(close + 1)).trimEnd().slice(-longestTime);
  const time = /(-?\d+)(?: ([+-]\d{4}))?$/.exec(end);
  const seconds = time ? Number(time[1]) : 0;
  return {
    name: (open < 0 ? line : line.slice(0, open)).trim(),
    email: open < 0 || close < open ? '' : line.slice(open + 1, close).trim(),
    seconds,
    date: wireDate(seconds, time?.[2] ?? '+0000'),
  };
}

function decode(bytes: Buffer, encoding: string): string {
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    return bytes.toString('utf8');
  }
}
