import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { operations } from './operations.js';
import { root } from './root.js';

/** How much a rule binds. */
export type Level = 'must' | 'should' | 'may';

/**
 * Why a rule binds as it does: it protects somebody (who may read or write what, secrets, refs), the interface
 * promises it, or it is what clients are used to.
 */
export type Because = 'safety' | 'contract' | 'custom';

/** One rule: an observable sentence about the interface. */
export interface Rule {
  id: string;
  family: string;
  section: string;
  summary: string;
  level: Level;
  because: Because;
  operations: string[];
  observable: boolean;
  reason: string;
}

type Written = Omit<Rule, 'family' | 'observable' | 'reason'> & Partial<Pick<Rule, 'observable' | 'reason'>>;

function ledger(): Rule[] {
  const folder = join(root, 'spec', 'rules');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .flatMap((name) =>
      ((parse(readFileSync(join(folder, name), 'utf8')) ?? []) as Written[]).map((rule) => ({
        observable: true,
        reason: '',
        ...rule,
        family: basename(name, '.yaml'),
      })),
    );
}

/** The implied rule of every operation: documented statuses, and records as in the spec. */
export const describedRule = (operationId: string): string => `operation:${operationId}`;

const described: Rule[] = operations.map((operation) => ({
  id: describedRule(operation.id),
  family: operation.family,
  section: 'Description of the operations',
  summary: `${operation.verb} ${operation.path} answers only with documented statuses and with records as described.`,
  level: 'must',
  because: 'contract',
  operations: [operation.id],
  observable: true,
  reason: '',
}));

/** The rules written down, without those implied by the spec. */
export const ledgerRules: readonly Rule[] = ledger();

/** Every rule by its id, the implied ones included. */
export const rules: ReadonlyMap<string, Rule> = new Map(
  [...ledgerRules, ...described].map((rule) => [rule.id, rule]),
);

/** The rule with an id; an unknown id is a bug in the suite. */
export function rule(id: string): Rule {
  const found = rules.get(id);
  if (!found) throw new Error(`there is no rule ${id} in spec/rules`);
  return found;
}
