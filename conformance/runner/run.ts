import type { Case } from '../check.js';
import { CaseSkipped } from '../expect/failure.js';
import { Secrets } from '../http/secrets.js';
import { BrokenRun } from '../http/transport.js';
import { buildWorld } from '../world/build.js';
import { givenWorld } from '../world/given.js';
import { WorldRefused } from '../world/maker.js';
import type { BuiltWorld } from '../world/types.js';
import { noAnswers } from './absence.js';
import { requireInterface } from './address.js';
import { Capabilities } from './capabilities.js';
import { Coverage } from './coverage.js';
import { judgeAll, type Listener, type Stopped } from './judge-all.js';
import { idle } from './judge-one.js';
import type { Outcome } from './outcome.js';
import type { RunSettings } from './settings.js';

/** The result of a whole run. */
export interface RunResult {
  outcomes: Outcome[];
  /** Why the run was stopped, if it was. */
  stopped: Stopped | null;
  capabilities: Record<string, string>;
  coverage: Coverage;
  /** Whether the run had an administrator. */
  administrator: boolean;
  /** What could not be removed. */
  left: string[];
  /** The secrets to be masked in reports. */
  secrets: Secrets;
  millis: number;
}

/** Merges two runs of different cases. */
export function mergeRuns(first: RunResult, second: RunResult): RunResult {
  first.coverage.add(second.coverage);
  first.secrets.join(second.secrets);
  return {
    outcomes: [...first.outcomes, ...second.outcomes],
    stopped: first.stopped ?? second.stopped,
    capabilities: { ...first.capabilities, ...second.capabilities },
    coverage: first.coverage,
    administrator: first.administrator && second.administrator,
    left: [...first.left, ...second.left],
    secrets: first.secrets,
    millis: first.millis + second.millis,
  };
}

async function openWorld(settings: RunSettings): Promise<BuiltWorld> {
  return settings.readOnly === null ? buildWorld(settings) : givenWorld(settings.readOnly, settings);
}

const secretsOf = ({ admin, tokens }: RunSettings['credentials']): Secrets =>
  new Secrets([admin, ...Object.values(tokens)]);

/** Runs cases against a deployment: builds the world, runs them, and removes the world. */
export async function runSuite(
  cases: readonly Case[],
  given: RunSettings,
  listener: Listener = {},
  abort: AbortSignal = new AbortController().signal,
): Promise<RunResult> {
  const started = performance.now();
  const secrets = secretsOf(given.credentials);
  const settings = { ...given, transport: secrets.listening(given.transport) };
  const coverage = new Coverage();
  const outcomes: Outcome[] = [];
  const nothing = { capabilities: {}, administrator: settings.credentials.admin !== null, left: [] };
  const done = (stopped: Stopped | null, more: Partial<RunResult> = {}): RunResult => ({
    ...nothing,
    ...more,
    outcomes,
    stopped,
    coverage,
    secrets,
    millis: performance.now() - started,
  });
  let built: BuiltWorld;
  try {
    built = await openWorld(settings);
  } catch (error) {
    return done(worldTrouble(await causeOf(error, settings), cases, outcomes));
  }
  const capabilities = new Capabilities(settings, built);
  listener.began?.(cases.length);
  let stopped: Stopped | null = null;
  let left: string[] = [];
  try {
    const running = { built, settings, capabilities, coverage };
    stopped = await judgeAll(cases, running, outcomes, listener, abort);
  } finally {
    if (!settings.temporary) left = await built.remove();
  }
  coverage.judge(outcomes);
  const administrator = built.noAdmin === null;
  return done(stopped, { left, administrator, capabilities: await capabilities.all() });
}

/** A wrong address instead of what was refused because of it. */
async function causeOf(error: unknown, { base, transport }: RunSettings): Promise<unknown> {
  if (!(error instanceof WorldRefused)) return error;
  try {
    await requireInterface(base, transport);
    return error;
  } catch (cause) {
    return cause;
  }
}

function worldTrouble(error: unknown, cases: readonly Case[], outcomes: Outcome[]): Stopped | null {
  const reason = error instanceof Error ? error.message : String(error);
  const isSilent = error instanceof WorldRefused && noAnswers.has(error.status ?? 0);
  const refused = !isSilent && (error instanceof WorldRefused || error instanceof CaseSkipped);
  if (!refused && !isSilent && !(error instanceof BrokenRun)) throw error;
  for (const one of cases) {
    const text = `what cases need could not be made: ${reason}`;
    outcomes.push(idle(one, refused ? 'skip' : 'error', { text, gap: refused ? 'means' : null }));
  }
  return { kind: refused ? 'refused' : 'broken', reason };
}
