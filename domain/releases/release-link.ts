/** Types of release links. */
export const linkTypes = ['other', 'runbook', 'image', 'package'] as const;

/** The type of a release link. */
export type LinkType = (typeof linkTypes)[number];

/** The texts of a link to validate; absent keys are not checked. */
export interface LinkTexts {
  name?: string | undefined;
  url?: string | undefined;
  filepath?: string | null | undefined;
}

/** Complaints by field. */
export type LinkProblems = { name?: string[]; url?: string[]; filepath?: string[] };

const longest = { name: 255, url: 2048, filepath: 128 } as const;
const schemes = ['http:', 'https:', 'ftp:'];

/** Folders and a name that ends in a letter or digit, without backtracking. */
const pathForm = /^\/(?:[-.\w]+\/)*[-.\w]*[\da-zA-Z]$/;

const tooLong = (most: number) => `is too long (maximum is ${most} characters)`;

function urlProblems(url: string): string[] {
  if (url.trim() === '') return ["can't be blank", 'must be a valid URL'];
  if (url.length > longest.url) return [tooLong(longest.url)];
  if (!/^[a-z][a-z\d+.-]*:\/\/\S+$/i.test(url) || !URL.canParse(url)) return ['must be a valid URL'];
  const fits = schemes.includes(new URL(url).protocol);
  return fits ? [] : ['is blocked: Only allowed schemes are http, https, ftp'];
}

function nameProblems(name: string): string[] {
  if (name.trim() === '') return ["can't be blank"];
  return name.length > longest.name ? [tooLong(longest.name)] : [];
}

function pathProblems(filepath: string | null): string[] {
  if (filepath === null || filepath === '') return [];
  if (filepath.length > longest.filepath) return [tooLong(longest.filepath)];
  return pathForm.test(filepath) ? [] : ['is in an invalid format'];
}

/** What is wrong with a link by itself, by field; null when nothing is. Rules: RELEASE-LINK-2, RELEASE-CREATE-5. */
export function linkProblems(link: LinkTexts): LinkProblems | null {
  const all = {
    url: link.url === undefined ? [] : urlProblems(link.url),
    name: link.name === undefined ? [] : nameProblems(link.name),
    filepath: link.filepath === undefined ? [] : pathProblems(link.filepath),
  };
  const some = Object.entries(all).filter(([, texts]) => texts.length > 0);
  return some.length === 0 ? null : Object.fromEntries(some);
}

/** The first value that two links of one release share; null when there is none. */
export function doubled(links: readonly LinkTexts[]): string | null {
  for (const field of ['name', 'url', 'filepath'] as const) {
    const seen = new Set<string>();
    for (const link of links) {
      const value = link[field];
      if (!value) continue;
      if (seen.has(value)) return value;
      seen.add(value);
    }
  }
  return null;
}
