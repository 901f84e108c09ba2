import { type Operation, type Parameter, takesFile } from '../contract/operations.js';
import { describedRule } from '../contract/rules.js';
import { refusesSome } from '../generated-cases/access.js';
import { inQueryAlone } from '../generated-cases/answers.js';
import { hiddenCases } from '../generated-cases/hidden.js';
import { isChoice, isStrict } from '../generated-cases/parameters.js';
import type { WireRequest } from '../http/transport.js';
import { type Fault, fault, type Intercepted } from './fault.js';
import { outsiderFaults } from './from-outsiders.js';
import { answer, on, without, withParam } from './helpers.js';
import { unseen } from './unseen.js';

const messageOf = ({ json }: Intercepted): string => {
  const { message, error } = (json ?? {}) as { message?: unknown; error?: unknown };
  return String(message ?? error ?? '');
};

const isHidden = (intercepted: Intercepted): boolean =>
  / (Project|Group) Not Found/.test(messageOf(intercepted));

/** One kind of refusal becomes another. */
function refusals(operation: Operation): Fault[] {
  const { id, access, reads } = operation;
  const common = { operations: [id] };
  const inside = access.on !== 'instance';
  const faults = [
    fault({
      ...common,
      name: `unknown-token-is-forbidden.${id}`,
      rules: ['AUTH-TOKEN-2', 'ERROR-STATUS-401', 'AUTH-ACCESS-1', 'AUTH-ACCESS-2'],
      applies: on(id, 401),
      change: answer(403, { message: '403 Forbidden' }),
    }),
  ];
  const isArchivable = access.on === 'project' && !reads && access.writes;
  if (refusesSome(operation) || isArchivable) {
    faults.push(
      fault({
        ...common,
        name: `refusal-is-served.${id}`,
        rules: ['AUTH-ACCESS-3', 'ERROR-STATUS-403', 'AUTH-ACCESS-8', 'AUTH-ARCHIVED-1', 'AUTH-ALONE-1'],
        applies: on(id, access.refusal, 403),
        change: answer(operation.success, reads ? [] : {}),
      }),
    );
  }
  if (!inside) return faults;
  return [
    ...faults,
    fault({
      ...common,
      name: `hidden-is-forbidden.${id}`,
      rules: ['AUTH-ACCESS-4', 'ERROR-STATUS-404'],
      applies: (intercepted) =>
        on(id, 404)(intercepted) && (intercepted.request.method === 'HEAD' || isHidden(intercepted)),
      change: answer(403, { message: '403 Forbidden' }),
    }),
  ];
}

/** What hidden records answer becomes a success; what absent ones do as well, which other rules are about. */
function hiddenServed(operation: Operation): Fault[] {
  const { id, reads, success } = operation;
  if (hiddenCases(operation).length === 0) return [];
  return [
    fault({
      name: `hidden-record-is-served.${id}`,
      rules: ['AUTH-ACCESS-9'],
      operations: [id],
      applies: on(id, ...(reads ? [404] : [400, 401, 403, 404])),
      change: answer(success, reads ? [] : {}),
    }),
  ];
}

function statuses(operation: Operation): Fault[] {
  const { id, success } = operation;
  return [
    fault({
      name: `undocumented-status.${id}`,
      operations: [id],
      rules: [describedRule(id)],
      // Some operations have nothing to answer in a sample repository, and are tested by their 404.
      applies: (intercepted) =>
        on(id, success)(intercepted) || (on(id, 404)(intercepted) && !isHidden(intercepted)),
      change: () => ({ status: 299 }),
    }),
  ];
}

