import { systemNotes } from '../../domain/notes/system-notes.js';
import { isTestCode } from './sources.js';
import type { Problems } from './spec-rules.js';

const isCalled = (name: string, text: string): boolean =>
  new RegExp(`\\b(?:systemNotes|mergeRequestNotes)\\.${name}\\b`).test(text) ||
  (text.includes('systemNotes[') && text.includes(`'${name}'`));

/** Names the texts of system notes that no action writes: nothing that happens would ever say them. */
export function checkSystemNotes(
  files: ReadonlyMap<string, string>,
  names: readonly string[] = Object.keys(systemNotes),
): Problems {
  const actions = [...files].flatMap(([path, text]) =>
    path.startsWith('actions/') && !isTestCode(path) ? [text] : [],
  );
  return names
    .filter((name) => !actions.some((text) => isCalled(name, text)))
    .map((name) => `domain/notes: nobody writes the system note "${name}"`);
}
