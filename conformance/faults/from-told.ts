import type { Operation } from '../contract/operations.js';
import { readingsOf } from '../generated-cases/read-again.js';
import { sudoCases } from '../generated-cases/sudo.js';
import { changePrivacyCases, filteredCases, peopleIn, privacyCases } from '../generated-cases/told.js';
import { protectiveOf } from '../generated-cases/words.js';
import type { Params } from '../http/encode.js';
import { secret } from '../recipes/hidden.js';
import { type Fault, fault, type Intercepted } from './fault.js';
import { on, paramsIn, without } from './helpers.js';

/** A filter leads to a query that does not look at who asks. */
function filtersFind(operation: Operation): Fault[] {
  const { id } = operation;
  if (filteredCases(operation).length === 0) return [];
  const isFiltered = ({ request }: Intercepted) => new URL(request.url).search !== '';
  return [
    fault({
      name: `a-filter-finds-what-is-hidden.${id}`,
      rules: ['AUTH-ACCESS-15'],
      operations: [id],
      applies: (one) => on(id, 200)(one) && isFiltered(one) && Array.isArray(one.json),
      change: ({ json }) => ({ json: [...(json as unknown[]), { title: secret }] }),
    }),
  ];
}

/** What shows the owner of a project, which a case by hand looks at. */
const ofOwners =
  /^(getProject|getGroup|listProjects|listProjectForks|listGroupProjects|listSharedGroupProjects)$/;

/** Records of people tell more than they may. */
function peopleShown(operation: Operation): Fault[] {
  const { id } = operation;
  const isJudged = [...privacyCases(operation), ...changePrivacyCases(operation)].length > 0;
  if (!isJudged && !ofOwners.test(id)) return [];
  const whole = (json: unknown): unknown => {
    const copy = structuredClone(json);
    for (const row of peopleIn(copy)) Object.assign(row, { commit_email: 'somebody@example.org' });
    return copy;
  };
  return [
    fault({
      name: `people-are-shown-whole.${id}`,
      rules: ['AUTH-ACCESS-14'],
      operations: [id],
      applies: (one) => on(id)(one) && one.request.method !== 'HEAD' && peopleIn(one.json).length > 0,
      change: ({ json }) => ({ json: whole(json) }),
    }),
  ];
}

/** Nobody looks for sudo in bodies. */
function sudoOverlooked(operation: Operation): Fault[] {
  const { id } = operation;
  if (sudoCases(operation).length === 0) return [];
  return [
    fault({
      name: `sudo-in-a-body-is-overlooked.${id}`,
      rules: ['AUTH-SUDO-4'],
      operations: [id],
      before: (request, called) => {
        const isInQuery = new URL(request.url).searchParams.has('sudo');
        return called?.id === id && !isInQuery && request.body ? without(request, 'sudo') : null;
      },
    }),
  ];
}

type Row = Record<string, unknown>;

const toBody = (params: object) => Buffer.from(JSON.stringify(params));

/** A word for yes counts as no, where it would hide or protect. */
function wordsOverlooked(operation: Operation): Fault[] {
  const { id } = operation;
  const names = protectiveOf(operation).map(({ name }) => name);
  if (names.length === 0) return [];
  const isYes = (value: unknown) => typeof value === 'string' && /^(1|yes|on|t|y|true)$/i.test(value);
  const spoilt = (params: Params): Params =>
    Object.fromEntries(
      Object.entries(params).map(([name, value]) => [
        name,
        names.includes(name) && isYes(value) ? false : value,
      ]),
    );
  return [
    fault({
      name: `words-for-yes-are-no.${id}`,
      rules: ['CONV-REQUEST-22'],
      operations: [id],
      before: (request, called) => {
        const params = called?.id === id && request.body ? paramsIn(request.body) : null;
        if (params === null || !names.some((name) => isYes(params[name]))) return null;
        return { ...request, body: toBody(spoilt(params)) };
      },
    }),
  ];
}

/** A word is told back as it is meant, and another call shows that it was not kept so. */
function wordsNotKept(operation: Operation): Fault[] {
  const names = protectiveOf(operation).map(({ name }) => name);
  const readings = names.length === 0 ? [] : readingsOf(operation);
  return readings.map(({ operation: reading }) => {
    const turn = (value: unknown): unknown => (typeof value === 'boolean' ? !value : value);
    const one = (row: Row): Row =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [name, names.includes(name) ? turn(value) : value]),
      );
    return fault({
      name: `words-are-not-kept.${operation.id}.${reading.id}`,
      rules: ['CONV-REQUEST-22'],
      operations: [operation.id],
      applies: ({ operation: called, status, json }) =>
        called?.id === reading.id &&
        status === reading.success &&
        [json].flat().some((row) => names.some((name) => typeof (row as Row | null)?.[name] === 'boolean')),
      change: ({ json }) => ({ json: Array.isArray(json) ? (json as Row[]).map(one) : one(json as Row) }),
    });
  });
}

/** Faults of what is told of others, and of acting as others. */
export const toldFaults = (operation: Operation): Fault[] => [
  ...filtersFind(operation),
  ...peopleShown(operation),
  ...sudoOverlooked(operation),
  ...wordsOverlooked(operation),
  ...wordsNotKept(operation),
];
