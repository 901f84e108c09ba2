import { LongText } from './files/long-text.js';
import { Upload } from './files/upload.js';
import { membersOf } from './list-members.js';
import { parseDate, parseDateTime } from './time/time.js';

/** The type of a parameter. */
export type FieldKind =
  | 'text'
  | 'integer'
  | 'number'
  | 'boolean'
  | 'datetime'
  | 'date'
  | 'integer-or-text'
  | 'array'
  | 'object'
  | 'file'
  | 'any';

/** One parameter of an operation, as the generator writes it. */
export interface Field {
  name: string;
  kind: FieldKind;
  required?: boolean;
  nullable?: boolean;
  default?: unknown;
  comma?: boolean;
  refuseBlank?: boolean;
  missingEmpty?: boolean;
  /** Words allowed instead of numbers, in the spelling of the interface; case is ignored. */
  wildcards?: string[];
  items?: Field;
  fields?: Field[];
  /** Members that exclude each other. */
  exclusive?: string[][];
}

/** Up to so many complaints about one request are gathered: a list may have a hundred thousand members. */
const mostComplaints = 1000;

/** A complaint about one parameter: its top-level name decides the order, `text` is the whole sentence. */
export interface Complaint {
  top: string;
  text: string;
}

/** Marks a value that cannot be read as its type. */
const unreadable = Symbol('unreadable');
const truthy = new Set(['true', 't', '1', 'yes', 'y', 'on']);
const falsy = new Set(['false', 'f', '0', 'no', 'n', 'off']);
const decimal = /^[+-]?\d{1,18}$/;

function readInteger(value: unknown): unknown {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : unreadable;
  if (typeof value !== 'string' || !decimal.test(value.trim())) return unreadable;
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : unreadable;
}

function readNumber(value: unknown): unknown {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || value.trim() === '') return unreadable;
  const number = Number(value);
  return Number.isFinite(number) ? number : unreadable;
}

function readBoolean(value: unknown): unknown {
  if (typeof value === 'boolean') return value;
  const word = typeof value === 'number' ? String(value) : value;
  if (typeof word !== 'string') return unreadable;
  const lower = word.toLowerCase();
  if (truthy.has(lower)) return true;
  return falsy.has(lower) ? false : unreadable;
}

function readText(value: unknown, name?: string): unknown {
  if (value instanceof LongText) return name === 'content' && !value.hasZero ? value : unreadable;
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return unreadable;
}

function readMoment(value: unknown, parse: (text: string) => string | null): unknown {
  return typeof value === 'string' ? (parse(value) ?? unreadable) : unreadable;
}

function readArray(field: Field, value: unknown, at: string, top: string, out: Complaint[]): unknown {
  const list = membersOf(field, value);
  if (list === null) return unreadable;
  if (typeof list === 'number') {
    out.push({ top, text: `${at} has too many values (maximum is ${list})` });
    return undefined;
  }
  const item = field.items;
  if (!item) return list;
  return list.map((member, index) => {
    // In comma lists an invalid number becomes 0; clients have come to rely on it.
    if (field.comma && item.kind === 'integer') {
      const number = readInteger(member);
      return number === unreadable ? 0 : number;
    }
    // It is refused, and nobody reads more.
    if (out.length >= mostComplaints) return undefined;
    return readValue(item, member, `${at}[${index}]`, top, out);
  });
}

function readObject(field: Field, value: unknown, at: string, top: string, out: Complaint[]): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return unreadable;
  if (!field.fields) return value;
  const result: Record<string, unknown> = {};
  for (const names of field.exclusive ?? []) {
    const both = names.filter(
      (name) => Object.hasOwn(value, name) && (value as Record<string, unknown>)[name] !== null,
    );
    if (both.length < 2) continue;
    out.push({ top, text: `${both.map((name) => `${at}[${name}]`).join(', ')} are mutually exclusive` });
  }
  for (const child of field.fields) {
    readField(child, value as Record<string, unknown>, result, `${at}[${child.name}]`, top, out);
  }
  return result;
}

