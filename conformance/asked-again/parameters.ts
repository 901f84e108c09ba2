import { resolved, typesOf } from '../contract/document.js';
import type { Operation, Parameter } from '../contract/operations.js';
import type { Params } from '../http/encode.js';
import { namesSent } from '../http/names-sent.js';
import { withBodyParams, withParam } from '../http/rewrite.js';
import type { WireRequest } from '../http/transport.js';
import { bodyWay, type Form, type Known, type Refused } from './form.js';

/** What a parameter may be, where the description tells. */
interface Optional {
  name: string;
  values: readonly unknown[];
  /** Whether any value of it is valid in every call, so that several may be sent together. */
  isSwitch: boolean;
  /** The statuses of refusals that it is made to get round. */
  lifts: readonly number[];
}

const wordsOf = ({ schema }: Parameter): unknown[] | undefined =>
  (schema.items ? resolved(schema.items) : schema).enum?.filter((word) => word !== null);

function dateFor(name: string, format: string): string {
  const day = /after|since|from/.test(name) ? '2000-01-02' : '2100-01-02';
  return format === 'date' ? day : `${day}T00:00:00Z`;
}

function valuesOf(one: Parameter, known: Known): Pick<Optional, 'values' | 'isSwitch'> {
  const { name, schema } = one;
  const words = wordsOf(one);
  if (words) return { values: words, isSwitch: true };
  const inner = schema.items ? resolved(schema.items) : schema;
  const types = typesOf(inner);
  if (types.includes('boolean')) return { values: [true], isSwitch: true };
  if (inner.format === 'date' || inner.format === 'date-time') {
    return { values: [dateFor(name, inner.format)], isSwitch: true };
  }
  if (types.includes('integer')) {
    return { values: [known.number(name) ?? Math.max(inner.minimum ?? 1, 1)], isSwitch: false };
  }
  // Files, and objects whose members are described nowhere.
  if (inner.format === 'binary' || !types.includes('string')) return { values: [], isSwitch: false };
  // What is refused only where it names nothing is let through with what is there.
  const there = known.words(name);
  return { values: there.length > 0 ? there : ['text'], isSwitch: false };
}

/** What leads to other pages needs what stood on the page before. */
const ofPages = /^(page_token|cursor)$/;

/** The optional parameters that a call has not sent and may send as well, with values that are valid by themselves. */
export function moreOf(operation: Operation, sent: ReadonlySet<string>, known: Known): Optional[] {
  const apart = [...operation.exclusive, ...operation.exactlyOne].filter((names) =>
    names.some((name) => sent.has(name)),
  );
  return operation.parameters
    .filter(({ name, place, required }) => place !== 'path' && !required && !sent.has(name))
    .filter(({ name }) => !ofPages.test(name) && !apart.flat().includes(name))
    .map((one) => {
      const { values, isSwitch } = valuesOf(one, known);
      const isList = typesOf(one.schema).includes('array');
      const lifts = one.schema['x-lifts'] ?? [];
      return { name: one.name, isSwitch, lifts, values: values.map((value) => (isList ? [value] : value)) };
    });
}

const nothingKnown: Known = {
  person: () => undefined,
  number: () => undefined,
  words: () => [],
  isKept: () => false,
};

/** The names of the parameters with which a call is asked again that sends some. */
export const knownParameters = (operation: Operation, sent: readonly string[] = []): string[] =>
  moreOf(operation, new Set(sent), nothingKnown).flatMap(({ name, values }) =>
    values.length > 0 ? [name] : [],
  );

/** Switches in sets of which each value is sent once; those that exclude each other are in none. */
function together(operation: Operation, switches: readonly Optional[]): Params[] {
  const apart = [...operation.exclusive, ...operation.exactlyOne].flat();
  const free = switches.filter(({ name }) => !apart.includes(name));
  const most = Math.max(0, ...free.map(({ values }) => values.length));
  return Array.from({ length: most }, (_, round) =>
    Object.fromEntries(free.map(({ name, values }) => [name, values[round % values.length]])),
  );
}

const eachOf = (some: readonly Optional[]): Params[] =>
  some.flatMap(({ name, values }) => values.map((value) => ({ [name]: value })));

/** The request with more parameters, where its others stand. */
function withMore(request: WireRequest, params: Params): WireRequest | null {
  const way = bodyWay(request);
  if (request.method !== 'DELETE' && way !== null) return withBodyParams(request, way, params);
  if (request.body) return null;
  return Object.entries(params).reduce((one, [name, value]) => withParam(one, name, value), request);
}

/** The rule that a refusal follows: of who asks, or of how things stand. */
const ruleFor = (status: number): string => (status < 405 ? 'AUTH-ACCESS-16' : 'AUTH-ACCESS-18');

/** The refused request with further optional parameters: switches some at a time, others one by one. */
export function parameterForms({ request, operation, status }: Refused, known: Known): Form[] {
  // What is absent by one revision may be there by another.
  const fitting = status === 404 ? { ...known, words: () => [] } : known;
  const more = moreOf(operation, namesSent(request), fitting).filter(({ lifts }) => !lifts.includes(status));
  const formOf = (params: Params): Form[] => {
    const made = withMore(request, params);
    if (made === null) return [];
    const names = Object.entries(params).map(([name, value]) => `${name} ${JSON.stringify(value)}`);
    const words = `with ${names.slice(0, 6).join(', ')}${names.length > 6 ? ', ...' : ''}`;
    return [{ words, rule: ruleFor(status), request: made, isPromised: false }];
  };
  const switches = more.filter(({ isSwitch }) => isSwitch);
  const sets = together(operation, switches);
  const inSets = new Set(sets.flatMap((one) => Object.keys(one)));
  return [
    ...sets.flatMap((params) =>
      formOf(params).map((one) => ({
        ...one,
        parts: Object.entries(params).flatMap(([name, value]) => formOf({ [name]: value })),
      })),
    ),
    ...eachOf(more.filter(({ name }) => !inSets.has(name))).flatMap(formOf),
  ];
}
