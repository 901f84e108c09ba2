import type { ArchiveRecord } from './attributes.js';

/** A record that lacks what nothing can be made without. */
export class RecordRefused extends Error {
  constructor(text: string) {
    super(text);
    this.name = 'RecordRefused';
  }
}

/** A text; null for anything else. NUL cannot be stored. */
export const textAt = (record: ArchiveRecord, name: string): string | null => {
  const value = record[name];
  return typeof value === 'string' ? value.replaceAll('\0', '') : null;
};

/** A text that has to be there and not blank. */
export const neededText = (record: ArchiveRecord, name: string): string => {
  const value = textAt(record, name);
  if (value === null || value.trim() === '')
    throw new RecordRefused(`Validation failed: ${name} can't be blank`);
  return value;
};

/** A whole number; null for anything else. */
export const numberAt = (record: ArchiveRecord, name: string): number | null => {
  const value = record[name];
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : null;
};

const largestCount = 2_147_483_647;

/** A whole number from 0 up to what columns hold; null for anything else. */
export const countAt = (record: ArchiveRecord, name: string): number | null => {
  const value = numberAt(record, name);
  return value !== null && value >= 0 && value <= largestCount ? value : null;
};

/** A flag as columns have it. */
export const flagAt = (record: ArchiveRecord, name: string): 0 | 1 => (record[name] === true ? 1 : 0);

/** A flag that may be absent. */
export const flagOrNullAt = (record: ArchiveRecord, name: string): 0 | 1 | null => {
  const value = record[name];
  if (value === 'true' || value === '1' || value === 1) return 1;
  return typeof value === 'boolean' ? (value ? 1 : 0) : null;
};

/** A moment in the wire form, to the millisecond; null for what is none. */
export const momentAt = (record: ArchiveRecord, name: string): string | null => {
  const value = record[name];
  if (typeof value !== 'string') return null;
  const millis = Date.parse(value.replace(/^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d+)?) UTC$/, '$1T$2Z'));
  const isStorable = Number.isFinite(millis) && millis > -62_135_596_800_000 && millis < 253_402_300_800_000;
  return isStorable ? new Date(millis).toISOString() : null;
};

/** A day; null for what is none. */
export const dayAt = (record: ArchiveRecord, name: string): string | null =>
  momentAt(record, name)?.slice(0, 10) ?? null;

/** The records of a list; what is none of them is left out. */
export const recordsAt = (record: ArchiveRecord, name: string): ArchiveRecord[] => {
  const value = record[name];
  if (!Array.isArray(value)) return [];
  return value.filter(
    (one) => typeof one === 'object' && one !== null && !Array.isArray(one),
  ) as ArchiveRecord[];
};

/** A record inside another. */
export const recordAt = (record: ArchiveRecord, name: string): ArchiveRecord | null => {
  const value = record[name];
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as ArchiveRecord)
    : null;
};

/** One of some words; the first of them for anything else. */
export const wordAt = <const Word extends string>(
  record: ArchiveRecord,
  name: string,
  words: readonly [Word, ...Word[]],
): Word => words.find((word) => word === record[name]) ?? words[0];

const shaForm = /^[0-9a-f]{40}$/;

/** The name of an object of git; null for anything else. */
export const shaAt = (record: ArchiveRecord, name: string): string | null => {
  const value = record[name];
  return typeof value === 'string' && shaForm.test(value) ? value : null;
};
