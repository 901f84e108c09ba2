import { compareBuild, parse } from 'semver';
import { ChangelogFailure, failures } from './failure.js';

const number = '(?:0|[1-9]\\d*)';
const word = '[0-9A-Za-z-]+';

/** The pattern of a semantic version without a leading letter. */
export const versionPattern =
  `${number}\\.${number}\\.${number}` +
  `(?:-(?:${number}|\\d*[A-Za-z-][0-9A-Za-z-]*)(?:\\.(?:${number}|\\d*[A-Za-z-][0-9A-Za-z-]*))*)?` +
  `(?:\\+${word}(?:\\.${word})*)?`;

const whole = new RegExp(`^${versionPattern}$`);

/** Whether a text is a version that can be ordered. */
export const isVersion = (text: string): boolean => whole.test(text) && parse(text) !== null;

/** The requested version without its leading letter; throws when it is not a version. */
export function requestedVersion(given: string): string {
  const bare = given.replace(/^v/, '');
  if (!isVersion(bare)) throw new ChangelogFailure(failures.version);
  return bare;
}

/** Orders versions ascending; a pre-release is below its release. */
export const byVersion = (a: string, b: string): number => compareBuild(a, b);

/** The version without its pre-release part. */
export const releaseOf = (version: string): string => {
  const parsed = parse(version);
  if (!parsed) return version;
  const { major, minor, patch, build } = parsed;
  return `${major}.${minor}.${patch}${build.length > 0 ? `+${build.join('.')}` : ''}`;
};
