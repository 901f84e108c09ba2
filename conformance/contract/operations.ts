import { operations as entries } from '../../generated/operations.js';
import {
  type AnswerEntry,
  document,
  type RawOperation,
  type RawParameter,
  resolved,
  type Schema,
} from './document.js';
import { asNamed } from './parameters.js';

type Entry = (typeof entries)[number];

/** The lowest caller of an operation. */
export type Floor = Entry['access']['least']['public'];

/** One parameter of an operation, wherever it is sent. */
export interface Parameter {
  name: string;
  place: 'path' | 'query' | 'body';
  required: boolean;
  schema: Schema;
}

/** One operation with everything that the spec says about it. */
export interface Operation {
  id: string;
  verb: Entry['verb'];
  /** With names in braces, below the prefix of the interface. */
  path: string;
  family: string;
  summary: string;
  access: Entry['access'];
  paging: Entry['paging'];
  tier: Entry['access']['tier'];
  success: number;
  /** The last path parameter when it takes the rest of the path, slashes included. */
  rest: string | undefined;
  exclusive: string[][];
  atLeastOne: string[][];
  exactlyOne: string[][];
  parameters: Parameter[];
  rules: string[];
  /** Documented answers by status. */
  answers: ReadonlyMap<number, AnswerEntry>;
  /** Whether the call only reads. */
  reads: boolean;
}

function bodyParameters(raw: RawOperation): Parameter[] {
  const first = Object.values(raw.requestBody?.content ?? {})[0];
  if (!first) return [];
  const body = resolved(first.schema);
  const parts = [body, ...(body.allOf ?? []).map(resolved)];
  const required = new Set(parts.flatMap((part) => part.required ?? []));
  return parts.flatMap((part) =>
    Object.entries(part.properties ?? {}).map(([name, schema]) => ({
      name,
      place: 'body' as const,
      required: required.has(name),
      schema: resolved(schema),
    })),
  );
}

function parameterOf(raw: RawParameter): Parameter[] {
  const one = resolved(raw);
  if (one.in === 'header') return [];
  return [
    {
      name: one.name,
      place: one.in,
      required: one.required ?? one.in === 'path',
      schema: resolved(one.schema),
    },
  ];
}

const byId = new Map<string, Entry>(entries.map((entry) => [entry.id, entry]));
const verbs = ['get', 'head', 'post', 'put', 'patch', 'delete'] as const;

function operationOf(path: string, raw: RawOperation, shared: RawParameter[]): Operation {
  const entry = byId.get(raw.operationId);
  if (!entry) throw new Error(`${raw.operationId} is not in the table of operations; generate anew`);
  return {
    id: entry.id,
    verb: entry.verb,
    path: path.replace(/^\/api\/v4/, ''),
    family: entry.tag,
    summary: raw.summary ?? '',
    access: entry.access,
    paging: entry.paging,
    tier: entry.access.tier,
    rest: entry.rest,
    success: entry.success,
    exclusive: entry.exclusive ?? [],
    atLeastOne: entry.atLeastOne ?? [],
    exactlyOne: entry.exactlyOne ?? [],
    parameters: [
      ...asNamed([...shared, ...(raw.parameters ?? [])].map(resolved)).flatMap(parameterOf),
      ...bodyParameters(raw),
    ],
    rules: raw['x-rules'] ?? [],
    answers: new Map(
      Object.entries(raw.responses).map(([status, answer]) => [Number(status), resolved(answer)]),
    ),
    reads: entry.verb === 'GET' || entry.verb === 'HEAD',
  };
}

/** Every operation of the interface. */
export const operations: readonly Operation[] = Object.entries(document.paths).flatMap(([path, item]) =>
  verbs.flatMap((verb) => {
    const raw = item[verb];
    return raw?.operationId ? [operationOf(path, raw, item.parameters ?? [])] : [];
  }),
);

const operationsById = new Map(operations.map((one) => [one.id, one]));

/** The operation with an id; an unknown id is a bug in the suite. */
export function operation(id: string): Operation {
  const found = operationsById.get(id);
  if (!found) throw new Error(`there is no operation ${id}`);
  return found;
}

/** Whether a call must bring a file, which only multipart can carry. */
export const takesFile = ({ parameters }: Operation): boolean =>
  parameters.some(({ required, schema }) => required && schema.format === 'binary');

/** Whether only administrators may call it, whatever the visibility. */
export const isForAdministrators = ({ access }: Operation): boolean => access.least.public === 'admin';
