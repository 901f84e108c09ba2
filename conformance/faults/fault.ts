import type { Case } from '../check.js';
import type { Operation } from '../contract/operations.js';
import { match } from '../contract/routes.js';
import { rule } from '../contract/rules.js';
import { prefix } from '../http/caller.js';
import type { Transport, WireAnswer, WireRequest } from '../http/transport.js';

/** A request with its answer as faults see it; JSON is parsed. */
export interface Intercepted {
  request: WireRequest;
  operation: Operation | null;
  status: number;
  headers: Record<string, string>;
  /** Parsed JSON, or undefined when the answer is not JSON. */
  json: unknown;
  /** What a short answer says that is not JSON. */
  text?: string | undefined;
}

/** How a fault changes an answer: the given parts are replaced. */
export interface Changed {
  status?: number;
  /** Headers to set; undefined removes one. */
  headers?: Record<string, string | undefined>;
  /** The new JSON body. */
  json?: unknown;
  /** The new body as it is. */
  body?: string;
}

/** A named way for a server to be wrong, applied to its traffic. */
export interface Fault {
  readonly name: string;
  readonly rules: readonly string[];
  /** The operations whose cases are run; empty for the cases that name one of the rules. */
  readonly operations: readonly string[];
  /** Rewrites a request before it is sent; null leaves it unchanged. */
  readonly before: ((request: WireRequest, operation: Operation | null) => WireRequest | null) | null;
  /** Rewrites an answer; null leaves it unchanged. */
  readonly after: ((intercepted: Intercepted) => Changed | null) | null;
  /** Its ways for one run of a case; they may remember what came before in that run. */
  readonly begin: () => Ways;
}

/** What a fault does to requests and answers. */
export type Ways = Pick<Fault, 'before' | 'after'>;

/** Whether a case names a rule that a fault violates. */
export const meets = (one: Case, fault: Fault): boolean => one.rules.some((id) => fault.rules.includes(id));

/** The declaration of a fault. */
export interface FaultInput {
  name: string;
  rules: readonly string[];
  operations?: readonly string[];
  before?: Fault['before'];
  /** Whether an answer is affected. */
  applies?: (intercepted: Intercepted) => boolean;
  /** How it is changed. */
  change?: (intercepted: Intercepted) => Changed;
  /** Instead of `applies` and `change`: made anew for each run of a case, so that it can remember what came before. */
  remembers?: () => (intercepted: Intercepted) => Changed | null;
}

type Look = (intercepted: Intercepted) => Changed | null;

/** An answer to HEAD has no content: who wants to change some finds nothing to change. */
const orNothing =
  (look: Look): Look =>
  (intercepted) => {
    if (intercepted.request.method !== 'HEAD') return look(intercepted);
    try {
      return look(intercepted);
    } catch {
      return null;
    }
  };

/** Declares a fault; throws for rules that do not exist. */
export function fault(input: FaultInput): Fault {
  for (const id of input.rules) rule(id);
  const { applies, change, remembers } = input;
  const before = input.before ?? null;
  const after = change
    ? orNothing((intercepted) => (applies && !applies(intercepted) ? null : change(intercepted)))
    : null;
  return Object.freeze({
    name: input.name,
    rules: input.rules,
    operations: input.operations ?? [],
    before,
    after,
    begin: () => ({ before, after: remembers ? orNothing(remembers()) : after }),
  });
}

function operationOf(request: WireRequest): Operation | null {
  const path = new URL(request.url).pathname;
  return path.startsWith(`${prefix}/`) ? match(request.method, path.slice(prefix.length)) : null;
}

/** A request with its answer as faults see it. */
export function interceptedOf(request: WireRequest, answer: WireAnswer): Intercepted {
  const { status, headers } = answer;
  return {
    request,
    operation: operationOf(request),
    status,
    headers,
    json: parsed(answer),
    text: said(answer),
  };
}

/** Answers longer than this are not looked into, as all of a run are kept. */
const longestSaid = 4096;

const said = ({ body, headers }: WireAnswer): string | undefined =>
  body.length > longestSaid || /\bjson\b/.test(headers['content-type'] ?? '')
    ? undefined
    : body.toString('latin1');

/** Whether a fault would change a request or an answer of a run. */
export function hits(one: Fault, run: readonly Intercepted[]): boolean {
  const { before, after } = one.begin();
  return run.some((intercepted) => {
    const { request, operation } = intercepted;
    try {
      return before?.(request, operation) || (after?.(intercepted) ?? null) !== null;
    } catch (cause) {
      const { method, url } = request;
      throw new Error(`the fault ${one.name} cannot look at the answer to ${method} ${url}`, { cause });
    }
  });
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

/** A transport with a fault; `hit` is called whenever the fault changes something. */
export function faulty(transport: Transport, one: Fault, hit: () => void): Transport {
  const { before, after } = one.begin();
  return async (request, signal) => {
    const operation = operationOf(request);
    const rewritten = before?.(request, operation) ?? null;
    if (rewritten) hit();
    const sent = rewritten ?? request;
    const answer = await transport(sent, signal);
    if (!after) return answer;
    const changed = after({ ...interceptedOf(sent, answer), operation });
    if (!changed) return answer;
    hit();
    return spoiled(answer, changed);
  };
}
