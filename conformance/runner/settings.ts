import type { Transport } from '../http/transport.js';
import type { Credentials } from '../world/build.js';

/** Everything a run is told. */
export interface RunSettings {
  base: string;
  credentials: Credentials;
  transport: Transport;
  seed: number;
  jobs: number;
  /** Milliseconds that one case may take. */
  caseDeadline: number;
  /** File with things that exist already; then nothing is made. */
  readOnly: string | null;
  /** Cases that are known to fail, and must do so still. */
  knownFailures: ReadonlySet<string>;
  /** The tier that the deployment serves, when it is known. */
  tier: string | null;
  /** Whether broken `should` rules count as well. */
  strict: boolean;
  /** Whether the deployment goes away with the run, so that nothing has to be taken down. */
  passing: boolean;
  /** What of the suite is run, as given. */
  chosen: { only: string[]; profile: string | null };
}
