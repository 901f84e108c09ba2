import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formatsModule from 'ajv-formats';
import type { ResponseCheck } from './pipeline.js';

interface Answer {
  $ref?: string;
  content?: Record<string, { schema?: unknown }>;
}

interface OpenapiFile {
  paths: Record<string, Record<string, { operationId?: string; responses: Record<string, Answer> }>>;
  components: { responses: Record<string, Answer> };
}

/** An answer that is not in the spec: a fault of the server, explained in the body because only tests see it. */
export class UndocumentedAnswer extends Error {
  override name = 'UndocumentedAnswer';
}

/**
 * Refusals that any operation may answer with. Credentials and bodies are checked before any operation, so 401 for a
 * bad token and 413 and 415 for a bad body do not get here.
 */
const everywhere: ReadonlyMap<number, string> = new Map([
  [500, 'a fault of ours, or one that gave up after others were faster each time'],
  [503, 'the server lacks what it needs'],
]);

/** Builds the check of answers and refusals against the spec; schemas are compiled when first used. */
export function buildResponseCheck(openapiFile: URL): ResponseCheck {
  const document = JSON.parse(readFileSync(openapiFile, 'utf8')) as OpenapiFile;
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false });
  formatsModule.default(ajv);
  ajv.addSchema({ ...document, $id: 'document.json' });
  const places = new Map<string, string>();
  for (const [path, item] of Object.entries(document.paths)) {
    for (const [verb, operation] of Object.entries(item)) {
      if (operation?.operationId) places.set(operation.operationId, `/paths/${toPointer(path)}/${verb}`);
    }
  }
  const compiled = new Map<string, ValidateFunction | 'empty' | null>();

  const find = (operationId: string, status: number): ValidateFunction | 'empty' | null => {
    const pointer = places.get(operationId) ?? '';
    const [, verb] = pointer.split('/').slice(-2);
    const item = document.paths[fromPointer(pointer.split('/')[2] ?? '')];
    const raw = item?.[verb ?? '']?.responses[String(status)];
    if (!raw) {
      return everywhere.has(status)
        ? ajv.compile({ $ref: 'document.json#/components/schemas/ErrorBody' })
        : null;
    }
    const shared = raw.$ref?.split('/').at(-1);
    const answer = shared ? document.components.responses[shared] : raw;
    if (!answer?.content?.['application/json']?.schema) return 'empty';
    const base = shared ? `/components/responses/${shared}` : `${pointer}/responses/${status}`;
    return ajv.compile({ $ref: `document.json#${base}/content/application~1json/schema` });
  };

  return (operationId, status, body) => {
    const key = `${operationId} ${status}`;
    if (!compiled.has(key)) compiled.set(key, find(operationId, status));
    const validate = compiled.get(key);
    if (!validate) throw new UndocumentedAnswer(`${operationId} has no answer ${status} in the spec`);
    if (validate === 'empty' || body === undefined) return;
    const wire: unknown = JSON.parse(JSON.stringify(body));
    if (!validate(wire)) throw new UndocumentedAnswer(`${key}: ${ajv.errorsText(validate.errors)}`);
  };
}

const toPointer = (path: string) =>
  path.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D');
const fromPointer = (path: string) =>
  path.replaceAll('%7B', '{').replaceAll('%7D', '}').replaceAll('~1', '/').replaceAll('~0', '~');
