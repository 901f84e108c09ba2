import type { Operation, Parameter } from '../contract/operations.js';
import { describedRule } from '../contract/rules.js';
import type { WireRequest } from '../http/transport.js';
import { type Fault, fault } from './fault.js';
import { without, withParam } from './helpers.js';
import { unseen, unseenWhenLeftOut } from './unseen.js';

/** Words that an order shows by most, the most telling first. */
const telling = ['name', 'title', 'id', 'updated_at'];

function anotherWord(words: readonly unknown[], said: unknown): unknown {
  return (
    telling.find((word) => word !== said && words.includes(word)) ?? words.findLast((word) => word !== said)
  );
}

/** What a parameter that is left out may be taken for instead of what the description says; undefined for nothing. */
function anotherThanDefault({ schema }: Parameter): unknown {
  const { type, enum: words, default: said } = schema;
  if (type === 'boolean') return said === undefined ? undefined : !said;
  return said === undefined ? undefined : anotherWord(words ?? [], said);
}

/** A request of an operation that leaves a parameter out, as if it gave a value. */
const asIfGiven =
  (id: string, name: string, value: unknown) =>
  (request: WireRequest, called: Operation | null): WireRequest | null =>
    called?.id === id && without(request, name) === null ? withParam(request, name, value) : null;

/** A parameter that is left out means another value than the default that the description gives it. */
export const defaultFaults = (operation: Operation): Fault[] =>
  operation.parameters.flatMap((parameter) => {
    const { id } = operation;
    const { name, place, required } = parameter;
    const value = anotherThanDefault(parameter);
    if (place === 'path' || required || value === undefined) return [];
    if ([name, `${id}.${name}`].some((one) => unseen.has(one) || unseenWhenLeftOut.has(one))) return [];
    return fault({
      name: `left-out-means-${value}.${id}.${name}`,
      operations: [id],
      rules: ['CONV-REQUEST-23', describedRule(id), ...operation.rules],
      before: asIfGiven(id, name, value),
    });
  });
