import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.js';

/** The parts of a JSON schema that the suite uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  default?: unknown;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  oneOf?: Schema[];
  anyOf?: Schema[];
  allOf?: Schema[];
  'x-tier'?: string;
  'x-comma'?: boolean;
  'x-blank'?: string;
  'x-missing-empty'?: boolean;
  /** The statuses of refusals that the parameter is made to get round. */
  'x-lifts'?: number[];
}

/** An answer in the spec. */
export interface AnswerEntry {
  $ref?: string;
  description?: string;
  content?: Record<string, { schema?: Schema; example?: unknown }>;
}

/** A parameter in the spec. */
export interface RawParameter {
  $ref?: string;
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: Schema;
}

/** An operation in the spec. */
export interface RawOperation {
  operationId: string;
  summary?: string;
  tags: string[];
  parameters?: RawParameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, AnswerEntry>;
  'x-rules'?: string[];
}

/** A way to sign in, in the spec: a key with its name in a header or query, or a scheme of HTTP. */
export interface SecurityScheme {
  type: string;
  in?: string;
  name?: string;
}

/** The OpenAPI document. */
export interface OpenapiDocument {
  info: { title: string; version: string };
  tags?: { name: string; description?: string }[];
  paths: Record<string, Record<string, RawOperation> & { parameters?: RawParameter[] }>;
  components: {
    schemas: Record<string, Schema>;
    responses: Record<string, AnswerEntry>;
    securitySchemes: Record<string, SecurityScheme>;
  };
}

/** The document that deployments are tested against. */
export const document = JSON.parse(
  readFileSync(join(root, 'generated', 'openapi.json'), 'utf8'),
) as OpenapiDocument;

/** The target of a reference, else the value itself. */
export function resolved<T extends { $ref?: string }>(value: T): T {
  if (value.$ref === undefined) return value;
  let target: unknown = document;
  for (const part of value.$ref.slice(2).split('/')) target = (target as Record<string, unknown>)[part];
  return resolved(target as T);
}

/** The types a schema allows, those of its alternatives included. */
export function typesOf(schema: Schema): string[] {
  const one = resolved(schema);
  const others = [...(one.oneOf ?? []), ...(one.anyOf ?? []), ...(one.allOf ?? [])];
  return [...new Set([...[one.type ?? []].flat(), ...others.flatMap(typesOf)])];
}

const different = (schemas: readonly Schema[]): Schema[] => [
  ...new Map(schemas.map((one) => [JSON.stringify(one), one])).values(),
];

/** The possible schemas of each property in any of several records. */
function unionOf(choices: readonly Schema[]): Record<string, Schema> {
  const byName = new Map<string, Schema[]>();
  for (const [name, field] of choices.flatMap((one) => Object.entries(propertiesOf(one)))) {
    byName.set(name, [...(byName.get(name) ?? []), field]);
  }
  const joined = (fields: Schema[]): Schema => {
    const [first = {}, ...others] = different(fields);
    return others.length === 0 ? first : { anyOf: [first, ...others] };
  };
  return Object.fromEntries([...byName].map(([name, fields]) => [name, joined(fields)]));
}

/** The properties of a record schema, through references, lists and combinations. */
export function propertiesOf(schema: Schema): Record<string, Schema> {
  const one = resolved(schema);
  if (one.items) return propertiesOf(one.items);
  const parts = (one.allOf ?? []).map(propertiesOf);
  const choices = unionOf([...(one.oneOf ?? []), ...(one.anyOf ?? [])]);
  return Object.assign({}, ...parts, choices, one.properties ?? {}) as Record<string, Schema>;
}
