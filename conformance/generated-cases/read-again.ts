import { type Operation, operations } from '../contract/operations.js';
import type { Caller } from '../http/caller.js';
import type { Exchange } from '../http/exchange.js';
import { isList, seesEverything } from './support.js';

type Row = Record<string, unknown>;

/** Another call that tells of the record which a write answers. */
export interface Reading {
  operation: Operation;
  /** Where it is, below the path of the write; the record is named by one of its fields. */
  address(path: string, record: Row): string;
}

const reads = new Map(operations.filter(({ verb }) => verb === 'GET').map((one) => [one.path, one]));

/** What a path names a record by, where a parameter of this name stands. */
export const namedBy = (record: Row, name: string): unknown => {
  if (name in record) return record[name];
  if (name === 'branch' || name === 'tag_name') return record['name'];
  return record[name.endsWith('_iid') ? 'iid' : 'id'];
};

/** What is made in one place and read in another. */
const elsewhere: Record<string, string> = { createProjectForUser: '/projects/{id}' };

/** Every other call that tells of what a write made or changed. */
export function readingsOf(operation: Operation): Reading[] {
  const { id, path, verb } = operation;
  const found: Reading[] = [];
  const add = (at: string, address: Reading['address']) => {
    const one = reads.get(at);
    const isPlain = one?.parameters.every(({ place, required }) => place === 'path' || !required);
    if (one && isPlain && !(isList(one) && seesEverything(one))) found.push({ operation: one, address });
  };
  const apart = elsewhere[id];
  if (apart !== undefined) add(apart, (_path, { id: number }) => `/projects/${String(number)}`);
  add(path, (own) => own);
  if (verb === 'POST') {
    for (const one of reads.values()) {
      const name = one.path.startsWith(`${path}/`) && /^\/\{(\w+)\}$/.exec(one.path.slice(path.length))?.[1];
      if (name) {
        add(one.path, (own, record) => `${own}/${encodeURIComponent(String(namedBy(record, name)))}`);
      }
    }
  } else if (path.endsWith('}') || path.endsWith('/protect')) {
    const above = path.replace(/\/[^/]+$/, '');
    add(above, (own) => own.replace(/\/[^/]+$/, ''));
  }
  return found;
}

/** What tells one record of a list from the others. */
const keys = ['id', 'tag_name', 'name'];

/** The record as every other call tells it; one that a list lacks is left out. */
export async function readAgain(
  operation: Operation,
  [caller, path]: readonly [caller: Caller, path: string],
  answer: Exchange,
): Promise<{ record: Row; of: Exchange }[]> {
  const own = answer.record() as Row;
  const seen: { record: Row; of: Exchange }[] = [];
  for (const reading of readingsOf(operation)) {
    const isMany = isList(reading.operation);
    const of = await caller.get(reading.address(path, own), isMany ? { per_page: 100 } : {});
    if (of.status !== reading.operation.success)
      throw of.unlike(reading.operation.success, of.status, '', 'status');
    const key = keys.find((name) => name in own);
    const isIt = (row: Row) => key !== undefined && row[key] === own[key];
    const record = Array.isArray(of.body) ? (of.list() as Row[]).find(isIt) : (of.record() as Row);
    if (record) seen.push({ record, of });
  }
  return seen;
}
