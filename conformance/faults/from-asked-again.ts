import { bodyWay } from '../asked-again/form.js';
import { knownParameters } from '../asked-again/parameters.js';
import { sudoIn } from '../asked-again/sudo.js';
import { type Operation, takesFile } from '../contract/operations.js';
import { askedAgainCases, refusalsOf } from '../generated-cases/asked-again.js';
import { besideGuard, guardedCases, guardOf } from '../generated-cases/guarded.js';
import { namesSent } from '../http/names-sent.js';
import { inQuery } from '../http/rewrite.js';
import type { WireRequest } from '../http/transport.js';
import { neededNames } from '../recipes/input.js';
import { type Fault, fault } from './fault.js';
import { answer, on } from './helpers.js';

const refusals = [400, 401, 403, 404, 405, 406, 409, 412];

/** What a refused request looks like when it is let through. */
type Looks = (request: WireRequest) => boolean;

const isBearer: Looks = ({ headers }) => headers['authorization']?.startsWith('Bearer ') ?? false;
const isInQuery: Looks = (request) => inQuery(request, 'private_token') !== null;
const isSudoByName: Looks = (request) => {
  const { sudo } = request.headers;
  return sudo !== undefined && !/^\d+$/.test(sudo);
};
const isSudoByNumber: Looks = (request) => /^\d+$/.test(sudoIn(request) ?? '');
const isForm: Looks = (request) => request.body !== null && bodyWay(request) === 'form';

/** Guards that one more parameter gets round. */
function passedGuards(operation: Operation): Fault[] {
  const guard = guardedCases(operation).length > 0 ? guardOf(operation) : null;
  if (!guard) return [];
  const { id, success } = operation;
  return besideGuard(operation).map((name) =>
    fault({
      name: `guard-is-passed-with-${name}.${id}`,
      rules: ['AUTH-ACCESS-18'],
      operations: [id],
      applies: (one) => on(id, ...refusals)(one) && namesSent(one.request).has(name),
      change: answer(success, {}),
    }),
  );
}

/** Refusals that a form of asking gets round. */
export function askedAgainFaults(operation: Operation): Fault[] {
  const { id, success, reads } = operation;
  const [rules] = askedAgainCases(operation).map((one) => one.rules);
  const lets = (name: string, rule: string, looks: Looks): Fault[] =>
    rules?.includes(rule)
      ? [
          fault({
            name: `${name}.${id}`,
            rules: [rule],
            operations: [id],
            applies: (one) => on(id, ...refusals)(one) && looks(one.request),
            change: answer(success, reads ? [] : {}),
          }),
        ]
      : [];
  // What excludes a parameter that every call sends is never sent beside it, and nothing beside a file.
  const more =
    refusalsOf(operation).length > 0 && !takesFile(operation)
      ? knownParameters(operation, [...neededNames(operation)])
      : [];
  return [
    ...lets('refused-unless-as-bearer', 'AUTH-TOKEN-9', isBearer),
    ...lets('refused-unless-token-in-query', 'AUTH-TOKEN-9', isInQuery),
    ...lets('sudo-refused-unless-by-name-in-header', 'AUTH-SUDO-5', isSudoByName),
    ...lets('sudo-refused-unless-by-number', 'AUTH-SUDO-5', isSudoByNumber),
    ...lets('refused-unless-in-a-form', 'AUTH-ACCESS-17', isForm),
    ...passedGuards(operation),
    ...more.flatMap((name) =>
      lets(`refused-unless-with-${name}`, 'AUTH-ACCESS-16', (request) => namesSent(request).has(name)),
    ),
  ];
}
