import { findReferences } from './find.js';
import { groupPlace, projectPlace, referenceSigns, writtenReference } from './write.js';

const parentOf = (path: string): string => path.slice(0, Math.max(path.lastIndexOf('/'), 0));

/** The full path for a path written in a text; null when it is full already. */
const fullPathOf = (written: string | null, from: string): string | null => {
  if (written === null) return from;
  return written.includes('/') ? null : `${parentOf(from)}/${written}`;
};

const textOf = (one: ReturnType<typeof findReferences>[number], from: string, to: string): string | null => {
  if (one.kind === 'epic' && one.base === null && one.path === null) {
    return writtenReference('&', one.number, parentOf(from), groupPlace(parentOf(to)));
  }
  if (one.kind === 'issue' || one.kind === 'merge_request' || one.kind === 'snippet') {
    const home = one.base === null ? fullPathOf(one.path, from) : null;
    return home === null
      ? null
      : writtenReference(referenceSigns[one.kind], one.number, home, projectPlace(to));
  }
  if (one.kind === 'commit' && one.base === null && one.path === null) {
    return from === to ? null : `${writtenReference('@', one.sha, from, projectPlace(to))}`;
  }
  return null;
};

/** Rewrites a text of one project for use in another, so that its references keep their targets. */
export const rewriteReferences = (text: string | null, from: string, to: string): string | null => {
  if (text === null || from === to) return text;
  let written = '';
  let done = 0;
  for (const one of findReferences(text)) {
    // The end of a range follows the path of its beginning.
    const next = one.kind === 'commit' && one.to !== null ? null : textOf(one, from, to);
    if (next === null) continue;
    written += text.slice(done, one.start) + next;
    done = one.start + one.text.length;
  }
  return written + text.slice(done);
};
