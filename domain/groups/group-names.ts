import { isReservedAtTop, isReservedBelow } from '../projects/reserved-names.js';

/** The most levels of nested groups. */
export const deepestGroup = 20;

const longest = 255;
const pathShape = /^[A-Za-z0-9_.][A-Za-z0-9_.-]*$/;
const pathEnd = /(\.|\.git|\.atom)$/i;
const emoji = '\\p{Extended_Pictographic}\\p{RI}\\u200d\\ufe0f\\u{1f3fb}-\\u{1f3ff}';
const nameShape = new RegExp(`^[\\p{L}\\p{N}${emoji}_][\\p{L}\\p{M}\\p{N}\\p{Pd}${emoji}_(). ]*$`, 'u');

const texts = {
  blank: "can't be blank",
  long: `is too long (maximum is ${longest} characters)`,
  path: "can contain only letters, digits, '_', '-' and '.'. Cannot start with '-' or end in '.', '.git' or '.atom'.",
  name:
    "can contain only letters, digits, emojis, '_', '.', dash, space, parenthesis. " +
    "It must start with letter, digit, emoji or '_'.",
};

const lengthOf = (text: string): number => [...text].length;

/** What is wrong with the name of a group; empty when nothing is. */
export function groupNameProblems(name: string): string[] {
  if (name.trim() === '') return [texts.blank];
  const problems = nameShape.test(name) ? [] : [texts.name];
  return lengthOf(name) > longest ? [...problems, texts.long] : problems;
}

/** What is wrong with the path of a group at the top level or below; empty when nothing is. */
export function groupPathProblems(path: string, place: 'top' | 'below'): string[] {
  if (path.trim() === '') return [texts.blank];
  const problems: string[] = [];
  if (!pathShape.test(path) || pathEnd.test(path)) problems.push(texts.path);
  if (lengthOf(path) > longest) problems.push(texts.long);
  if (place === 'top' ? isReservedAtTop(path) : isReservedBelow(path))
    problems.push(`${path} is a reserved name`);
  return problems;
}
