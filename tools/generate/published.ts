import { type Document, type Parameter, resolve, type Schema, verbs } from './document.js';

/** Whether a schema is an array and nothing else. */
const isArray = (schema: Schema): boolean => schema.type === 'array';

/** An array is sent once for each value under a name that ends in brackets, which are part of the name for clients. */
function ofArray(parameter: Parameter): Parameter {
  return { ...parameter, name: `${parameter.name}[]`, style: 'form', explode: true } as Parameter;
}

/** No style of OpenAPI tells how objects with arrays in them are sent, so each member is a parameter of its own. */
function ofObject(parameter: Parameter, schema: Schema): Parameter[] {
  return Object.entries(schema.properties ?? {}).flatMap(([member, of]) =>
    sentAs({
      name: `${parameter.name}[${member}]`,
      in: 'query',
      description: of.description ?? parameter.description ?? '',
      schema: of,
    }),
  );
}

function sentAs(parameter: Parameter, document?: Document): Parameter[] {
  if (parameter.in !== 'query' || !parameter.schema) return [parameter];
  const schema = document ? resolve(document, parameter.schema) : parameter.schema;
  if (isArray(schema)) return [ofArray(parameter)];
  return schema.type === 'object' && schema.properties ? ofObject(parameter, schema) : [parameter];
}

/** The document that clients are given: parameters of queries are named as they are sent. */
export function publishedDocument(document: Document): Document {
  const copy = structuredClone(document);
  const all = (parameters: Parameter[] | undefined) => parameters?.flatMap((one) => sentAs(one, document));
  for (const [name, parameter] of Object.entries(copy.components.parameters)) {
    const [only] = sentAs(parameter, document);
    if (only) copy.components.parameters[name] = only;
  }
  for (const item of Object.values(copy.paths)) {
    for (const one of [item, ...verbs.map((verb) => item[verb])]) {
      if (one?.parameters) one.parameters = all(one.parameters) ?? [];
    }
  }
  // What only described members of an object is named by nobody once they are parameters of their own.
  const before = JSON.stringify(document);
  const after = JSON.stringify(copy);
  for (const name of Object.keys(copy.components.schemas)) {
    const reference = `"#/components/schemas/${name}"`;
    if (before.includes(reference) && !after.includes(reference)) delete copy.components.schemas[name];
  }
  return copy;
}