/** A number, or one of the words allowed in its place, in the spelling of the interface. */
function readWildcard(value: unknown, wildcards: readonly string[]): unknown {
  const number = readInteger(value);
  if (number !== unreadable) return number;
  const word = typeof value === 'string' ? value.trim().toLowerCase() : '';
  return wildcards.find((known) => known.toLowerCase() === word) ?? unreadable;
}

function readByKind(field: Field, value: unknown, at: string, top: string, out: Complaint[]): unknown {
  switch (field.kind) {
    case 'text':
      return readText(value, field.name);
    case 'integer':
      return readInteger(value);
    case 'number':
      return readNumber(value);
    case 'boolean':
      return readBoolean(value);
    case 'datetime':
      return readMoment(value, parseDateTime);
    case 'date':
      return readMoment(value, parseDate);
    case 'integer-or-text': {
      if (field.wildcards) return readWildcard(value, field.wildcards);
      const number = readInteger(value);
      return number === unreadable ? readText(value) : number;
    }
    case 'array':
      return readArray(field, value, at, top, out);
    case 'object':
      return readObject(field, value, at, top, out);
    case 'file':
      return value instanceof Upload ? value : unreadable;
    default:
      return value;
  }
}

function unreadableText(field: Field, at: string, value: unknown): string {
  if (!field.wildcards) return `${at} is invalid`;
  const words = field.wildcards.map((word) => word.toLowerCase());
  const last = words.pop();
  const got = typeof value === 'string' ? value : JSON.stringify(value);
  return `${at} should be ${['an integer', ...words].join(', ')}, or ${last}, however got ${got}`;
}

function readValue(field: Field, value: unknown, at: string, top: string, out: Complaint[]): unknown {
  const result = readByKind(field, value, at, top, out);
  const isBadText = typeof result === 'string' && result.includes('\0');
  if (result === unreadable || isBadText) {
    out.push({ top, text: unreadableText(field, at, value) });
    return undefined;
  }
  return result;
}

const isEmptyObject = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;

function missing(field: Field, at: string, top: string, out: Complaint[], result: Record<string, unknown>) {
  if (field.default !== undefined) result[field.name] = field.default;
  else if (field.required) {
    const text = field.missingEmpty ? `${at} is missing, ${at} is empty` : `${at} is missing`;
    out.push({ top, text });
  }
}

/** Whether a value is blank: an empty text where text has no meaning, null, an empty hash or file. */
function saysNothing(field: Field, value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (value === '') return field.kind !== 'text' && field.kind !== 'array' && field.kind !== 'any';
  return (field.kind === 'object' || field.kind === 'file') && isEmptyObject(value);
}

function readField(
  field: Field,
  source: Record<string, unknown>,
  result: Record<string, unknown>,
  at: string,
  top: string,
  out: Complaint[],
): void {
  const given = Object.hasOwn(source, field.name) ? source[field.name] : undefined;
  if (given === undefined) {
    missing(field, at, top, out, result);
    return;
  }
  if (saysNothing(field, given)) {
    if (field.nullable) result[field.name] = null;
    // Null for a list clears it, as an empty one does.
    else if (field.kind === 'array' && given === null && !field.required) result[field.name] = [];
    else missing(field, at, top, out, result);
    return;
  }
  if (field.refuseBlank && typeof given === 'string' && given.trim() === '') {
    out.push({ top, text: `${at} is empty` });
    return;
  }
  const value = readValue(field, given, at, top, out);
  if (value !== undefined) result[field.name] = value;
}

/**
 * Coerces the raw parameters of a request by the operation's table: types, defaults, comma lists, blanks.
 * Unknown parameters are left out. Complaints come in the order of declaration.
 */
export function coerce(
  fields: readonly Field[],
  source: Record<string, unknown>,
): { values: Record<string, unknown>; complaints: Complaint[] } {
  const values: Record<string, unknown> = {};
  const complaints: Complaint[] = [];
  for (const field of fields) readField(field, source, values, field.name, field.name, complaints);
  return { values, complaints };
}
