import type { WorldSettings } from '../world/build.js';

/** An earlier run that this one builds on, and the number of cases that were not judged again for that. */
export interface EarlierRun {
  date: string;
  cases: number;
}

/** The settings of a run. */
export interface RunSettings extends WorldSettings {
  jobs: number;
  /** Time limit of one case in milliseconds. */
  caseDeadline: number;
  /** File with existing records for a read-only run; null when the suite creates its own. */
  readOnly: string | null;
  /** Cases that are known to fail, and must still do so. */
  knownFailures: ReadonlySet<string>;
  /** Whether violated `should` rules count as well. */
  strict: boolean;
  /** The selection, as given. */
  chosen: {
    only: string[];
    profile: string | null;
    changedSince: EarlierRun | null;
    resumed: EarlierRun | null;
  };
}
