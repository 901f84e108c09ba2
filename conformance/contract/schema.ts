import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import formatsModule from 'ajv-formats';
import { type AnswerEntry, document, propertiesOf, resolved, type Schema } from './document.js';
import type { Operation } from './operations.js';

// Compiling validators takes longer than running them here, so every record is compiled once, whichever schemas refer
// to it, and the generated code is not optimised.
const ajv = new Ajv2020({
  strict: false,
  allErrors: false,
  validateSchema: false,
  inlineRefs: false,
  code: { optimize: false },
});
formatsModule.default(ajv);
ajv.addSchema({ $id: 'document.json', components: document.components });
const byText = new Map<string, ValidateFunction>();
const byAnswer = new Map<AnswerEntry, ValidateFunction | null>();

/** Makes references point into the one document added above. */
function anchored(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(anchored);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [
      key,
      key === '$ref' && typeof child === 'string' ? child.replace(/^#/, 'document.json#') : anchored(child),
    ]),
  );
}

/** Answers with identical schemas share a validator. */
function compiled(schema: Schema): ValidateFunction {
  const text = JSON.stringify(schema);
  const made = byText.get(text) ?? ajv.compile(anchored(schema) as object);
  byText.set(text, made);
  return made;
}

/**
 * Nothing marks a short record as such: without this, a long one with a field of the wrong type would pass as a short
 * one with additional fields.
 */
function tightened(schema: Schema): Schema {
  const one = resolved(schema);
  if (one.items) {
    const items = tightened(one.items);
    return items === one.items ? schema : { ...one, items };
  }
  if (!one.anyOf && !one.oneOf) return schema;
  return { allOf: [schema, { properties: propertiesOf(one) }] };
}

function validator(operation: Operation, status: number): ValidateFunction | null {
  const answer = operation.answers.get(status);
  if (!answer) return null;
  const known = byAnswer.get(answer);
  if (known !== undefined) return known;
  const schema = answer.content?.['application/json']?.schema;
  const made = schema ? compiled(tightened(schema)) : null;
  byAnswer.set(answer, made);
  return made;
}

/** A problem in a JSON body: where, what was expected, and what is there. */
export interface SchemaProblem {
  path: string;
  expected: string;
  actual: unknown;
}

const shownPath = (pointer: string): string =>
  pointer
    .split('/')
    .slice(1)
    .map((part) =>
      /^\d+$/.test(part) ? `[${part}]` : `.${part.replaceAll('~1', '/').replaceAll('~0', '~')}`,
    )
    .join('')
    .replace(/^\./, '');

function valueAt(body: unknown, pointer: string): unknown {
  let value = body;
  for (const part of pointer.split('/').slice(1)) {
    value = (value as Record<string, unknown> | null)?.[part.replaceAll('~1', '/').replaceAll('~0', '~')];
  }
  return value;
}

function told(error: ErrorObject, body: unknown): SchemaProblem {
  const params = error.params as Record<string, unknown>;
  if (error.keyword === 'required') {
    const name = String(params['missingProperty']);
    const path = shownPath(`${error.instancePath}/${name}`);
    return { path, expected: `the field ${name}`, actual: 'no such field' };
  }
  const path = shownPath(error.instancePath);
  const actual = valueAt(body, error.instancePath);
  if (error.keyword === 'enum') {
    return { path, expected: `one of ${JSON.stringify(params['allowedValues'])}`, actual };
  }
  return {
    path,
    expected: (error.message ?? error.keyword).replace(/^must be /, 'a value that is '),
    actual,
  };
}

/** The first difference between a body and its schema, or null. */
export function schemaProblem(operation: Operation, status: number, body: unknown): SchemaProblem | null {
  const validate = validator(operation, status);
  if (!validate || validate(body)) return null;
  const first = validate.errors?.[0];
  return first ? told(first, body) : null;
}

/** Whether the spec has JSON for a status of an operation. */
export function promisesJson(operation: Operation, status: number): boolean {
  return resolved(operation.answers.get(status) ?? {}).content?.['application/json'] !== undefined;
}
