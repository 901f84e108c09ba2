import type { Because, Level } from '../contract/rules.js';
import type { Share, Unseen } from '../runner/coverage.js';
import type { ShownFailure, Status } from '../runner/outcome.js';
import type { ProfileName, Verdict } from '../runner/profiles.js';
import type { EarlierRun } from '../runner/settings.js';

/** One case in a report. */
export interface ReportedCase {
  id: string;
  family: string;
  title: string;
  level: Level;
  rules: readonly string[];
  generated: boolean;
  status: Status;
  known: boolean;
  reason: string;
  millis: number;
  failure: ShownFailure | null;
  notes: readonly string[];
  /** Changes when the case or one of its rules does. */
  print: string;
  /** The operations that were called. */
  operations: readonly string[];
}

/** One rule in a report, with the results of its cases. */
export interface ReportedRule {
  id: string;
  section: string;
  family: string;
  summary: string;
  level: Level;
  because: Because;
  status: 'kept' | 'broken' | 'not judged' | 'no case' | 'not observable';
  reason: string;
}

/** A whole report, described by `report.schema.json`. */
export interface Report {
  suite: { name: 'hearth-conformance'; version: string };
  target: { url: string; version: string };
  date: string;
  settings: {
    seed: number;
    jobs: number;
    strict: boolean;
    readOnly: boolean;
    administrator: boolean;
    only: readonly string[];
    profile: string | null;
    changedSince: EarlierRun | null;
    resumed: EarlierRun | null;
  };
  verdict: 'conformant' | 'not conformant' | 'partial' | 'broken';
  /** Why the run was stopped, if it was. */
  stopped: string | null;
  profiles: Record<ProfileName, Verdict>;
  /** Rules broken by cases that are not known to fail, by why they bind. */
  broken: Record<Because, number>;
  counts: Record<Status, number> & { known: number; warnings: number };
  coverage: Record<'rules' | 'operations' | 'statuses' | 'fields' | 'parameters', Share>;
  /** What was not covered, by name. */
  unseen: Unseen;
  capabilities: Record<string, string>;
  /** Operations that the deployment does not implement. */
  notBuilt: readonly string[];
  left: readonly string[];
  /** A print of each operation, which changes with its description. */
  operations: Record<string, string>;
  millis: number;
  cases: ReportedCase[];
  rules: ReportedRule[];
}
