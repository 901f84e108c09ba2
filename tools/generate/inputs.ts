import { type Document, type Parameter, type Placed, resolve, type Schema } from './document.js';

/** The input of an operation: path parameters, and everything else as one object. */
export interface Inputs {
  path: Schema;
  params: Schema;
}

const markers = ['x-comma', 'x-blank', 'x-missing-empty'] as const;

/** The schema of a parameter, with the markers and the description beside it. */
function parameterSchema(document: Document, parameter: Parameter): Schema {
  const schema: Schema = parameter.schema.$ref
    ? { ...resolve(document, parameter.schema) }
    : { ...parameter.schema };
  for (const marker of markers) {
    if (parameter[marker] !== undefined) Object.assign(schema, { [marker]: parameter[marker] });
  }
  return schema;
}

/** The object schema of the body, or null when the operation takes none. */
function bodySchema(document: Document, placed: Placed): Schema | null {
  const body = placed.operation.requestBody;
  if (!body) return null;
  const schemas = Object.values(body.content).map((media) => media.schema);
  const first = schemas.find((schema) => schema !== undefined);
  if (!first) return null;
  const flat = resolve(document, first);
  if (flat.allOf) {
    const parts = flat.allOf.map((part) => resolve(document, part));
    return {
      type: 'object',
      properties: Object.assign({}, ...parts.map((part) => part.properties ?? {})),
      required: parts.flatMap((part) => part.required ?? []),
    };
  }
  return flat;
}

function addBody(body: Schema | null, path: Schema, params: Schema): void {
  const isFree = (name: string) => !path.properties?.[name];
  for (const [name, schema] of Object.entries(body?.properties ?? {})) {
    if (isFree(name)) (params.properties as Record<string, Schema>)[name] = schema;
  }
  for (const name of body?.required ?? []) {
    if (isFree(name) && !params.required?.includes(name)) params.required?.push(name);
  }
}

/** Merges query and body parameters in the order of declaration; the body wins on the same name. */
export function inputsOf(document: Document, placed: Placed): Inputs {
  const path: Schema = { type: 'object', properties: {}, required: [] };
  const params: Schema = { type: 'object', properties: {}, required: [] };
  for (const parameter of placed.parameters) {
    if (parameter.in === 'header') continue;
    const target = parameter.in === 'path' ? path : params;
    const name = parameter.name.replace(/\[\]$/, '');
    (target.properties as Record<string, Schema>)[name] = parameterSchema(document, parameter);
    if (parameter.required) target.required?.push(name);
  }
  addBody(bodySchema(document, placed), path, params);
  return { path, params };
}
