import { readFileSync } from 'node:fs';
import { asNamed } from '../../conformance/contract/parameters.js';

/** As much of a JSON schema as the tests look at. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  default?: unknown;
  minimum?: number;
  maximum?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  oneOf?: Schema[];
  anyOf?: Schema[];
  allOf?: Schema[];
}

/** One parameter of an operation, wherever it stands. */
export interface Parameter {
  name: string;
  place: 'path' | 'query' | 'body';
  required: boolean;
  schema: Schema;
}

/** One operation as the description tells it. */
export interface Described {
  id: string;
  verb: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With names in braces, below the prefix of the interface. */
  path: string;
  parameters: Parameter[];
  statuses: ReadonlySet<number>;
}

interface RawParameter {
  $ref?: string;
  name: string;
  in: 'path' | 'query';
  required?: boolean;
  schema: Schema;
}

interface RawOperation {
  operationId?: string;
  parameters?: RawParameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, unknown>;
}

interface Document {
  paths: Record<string, Record<string, RawOperation> & { parameters?: RawParameter[] }>;
}

const file = new URL('../../generated/openapi.json', import.meta.url);
const document = JSON.parse(readFileSync(file, 'utf8')) as Document;
const verbs = ['get', 'head', 'post', 'put', 'patch', 'delete'];

/** What a reference of the description points at, else the value itself. */
export function resolved<T extends { $ref?: string }>(value: T): T {
  if (value.$ref === undefined) return value;
  let target: unknown = document;
  for (const part of value.$ref.slice(2).split('/')) target = (target as Record<string, unknown>)[part];
  return resolved(target as T);
}

function bodyParameters(operation: RawOperation): Parameter[] {
  const first = Object.values(operation.requestBody?.content ?? {})[0];
  if (!first) return [];
  const body = resolved(first.schema);
  const parts = [body, ...(body.allOf ?? []).map(resolved)];
  const required = new Set(parts.flatMap((part) => part.required ?? []));
  return parts.flatMap((part) =>
    Object.entries(part.properties ?? {}).map(([name, schema]) => ({
      name,
      place: 'body' as const,
      required: required.has(name),
      schema: resolved(schema),
    })),
  );
}

function described(path: string, verb: string, operation: RawOperation, shared: RawParameter[]): Described {
  const parameters = asNamed([...shared, ...(operation.parameters ?? [])].map(resolved)).map(
    (one): Parameter => ({
      name: one.name,
      place: one.in,
      required: one.required ?? one.in === 'path',
      schema: resolved(one.schema),
    }),
  );
  return {
    id: operation.operationId ?? '',
    verb: verb.toUpperCase() as Described['verb'],
    path: path.replace(/^\/api\/v4/, ''),
    parameters: [...parameters, ...bodyParameters(operation)],
    statuses: new Set(Object.keys(operation.responses).map(Number)),
  };
}

/** Every operation of the description by its id. */
export const descriptions: ReadonlyMap<string, Described> = new Map(
  Object.entries(document.paths).flatMap(([path, item]) =>
    verbs
      .filter((verb) => item[verb]?.operationId !== undefined)
      .map((verb) => {
        const one = described(path, verb, item[verb] as RawOperation, item.parameters ?? []);
        return [one.id, one] as const;
      }),
  ),
);

/** The types a schema allows, those of its alternatives included. */
export function typesOf(schema: Schema): string[] {
  const own = [schema.type ?? []].flat();
  const others = [...(schema.oneOf ?? []), ...(schema.anyOf ?? []), ...(schema.allOf ?? [])];
  return [...new Set([...own, ...others.flatMap((other) => typesOf(resolved(other)))])];
}
