import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import type { Document, Placed, Schema } from './document.js';
import { inputsOf } from './inputs.js';
import { banner } from './write.js';

/** A copy of the document in which every operation's inputs are schemas of their own. */
function withInputs(document: Document, placed: Placed[]): Document {
  const copy = structuredClone(document);
  for (const one of placed) {
    const { path, params } = inputsOf(document, one);
    copy.components.schemas[`path_${one.operation.operationId}`] = path;
    copy.components.schemas[`params_${one.operation.operationId}`] = clean(params);
  }
  return copy;
}

const clean = (schema: Schema): Schema => ({ ...schema, additionalProperties: false });

const upload = ts.factory.createTypeReferenceNode('Upload');

/** The source of `generated/types.ts`. */
export async function typesSource(document: Document, placed: Placed[]): Promise<string> {
  const nodes = await openapiTS(withInputs(document, placed) as never, {
    silent: true,
    alphabetize: true,
    transform: (schema) => ('format' in schema && schema.format === 'binary' ? upload : undefined),
  });
  return [
    banner('spec/openapi'),
    `import type { Upload } from '../domain/upload.js';`,
    astToString(nodes),
    '/** The records of the interface by name. */',
    `export type Schemas = components['schemas'];`,
    '',
  ].join('\n');
}
