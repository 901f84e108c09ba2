import { effectiveLevel } from '../../domain/project-access.js';
import { groupPlace, writtenReference } from '../../domain/references/write.js';
import type { Schemas } from '../../generated/types.js';
import { bool } from '../../storage/database/ask.js';
import { type EpicParts, loadEpicParts } from '../../storage/database/planning/epics-parts.js';
import type { EpicRow } from '../../storage/database/planning/rows.js';
import { isSubscribed } from '../../storage/database/planning/subscriptions.js';
import type { Source } from '../../storage/database/types.js';
import type { Services } from '../services.js';
import { labelDetails } from './label.js';
import { userReference } from './user.js';

/** Who the record of an epic is for, and how it is asked for. */
export interface EpicViewWish {
  viewer: { id: number; admin: boolean; external: boolean } | null;
  /** The group that references are read from; null for nowhere in particular. */
  place: { full_path: string } | null;
  /** Labels as records instead of titles. */
  labelDetails?: boolean | undefined;
  /** Where to read; the prepared reads by default, a transaction to see what it wrote. */
  source?: Source | undefined;
}

type Wanted = Pick<Services, 'urls' | 'db'>;

interface Frame {
  services: Wanted;
  wish: EpicViewWish;
  parts: EpicParts;
}

const reporter = 20;

const inherited = (row: EpicRow, { parts }: Frame) =>
  parts.dates.get(row.id) ?? { start_date: null, due_date: null };

const startOf = (row: EpicRow, frame: Frame): string | null =>
  bool(row.start_date_is_fixed) ? row.start_date_fixed : inherited(row, frame).start_date;

const endOf = (row: EpicRow, frame: Frame): string | null =>
  bool(row.due_date_is_fixed) ? row.due_date_fixed : inherited(row, frame).due_date;

/** Where the start comes from, for those who may edit. Rule: EPIC-RECORD-2. */
const startSources = (row: EpicRow, frame: Frame) => ({
  start_date_is_fixed: bool(row.start_date_is_fixed),
  start_date_fixed: row.start_date_fixed,
  start_date_from_inherited_source: inherited(row, frame).start_date,
  start_date_from_milestones: inherited(row, frame).start_date,
});

const endSources = (row: EpicRow, frame: Frame) => ({
  due_date_is_fixed: bool(row.due_date_is_fixed),
  due_date_fixed: row.due_date_fixed,
  due_date_from_inherited_source: inherited(row, frame).due_date,
  due_date_from_milestones: inherited(row, frame).due_date,
});

const referencesOf = (row: EpicRow, path: string, { wish }: Frame): Schemas['IssuableReferences'] => ({
  short: `&${row.iid}`,
  relative: writtenReference('&', row.iid, path, wish.place && groupPlace(wish.place.full_path)),
  full: `${path}&${row.iid}`,
});

const parentOf = (row: EpicRow, parts: EpicParts) =>
  row.parent_id === null ? undefined : parts.parents.get(row.parent_id);

const linksOf = (row: EpicRow, { parts, services: { urls } }: Frame): Schemas['EpicLinks'] => {
  const self = urls.api(`/groups/${row.group_id}/epics/${row.iid}`);
  const parent = parentOf(row, parts);
  return {
    self,
    epic_issues: `${self}/issues`,
    group: urls.api(`/groups/${row.group_id}`),
    parent: parent ? urls.api(`/groups/${parent.group_id}/epics/${parent.iid}`) : null,
  };
};

/** Where the page of an epic is. */
export const epicPath = (iid: number, groupPath: string): string => `/groups/${groupPath}/-/epics/${iid}`;

const authorOf = (row: EpicRow, { parts, services }: Frame): Schemas['UserReference'] => {
  const author = parts.authors.get(row.author_id);
  if (!author) throw new Error(`the author of epic ${row.id} is gone`);
  return userReference(author, services.urls);
};

const record = (row: EpicRow, frame: Frame): Schemas['Epic'] => {
  const { parts, wish, services } = frame;
  const group = parts.groups.get(row.group_id);
  const edits = group !== undefined && effectiveLevel(group, wish.viewer) >= reporter;
  const labels = parts.labels.get(row.id) ?? [];
  const parent = parentOf(row, parts);
  const webUrl = services.urls.web(epicPath(row.iid, group?.full_path ?? ''));
  const references = referencesOf(row, group?.full_path ?? '', frame);
  return {
    id: row.id,
    iid: row.iid,
    group_id: row.group_id,
    parent_id: parent?.id ?? null,
    parent_iid: parent?.iid ?? null,
    title: row.title,
    description: row.description,
    confidential: bool(row.confidential),
    author: authorOf(row, frame),
    start_date: startOf(row, frame),
    ...(edits ? startSources(row, frame) : {}),
    end_date: endOf(row, frame),
    due_date: endOf(row, frame),
    ...(edits ? endSources(row, frame) : {}),
    state: row.state,
    ...(edits ? { web_edit_url: `${webUrl}/edit` } : {}),
    web_url: webUrl,
    references,
    reference: references.short,
    created_at: row.created_at,
    updated_at: row.updated_at,
    closed_at: row.closed_at,
    labels: wish.labelDetails ? labels.map(labelDetails) : labels.map((label) => label.title),
    upvotes: row.upvotes,
    downvotes: row.downvotes,
    _links: linksOf(row, frame),
  };
};

/** Epics as lists show them, in a fixed number of questions. Rules: EPIC-RECORD-1 to EPIC-RECORD-4. */
export const epicViews = async (
  services: Wanted,
  rows: readonly EpicRow[],
  wish: EpicViewWish,
): Promise<Schemas['Epic'][]> => {
  if (rows.length === 0) return [];
  const parts = await loadEpicParts(wish.source ?? services.db.hot, rows, wish.viewer);
  return rows.map((row) => record(row, { services, wish, parts }));
};

/** A single epic, with what only single records say. Rules: EPIC-RECORD-1 to EPIC-RECORD-5. */
export const epicView = async (
  services: Wanted,
  row: EpicRow,
  wish: EpicViewWish,
): Promise<Schemas['Epic']> => {
  const source = wish.source ?? services.db.hot;
  const parts = await loadEpicParts(source, [row], wish.viewer);
  const subscribed = await isSubscribed(source, { kind: 'epic', id: row.id }, wish.viewer?.id ?? null);
  return { ...record(row, { services, wish, parts }), subscribed };
};
