import type { Transport } from '../http/transport.js';
import type { Outcome } from '../runner/outcome.js';
import { runCase } from '../runner/run-case.js';
import type { Recorded } from './recorded.js';
import type { MatrixSettings } from './settings.js';

/** What is done to the requests and answers of a case. */
export type Around = (transport: Transport) => Transport;

/** Runs a case on its recording; null when it cannot be run there, or makes requests that were not recorded. */
export async function replayed(
  recorded: Recorded,
  around: Around,
  target: MatrixSettings,
): Promise<Outcome | null> {
  if (!(await recorded.isReplayable())) return null;
  let hasStrayed = false;
  const { transport, world } = recorded.tape.replaying(target.world, () => {
    hasStrayed = true;
  });
  const { base, deadline, abort } = target;
  const outcome = await runCase(recorded.case, {
    base,
    deadline,
    abort,
    transport: around(transport),
    world,
  });
  return hasStrayed ? null : outcome;
}

/** Runs a case once more on the server. */
export function live(recorded: Recorded, around: Around, target: MatrixSettings): Promise<Outcome> {
  const { base, deadline, abort, world } = target;
  return runCase(recorded.case, { base, deadline, abort, transport: around(target.transport), world });
}
