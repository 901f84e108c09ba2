import type { ErrorObject } from 'ajv';
import { type Complaint, coerce } from '../../domain/coercion.js';
import { refuse } from '../../domain/errors.js';
import { LongText } from '../../domain/files/long-text.js';
import { Upload } from '../../domain/files/upload.js';
import { hasTier, type OperationEntry, type Tier } from '../../domain/operation.js';
import * as validators from '../../generated/validators.js';
import { ParameterError } from '../../handlers/parameter-error.js';

const validatorOf = validators as unknown as Record<string, validators.Validator | undefined>;

/** `/not/labels` becomes `not[labels]`. */
function nameOf(pointer: string): string {
  const [top = '', ...rest] = pointer.slice(1).split('/');
  return top + rest.map((part) => `[${part}]`).join('');
}

function textOf(error: ErrorObject): string {
  const name = nameOf(error.instancePath);
  if (error.keyword === 'enum' || error.keyword === 'const') {
    // A problem with one member of a list is reported under the name of the list.
    return `${name.replace(/\[\d+\]$/, '')} does not have a valid value`;
  }
  if (error.keyword === 'not' || error.keyword === 'minimum' || error.keyword === 'maximum') {
    return `${name} has a value not allowed`;
  }
  if (error.keyword === 'required') {
    const missing = String(error.params['missingProperty']);
    return `${name === '' ? missing : `${name}[${missing}]`} is missing`;
  }
  return `${name} is invalid`;
}

/** Complaints of the schema, without those from the branches of a choice that did not match. */
function schemaComplaints(errors: readonly ErrorObject[]): Complaint[] {
  return errors
    .filter((error) => error.keyword !== 'if')
    .map((error) => ({ top: error.instancePath.split('/')[1] ?? '', text: textOf(error) }));
}

/** A text that is too long is reported in the form of record validation. */
function refuseTooLong(errors: readonly ErrorObject[]): void {
  const long = errors.filter((error) => error.keyword === 'maxLength');
  if (long.length === 0) return;
  throw refuse.invalid(
    Object.fromEntries(
      long.map((error) => [
        nameOf(error.instancePath),
        [`is too long (maximum is ${error.params['limit']} characters)`],
      ]),
    ),
  );
}

/**
 * Complaints about combinations of parameters. What counts is that a parameter was sent, not its value; but null
 * excludes no other parameter.
 */
function combinationComplaints(
  operation: OperationEntry,
  source: Record<string, unknown>,
  tier: Tier,
): string[] {
  const given = (names: string[]) => names.filter((name) => Object.hasOwn(source, name));
  const texts: string[] = [];
  for (const names of [...(operation.exclusive ?? []), ...(operation.exactlyOne ?? [])]) {
    const both = given(names).filter((name) => source[name] !== null);
    if (both.length > 1)
      texts.push(`${both.join(', ')} ${operation.exclusiveText ?? 'are mutually exclusive'}`);
  }
  for (const names of operation.exactlyOne ?? []) {
    if (given(names).length === 0) {
      texts.push(`${names.join(', ')} are missing, exactly one parameter must be provided`);
    }
  }
  for (const group of operation.atLeastOne ?? []) {
    // What a tier does not have is a word that means nothing: it is not offered, and sending it asks for nothing.
    const names = group.filter((name) => hasTier(tier, operation.tiers?.[name] ?? 'free'));
    if (given(names).length === 0) {
      texts.push(`${names.join(', ')} are missing, at least one parameter must be provided`);
    }
  }
  return texts;
}

/** Longer texts are refused where records are compared with them: patterns may not be longer, once escaped. */
const maxAsked = 8192;
/** Each word of a search becomes a condition. */
const maxWords = 200;

function lengthComplaint(name: string, at: string, text: string): string | null {
  if (text.length > maxAsked) return `${at} is too long (maximum is ${maxAsked} characters)`;
  const words = name === 'search' ? text.trim().split(/\s+/).length : 0;
  return words > maxWords ? `${at} has too many words (maximum is ${maxWords})` : null;
}

