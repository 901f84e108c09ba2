import { withoutTrailing } from '../../domain/text/without-trailing.js';

// biome-ignore lint/suspicious/noControlCharactersInRegex: git forbids exactly these in reference names
const FORBIDDEN = /[\x00-\x20\x7f~^:?*[\\]|\.\.|@\{|\/\/|^\/|\/$|\.$|^@$/;

/** Whether git accepts a short name of a branch or tag (`feature/x`). */
export function isRefName(name: string): boolean {
  if (name === '' || name.startsWith('-') || FORBIDDEN.test(name) || Buffer.byteLength(name) > 900)
    return false;
  return name
    .split('/')
    .every(
      (part) =>
        part !== '' && !part.startsWith('.') && !part.endsWith('.lock') && Buffer.byteLength(part) < 250,
    );
}

/**
 * Whether a branch or tag may be created with this name. Besides what git refuses, it must not read as another
 * reference: `HEAD`, or a name that begins like a full reference.
 */
export function isNewRefName(name: string): boolean {
  return isRefName(name) && name !== 'HEAD' && !/^refs\/(?:heads|tags|remotes)\//.test(name);
}

/** Whether git accepts a full reference name (`refs/heads/feature/x`). */
export function isFullRefName(name: string): boolean {
  return name.startsWith('refs/') && name.split('/').length >= 3 && isRefName(name);
}

/** Whether a text is a whole object id. */
export function isOid(text: string): boolean {
  return /^[0-9a-f]{40}$/.test(text);
}

/** What is wrong with a file path, or the path without outer slashes. */
export type PathVerdict = { path: string } | { wrong: 'blank' | 'traversal' | 'forbidden' };

// Code points that some case-insensitive file systems ignore in names.
const IGNORED = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g;

/** Checks a given file path: no traversal, no NUL, no folder that clients take for a repository. */
export function checkPath(given: string): PathVerdict {
  const parts = given.split('/').filter((part) => part !== '' && part !== '.');
  if (given.trim() === '' || parts.length === 0) return { wrong: 'blank' };
  if (parts.includes('..')) return { wrong: 'traversal' };
  if (given.includes('\0') || parts.some(isGitFolder)) return { wrong: 'forbidden' };
  return { path: parts.join('/') };
}

function isGitFolder(part: string): boolean {
  const plain = withoutTrailing(part.replace(IGNORED, '').toLowerCase(), '. ');
  return plain === '.git' || plain === 'git~1' || plain.startsWith('.git::');
}

/** A path without leading, trailing and doubled slashes, for lookups. */
export function trimPath(path: string): string {
  return path === ''
    ? ''
    : path
        .split('/')
        .filter((part) => part !== '' && part !== '.')
        .join('/');
}
