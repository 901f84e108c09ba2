import { Again } from '../asked-again/again.js';
import type { Asking } from '../asked-again/ask-again.js';
import type { Known } from '../asked-again/form.js';
import { CaseSkipped } from '../expect/failure.js';
import { roles } from '../world/names.js';
import type { Person, World } from '../world/types.js';

/** What is found, or nothing where the run lacks what it would take. */
function orNothing<T>(find: () => T): T | undefined {
  try {
    return find();
  } catch (error) {
    if (error instanceof CaseSkipped) return undefined;
    throw error;
  }
}

/** What a case of a world may name in a parameter. */
function knownOf(world: World): Known {
  const people = (): Person[] => roles.flatMap((role) => orNothing(() => world.person(role)) ?? []);
  const place = () => orNothing(() => world.place('public'));
  /** Revisions by name and by number, and what is in them. */
  const wordsOf = (name: string): string[] => {
    const commit = world.repository.commits['guide'] ?? 'main';
    if (/^(ref|ref_name|sha|from|to)$/.test(name)) return ['feature', commit];
    if (name === 'start_sha') return [commit];
    if (/^(branch|(start|source|target)_branch)$/.test(name)) return ['main'];
    return /^(file_)?path$/.test(name) ? ['README.md'] : [];
  };
  return {
    isKept: (token) => orNothing(() => world.person('admin'))?.token === token,
    words: (name) => orNothing(() => wordsOf(name)) ?? [],
    person: (word) => people().find(({ id, username }) => String(id) === word || username === word),
    number: (name) => {
      if (/project/.test(name)) return place()?.project.id;
      if (/group|namespace|parent/.test(name)) return place()?.group.id;
      return /user|author|assignee|reviewer/.test(name) ? people().at(-1)?.id : undefined;
    },
  };
}

/** What asks again, in a case of a world. */
export const againFor = (asking: Asking, world: World): Again => new Again(asking, knownOf(world));
