import { parseColor } from '../../../domain/labels/colors.js';
import type { ArchiveRecord } from '../../../domain/transfers/attributes.js';
import { countAt, dayAt, neededText, recordsAt, textAt, wordAt } from '../../../domain/transfers/raw.js';
import {
  findTitled,
  hasMilestoneIid,
  importLinks,
  importRows,
  issueIdOf,
  keepFields,
} from '../../../storage/database/imports/rows.js';
import { setLabelPriority } from '../../../storage/database/labels/write.js';
import { eventRows } from './events.js';
import { freeIid } from './numbers.js';
import { type ImportScope, leftOf, momentsOf, namesIn } from './scope.js';

const labelNames = namesIn(
  'title color description type project_id group_id created_at updated_at priorities',
);
const milestoneNames = namesIn(
  'iid title project_id group_id description due_date start_date state created_at updated_at events',
);

const placeOf = ({ project }: ImportScope) => ({ projectId: project.id, namespaceId: project.namespace_id });

const first = (ids: readonly number[]): number => {
  const [id] = ids;
  if (id === undefined) throw new Error('the new row did not come back');
  return id;
};

async function makeLabel(scope: ImportScope, record: ArchiveRecord, title: string): Promise<number> {
  const { tx, project, at } = scope;
  const color = parseColor(textAt(record, 'color') ?? '') ?? '#428BCA';
  const row = {
    project_id: project.id,
    title,
    title_lower: title.toLowerCase(),
    description: textAt(record, 'description'),
    color,
    ...momentsOf(record, at),
  };
  const id = first(await importRows(tx, 'labels', [row]));
  await keepFields(tx, project.id, 'labels', [{ id, fields: leftOf(scope, 'labels', record, labelNames) }]);
  return id;
}

/** The label that a record describes: of the project, of a group above it, or else made in the project. */
export async function labelFor(scope: ImportScope, record: ArchiveRecord): Promise<number> {
  const title = neededText(record, 'title');
  const key = `label ${title}`;
  const known = scope.titled.get(key) ?? (await findTitled(scope.tx, 'labels', placeOf(scope), title));
  const id = known ?? (await makeLabel(scope, record, title));
  scope.titled.set(key, id);
  const [rank] = recordsAt(record, 'priorities');
  const priority = rank ? countAt(rank, 'priority') : null;
  if (priority !== null) await setLabelPriority(scope.tx, scope.project.id, id, priority);
  return id;
}

/** Brings in a label. */
export async function label(scope: ImportScope, record: ArchiveRecord): Promise<void> {
  await labelFor(scope, record);
}

async function makeMilestone(scope: ImportScope, record: ArchiveRecord, title: string): Promise<number> {
  const { tx, project, at } = scope;
  const given = countAt(record, 'iid');
  const isFree = given !== null && given > 0 && !(await hasMilestoneIid(tx, project.id, given));
  const row = {
    project_id: project.id,
    iid: isFree ? given : await freeIid(scope, 'milestones'),
    title,
    title_lower: title.toLowerCase(),
    description: textAt(record, 'description'),
    state: wordAt(record, 'state', ['active', 'closed']),
    start_date: dayAt(record, 'start_date'),
    due_date: dayAt(record, 'due_date'),
    ...momentsOf(record, at),
  };
  const id = first(await importRows(tx, 'milestones', [row]));
  await importLinks(tx, 'events', eventRows(scope, recordsAt(record, 'events'), 'Milestone', id));
  await keepFields(tx, project.id, 'milestones', [
    { id, fields: leftOf(scope, 'milestones', record, milestoneNames) },
  ]);
  return id;
}

/** The milestone that a record describes: of the project, of a group above it, or else made in the project. */
export async function milestoneFor(scope: ImportScope, record: ArchiveRecord): Promise<number> {
  const title = neededText(record, 'title');
  const key = `milestone ${title}`;
  const known = scope.titled.get(key) ?? (await findTitled(scope.tx, 'milestones', placeOf(scope), title));
  const id = known ?? (await makeMilestone(scope, record, title));
  scope.titled.set(key, id);
  return id;
}

/** Brings in a milestone. */
export async function milestone(scope: ImportScope, record: ArchiveRecord): Promise<void> {
  await milestoneFor(scope, record);
}

/** Brings in a link between two issues of the archive. */
export async function issueLink({ tx, project, at }: ImportScope, record: ArchiveRecord): Promise<void> {
  const [source, target] = [countAt(record, 'source_iid'), countAt(record, 'target_iid')];
  const source_id = source === null ? undefined : await issueIdOf(tx, project.id, source);
  const target_id = target === null ? undefined : await issueIdOf(tx, project.id, target);
  if (source_id === undefined || target_id === undefined || source_id === target_id) return;
  const link_type = wordAt(record, 'link_type', ['relates_to', 'blocks']);
  await importLinks(tx, 'issue_links', [{ source_id, target_id, link_type, ...momentsOf(record, at) }]);
}
