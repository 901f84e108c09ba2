import type { OperationEntry, Tier } from '../../domain/operation.js';
import { fieldsOf } from './coercion.js';
import type { Document, Placed } from './document.js';
import { inputsOf } from './inputs.js';
import { accessOf } from './policies.js';
import { banner } from './write.js';

/** The success status; that of an operation that only redirects is its redirect. */
const successOf = (statuses: readonly string[]): number =>
  Number(['2', '3'].flatMap((digit) => statuses.find((status) => status.startsWith(digit)) ?? [])[0] ?? 200);

/** The tiers of those names that are marked with one. */
const tiersOf = (groups: string[][], properties: Readonly<Record<string, { 'x-tier'?: string }>>) => {
  const tiers = Object.fromEntries(
    groups.flat().flatMap((name) => {
      const tier = properties[name]?.['x-tier'];
      return tier === undefined ? [] : [[name, tier as Tier]];
    }),
  );
  return Object.keys(tiers).length > 0 ? { tiers } : {};
};

/** The run-time entry of one operation. */
export function entryOf(document: Document, placed: Placed): OperationEntry {
  const { operation, verb, path } = placed;
  const inputs = inputsOf(document, placed);
  const pathEnums = Object.entries(inputs.path.properties ?? {}).filter(([, schema]) => schema.enum);
  const rest = Object.entries(inputs.path.properties ?? {}).find(([, schema]) => schema['x-rest'])?.[0];
  if (rest !== undefined && !path.endsWith(`/{${rest}}`)) {
    throw new Error(`${operation.operationId}: ${rest} takes the rest of the path but does not end it`);
  }
  return {
    id: operation.operationId,
    verb: verb.toUpperCase() as OperationEntry['verb'],
    path: path.replace(/\{(\w+)\}/g, ':$1'),
    tag: operation.tags[0] ?? '',
    access: accessOf(placed),
    paging: operation['x-paging'] ?? 'none',
    pathFields: fieldsOf(document, inputs.path),
    fields: fieldsOf(document, inputs.params),
    success: successOf(Object.keys(operation.responses)),
    ...(pathEnums.length > 0
      ? { pathEnums: Object.fromEntries(pathEnums.map(([name, s]) => [name, (s.enum ?? []) as string[]])) }
      : {}),
    ...(rest === undefined ? {} : { rest }),
    ...(operation['x-exclusive'] ? { exclusive: operation['x-exclusive'] } : {}),
    ...(operation['x-exclusive-text'] ? { exclusiveText: operation['x-exclusive-text'] } : {}),
    ...(operation['x-at-least-one'] ? { atLeastOne: operation['x-at-least-one'] } : {}),
    ...tiersOf(operation['x-at-least-one'] ?? [], inputs.params.properties ?? {}),
    ...(operation['x-exactly-one'] ? { exactlyOne: operation['x-exactly-one'] } : {}),
    ...(operation['x-limit'] ? { limit: operation['x-limit'] } : {}),
    ...(operation['x-writes-files'] ? { writesFiles: true } : {}),
  };
}

/** The source of `generated/operations.ts`. */
export function operationsSource(document: Document, placed: Placed[]): string {
  const lines = placed.map((one) => {
    const { access: _, ...rest } = entryOf(document, one);
    return `  {access: policies.${rest.id}, ${JSON.stringify(rest).slice(1)},`;
  });
  return [
    banner('spec/openapi'),
    `import type { OperationEntry } from '../domain/operation.js';`,
    `import { policies } from './policies.js';`,
    '',
    '/** Every operation of the spec: route, access, paging and coercion table. */',
    `export const operations: readonly OperationEntry[] = [`,
    ...lines,
    `];`,
    '',
  ].join('\n');
}
