import { createRequire } from 'node:module';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standaloneModule from 'ajv/dist/standalone/index.js';
import formatsModule from 'ajv-formats';
import { build } from 'esbuild';
import type { Document, Placed, Schema } from './document.js';
import { inputsOf } from './inputs.js';
import { banner } from './write.js';

const standalone = standaloneModule.default;
const addFormats = formatsModule.default;

const dropped = new Set(['example', 'examples', 'description', 'deprecated']);

/** Drops markers and prose, does not validate files, and points references at the document. */
function forAjv(value: unknown, areNames = false): unknown {
  if (Array.isArray(value)) return value.map((member) => forAjv(member));
  if (typeof value !== 'object' || value === null) return value;
  const schema = value as Schema;
  if (!areNames && schema.format === 'binary') return {};
  const result: Record<string, unknown> = {};
  for (const [key, child] of Object.entries(value)) {
    if (!areNames && (key.startsWith('x-') || dropped.has(key))) continue;
    // Below `properties` the keys are names of the interface, whatever they look like.
    const namesBelow = !areNames && key === 'properties';
    const isReference = !areNames && key === '$ref' && typeof child === 'string';
    result[key] = isReference ? child.replace('#/', 'document.json#/') : forAjv(child, namesBelow);
  }
  return result;
}

/** Up to so many complaints are gathered; nobody reads more, and lists may have a hundred thousand members. */
const mostComplaints = 1000;

/** What the validators that Ajv writes are to do instead of making a new array for each list that they join. */
const joining = `
function joined(some, more) {
  const all = some ?? [];
  for (const one of more) all.push(one);
  if (all.length > ${mostComplaints}) throw Object.assign(new Error('too many complaints'), { complaints: all });
  return all;
}
`;

/** Validators that come to an end soon, however much is wrong with a value. */
function withEnd(source: string): string {
  const form = /(\w+) = \1 === null \? (\w+)\.errors : \1\.concat\(\2\.errors\)/g;
  const changed = source.replace(form, '$1 = joined($1, $2.errors)');
  if (changed === source || changed.includes('.concat('))
    throw new Error('Ajv joins complaints in another way');
  return changed + joining;
}

/** The source of `generated/validators.js`: one validator per operation with something to validate. */
export async function validatorsSource(document: Document, placed: Placed[]): Promise<string> {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    inlineRefs: false,
    code: { source: true, esm: true, lines: false },
  });
  addFormats(ajv);
  ajv.addSchema({ $id: 'document.json', components: { schemas: forAjv(document.components.schemas, true) } });
  const exports: Record<string, string> = {};
  for (const one of placed) {
    const { params } = inputsOf(document, one);
    if (Object.keys(params.properties ?? {}).length === 0) continue;
    const id = `${one.operation.operationId}.params`;
    // Absence is checked by the coercion table, which knows defaults and blanks.
    ajv.addSchema({ $id: id, ...(forAjv({ ...params, required: [] }) as object) });
    exports[one.operation.operationId] = id;
  }
  const raw = withEnd(standalone(ajv, exports));
  const top =
    createRequire(import.meta.url)
      .resolve('ajv')
      .split('/node_modules/')[0] ?? '.';
  const bundled = await build({
    stdin: { contents: raw, resolveDir: top },
    // The bundle names its parts relative to this folder, so it must not depend on the working directory.
    absWorkingDir: top,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    write: false,
    legalComments: 'none',
    minifySyntax: true,
    minifyWhitespace: true,
    minifyIdentifiers: true,
    external: [],
  });
  return `${banner('spec/openapi')}\n${bundled.outputFiles[0]?.text ?? ''}`;
}

/** The source of `generated/validators.d.ts`. */
export function validatorsDeclaration(document: Document, placed: Placed[]): string {
  const names = placed
    .filter((one) => Object.keys(inputsOf(document, one).params.properties ?? {}).length > 0)
    .map((one) => one.operation.operationId);
  return [
    banner('spec/openapi'),
    `import type { ErrorObject } from 'ajv';`,
    '/** Judges coerced parameters; the complaints stand in `errors`. */',
    'export interface Validator { (value: unknown): boolean; errors?: ErrorObject[] | null }',
    ...names.map((name) => `export const ${name}: Validator;`),
    '',
  ].join('\n');
}
