import { casePrint, operationPrints } from '../contract/prints.js';
import { suiteVersion } from '../contract/root.js';
import { type Because, ledgerRules, rule as ruleOf } from '../contract/rules.js';
import { levelOf, type Outcome, type Status } from '../runner/outcome.js';
import { counts, type ProfileName, profiles, verdictOf, verdicts } from '../runner/profiles.js';
import type { RunResult } from '../runner/run.js';
import type { RunSettings } from '../runner/settings.js';
import type { Report, ReportedCase, ReportedRule } from './model.js';

function reportedCase(outcome: Outcome): ReportedCase {
  const { case: one, status, known, reason, failure, notes } = outcome;
  return {
    id: one.id,
    family: one.family,
    title: one.title,
    level: levelOf(outcome),
    rules: one.rules,
    generated: one.operation !== null,
    status,
    known,
    reason,
    millis: Math.round(outcome.millis * 10) / 10,
    failure,
    notes,
    print: casePrint(one),
    operations: outcome.operations,
  };
}

function reportedRules(outcomes: readonly Outcome[], due: ReadonlySet<string>): ReportedRule[] {
  const byRule = new Map<string, Status[]>();
  for (const { case: one, status } of outcomes) {
    for (const id of one.rules) byRule.set(id, [...(byRule.get(id) ?? []), status]);
  }
  return ledgerRules.map((rule) => {
    const seen = byRule.get(rule.id) ?? [];
    const { id, section, family, summary, level, because } = rule;
    const status = (): ReportedRule['status'] => {
      if (!rule.observable) return 'not observable';
      if (seen.includes('fail')) return 'broken';
      if (seen.includes('pass')) return 'kept';
      return seen.length > 0 || !due.has(id) ? 'not judged' : 'no case';
    };
    return { id, section, family, summary, level, because, status: status(), reason: rule.reason };
  });
}

/** How many rules are broken, each once; a case that passes against the list of known failures breaks none. */
function brokenRules(outcomes: readonly Outcome[]): Report['broken'] {
  const ids = outcomes.flatMap(({ case: one, status, known, failure }) => {
    if (status !== 'fail' || known || failure === null) return [];
    const isNamed = one.rules.includes(failure.rule) || ruleOf(failure.rule).because === 'safety';
    return [isNamed ? failure.rule : (one.rules[0] ?? failure.rule)];
  });
  const count = (because: Because) => [...new Set(ids)].filter((id) => ruleOf(id).because === because).length;
  return { safety: count('safety'), contract: count('contract'), custom: count('custom') };
}

/** Skipped cases matter in the core profile; elsewhere only when nothing else was tested. */
function verdict(result: RunResult, settings: RunSettings): Report['verdict'] {
  const { outcomes, stopped } = result;
  if (stopped) return stopped.kind === 'refused' ? 'not conformant' : 'broken';
  if (outcomes.some((one) => counts(one, settings.strict))) return 'not conformant';
  if (outcomes.some((one) => one.status === 'error')) return 'broken';
  const names = Object.keys(profiles) as ProfileName[];
  const all = names.map((name) => verdictOf(name, outcomes, settings.strict));
  return all.includes('partial') || all.every((one) => one === 'not judged') ? 'partial' : 'conformant';
}

/** Builds the report of a run. */
export function reportOf(result: RunResult, settings: RunSettings): Report {
  const { outcomes, coverage, stopped } = result;
  const count = (status: Status) => outcomes.filter((one) => one.status === status).length;
  const failed = outcomes.filter((one) => one.status === 'fail');
  return result.secrets.hide<Report>({
    suite: { name: 'hearth-conformance', version: suiteVersion },
    target: { url: settings.base, version: coverage.version },
    date: new Date().toISOString(),
    settings: {
      seed: settings.seed,
      jobs: settings.jobs,
      strict: settings.strict,
      readOnly: settings.readOnly !== null,
      administrator: result.administrator,
      ...settings.chosen,
    },
    verdict: verdict(result, settings),
    stopped: stopped?.reason ?? null,
    profiles: verdicts(outcomes, settings.strict),
    broken: brokenRules(outcomes),
    counts: {
      pass: count('pass'),
      fail: count('fail'),
      error: count('error'),
      skip: count('skip'),
      off: count('off'),
      known: failed.filter((one) => one.known).length,
      warnings: failed.filter((one) => !one.known && !counts(one, settings.strict)).length,
    },
    coverage: coverage.shares(),
    unseen: coverage.unseen(),
    capabilities: result.capabilities,
    notBuilt: [...coverage.notBuilt].sort(),
    left: result.left,
    operations: Object.fromEntries(operationPrints()),
    millis: Math.round(result.millis),
    cases: outcomes.map(reportedCase).sort((a, b) => (a.id < b.id ? -1 : 1)),
    rules: reportedRules(outcomes, new Set(coverage.dueRules())),
  });
}
