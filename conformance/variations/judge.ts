import { type Fault, faulty } from '../faults/fault.js';
import type { Recorded } from '../faults/recorded.js';
import type { MatrixSettings } from '../faults/settings.js';
import type { Outcome } from '../runner/outcome.js';
import { runCase } from '../runner/run-case.js';
import { touches, type Variation } from './variation.js';

/** A case that did not pass although nothing was wrong. */
export interface FalseAlarm {
  variation: string;
  case: string;
  status: Outcome['status'];
  reason: string;
}

const asFault = ({ name, after }: Variation): Fault => ({
  name,
  rules: [],
  operations: [],
  before: null,
  after: after ?? null,
});

async function replayed(
  recorded: Recorded,
  variation: Variation,
  target: MatrixSettings,
): Promise<Outcome | null> {
  if (variation.around || !recorded.isReplayable) return null;
  let hasStrayed = false;
  const { transport, world } = recorded.tape.replaying(target.world, () => {
    hasStrayed = true;
  });
  const { base, deadline, abort } = target;
  const changed = faulty(transport, asFault(variation), () => undefined);
  const outcome = await runCase(recorded.case, { base, deadline, abort, transport: changed, world });
  return hasStrayed ? null : outcome;
}

function live(recorded: Recorded, variation: Variation, target: MatrixSettings): Promise<Outcome> {
  const { base, deadline, abort, world } = target;
  const around = variation.around ?? ((transport) => transport);
  const transport = faulty(around(target.transport), asFault(variation), () => undefined);
  return runCase(recorded.case, { base, deadline, abort, transport, world });
}

/**
 * Runs a case that passes as it is once more with a variation: on its recording where that is possible, else on the
 * server. Answers null where the variation changes nothing or the case still passes.
 */
export async function falseAlarm(
  recorded: Recorded,
  variation: Variation,
  target: MatrixSettings,
): Promise<FalseAlarm | null> {
  if (!touches(variation, recorded.tape.intercepted)) return null;
  const outcome = (await replayed(recorded, variation, target)) ?? (await live(recorded, variation, target));
  if (outcome.status === 'pass' || outcome.status === 'skip') return null;
  const { status, reason } = outcome;
  return { variation: variation.name, case: recorded.case.id, status, reason };
}
