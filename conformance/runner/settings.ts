import type { WorldSettings } from '../world/build.js';

/** Everything a run is told. */
export interface RunSettings extends WorldSettings {
  jobs: number;
  /** Milliseconds that one case may take. */
  caseDeadline: number;
  /** File with things that exist already; then nothing is made. */
  readOnly: string | null;
  /** Cases that are known to fail, and must do so still. */
  knownFailures: ReadonlySet<string>;
  /** Whether broken `should` rules count as well. */
  strict: boolean;
  /** What of the suite is run, as given. */
  chosen: { only: string[]; profile: string | null };
}
