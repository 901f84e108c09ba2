import { reporter } from '../../domain/access-level.js';
import type { DurationStyle } from '../../domain/time/duration.js';
import type { IssueRow } from '../../storage/database/issuables/rows.js';
import { isSubscribed } from '../../storage/database/issuables/subscriptions.js';
import { type IssueAssociations, loadIssueAssociations } from '../../storage/database/issues/associations.js';
import { countInternalNotes } from '../../storage/database/issues/notes.js';
import type { Services } from '../context.js';
import { timeStyle } from '../issuables/time-style.js';
import type { Viewer } from '../viewer.js';

/** What records of issues are made of beside the rows. */
export interface IssueRecordData {
  associations: IssueAssociations;
  timeStyle: DurationStyle;
  /** Whether records say what only the paid tiers have, and what only the highest has. */
  premium: boolean;
  ultimate: boolean;
}

/** What the record of a single issue is made of beside the row. */
export interface SingleIssueData extends IssueRecordData {
  /** How many comments the viewer may see. */
  visibleNotes: number;
  subscribed: boolean;
}

/** Who reads, as far as records of issues depend on it. */
export type IssueReader = Pick<Viewer, 'id' | 'admin' | 'external'> | null;

type Wanted = Pick<Services, 'config' | 'db' | 'settings'>;

/** Loads what the records of issues are made of, in a fixed number of queries however many issues there are. */
export const loadIssueRecords = async (
  services: Wanted,
  rows: readonly IssueRow[],
  viewer: IssueReader,
): Promise<IssueRecordData> => {
  const { tier } = services.config;
  const premium = tier !== 'free';
  const [associations, style] = await Promise.all([
    loadIssueAssociations(services.db.hot, rows, { viewer, premium }),
    timeStyle(services),
  ]);
  return { associations, premium, ultimate: tier === 'ultimate', timeStyle: style };
};

const visibleNotesOf = async (
  { db }: Wanted,
  row: IssueRow,
  { projects }: IssueAssociations,
  viewer: IssueReader,
): Promise<number> => {
  const level = projects.get(row.project_id)?.access_level ?? 0;
  if (viewer?.admin || level >= reporter || row.user_notes_count === 0) return row.user_notes_count;
  const hidden = (await countInternalNotes(db.hot, [row.id])).get(row.id) ?? 0;
  return Math.max(0, row.user_notes_count - hidden);
};

/** Loads what the record of a single issue is made of. */
export const loadIssueRecord = async (
  services: Wanted,
  row: IssueRow,
  viewer: IssueReader,
): Promise<SingleIssueData> => {
  const [data, subscribed] = await Promise.all([
    loadIssueRecords(services, [row], viewer),
    isSubscribed(services.db.hot, { kind: 'issue', id: row.id }, viewer?.id ?? null),
  ]);
  return {
    ...data,
    visibleNotes: await visibleNotesOf(services, row, data.associations, viewer),
    subscribed,
  };
};