/** Complaints about parameters: another text for each kind that the operation's parameters can cause. */
function complaints(operation: Operation): Fault[] {
  const { id } = operation;
  const kinds = [
    ['missing-is-taken', 'ERROR-PARAM-1', 'is missing', (one: Parameter) => one.required],
    ['wrong-type-is-taken', 'ERROR-PARAM-2', 'is invalid', isStrict],
    ['wrong-word-is-taken', 'ERROR-PARAM-3', 'does not have a valid value', isChoice],
  ] as const;
  return kinds.flatMap(([name, ruleId, words, fits]) => {
    const names = operation.parameters
      .filter((one) => fits(one) && (one.place !== 'path' || fits === isStrict))
      .map((one) => one.name);
    if (names.length === 0) return [];
    return fault({
      name: `${name}.${id}`,
      operations: [id],
      rules: [ruleId],
      applies: (intercepted) =>
        on(id, 400)(intercepted) && names.some((one) => messageOf(intercepted).includes(`${one} ${words}`)),
      change: answer(400, { error: 'something is wrong' }),
    });
  });
}

/** The server ignores a parameter. */
function ignored(operation: Operation): Fault[] {
  const { id } = operation;
  return operation.parameters
    .filter((one) => one.place !== 'path' && !unseen.has(one.name) && !unseen.has(`${id}.${one.name}`))
    .map((one) =>
      fault({
        name: `parameter-ignored.${id}.${one.name}`,
        operations: [id],
        rules: [describedRule(id), ...operation.rules],
        before: (request, called) => (called?.id === id ? without(request, one.name) : null),
      }),
    );
}

/** A request whose body lacks what the query has. */
function byQuery(request: WireRequest): WireRequest | null {
  const beside = [...new URL(request.url).searchParams].filter(([, value]) => value === inQueryAlone);
  if (beside.length === 0) return null;
  return beside.reduce((one, [name, value]) => withParam(one, name, value), request);
}

/** Where what the query says would be shown nowhere. */
const showsNothing = /HookVariable$|^(updateSubmodule|createPipeline|importStoredProject)$/;

function forms(operation: Operation): Fault[] {
  const { id } = operation;
  const inBody = operation.parameters.filter((one) => one.place === 'body');
  const takesForm = inBody.length > 0 && !takesFile(operation);
  if (operation.reads || !takesForm || id === 'updateApplicationSettings') return [];
  return [
    fault({
      name: `form-is-not-read.${id}`,
      operations: [id],
      rules: ['CONV-2', 'CONV-REQUEST-1', 'AUTH-SUDO-4'],
      applies: ({ operation: called, request }) =>
        called?.id === id && /form/.test(request.headers['content-type'] ?? ''),
      change: () => ({ status: 415, json: { error: 'The provided content-type is not supported.' } }),
    }),
    ...(showsNothing.test(id)
      ? []
      : [
          fault({
            name: `query-wins-over-the-body.${id}`,
            operations: [id],
            rules: ['CONV-REQUEST-1'],
            before: (request, called) => (called?.id === id ? byQuery(request) : null),
          }),
        ]),
  ];
}

/** HEAD lacks a header, and an unknown parameter is refused. */
function reading(operation: Operation): Fault[] {
  if (operation.verb !== 'GET') return [];
  const { id } = operation;
  return [
    fault({
      name: `head-lacks-the-type.${id}`,
      operations: [id],
      rules: ['CONV-ANSWER-3'],
      applies: ({ operation: called, request }) => called?.id === id && request.method === 'HEAD',
      change: () => ({ headers: { 'content-type': 'text/odd', link: 'odd' } }),
    }),
    fault({
      name: `unknown-parameter-is-refused.${id}`,
      operations: [id],
      rules: ['CONV-REQUEST-2'],
      applies: ({ operation: called, request }) =>
        called?.id === id && request.url.includes('no_such_parameter=1'),
      change: answer(400, { error: 'no_such_parameter is not known' }),
    }),
  ];
}

/** Faults of one operation as a whole. */
export const operationFaults = (operation: Operation): Fault[] => [
  ...statuses(operation),
  ...refusals(operation),
  ...hiddenServed(operation),
  ...outsiderFaults(operation),
  ...complaints(operation),
  ...ignored(operation),
  ...forms(operation),
  ...reading(operation),
];
