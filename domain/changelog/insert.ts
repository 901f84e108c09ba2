import { byVersion, isVersion, versionPattern } from './version.js';

const heading = new RegExp(`^##[ \\t]*(${versionPattern})(?![0-9A-Za-z.+-])`, 'gm');

/** The headings of a file that start with a version, in order. */
function headings(content: string): { version: string; at: number }[] {
  return [...content.matchAll(heading)].flatMap(({ 1: version = '', index }) =>
    isVersion(version) ? [{ version, at: index }] : [],
  );
}

const ended = (text: string): string => (text === '' || text.endsWith('\n') ? text : `${text}\n`);

/**
 * Inserts a section in the order of versions; null when the version has one already. The section ends in
 * a blank line, which separates it from the next.
 */
export function insertSection(content: string, version: string, section: string): string | null {
  const known = headings(content);
  if (known.some((one) => one.version === version)) return null;
  let below: { version: string; at: number } | null = null;
  for (const one of known) {
    const lower = byVersion(one.version, version) < 0;
    if (lower && (below === null || byVersion(one.version, below.version) > 0)) below = one;
  }
  if (below) return content.slice(0, below.at) + section + content.slice(below.at);
  const before = ended(content);
  return `${before}${known.length > 0 ? '\n' : ''}${section.trim()}\n`;
}
