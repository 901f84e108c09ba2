import { parse } from 'yaml';
import { CaseSkipped } from '../expect/failure.js';
import { BrokenRun } from '../http/transport.js';
import { fileOf } from './named-file.js';
import { type Visibility, visibilities } from './names.js';
import type { RepositoryFacts } from './repository.js';

/** A group with a project in it, by ids or paths. */
export interface NamedPlace {
  group: string | number;
  project: string | number;
}

/** The file of a read-only run. */
export interface GivenFile {
  places: Partial<Record<Visibility, NamedPlace>>;
  repository: Partial<RepositoryFacts>;
}

const isNamed = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && value !== '');

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listed = visibilities.join(', ');

/** What is wrong with the contents of a file; null when nothing is. */
function problemOf(written: unknown): string | null {
  if (!isRecord(written) || !isRecord(written['places'])) {
    return `it has no \`places\` with some of ${listed}`;
  }
  for (const [visibility, place] of Object.entries(written['places'])) {
    if (!(visibilities as readonly string[]).includes(visibility)) {
      return `\`places.${visibility}\` is not one of ${listed}`;
    }
    if (!isRecord(place) || !isNamed(place['group']) || !isNamed(place['project'])) {
      return `\`places.${visibility}\` does not name a \`group\` and a \`project\` by path or id`;
    }
  }
  return isRecord(written['repository'] ?? {}) ? null : '`repository` is not a record';
}

/** Reads the file of a read-only run; throws with the problem when it is invalid. */
export function givenIn(file: string): GivenFile {
  const broken = (why: string) => new BrokenRun(`the file ${file} of --read-only is of no use: ${why}`);
  const text = fileOf('--read-only', file);
  let written: unknown;
  try {
    written = parse(text);
  } catch (error) {
    throw broken((error as Error).message);
  }
  const problem = problemOf(written);
  if (problem !== null) throw broken(problem);
  const { places, repository } = written as GivenFile;
  return { places, repository: repository ?? {} };
}

/** A record that skips the case when a missing property is read. */
function complete<T extends object>(known: T, path: string, whyNot: (path: string) => string): T {
  return new Proxy(known, {
    get: (target, name) => {
      if (typeof name !== 'string' || name === 'then' || name === 'toJSON') return Reflect.get(target, name);
      const value: unknown = Reflect.get(target, name);
      const inside = `${path}.${name}`;
      if (value === undefined) throw new CaseSkipped(whyNot(inside));
      return isRecord(value) ? complete(value, inside, whyNot) : value;
    },
  });
}

/** The facts about the repository; cases that need missing ones are skipped. */
export const factsOf = (
  written: Partial<RepositoryFacts>,
  whyNot: (path: string) => string,
): RepositoryFacts => complete(written as RepositoryFacts, 'repository', whyNot);
