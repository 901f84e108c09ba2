import { type FoundReference, findReferences } from './find.js';
import { groupPlace, projectPlace, referenceSigns, writtenReference } from './write.js';

const parentOf = (path: string): string => path.slice(0, Math.max(path.lastIndexOf('/'), 0));

/** The full path for a path written in a text; null when it is full already. */
const fullPathOf = (written: string | null, from: string): string | null => {
  if (written === null) return from;
  return written.includes('/') ? null : `${parentOf(from)}/${written}`;
};

const signs = { ...referenceSigns, commit: '@', label: '~', milestone: '%' } as const;

/** What stands behind the path and the sign: a number, a title as it is written, a commit or a range of them. */
const nameOf = (one: Exclude<FoundReference, { kind: 'mention' }>): string => {
  if ('number' in one) return String(one.number);
  const sign = one.kind === 'commit' && one.path === null ? '' : signs[one.kind];
  return one.text.slice((one.path ?? '').length + sign.length);
};

const textOf = (one: FoundReference, from: string, to: string): string | null => {
  if (one.kind === 'mention' || ('base' in one && one.base !== null)) return null;
  if (one.kind === 'epic') {
    return one.path === null
      ? writtenReference('&', one.number, parentOf(from), groupPlace(parentOf(to)))
      : null;
  }
  // Without a path a title is that of the new place, where labels and milestone are matched by it.
  if ((one.kind === 'label' || one.kind === 'milestone') && one.path === null) return null;
  const home = fullPathOf(one.path, from);
  return home === null ? null : writtenReference(signs[one.kind], nameOf(one), home, projectPlace(to));
};

/** Rewrites a text of one project for use in another, so that its references keep their targets. */
export const rewriteReferences = (
  text: string | null,
  from: string,
  to: string,
  references: (text: string) => readonly FoundReference[] = findReferences,
): string | null => {
  if (text === null || from === to) return text;
  let written = '';
  let done = 0;
  for (const one of references(text)) {
    const next = textOf(one, from, to);
    if (next === null) continue;
    written += text.slice(done, one.start) + next;
    done = one.start + one.text.length;
  }
  return written + text.slice(done);
};
