import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { type Document, type Placed, resolve, type Schema } from './document.js';
import { inputsOf } from './inputs.js';
import { banner } from './write.js';

/** A copy of the document in which the inputs of every operation are separate schemas. */
function withInputs(document: Document, placed: Placed[]): Document {
  const copy = structuredClone(document);
  for (const one of placed) {
    const { path, params } = inputsOf(document, one);
    copy.components.schemas[`path_${one.operation.operationId}`] = path;
    copy.components.schemas[`params_${one.operation.operationId}`] = {
      ...afterCoercion(document, params),
      additionalProperties: false,
    };
  }
  return copy;
}

/** The type of a handler's parameters: all those with a default are present, in nested hashes as well. */
function afterCoercion(document: Document, raw: Schema, depth = 0): Schema {
  const schema = raw.$ref && depth > 0 ? resolve(document, raw) : raw;
  if (!schema.properties || depth > 6) return raw;
  const names = Object.entries(schema.properties).filter(([, property]) => {
    return resolve(document, property).default !== undefined || property.default !== undefined;
  });
  const hasBelow = Object.values(schema.properties).some((property) => property.properties);
  if (depth > 0 && names.length === 0 && !hasBelow) return raw;
  const properties = Object.entries(schema.properties).map(([name, property]) => [
    name,
    afterCoercion(document, property, depth + 1),
  ]);
  return {
    ...schema,
    properties: Object.fromEntries(properties),
    required: [...new Set([...(schema.required ?? []), ...names.map(([name]) => name)])],
  };
}

const upload = ts.factory.createTypeReferenceNode('Upload');

/** The source of `generated/types.ts`. */
export async function typesSource(document: Document, placed: Placed[]): Promise<string> {
  const nodes = await openapiTS(withInputs(document, placed) as never, {
    silent: true,
    alphabetize: true,
    // A caller may omit parameters with a default; handlers find them filled in (see afterCoercion).
    defaultNonNullable: false,
    transform: (schema) => ('format' in schema && schema.format === 'binary' ? upload : undefined),
  });
  return [
    banner('spec/openapi'),
    `import type { Upload } from '../domain/files/upload.js';`,
    astToString(nodes),
    '/** The records of the interface by name. */',
    `export type Schemas = components['schemas'];`,
    '',
  ].join('\n');
}
