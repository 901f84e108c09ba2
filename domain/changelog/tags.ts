import { RE2JS } from 're2js';
import { ChangelogFailure, failures } from './failure.js';
import { byVersion, isVersion, releaseOf } from './version.js';

/** The named groups that an expression matches in a tag name. */
export type TagParts = Readonly<Record<string, string | null | undefined>>;

/** Parses a tag name; null when it is not a version. */
export type TagReader = (name: string) => TagParts | null;

const MAX_EXPRESSION = 1_000;
/** Largest compiled expression, in instructions; nested repetitions multiply them. */
const MAX_PROGRAM = 5_000;
/** Limit on characters of tag names times instructions. */
const MAX_WORK = 20_000_000;

const standard =
  /^v?(?<major>0|[1-9]\d*)\.(?<minor>0|[1-9]\d*)\.(?<patch>0|[1-9]\d*)(?:-(?<pre>[0-9A-Za-z.-]+))?(?:\+(?<meta>[0-9A-Za-z.-]+))?$/;

const readStandard: TagReader = (name) => standard.exec(name)?.groups ?? null;

function compiled(expression: string): RE2JS {
  if (expression.length > MAX_EXPRESSION) throw new ChangelogFailure(failures.expression('it is too long'));
  try {
    const program = RE2JS.compile(expression);
    if (program.programSize() <= MAX_PROGRAM) return program;
  } catch (error) {
    throw new ChangelogFailure(failures.expression(error instanceof Error ? error.message : 'unreadable'));
  }
  throw new ChangelogFailure(failures.expression('it is too large'));
}

/**
 * Parses tags by the project's expression, or by the usual form. The engine takes linear time, and the
 * work over all names is bounded, so a hostile expression ends.
 */
export function tagReader(expression: string | null): TagReader {
  if (expression === null) return readStandard;
  const program = compiled(expression);
  const size = Math.max(program.programSize(), 1);
  let work = 0;
  return (name) => {
    work += (name.length + 1) * size;
    if (work > MAX_WORK) throw new ChangelogFailure(failures.expression('it is too large'));
    const matcher = program.matcher(name);
    return matcher.find() ? matcher.getNamedGroups() : null;
  };
}

const digits = /^\d+$/;
/** Calendar versions may have months with a leading zero. */
const plain = (text: string) => text.replace(/^0+(?=\d)/, '');

/** The stable version in the groups of a tag name; null when there is none. */
export function stableVersion({ major, minor, patch, pre, meta }: TagParts): string | null {
  if (!major || !minor || !patch || pre) return null;
  if (![major, minor, patch].every((part) => digits.test(part))) return null;
  const numbers = [major, minor, patch].map(plain).join('.');
  const version = meta ? `${numbers}+${meta}` : numbers;
  return isVersion(version) ? version : null;
}

/** The tag of the latest stable version below the given one; null without one. */
export function previousTag<Tag extends { name: string }>(
  tags: readonly Tag[],
  version: string,
  read: TagReader,
): Tag | null {
  const wanted = releaseOf(version);
  let best: { tag: Tag; version: string } | null = null;
  for (const tag of tags) {
    const parts = read(tag.name);
    const found = parts && stableVersion(parts);
    if (!found || byVersion(found, wanted) >= 0) continue;
    if (best === null || byVersion(found, best.version) > 0) best = { tag, version: found };
  }
  return best?.tag ?? null;
}
