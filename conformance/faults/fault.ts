import type { Case } from '../check.js';
import type { Operation } from '../contract/operations.js';
import { match } from '../contract/routes.js';
import { rule } from '../contract/rules.js';
import { prefix } from '../http/caller.js';
import type { Transport, WireAnswer, WireRequest } from '../http/transport.js';

/** A request with its answer, as a fault sees them; JSON is parsed. */
export interface Passing {
  request: WireRequest;
  operation: Operation | null;
  status: number;
  headers: Record<string, string>;
  /** Parsed JSON, or undefined when the answer is not JSON. */
  json: unknown;
}

/** What a fault does to an answer: what is named is replaced. */
export interface Changed {
  status?: number;
  /** Headers to set; undefined takes one away. */
  headers?: Record<string, string | undefined>;
  /** The new JSON body. */
  json?: unknown;
  /** The new body as it is. */
  body?: string;
}

/** A named way to be wrong, applied between server and wire. */
export interface Fault {
  readonly name: string;
  readonly rules: readonly string[];
  /** The operations whose cases are run; empty for those whose cases name one of the rules. */
  readonly operations: readonly string[];
  /** Rewrites a request before it is sent; answers null to leave it. */
  readonly before: ((request: WireRequest, operation: Operation | null) => WireRequest | null) | null;
  /** Rewrites an answer; answers null to leave it. */
  readonly after: ((temporary: Passing) => Changed | null) | null;
}

/** Whether a case names a rule that a fault breaks. */
export const meets = (one: Case, fault: Fault): boolean => one.rules.some((id) => fault.rules.includes(id));

/** What is written down of a fault. */
export interface FaultInput {
  name: string;
  rules: readonly string[];
  operations?: readonly string[];
  before?: Fault['before'];
  /** Whether an answer is spoiled. */
  applies?: (temporary: Passing) => boolean;
  /** How it is spoiled. */
  change?: (temporary: Passing) => Changed;
}

/** Declares a fault; rules that do not exist are a mistake at once. */
export function fault(input: FaultInput): Fault {
  for (const id of input.rules) rule(id);
  const { applies, change } = input;
  const after = change
    ? (temporary: Passing) => (applies && !applies(temporary) ? null : change(temporary))
    : null;
  return Object.freeze({
    name: input.name,
    rules: input.rules,
    operations: input.operations ?? [],
    before: input.before ?? null,
    after,
  });
}

function operationOf(request: WireRequest): Operation | null {
  const path = new URL(request.url).pathname;
  return path.startsWith(`${prefix}/`) ? match(request.method, path.slice(prefix.length)) : null;
}

/** A request with its answer as faults see them. */
export function passingOf(request: WireRequest, answer: WireAnswer): Passing {
  const { status, headers } = answer;
  return { request, operation: operationOf(request), status, headers, json: parsed(answer) };
}

/** Whether a fault would do anything to a request or to its answer. */
export function hits(one: Fault, temporary: Passing): boolean {
  try {
    if (one.before?.(temporary.request, temporary.operation)) return true;
    return (one.after?.(temporary) ?? null) !== null;
  } catch (cause) {
    const { method, url } = temporary.request;
    throw new Error(`the fault ${one.name} cannot look at the answer to ${method} ${url}`, { cause });
  }
}

function parsed(answer: WireAnswer): unknown {
  if (!/\bjson\b/.test(answer.headers['content-type'] ?? '')) return undefined;
  try {
    return JSON.parse(answer.body.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}

function spoiled(answer: WireAnswer, changed: Changed): WireAnswer {
  const headers = { ...answer.headers };
  for (const [name, value] of Object.entries(changed.headers ?? {})) {
    if (value === undefined) delete headers[name];
    else headers[name] = value;
  }
  const text = changed.body ?? ('json' in changed ? JSON.stringify(changed.json) : undefined);
  return {
    status: changed.status ?? answer.status,
    headers,
    body: text === undefined ? answer.body : Buffer.from(text),
  };
}

/** A transport with a fault in it; `hit` hears whenever the fault did something. */
export function faulty(transport: Transport, one: Fault, hit: () => void): Transport {
  return async (request, signal) => {
    const operation = operationOf(request);
    const rewritten = one.before?.(request, operation) ?? null;
    if (rewritten) hit();
    const sent = rewritten ?? request;
    const answer = await transport(sent, signal);
    if (!one.after) return answer;
    const changed = one.after({ ...passingOf(sent, answer), operation });
    if (!changed) return answer;
    hit();
    return spoiled(answer, changed);
  };
}
