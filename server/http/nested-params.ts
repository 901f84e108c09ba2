import { Upload } from '../../domain/files/upload.js';
import { ParameterError } from '../../handlers/parameter-error.js';

type Bag = Record<string, unknown>;

const maxDepth = 32;
const maxParameters = 10_000;
/** Longer names with brackets would be nested too deeply in any case, or mean nothing. */
const maxNested = 4096;

const isBag = (value: unknown): value is Bag =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Upload);

const newBag = (): Bag => Object.create(null) as Bag;

function listAt(bag: Bag, key: string): unknown[] {
  bag[key] ??= [];
  const list = bag[key];
  if (!Array.isArray(list)) throw new ParameterError(`${key} is invalid`);
  return list;
}

/** Whether a hash of a list already has the (possibly nested) key, so that the next one begins. */
function holds(bag: Bag, key: string): boolean {
  if (key.includes('[]')) return false;
  let current: unknown = bag;
  for (const part of key.split(/[[\]]+/)) {
    if (part === '') continue;
    if (!isBag(current) || !(part in current)) return false;
    current = current[part];
  }
  return true;
}

function place(bag: Bag, name: string, value: unknown, depth: number): void {
  if (!name.includes('[') && !name.includes(']')) {
    if (name !== '') bag[name] = value;
    return;
  }
  if (depth > maxDepth) throw new ParameterError('parameters are nested too deeply');
  const match = /^[[\]]*([^[\]]+)\]*/.exec(name);
  const key = match?.[1];
  if (!match || key === undefined) return;
  const after = name.slice(match[0].length);
  if (after === '') {
    bag[key] = value;
  } else if (after === '[') {
    bag[name] = value;
  } else if (after === '[]') {
    listAt(bag, key).push(value);
  } else if (after.startsWith('[]')) {
    placeInList(listAt(bag, key), after.slice(2), value, depth);
  } else {
    bag[key] ??= newBag();
    const child = bag[key];
    if (!isBag(child)) throw new ParameterError(`${key} is invalid`);
    place(child, after, value, depth + 1);
  }
}

function placeInList(list: unknown[], rest: string, value: unknown, depth: number): void {
  const child = /^\[([^[\]]+)\]$/.exec(rest)?.[1] ?? rest;
  const last = list.at(-1);
  if (isBag(last) && !holds(last, child)) {
    place(last, child, value, depth + 1);
    return;
  }
  const fresh = newBag();
  place(fresh, child, value, depth + 1);
  list.push(fresh);
}

/** The names of the parameters of an operation that are lists, with the hashes around them: `not[labels]`. */
export type ListNames = ReadonlySet<string>;

/**
 * Adds one form field to a bag, with brackets read the way clients of the interface write them. A list may also come
 * as its plain name, once for each member; of anything else the last value counts. Rule: CONV-REQUEST-21.
 */
export function addField(bag: Bag, name: string, value: unknown, lists?: ListNames): void {
  if (name.length > maxNested && /[[\]]/.test(name)) {
    throw new ParameterError('parameters are nested too deeply');
  }
  place(bag, value !== null && lists?.has(name) ? `${name}[]` : name, value, 0);
}

function decode(text: string): string {
  if (!text.includes('%') && !text.includes('+')) return text;
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw new ParameterError('a parameter is not validly percent-encoded UTF-8');
  }
}

/** Counts before anything is split: each piece costs far more than its separator. */
function requireFew(text: string): void {
  let count = 1;
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) {
    count += 1;
    if (count > maxParameters) throw new ParameterError('too many parameters');
  }
}

/** Parses a query string into nested parameters. */
export function parseFields(text: string, lists?: ListNames): Bag {
  const bag = newBag();
  if (text === '') return bag;
  requireFew(text);
  const pairs = text.split('&');
  for (const pair of pairs) {
    if (pair === '') continue;
    const split = pair.indexOf('=');
    const name = decode(split < 0 ? pair : pair.slice(0, split));
    addField(bag, name, split < 0 ? null : decode(pair.slice(split + 1)), lists);
  }
  return bag;
}

/** The bracket form of nested parameters, for links: `[['iids[]','1'],['not[labels]','a']]`. */
export function flattenFields(name: string, value: unknown): [string, string][] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((member) => flattenFields(`${name}[]`, member));
  if (isBag(value)) {
    return Object.entries(value).flatMap(([key, child]) => flattenFields(`${name}[${key}]`, child));
  }
  return [[name, String(value)]];
}
