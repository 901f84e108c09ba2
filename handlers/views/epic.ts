import type { Services } from '../../actions/context.js';
import { effectiveLevel, reporter } from '../../domain/access-level.js';
import { groupPlace, writtenReference } from '../../domain/references/write.js';
import type { Schemas } from '../../generated/types.js';
import { bool } from '../../storage/database/engine/ask.js';
import type { Source } from '../../storage/database/engine/types.js';
import { type EpicAssociations, loadEpicAssociations } from '../../storage/database/epics/associations.js';
import type { EpicRow } from '../../storage/database/issuables/rows.js';
import { isSubscribed } from '../../storage/database/issuables/subscriptions.js';
import { labelDetails } from './label.js';
import { userReference } from './user.js';

/** Who the record of an epic is for, and how it is asked for. */
export interface EpicViewInput {
  viewer: { id: number; admin: boolean; external: boolean } | null;
  /** The group that references are read from; null for nowhere in particular. */
  place: { full_path: string } | null;
  /** Labels as records instead of titles. */
  labelDetails?: boolean | undefined;
  /** Where to read; the prepared reads by default, a transaction to see what it wrote. */
  source?: Source | undefined;
}

type Wanted = Pick<Services, 'urls' | 'db'>;

interface Context {
  services: Wanted;
  input: EpicViewInput;
  associations: EpicAssociations;
}

const inherited = (row: EpicRow, { associations }: Context) =>
  associations.dates.get(row.id) ?? { start_date: null, due_date: null };

const startOf = (row: EpicRow, context: Context): string | null =>
  bool(row.start_date_is_fixed) ? row.start_date_fixed : inherited(row, context).start_date;

const endOf = (row: EpicRow, context: Context): string | null =>
  bool(row.due_date_is_fixed) ? row.due_date_fixed : inherited(row, context).due_date;

/** Where the start comes from, for those who may edit. Rule: EPIC-RECORD-2. */
const startSources = (row: EpicRow, context: Context) => ({
  start_date_is_fixed: bool(row.start_date_is_fixed),
  start_date_fixed: row.start_date_fixed,
  start_date_from_inherited_source: inherited(row, context).start_date,
  start_date_from_milestones: inherited(row, context).start_date,
});

const endSources = (row: EpicRow, context: Context) => ({
  due_date_is_fixed: bool(row.due_date_is_fixed),
  due_date_fixed: row.due_date_fixed,
  due_date_from_inherited_source: inherited(row, context).due_date,
  due_date_from_milestones: inherited(row, context).due_date,
});

const referencesOf = (row: EpicRow, path: string, { input }: Context): Schemas['IssuableReferences'] => ({
  short: `&${row.iid}`,
  relative: writtenReference('&', row.iid, path, input.place && groupPlace(input.place.full_path)),
  full: `${path}&${row.iid}`,
});

const parentOf = (row: EpicRow, associations: EpicAssociations) =>
  row.parent_id === null ? undefined : associations.parents.get(row.parent_id);

const linksOf = (row: EpicRow, { associations, services: { urls } }: Context): Schemas['EpicLinks'] => {
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

const authorOf = (row: EpicRow, { associations, services }: Context): Schemas['UserReference'] => {
  const author = associations.authors.get(row.author_id);
  if (!author) throw new Error(`the author of epic ${row.id} is gone`);
  return userReference(author, services.urls);
};

const record = (row: EpicRow, context: Context): Schemas['Epic'] => {
  const { associations, input, services } = context;
  const group = associations.groups.get(row.group_id);
  const edits = group !== undefined && effectiveLevel(group, input.viewer) >= reporter;
  const labels = associations.labels.get(row.id) ?? [];
  const parent = parentOf(row, associations);
  const webUrl = services.urls.web(epicPath(row.iid, group?.full_path ?? ''));
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
    author: authorOf(row, context),
    start_date: startOf(row, context),
    ...(edits ? startSources(row, context) : {}),
    end_date: endOf(row, context),
    due_date: endOf(row, context),
    ...(edits ? endSources(row, context) : {}),
    state: row.state,
    ...(edits ? { web_edit_url: `${webUrl}/edit` } : {}),
    web_url: webUrl,
    references,
    reference: references.short,
    created_at: row.created_at,
    updated_at: row.updated_at,
    closed_at: row.closed_at,
    labels: input.labelDetails ? labels.map(labelDetails) : labels.map((label) => label.title),
    upvotes: row.upvotes,
    downvotes: row.downvotes,
    _links: linksOf(row, context),
  };
};

/** Epics as lists show them, in a fixed number of questions. Rules: EPIC-RECORD-1 to EPIC-RECORD-4. */
export const epicViews = async (
  services: Wanted,
  rows: readonly EpicRow[],
  input: EpicViewInput,
): Promise<Schemas['Epic'][]> => {
  if (rows.length === 0) return [];
  const associations = await loadEpicAssociations(input.source ?? services.db.hot, rows, input.viewer);
  return rows.map((row) => record(row, { services, input, associations }));
};

/** A single epic, with what only single records say. Rules: EPIC-RECORD-1 to EPIC-RECORD-5. */
export const epicView = async (
  services: Wanted,
  row: EpicRow,
  input: EpicViewInput,
): Promise<Schemas['Epic']> => {
  const source = input.source ?? services.db.hot;
  const associations = await loadEpicAssociations(source, [row], input.viewer);
  const subscribed = await isSubscribed(source, { kind: 'epic', id: row.id }, input.viewer?.id ?? null);
  return { ...record(row, { services, input, associations }), subscribed };
};
