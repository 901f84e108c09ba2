import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { type Document, type MediaType, type Parameter, type Schema, verbs } from './document.js';
import { banner } from './write.js';

const file = ts.factory.createUnionTypeNode([
  ts.factory.createTypeReferenceNode('File'),
  ts.factory.createTypeReferenceNode('Blob'),
]);

/** Numbers in paths may come as text, and names of containers as numbers. */
function inPath(parameter: Parameter): Parameter {
  const isNumber = parameter.schema?.type === 'integer' || /(^|_)i?id$/.test(parameter.name);
  if (parameter.in !== 'path' || !isNumber) return parameter;
  return { ...parameter, schema: { ...parameter.schema, type: ['integer', 'string'] } };
}

/** One form of a body is enough to say what can be sent; the client chooses how. */
function oneForm(content: Record<string, MediaType>): Record<string, MediaType> {
  const [first] = Object.values(content);
  return { 'application/json': first ?? {} };
}

/** Whether alternatives only say which members must be there, for which the types of the interface have no words. */
const onlyRequires = (choices: Schema[] | undefined): boolean =>
  choices?.every((one) => Object.keys(one).every((key) => key === 'required')) ?? false;

/** What would turn into a type that knows nothing, or into an object that may have no member. */
function withWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withWords);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, of]) => [
    key,
    key.startsWith('example') ? of : withWords(of),
  ]);
  const schema = Object.fromEntries(entries) as Schema;
  if (schema.properties && onlyRequires(schema.anyOf)) delete schema.anyOf;
  const isObject = Array.isArray(schema.type) ? schema.type.includes('object') : schema.type === 'object';
  const isOpen = isObject && !schema.properties && !schema.allOf && schema.additionalProperties === undefined;
  return isOpen ? { ...schema, additionalProperties: true } : schema;
}

function asSent(document: Document): Document {
  const copy = withWords(document) as Document;
  for (const [name, parameter] of Object.entries(copy.components.parameters)) {
    copy.components.parameters[name] = inPath(parameter);
  }
  for (const item of Object.values(copy.paths)) {
    if (item.parameters) item.parameters = item.parameters.map(inPath);
    for (const verb of verbs) {
      const operation = item[verb];
      if (operation?.parameters) operation.parameters = operation.parameters.map(inPath);
      if (operation?.requestBody) operation.requestBody.content = oneForm(operation.requestBody.content);
    }
  }
  return copy;
}

/** The source of `generated/client.ts`: the paths of the interface as callers see them. */
export async function clientSource(document: Document): Promise<string> {
  const nodes = await openapiTS(asSent(document) as never, {
    silent: true,
    alphabetize: true,
    defaultNonNullable: false,
    transform: (schema) => ('format' in schema && schema.format === 'binary' ? file : undefined),
  });
  return [banner('spec/openapi'), astToString(nodes)].join('\n');
}
