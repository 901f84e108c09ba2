import type { Case } from '../check.js';
import { rule } from '../contract/rules.js';
import { CaseSkipped, CheckFailure } from '../expect/failure.js';
import type { Exchange } from '../http/exchange.js';
import { patient } from '../http/patience.js';
import { BrokenRun, type Transport } from '../http/transport.js';
import { WorldRefused } from '../world/maker.js';
import type { World } from '../world/types.js';
import { againFor } from './again-for.js';
import { contextFor } from './context.js';
import { Deadline } from './deadline.js';
import { type Outcome, showFailure } from './outcome.js';

/** What a case is run with. */
export interface CaseSettings {
  base: string;
  transport: Transport;
  world: World;
  deadline: number;
  abort?: AbortSignal | undefined;
  heard?: ((exchange: Exchange) => void) | undefined;
}

type Judged = Pick<Outcome, 'status' | 'reason' | 'gap' | 'failure' | 'ofNetwork'>;

const nothing = { gap: null, failure: null, ofNetwork: false };

const ofRates = /^(LIMIT-(RATE|ACTION|THROTTLE)-|ERROR-STATUS-429$)/;

/** Whether a case is about how often one may call, so that what a limit answers is what it looks at. */
export const isAboutRates = ({ needs, rules }: Case): boolean =>
  needs.includes('rate-limits') || rules.some((id) => ofRates.test(id));

/** How the limit that an answer comes from holds the suite back; null when it comes from none. */
function limitOf(exchange: Exchange): string | null {
  if (exchange.status === 429) return 'by answering 429; try fewer --jobs, or lift its limits';
  // A run sends many wrong passwords, each of which belongs to its case.
  const isLocked = exchange.status === 403 && exchange.tells('Too many wrong passwords');
  return isLocked ? 'by taking no passwords from its address any more; lift its limits' : null;
}

/**
 * Whether a rate limit answered instead of an operation, except in cases about limits. What a case complains of may
 * follow from an answer before, which it did not look at.
 */
function isHeldBack(one: Case, error: unknown, limit: string | null): boolean {
  if (isAboutRates(one)) return false;
  if (error instanceof WorldRefused) return error.status === 429;
  return error instanceof CheckFailure && limit !== null;
}

interface Circumstances {
  deadline: number;
  /** Whether the deadline has passed. */
  late: boolean;
  /** How a limit that answered to the case holds it back; null when none did. */
  limit: string | null;
}

function judged(one: Case, error: unknown, { deadline, late, limit }: Circumstances): Judged {
  if (isHeldBack(one, error, limit)) {
    const reason = `the deployment holds the suite back, ${limit ?? 'by answering 429; try fewer --jobs'}`;
    return { ...nothing, status: 'error', reason, ofNetwork: true };
  }
  if (error instanceof CheckFailure) {
    const id = error.details.rule ?? one.rules[0] ?? '';
    const words = one.rules
      .map((name) => rule(name).summary)
      .slice(0, 3)
      .join(' ');
    const own = error.details.rule ? rule(error.details.rule).summary : words;
    const failure = showFailure(error.details, id, own);
    return { ...nothing, status: 'fail', reason: error.message, failure };
  }
  if (error instanceof CaseSkipped) {
    return { ...nothing, status: 'skip', reason: error.message, gap: error.gap };
  }
  const message = error instanceof Error ? error.message : String(error);
  const reason = late ? `not done within ${deadline / 1000} s: ${message}` : message;
  return { ...nothing, status: 'error', reason, ofNetwork: late || error instanceof BrokenRun };
}

/** Runs one case to its end; never throws. */
export async function runCase(one: Case, target: CaseSettings): Promise<Outcome> {
  const started = performance.now();
  const called = new Set<string>();
  const notes: string[] = [];
  const deadline = new Deadline(target.deadline);
  const timer = deadline.signal;
  const signal = target.abort ? AbortSignal.any([timer, target.abort]) : timer;
  let limit: string | null = null;
  const transport = isAboutRates(one) ? target.transport : patient(target.transport, deadline);
  const again = one.again && !isAboutRates(one) ? againFor({ transport, signal }, target.world) : null;
  const session = {
    base: target.base,
    transport,
    signal,
    ...(again ? { again } : {}),
    heard: (exchange: Exchange) => {
      limit ??= limitOf(exchange);
      if (exchange.operation) called.add(exchange.operation.id);
      target.heard?.(exchange);
    },
  };
  let result: Judged = { ...nothing, status: 'pass', reason: '' };
  try {
    // What is left of the time is for the requests after the last wait.
    await one.run(contextFor(session, target.world, notes, { deadline, share: 0.7 }));
    await again?.end();
  } catch (error) {
    result = judged(one, error, { deadline: target.deadline, late: timer.aborted, limit });
  } finally {
    deadline.close();
  }
  return {
    ...result,
    case: one,
    operations: [...called],
    notes,
    millis: performance.now() - started,
    known: false,
  };
}
