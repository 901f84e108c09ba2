import { compareBuild, parse } from 'semver';
import { ChangelogFailure, failures } from './failure.js';

const number = '(?:0|[1-9]\\d*)';
const word = '[0-9A-Za-z-]+';

/** A semantic version without a leading letter, as part of an expression. */
export const versionPattern =
  `${number}\\.${number}\\.${number}` +
  `(?:-(?:${number}|\\d*[A-Za-z-][0-9A-Za-z-]*)(?:\\.(?:${number}|\\d*[A-Za-z-][0-9A-Za-z-]*))*)?` +
  `(?:\\+${word}(?:\\.${word})*)?`;

const whole = new RegExp(`^${versionPattern}$`);

/** Whether a text is a version that can be put in order. */
export const isVersion = (text: string): boolean => whole.test(text) && parse(text) !== null;

/** The version that a caller asks for, without the letter in front; throws when it is none. */
export function requestedVersion(given: string): string {
  const bare = given.replace(/^v/, '');
  if (!isVersion(bare)) throw new ChangelogFailure(failures.version);
  return bare;
}

/** Orders versions from low to high; a pre-release stands below its release. */
export const byVersion = (a: string, b: string): number => compareBuild(a, b);

/** The version without its pre-release part. */
export const releaseOf = (version: string): string => {
  const parsed = parse(version);
  if (!parsed) return version;
  const { major, minor, patch, build } = parsed;
  return `${major}.${minor}.${patch}${build.length > 0 ? `+${build.join('.')}` : ''}`;
};
