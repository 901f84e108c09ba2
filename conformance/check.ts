import { type Level, rule as ruleOf } from './contract/rules.js';
import type { Expect } from './expect/expect.js';
import type { SkipKind } from './expect/failure.js';
import type { Caller } from './http/caller.js';
import type { Exchange } from './http/exchange.js';
import type { CallerName } from './world/names.js';
import type { Person, World } from './world/types.js';

/** What a case may need of a deployment. */
export type Capability =
  | 'admin'
  /** A host of archives that the deployment trusts and may fetch from. */
  | 'archives'
  | 'git-push'
  | 'rate-limits'
  /** Deliveries of the deployment have to reach the suite. */
  | 'receiver'
  /** The contents that the suite itself has put into the shared places. */
  | 'sample'
  /** No paid tier: such cases run on a Hearth started without one; other deployments are asked. */
  | 'tier.free'
  | 'tier.premium'
  | 'tier.ultimate'
  | `operation:${string}`;

/** What a running case works with. */
export interface CaseContext {
  /** Callers by role, and an anonymous one. */
  as: Readonly<Record<CallerName, Caller>>;
  /** A caller for another person, or for a bare token. */
  by(who: Person | { token: string }, headers?: Record<string, string>): Caller;
  anonymous: Caller;
  world: World;
  expect: Expect;
  /** Repeats a request until the predicate holds; a state that is not reached in most of the case's time is a failure. */
  until(ask: () => Promise<Exchange>, holds: (exchange: Exchange) => boolean): Promise<Exchange>;
  /** Skips the case, with the reason. */
  skip(why: string, gap?: SkipKind): never;
  /** Adds a line to the report of the case. */
  note(text: string): void;
}

/** The declaration of a case. */
export interface CaseInput {
  /** A permanent slug: never renamed, never reused. */
  id: string;
  rule?: string;
  rules?: readonly string[];
  /** What the server does, as a sentence. */
  title: string;
  /** The level of the case; by default that of its strictest rule. */
  level?: Level;
  needs?: readonly Capability[];
  /** Whether it creates or changes anything; such cases are left out of read-only runs. */
  writes?: boolean;
  /** Whether it changes what other cases depend on, so that it has to run alone. */
  alone?: boolean;
  /** Whether what it wants to be refused is asked again in other forms; by default that of a case written by hand is. */
  again?: boolean;
  run(context: CaseContext): Promise<void>;
}

/** A case: it can be listed, filtered and counted without being run. */
export interface Case {
  readonly id: string;
  readonly family: string;
  readonly rules: readonly string[];
  readonly title: string;
  readonly level: Level;
  readonly needs: readonly Capability[];
  readonly writes: boolean;
  readonly alone: boolean;
  /** Whether what it wants to be refused is asked again in other forms. */
  readonly again: boolean;
  /** The operation it was generated from; null when it was written by hand. */
  readonly operation: string | null;
  readonly run: (context: CaseContext) => Promise<void>;
}

const strictness: Record<Level, number> = { must: 2, should: 1, may: 0 };

function strictest(levels: Level[]): Level {
  return [...levels].sort((a, b) => strictness[b] - strictness[a])[0] ?? 'must';
}

/** Declares a case; throws for rules that do not exist. */
export function check(input: CaseInput, more: { family?: string; operation?: string } = {}): Case {
  const ids = input.rules ?? (input.rule === undefined ? [] : [input.rule]);
  const rules = ids.map(ruleOf);
  const first = rules[0];
  if (!first) throw new Error(`the case ${input.id} names no rule`);
  return Object.freeze({
    id: input.id,
    family: more.family ?? first.family,
    rules: Object.freeze(ids),
    title: input.title,
    level: input.level ?? strictest(rules.map((one) => one.level)),
    needs: input.needs ?? [],
    writes: input.writes ?? false,
    alone: input.alone ?? false,
    again: input.again ?? more.operation === undefined,
    operation: more.operation ?? null,
    run: input.run,
  });
}
