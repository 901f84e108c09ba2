import type { Urls } from '../../actions/context.js';
import { effectiveLevel, reporter } from '../../domain/access-level.js';
import { bool } from '../../domain/flags.js';
import { groupPlace, writtenReference } from '../../domain/references/write.js';
import type { Schemas } from '../../generated/types.js';
import type { EpicAssociations } from '../../storage/database/epics/associations.js';
import type { SingleEpicData } from '../../storage/database/epics/load-epic-record.js';
import type { EpicRow } from '../../storage/database/issuables/rows.js';
import { labelDetails } from './label.js';
import { userReference } from './user.js';

/** Who the record of an epic is for, and how it is asked for. */
export interface EpicContext {
  urls: Urls;
  viewer: { id: number; admin: boolean; external: boolean } | null;
  /** The group that references are read from; null for nowhere in particular. */
  place: { full_path: string } | null;
  /** Labels as records instead of titles. */
  labelDetails?: boolean | undefined;
}

const inherited = (row: EpicRow, { dates }: EpicAssociations) =>
  dates.get(row.id) ?? { start_date: null, due_date: null };

const startOf = (row: EpicRow, associations: EpicAssociations): string | null =>
  bool(row.start_date_is_fixed) ? row.start_date_fixed : inherited(row, associations).start_date;

const endOf = (row: EpicRow, associations: EpicAssociations): string | null =>
  bool(row.due_date_is_fixed) ? row.due_date_fixed : inherited(row, associations).due_date;

/** Where the start comes from, for those who may edit. Rule: EPIC-RECORD-2. */
const startSources = (row: EpicRow, associations: EpicAssociations) => ({
  start_date_is_fixed: bool(row.start_date_is_fixed),
  start_date_fixed: row.start_date_fixed,
  start_date_from_inherited_source: inherited(row, associations).start_date,
  start_date_from_milestones: inherited(row, associations).start_date,
});

const endSources = (row: EpicRow, associations: EpicAssociations) => ({
  due_date_is_fixed: bool(row.due_date_is_fixed),
  due_date_fixed: row.due_date_fixed,
  due_date_from_inherited_source: inherited(row, associations).due_date,
  due_date_from_milestones: inherited(row, associations).due_date,
});

const referencesOf = (row: EpicRow, path: string, { place }: EpicContext): Schemas['IssuableReferences'] => ({
  short: `&${row.iid}`,
  relative: writtenReference('&', row.iid, path, place && groupPlace(place.full_path)),
  full: `${path}&${row.iid}`,
});

const parentOf = (row: EpicRow, associations: EpicAssociations) =>
  row.parent_id === null ? undefined : associations.parents.get(row.parent_id);

const linksOf = (row: EpicRow, associations: EpicAssociations, urls: Urls): Schemas['EpicLinks'] => {
  const self = urls.api(`/groups/${row.group_id}/epics/${row.iid}`);
  const parent = parentOf(row, associations);
  return {
    self,
    epic_issues: `${self}/issues`,
    group: urls.api(`/groups/${row.group_id}`),
    parent: parent ? urls.api(`/groups/${parent.group_id}/epics/${parent.iid}`) : null,
  };
};

/** Where the page of an epic is. */
export const epicPath = (iid: number, groupPath: string): string => `/groups/${groupPath}/-/epics/${iid}`;

const authorOf = (row: EpicRow, associations: EpicAssociations, urls: Urls): Schemas['UserReference'] => {
  const author = associations.authors.get(row.author_id);
  if (!author) throw new Error(`the author of epic ${row.id} is gone`);
  return userReference(author, urls);
};

const epicRecord = (row: EpicRow, associations: EpicAssociations, context: EpicContext): Schemas['Epic'] => {
  const { urls, viewer } = context;
  const group = associations.groups.get(row.group_id);
  const edits = group !== undefined && effectiveLevel(group, viewer) >= reporter;
  const labels = associations.labels.get(row.id) ?? [];
  const parent = parentOf(row, associations);
  const webUrl = urls.web(epicPath(row.iid, group?.full_path ?? ''));
  const references = referencesOf(row, group?.full_path ?? '', context);
  return {
    id: row.id,
    iid: row.iid,
    group_id: row.group_id,
    parent_id: parent?.id ?? null,
    parent_iid: parent?.iid ?? null,
    title: row.title,
    description: row.description,
    confidential: bool(row.confidential),
    author: authorOf(row, associations, urls),
    start_date: startOf(row, associations),
    ...(edits ? startSources(row, associations) : {}),
    end_date: endOf(row, associations),
    due_date: endOf(row, associations),
    ...(edits ? endSources(row, associations) : {}),
    state: row.state,
    ...(edits ? { web_edit_url: `${webUrl}/edit` } : {}),
    web_url: webUrl,
    references,
    reference: references.short,
    created_at: row.created_at,
    updated_at: row.updated_at,
    closed_at: row.closed_at,
    labels: context.labelDetails ? labels.map(labelDetails) : labels.map((label) => label.title),
    upvotes: row.upvotes,
    downvotes: row.downvotes,
    _links: linksOf(row, associations, urls),
  };
};

/** Epics as lists show them. Rules: EPIC-RECORD-1 to EPIC-RECORD-4. */
export const epicViews = (
  rows: readonly EpicRow[],
  associations: EpicAssociations,
  context: EpicContext,
): Schemas['Epic'][] => rows.map((row) => epicRecord(row, associations, context));

/** A single epic, with what only single records say. Rules: EPIC-RECORD-1 to EPIC-RECORD-5. */
export const epicView = (row: EpicRow, data: SingleEpicData, context: EpicContext): Schemas['Epic'] => ({
  ...epicRecord(row, data, context),
  subscribed: data.subscribed,
});
