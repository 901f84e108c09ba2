import type { Operation } from '../contract/operations.js';
import { addressCases, hidesPlaces, otherPathOf } from '../generated-cases/addresses.js';
import type { WireRequest } from '../http/transport.js';
import { type Fault, fault } from './fault.js';
import { answer, on } from './helpers.js';

const refusals = [400, 401, 403, 404];

const isByFullPath = ({ url }: WireRequest): boolean =>
  /\/api\/v4\/(?:projects|groups)\/(?!\d+(?:[/?.]|$))/.test(url);

const isInCapitals = ({ url }: WireRequest): boolean => /\/api\/v4\/(?:projects|groups)\/[A-Z]{2}/.test(url);

/** Refusals that another name of the place gets round. */
export function addressFaults(operation: Operation): Fault[] {
  const { id, success, reads } = operation;
  if (addressCases(operation).length === 0) return [];
  const lets = (name: string, looks: (request: WireRequest) => boolean): Fault =>
    fault({
      name: `${name}.${id}`,
      rules: ['AUTH-ADDRESS-1'],
      operations: [id],
      applies: (one) => on(id, ...refusals)(one) && looks(one.request),
      change: answer(success, reads ? [] : {}),
    });
  return [
    lets('refused-unless-by-full-path', isByFullPath),
    ...(hidesPlaces(operation) ? [lets('refused-unless-in-capitals', isInCapitals)] : []),
    ...(otherPathOf(operation.path) === null
      ? []
      : [lets('refused-unless-by-the-other-path', ({ url }) => url.includes('/-/epics'))]),
  ];
}
