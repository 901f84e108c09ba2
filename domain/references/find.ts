import { withoutTrailing } from '../text/without-trailing.js';
import { withoutCode } from './without-code.js';

/** The position of a reference in the text, and how it is written. */
interface Place {
  start: number;
  text: string;
}

/** A reference to something with a number: `#1`, `site#1`, `acme/site!2`, `acme&3`, `$4`, or its address. */
export interface NumberedReference extends Place {
  kind: 'issue' | 'merge_request' | 'epic' | 'snippet';
  /** The project or group as written (a single word is relative to the text's own place); null for the own one. */
  path: string | null;
  number: number;
  /** The scheme and host, when the reference is a full URL. */
  base: string | null;
  /** The note in the fragment of a URL. */
  noteId: number | null;
}

/** A mention: a user, a group with its members, or `all`. */
export interface MentionReference extends Place {
  kind: 'mention';
  name: string;
  /** Whether a line starts with this mention, or with mentions up to it: the user is addressed. */
  leads: boolean;
}

/** A label or milestone, by its title or number. */
export interface NamedReference extends Place {
  kind: 'label' | 'milestone';
  path: string | null;
  name: string;
  /** Whether the title is quoted, so that digits are a title. */
  quoted: boolean;
}

/** A commit, or (with `to`) a range of commits. */
export interface CommitReference extends Place {
  kind: 'commit';
  path: string | null;
  sha: string;
  /** The other end of a range. */
  to: string | null;
  base: string | null;
}

/** A reference in a text, not looked up yet. */
export type FoundReference = NumberedReference | MentionReference | NamedReference | CommitReference;

const word = `[A-Za-z0-9_.](?:[A-Za-z0-9_.-]{0,253}[A-Za-z0-9_-])?`;
const pathText = `${word}(?:/${word}){0,20}`;
const edge = String.raw`(?<![\p{L}\p{N}_/.&#@!~%$-])`;
/** Right behind another number with its sign: `#1#2` names two. */
const follows = String.raw`(?=[#!&$])(?<=(?:^|[^\p{L}\p{N}_/.&#@!~%$-]|[A-Za-z0-9_-])[#!&$]\d{1,15})`;
const title = String.raw`"[^"\n]{1,255}"|[\p{L}\p{N}_?&][\p{L}\p{N}_?.&:-]{0,254}`;

const signKinds = { '#': 'issue', '!': 'merge_request', '&': 'epic', $: 'snippet' } as const;
const partKinds = {
  issues: 'issue',
  incidents: 'issue',
  incident: 'issue',
  merge_requests: 'merge_request',
  epics: 'epic',
  snippets: 'snippet',
} as const;

const patterns = {
  address: String.raw`(?<base>https?:\/\/[^\s/<>"'()]{1,255})\/(?<addressPath>[\w./-]{1,1000}?)\/-\/(?:(?<part>issues(?:\/incident)?|merge_requests|epics|snippets)\/(?<addressNumber>\d{1,15})(?![\w/])(?:#note_(?<note>\d{1,15}))?|commit\/(?<addressSha>[0-9a-f]{7,40})(?!\w))`,
  mention: String.raw`(?<![\p{L}\p{N}_/.@-])@(?<mention>${pathText})`,
  numbered: String.raw`(?:${edge}(?<path>${pathText})?|${follows})(?<sign>[#!&$])(?<number>\d{1,15})(?![\p{L}\p{N}_])`,
  named: `${edge}(?<namedPath>${pathText})?(?<namedSign>[~%])(?<title>${title})`,
  commit: String.raw`(?<![\p{L}\p{N}_/.#@!~%$-])(?:(?<commitPath>${pathText})@)?(?<sha>[0-9a-f]{7,40})(?:\.{2,3}(?<to>[0-9a-f]{7,40}))?(?![\p{L}\p{N}_@/-])`,
} as const;

const anything = new RegExp(Object.values(patterns).join('|'), 'gu');

type Groups = Record<string, string | undefined>;

function numberedOf(groups: Groups, place: Place): NumberedReference | null {
  const sign = groups['sign'] as keyof typeof signKinds | undefined;
  if (sign !== undefined) {
    const path = groups['path'] ?? null;
    return {
      ...place,
      kind: signKinds[sign],
      path,
      number: Number(groups['number']),
      base: null,
      noteId: null,
    };
  }
  const part = groups['part']?.split('/')[0] as keyof typeof partKinds | undefined;
  if (part === undefined) return null;
  const path = (groups['addressPath'] ?? '').replace(/^groups\//, '');
  const note = groups['note'];
  const noteId = note === undefined ? null : Number(note);
  const base = groups['base'] ?? null;
  return { ...place, kind: partKinds[part], path, number: Number(groups['addressNumber']), base, noteId };
}

function commitOf(groups: Groups, place: Place): CommitReference | null {
  const sha = groups['sha'];
  if (sha !== undefined) {
    const to = groups['to'] ?? null;
    return { ...place, kind: 'commit', path: groups['commitPath'] ?? null, sha, to, base: null };
  }
  const addressed = groups['addressSha'];
  if (addressed === undefined) return null;
  const [path, base] = [groups['addressPath'] ?? null, groups['base'] ?? null];
  return { ...place, kind: 'commit', path, sha: addressed, to: null, base };
}

function namedOf(groups: Groups, place: Place): NamedReference | null {
  const written = groups['title'];
  if (written === undefined) return null;
  const quoted = written.startsWith('"');
  const name = quoted ? written.slice(1, -1) : withoutTrailing(written, '?.:&');
  if (name.trim() === '') return null;
  const text = quoted ? place.text : place.text.slice(0, place.text.length - (written.length - name.length));
  const kind = groups['namedSign'] === '~' ? 'label' : 'milestone';
  return { ...place, text, kind, path: groups['namedPath'] ?? null, name, quoted };
}

const blanks = /[ \t]+/g;
const joint = /^ ?,? ?(?:and )?$/;

/** Whether nothing but a comma and "and" stands between two mentions; blanks are told once, so that many cost little. */
const joins = (gap: string): boolean => joint.test(gap.replace(blanks, ' '));

function startsLine(text: string, start: number): boolean {
  let at = start - 1;
  while (text[at] === ' ' || text[at] === '\t') at--;
  return at < 0 || text[at] === '\n';
}

function mentionOf(
  groups: Groups,
  place: Place,
  text: string,
  previous: FoundReference | undefined,
): MentionReference | null {
  const name = groups['mention'];
  if (name === undefined) return null;
  const follows =
    previous?.kind === 'mention' &&
    previous.leads &&
    joins(text.slice(previous.start + previous.text.length, place.start));
  return { ...place, kind: 'mention', name, leads: follows || startsLine(text, place.start) };
}

// No honest text has more, and each costs work.
const most = 2000;

/** The references of a text outside of code, in order, up to a limit. */
export const findReferences = (text: string | null | undefined): FoundReference[] =>
  text ? referencesOfProse(withoutCode(text)) : [];

/** The references of a text that has no code any more. */
export function referencesOfProse(prose: string): FoundReference[] {
  const found: FoundReference[] = [];
  for (const match of prose.matchAll(anything)) {
    const groups = match.groups as Groups;
    const place = { start: match.index, text: match[0] };
    const one =
      mentionOf(groups, place, prose, found.at(-1)) ??
      numberedOf(groups, place) ??
      namedOf(groups, place) ??
      commitOf(groups, place);
    if (one) found.push(one);
    if (found.length >= most) break;
  }
  return found;
}