/** Complaints about what a read asks for, in hashes as well. */
function lengthComplaints(values: Record<string, unknown>, around = '', outermost?: string): Complaint[] {
  return Object.entries(values).flatMap(([name, value]): Complaint[] => {
    const at = around === '' ? name : `${around}[${name}]`;
    const top = outermost ?? name;
    if (typeof value === 'string') {
      const text = lengthComplaint(name, at, value);
      return text === null ? [] : [{ top, text }];
    }
    const isHash = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isHash ? lengthComplaints(value as Record<string, unknown>, at, top) : [];
  });
}

/** Complaints about path parameters that are none of the values in the spec. */
const enumComplaints = ({ pathEnums = {} }: OperationEntry, values: Record<string, unknown>): Complaint[] =>
  Object.entries(pathEnums)
    .filter(([name, allowed]) => !allowed.includes(String(values[name])))
    .map(([name]) => ({ top: name, text: `${name} does not have a valid value` }));

/** Puts short texts in the place of those that are only in a file; the answer puts them back. */
function setAside(values: unknown): () => void {
  const back: (() => void)[] = [];
  const look = (container: Record<string, unknown>): void => {
    for (const [key, value] of Object.entries(container)) {
      if (value instanceof LongText) {
        container[key] = 'long';
        back.push(() => {
          container[key] = value;
        });
      } else if (typeof value === 'object' && value !== null && !(value instanceof Upload)) {
        look(value as Record<string, unknown>);
      }
    }
  };
  look(values as Record<string, unknown>);
  return () => {
    for (const one of back) one();
  };
}

/** Reads the path parameters; an invalid number or word is a 400, as for any other parameter. */
export function readPath(operation: OperationEntry, raw: Record<string, string>): Record<string, unknown> {
  const { values, complaints } = coerce(operation.pathFields, raw);
  complaints.push(...enumComplaints(operation, values));
  if (complaints.length > 0) throw new ParameterError(complaints.map((c) => c.text).join(', '));
  return values;
}

/** What is wrong with values: all of it, or the first thousand complaints where a list has more of them. */
function errorsOf(validate: validators.Validator | undefined, values: unknown): readonly ErrorObject[] {
  if (!validate) return [];
  try {
    return validate(values) ? [] : (validate.errors ?? []);
  } catch (error) {
    const { complaints } = error as { complaints?: ErrorObject[] };
    if (!complaints) throw error;
    return complaints;
  }
}

/**
 * Coerces and validates the parameters of a request. Throws one 400 that names every problem, in the order
 * in which the operation declares its parameters.
 */
export function readParams(
  operation: OperationEntry,
  source: Record<string, unknown>,
  tier: Tier,
): Record<string, unknown> {
  const { values, complaints } = coerce(operation.fields, source);
  if (operation.verb === 'GET') complaints.push(...lengthComplaints(values));
  const restore = operation.writesFiles ? setAside(values) : () => undefined;
  const errors = errorsOf(validatorOf[operation.id], values);
  restore();
  if (errors.length > 0) {
    if (complaints.length === 0) refuseTooLong(errors);
    complaints.push(...schemaComplaints(errors));
  }
  const texts = inOrder(operation, complaints);
  texts.push(...combinationComplaints(operation, source, tier));
  if (texts.length > 0) throw new ParameterError(texts.join(', '));
  return values;
}

function inOrder(operation: OperationEntry, complaints: Complaint[]): string[] {
  if (complaints.length === 0) return [];
  const order = new Map(operation.fields.map((field, index) => [field.name, index]));
  const sorted = [...complaints].sort((a, b) => (order.get(a.top) ?? 0) - (order.get(b.top) ?? 0));
  return [...new Set(sorted.map((complaint) => complaint.text))];
}
