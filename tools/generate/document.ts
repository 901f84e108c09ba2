import type { ActionLimit } from '../../domain/operation.js';

/** The parts of an OpenAPI 3.1 document that the generator works with. */

/** A JSON schema with the markers that Hearth adds for inputs. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  format?: string;
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  required?: string[];
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  not?: Schema;
  minLength?: number;
  maxLength?: number;
  description?: string;
  deprecated?: boolean;
  'x-comma'?: boolean;
  'x-blank'?: 'refuse';
  'x-missing-empty'?: boolean;
  'x-tier'?: string;
  'x-wildcards'?: string[];
  'x-rest'?: boolean;
  'x-exclusive'?: string[][];
}

/** A parameter of an operation. */
export interface Parameter {
  $ref?: string;
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description?: string;
  schema: Schema;
  'x-comma'?: boolean;
  'x-blank'?: 'refuse';
  'x-missing-empty'?: boolean;
}

/** One content type of a body. */
export interface MediaType {
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}

/** An answer of an operation. */
export interface ResponseObject {
  $ref?: string;
  description?: string;
  content?: Record<string, MediaType>;
  headers?: Record<string, unknown>;
}

/** Who may call an operation; see docs/adding-an-operation.md. */
export interface AccessDeclaration {
  on: 'project' | 'group' | 'instance';
  least: string | { public: string; internal: string; private: string };
  feature?: string;
  self?: string;
  writes?: boolean;
  scopes?: string[];
  anyScope?: boolean;
  collaboration?: boolean;
  refusal?: number;
  reason?: string;
}

/** An operation in the spec. */
export interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  deprecated?: boolean;
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, MediaType> };
  responses: Record<string, ResponseObject>;
  'x-access': AccessDeclaration;
  'x-paging'?: 'none' | 'offset' | 'keyset' | 'offset+keyset';
  'x-rules'?: string[];
  'x-tier'?: string;
  'x-exclusive'?: string[][];
  'x-exclusive-text'?: string;
  'x-at-least-one'?: string[][];
  'x-exactly-one'?: string[][];
  'x-limit'?: ActionLimit;
  'x-writes-files'?: boolean;
}

/** A path with its operations by verb. */
export type PathItem = { parameters?: Parameter[] } & Partial<Record<Verb, Operation>>;

/** The supported verbs. */
export const verbs = ['get', 'head', 'post', 'put', 'patch', 'delete'] as const;

/** A supported verb. */
export type Verb = (typeof verbs)[number];

/** The document as a whole. */
export interface Document {
  openapi: string;
  info: Record<string, unknown>;
  tags: { name: string; description: string }[];
  paths: Record<string, PathItem>;
  components: {
    schemas: Record<string, Schema>;
    parameters: Record<string, Parameter>;
    responses: Record<string, ResponseObject>;
    securitySchemes: Record<string, unknown>;
  };
}

/** Follows `#/components/...` references to the referenced object. */
export function resolve<T extends { $ref?: string }>(document: Document, value: T): T {
  let current = value;
  for (let depth = 0; current.$ref; depth += 1) {
    if (depth > 20) throw new Error(`reference without end: ${value.$ref}`);
    const parts = current.$ref.replace(/^#\//, '').split('/');
    let target: unknown = document;
    for (const part of parts) target = (target as Record<string, unknown> | undefined)?.[part];
    if (!target) throw new Error(`reference to nothing: ${current.$ref}`);
    current = target as T;
  }
  return current;
}

/** An operation with its path and verb. */
export interface Placed {
  path: string;
  verb: Verb;
  operation: Operation;
  parameters: Parameter[];
}

/** Lists every operation in the order of the paths, with path-level parameters included. */
export function placedOperations(document: Document): Placed[] {
  const placed: Placed[] = [];
  for (const path of Object.keys(document.paths).sort()) {
    const item = document.paths[path] as PathItem;
    for (const verb of verbs) {
      const operation = item[verb];
      if (!operation) continue;
      const own = (operation.parameters ?? []).map((p) => resolve(document, p));
      const shared = (item.parameters ?? [])
        .map((p) => resolve(document, p))
        .filter((p) => !own.some((o) => o.name === p.name && o.in === p.in));
      placed.push({ path, verb, operation, parameters: [...shared, ...own] });
    }
  }
  return placed;
}
