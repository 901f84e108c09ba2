import { withoutTrailing } from '../text/without-trailing.js';
import { isReservedBelow } from './reserved-names.js';

const longest = 255;
const emoji = '\\p{Extended_Pictographic}\\p{RI}\\u200d\\ufe0f\\u{1f3fb}-\\u{1f3ff}';
const nameShape = new RegExp(`^[\\p{L}\\p{N}${emoji}_][\\p{L}\\p{M}\\p{N}\\p{Pd}${emoji}_.+ ]*$`, 'u');
const pathShape = /^[A-Za-z0-9_.][A-Za-z0-9_.-]*$/;
const pathEnd = /\.(git|atom)$/i;

const texts = {
  blank: "can't be blank",
  long: `is too long (maximum is ${longest} characters)`,
  name:
    "can contain only letters, digits, emojis, '_', '.', '+', dashes, or spaces. " +
    "It must start with a letter, digit, emoji, or '_'.",
  path: "can contain only letters, digits, '_', '-' and '.'. Cannot start with '-', end in '.git' or end in '.atom'",
};

const lengthOf = (text: string): number => [...text].length;

/** What is wrong with the name of a project; empty when nothing is. */
export function projectNameProblems(name: string): string[] {
  if (name.trim() === '') return [texts.blank];
  const problems = nameShape.test(name) ? [] : [texts.name];
  return lengthOf(name) > longest ? [...problems, texts.long] : problems;
}

/** What is wrong with the path of a project; empty when nothing is. */
export function projectPathProblems(path: string): string[] {
  if (path.trim() === '') return [texts.blank];
  const problems: string[] = [];
  const isDots = path === '.' || path === '..';
  if (!pathShape.test(path) || pathEnd.test(path) || isDots) problems.push(texts.path);
  if (lengthOf(path) > longest) problems.push(texts.long);
  if (isReservedBelow(path)) problems.push(`${path} is a reserved name`);
  return problems;
}

/** The path of a project of which only the name is given. */
export function pathFromName(name: string): string {
  if (projectPathProblems(name).length === 0) return name;
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9_.-]+/g, '-')
    .replace(/^-+/, '');
  return withoutTrailing(plain, '-').replace(/\.(git|atom)$/, '-$1');
}

/** The name and path of a new project from those given. */
export function namesOf(given: { name?: string | undefined; path?: string | undefined }): {
  name: string;
  path: string;
} {
  const name = given.name ?? given.path ?? '';
  return { name, path: given.path ?? pathFromName(name) };
}
