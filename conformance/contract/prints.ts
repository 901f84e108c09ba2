import { createHash } from 'node:crypto';
import { caseFiles } from '../../generated/cases.js';
import type { Case } from '../check.js';
import { document } from './document.js';
import { type Operation, operations } from './operations.js';
import { rule } from './rules.js';

/** The prints of the files of cases, which the bundler puts here; from sources there are none. */
declare const CASE_PRINTS: Record<string, string> | undefined;

const ofFiles = typeof CASE_PRINTS === 'undefined' ? null : CASE_PRINTS;
const length = 12;
const shortened = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, length);

let files: Map<string, string> | null = null;

/** The text by which the code of a case is known again. */
function codeOf(one: Case): string {
  if (ofFiles === null) return String(one.run);
  files ??= new Map(caseFiles.flatMap(([name, cases]) => cases.map(({ id }) => [id, name])));
  return ofFiles[files.get(one.id) ?? 'generated'] ?? String(one.run);
}

/** A print of a case, which changes with its code, with what it declares, and with its rules. */
export function casePrint(one: Case): string {
  const { id, family, title, level, needs, writes, alone, operation } = one;
  const declared = { id, family, title, level, needs, writes, alone, operation };
  return shortened(JSON.stringify([declared, one.rules.map(rule), codeOf(one)]));
}

const withMaps = (_name: string, value: unknown): unknown => (value instanceof Map ? [...value] : value);

/** The names of the schemas that a text refers to, and of those that these refer to. */
function referredIn(text: string, found = new Set<string>()): Set<string> {
  for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
    if (found.has(name)) continue;
    found.add(name);
    referredIn(JSON.stringify(document.components.schemas[name]), found);
  }
  return found;
}

function operationPrint(operation: Operation): string {
  const text = JSON.stringify(operation, withMaps);
  const schemas = [...referredIn(text)].sort().map((name) => [name, document.components.schemas[name]]);
  return shortened(text + JSON.stringify(schemas));
}

let ofOperations: Map<string, string> | null = null;

/** The prints of all operations, which change with what is described of them, down to the last record. */
export function operationPrints(): ReadonlyMap<string, string> {
  ofOperations ??= new Map(operations.map((one) => [one.id, operationPrint(one)]));
  return ofOperations;
}
