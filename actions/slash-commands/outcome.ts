import type { IssueRow } from '../../storage/database/issuables/rows.js';
import type { IssueRecordData } from '../issues/load-issue-records.js';
import type { ProjectAccess, Viewer } from '../viewer.js';

/** An issue as it is told to a chat. */
export interface ToldIssue {
  row: IssueRow;
  data: IssueRecordData;
  /** Comments that everybody who reads the issue may see. */
  comments: number;
  project: ProjectAccess;
}

/** What was done to an issue before it is told. */
export type ToldAct =
  | { what: 'shown' }
  | { what: 'opened' | 'closed' | 'moved'; by: Viewer }
  | { what: 'commented'; by: Viewer; noteId: number };

/** What became of a command from a chat. */
export type SlashOutcome =
  /** The chat does not say who writes. */
  | { kind: 'nobody' }
  /** Whoever writes is no user yet; the token links them. */
  | { kind: 'unlinked'; token: string }
  | { kind: 'refused' }
  | { kind: 'not-found' }
  | { kind: 'too-often' }
  | { kind: 'help'; syntaxes: readonly string[]; isUnknown: boolean }
  | { kind: 'issue'; issue: ToldIssue; act: ToldAct }
  | { kind: 'issues'; issues: readonly ToldIssue[] }
  | { kind: 'closed-already'; iid: number }
  /** A comment that held nothing but quick actions, and what they came to. */
  | { kind: 'reported'; text: string }
  | { kind: 'no-job' }
  | { kind: 'invalid'; problems: readonly string[] };
