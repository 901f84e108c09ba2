import type { Operation, Parameter } from '../../../conformance/contract/operations.js';
import { FilePart, hasFile, multipart, type Params } from '../../../conformance/http/encode.js';
import type { Input } from '../../../conformance/recipes/input.js';
import { dearValue, isFree, largeContent, largeFile, manyFiles, nestedValue, sharesAmong } from './values.js';

/** One request, whose body is made only when it is sent. */
export interface Asked {
  verb: string;
  path: string;
  params: Params;
}

/** A body with its type; those of reads are read as well. */
export function bodyOf({ params }: Asked): { body: Buffer; type: string } {
  if (hasFile(params)) return multipart(params);
  return { body: Buffer.from(JSON.stringify(params)), type: 'application/json' };
}

const isListed = (value: unknown): value is Record<string, unknown>[] =>
  Array.isArray(value) && typeof value[0] === 'object' && value[0] !== null && 'content' in value[0];

/** The same request with files as large, or as many, as it takes. */
function withLargeFiles(operation: Operation, params: Params, word: string): Params | null {
  const files = operation.parameters.filter(({ schema }) => schema.format === 'binary');
  const large: Params = {};
  for (const { name } of files) {
    const given = params[name];
    large[name] = largeFile(given instanceof FilePart ? given : new FilePart('dear', Buffer.alloc(0)));
  }
  for (const [name, value] of Object.entries(params)) {
    if (name === 'content') large[name] = largeContent(word);
    // A commit has as many files as somebody likes, a snippet ten.
    if (isListed(value)) large[name] = manyFiles(value[0] ?? {}, name === 'actions' ? 300 : 10, word);
  }
  return Object.keys(large).length === 0 ? null : { ...params, ...large };
}

/** Whether a value only asks for more to be answered, or is a text that may have any length. */
function isHarmless(operation: Operation, parameter: Parameter): boolean {
  if (parameter.name === 'per_page' || isFree(parameter)) return true;
  return operation.reads && parameter.schema.type === 'boolean';
}

/**
 * The dear requests of an operation, made of an ordinary one and the document: with every parameter at its dearest,
 * with the longest lists, with values nested deeply, with large files, with the largest page, and at last with what is
 * likely to be served: the longest texts and words to search for. All names are fresh in each turn.
 */
export function dearRequests(operation: Operation, input: Input, word: string): Asked[] {
  const others = operation.parameters.filter(({ place }) => place !== 'path');
  // What the document alone gives stands for any name, and many names may be taken only once.
  const base = Object.fromEntries(
    Object.entries(input.params).map(([name, value]) => [name, value === 'text' ? `text-${word}` : value]),
  );
  const dear = (some: readonly Parameter[]): Params => {
    const shares = sharesAmong(some, word);
    return Object.fromEntries(some.map((one) => [one.name, dearValue(one, shares)]));
  };
  const plain = others.filter(({ schema }) => schema.format !== 'binary');
  const lists = others.filter(({ schema }) =>
    [schema.type].flat().some((one) => one === 'array' || one === 'object'),
  );
  const pages = others.filter(({ name }) => name === 'per_page');
  const nested = lists.length > 0 ? lists.map(({ name }) => name) : ['unknown'];
  const deep = nestedValue(nested.length);
  const shapes: (Params | null)[] = [
    { ...base, ...dear(plain) },
    lists.length > 0 ? { ...base, ...dear(lists) } : null,
    { ...base, ...Object.fromEntries(nested.map((name) => [name, deep])) },
    withLargeFiles(operation, base, word),
    // What is searched for finds little: a page of everything is dear in its own way.
    pages.length === 0 ? null : { ...base, ...dear(pages) },
    { ...base, ...dear(plain.filter((one) => isHarmless(operation, one))) },
  ];
  return shapes.flatMap((params) => (params ? [{ verb: operation.verb, path: input.path, params }] : []));
}
