import type { Field, FieldKind } from '../../domain/coercion.js';
import { type Document, resolve, type Schema } from './document.js';

const typesOf = (schema: Schema): string[] =>
  schema.type === undefined ? [] : Array.isArray(schema.type) ? schema.type : [schema.type];

function flatten(document: Document, schema: Schema): Schema {
  const own = resolve(document, schema);
  const beside: Schema = own === schema ? own : { ...own, ...schema, $ref: undefined };
  // What a parameter is may be told by the schemas that it combines, so that it has a description of its own.
  const parts = (beside.type ? [] : (beside.allOf ?? [])).map((part) => flatten(document, part));
  const merged: Schema = Object.assign({}, ...parts, beside);
  const branches = merged.anyOf ?? merged.oneOf;
  if (!branches || merged.type) return merged;
  const types = branches.flatMap((branch) => typesOf(flatten(document, branch)));
  const object = branches.map((b) => flatten(document, b)).find((b) => b.properties || b.items);
  return { ...object, ...merged, type: [...new Set(types)] };
}

function kindOf(schema: Schema): FieldKind {
  const types = typesOf(schema).filter((type) => type !== 'null');
  const [first] = types;
  if (types.length === 0) return 'any';
  if (types.includes('object')) return types.length > 1 ? 'any' : 'object';
  if (types.includes('array')) return 'array';
  if (types.length > 1) {
    if (types.includes('integer') && types.includes('string')) return 'integer-or-text';
    return 'any';
  }
  if (first === 'string') {
    if (schema.format === 'binary') return 'file';
    if (schema.format === 'date-time') return 'datetime';
    if (schema.format === 'date') return 'date';
    return 'text';
  }
  if (first === 'integer' || first === 'number' || first === 'boolean') return first;
  return 'any';
}

/** The coercion entry of one parameter: everything a request needs to read it without the schema. */
export function fieldOf(document: Document, name: string, raw: Schema, required: boolean, depth = 0): Field {
  const schema = flatten(document, raw);
  const kind = kindOf(schema);
  const field: Field = { name, kind };
  if (required) field.required = true;
  if (typesOf(schema).includes('null')) field.nullable = true;
  if (schema.default !== undefined) field.default = schema.default;
  if (schema['x-comma']) field.comma = true;
  if (schema['x-blank'] === 'refuse') field.refuseBlank = true;
  if (schema['x-missing-empty']) field.missingEmpty = true;
  if (schema['x-wildcards']) field.wildcards = schema['x-wildcards'];
  if (depth > 6) return field;
  if (kind === 'array' && schema.items) {
    field.items = fieldOf(document, '', schema.items, false, depth + 1);
  }
  if (kind === 'object' && schema.properties) {
    field.fields = fieldsOf(document, schema, depth + 1);
    if (schema['x-exclusive']) field.exclusive = schema['x-exclusive'];
  }
  return field;
}

/** The coercion entries of an object schema, in the order of declaration. */
export function fieldsOf(document: Document, schema: Schema, depth = 0): Field[] {
  return Object.entries(schema.properties ?? {}).map(([name, property]) =>
    fieldOf(document, name, property, schema.required?.includes(name) ?? false, depth),
  );
}
