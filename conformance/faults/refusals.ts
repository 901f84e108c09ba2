import { type Fault, fault, type Intercepted } from './fault.js';
import { answer, withoutHeader } from './helpers.js';

const conflict = { status: 409, json: { message: '409 Conflict' } };

function saidBy({ json }: Intercepted): string {
  const { message, error } = (json ?? {}) as { message?: unknown; error?: unknown };
  return typeof message === 'string' ? message : String(error ?? '');
}

/** Replaces one refusal by another. */
export interface RefusalInput {
  name: string;
  rules: readonly string[];
  operations: readonly string[];
  status: number;
  /** The text of the refusal; without it, every refusal with the status. */
  says?: RegExp;
  /** What is answered instead. */
  instead?: { status: number; json: unknown };
}

/** A refusal becomes another one, by default a conflict. */
export function refusalBecomes(input: RefusalInput): Fault {
  const { status, json } = input.instead ?? conflict;
  return fault({
    name: input.name,
    rules: input.rules,
    operations: input.operations,
    applies: (intercepted) =>
      input.operations.includes(intercepted.operation?.id ?? '') &&
      intercepted.status === input.status &&
      (input.says?.test(saidBy(intercepted)) ?? true),
    change: answer(status, json),
  });
}

/** A write is answered as done, but nothing is done. */
export function writeForgotten(
  name: string,
  rules: readonly string[],
  operationId: string,
  status = 204,
): Fault {
  return fault({
    name,
    rules,
    operations: [operationId],
    before: (request, operation) =>
      operation?.id === operationId ? { ...request, method: 'GET', body: null } : null,
    applies: ({ operation }) => operation?.id === operationId,
    change: () => ({ status, body: '' }),
  });
}

/** The server ignores a header. */
export function headerIgnored(
  name: string,
  rules: readonly string[],
  operationId: string,
  header: string,
): Fault {
  return fault({
    name,
    rules,
    operations: [operationId],
    before: (request, operation) => {
      return operation?.id === operationId ? withoutHeader(request, header) : null;
    },
  });
}
