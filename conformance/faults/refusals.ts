import { type Fault, fault, type Passing } from './fault.js';
import { answer } from './helpers.js';

const conflict = { status: 409, json: { message: '409 Conflict' } };

function saidBy({ json }: Passing): string {
  const { message, error } = (json ?? {}) as { message?: unknown; error?: unknown };
  return typeof message === 'string' ? message : String(error ?? '');
}

/** Which refusal becomes another one. */
export interface RefusalInput {
  name: string;
  rules: readonly string[];
  operations: readonly string[];
  status: number;
  /** What it says; without it, every refusal of the status. */
  says?: RegExp;
  /** What is said instead. */
  instead?: { status: number; json: unknown };
}

/** A refusal is told as another one, by default as a conflict. */
export function turned(input: RefusalInput): Fault {
  const { status, json } = input.instead ?? conflict;
  return fault({
    name: input.name,
    rules: input.rules,
    operations: input.operations,
    applies: (temporary) =>
      input.operations.includes(temporary.operation?.id ?? '') &&
      temporary.status === input.status &&
      (input.says?.test(saidBy(temporary)) ?? true),
    change: answer(status, json),
  });
}

/** A write is answered as if it had been done, and nothing is done. */
export function forgotten(name: string, rules: readonly string[], operationId: string, status = 204): Fault {
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

/** The server acts as if a header had not been sent. */
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
      if (operation?.id !== operationId || !(header in request.headers)) return null;
      const { [header]: _left, ...headers } = request.headers;
      return { ...request, headers };
    },
  });
}
