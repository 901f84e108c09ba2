import { type ArchiveRecord, recordOf } from '../../../domain/transfers/attributes.js';
import {
  eventsOn,
  keptFields,
  labelsById,
  linksWithin,
  type RankedLabel,
} from '../../../storage/database/exports/nested.js';
import { walkDescribed } from '../../../storage/database/exports/walks.js';
import type { MilestoneRow } from '../../../storage/database/issuables/rows.js';
import type { Row } from '../../../storage/database/schema/tables.js';
import { type ExportScope, grouped, idsOf } from './scope.js';

const batch = 200;

/** A label of a project or of a group, with how high the project ranks it. */
export function labelRecord(label: RankedLabel, projectId: number, kept?: ArchiveRecord): ArchiveRecord {
  const { title, color, description, created_at, updated_at, project_id, group_id } = label;
  const at = { created_at, updated_at };
  const type = group_id === null ? 'ProjectLabel' : 'GroupLabel';
  const rank = { project_id: projectId, priority: label.priority, ...at };
  return {
    ...recordOf('labels', { title, color, description, project_id, group_id, type, ...at }, kept),
    priorities: label.priority === null ? [] : [recordOf('priorities', rank)],
  };
}

/** The labels of a project. */
export async function* labels({ reads, project }: ExportScope): AsyncGenerator<ArchiveRecord> {
  for await (const rows of walkDescribed(reads, 'labels', project.id, batch)) {
    const [ranked, kept] = await Promise.all([
      labelsById(reads, idsOf(rows), project.id),
      keptFields(reads, 'labels', idsOf(rows)),
    ]);
    for (const { id } of rows) {
      const label = ranked.get(id);
      if (label) yield labelRecord(label, project.id, kept.get(id));
    }
  }
}

/** What somebody did, as archives tell it. */
export const eventRecord = (event: Row<'events'>): ArchiveRecord =>
  recordOf('events', {
    project_id: event.project_id,
    target_type: event.target_type,
    action: event.action,
    author_id: event.author_id,
    created_at: event.created_at,
    updated_at: event.created_at,
  });

/** A milestone of a project or of a group. */
export function milestoneRecord(
  milestone: MilestoneRow,
  events: readonly Row<'events'>[] = [],
  kept?: ArchiveRecord,
): ArchiveRecord {
  const { iid, title, project_id, group_id, description, due_date, start_date, state } = milestone;
  const { created_at, updated_at } = milestone;
  const given = {
    iid,
    title,
    project_id,
    group_id,
    description,
    due_date,
    start_date,
    state,
    created_at,
    updated_at,
  };
  return { ...recordOf('milestones', given, kept), events: events.map(eventRecord) };
}

/** The milestones of a project. */
export async function* milestones({ reads, project }: ExportScope): AsyncGenerator<ArchiveRecord> {
  for await (const rows of walkDescribed(reads, 'milestones', project.id, batch)) {
    const ids = idsOf(rows);
    const [events, kept] = await Promise.all([
      eventsOn(reads, project.id, ['Milestone'], ids),
      keptFields(reads, 'milestones', ids),
    ]);
    const byMilestone = grouped(events, ({ target_id }) => target_id);
    for (const row of rows) yield milestoneRecord(row, byMilestone.get(row.id), kept.get(row.id));
  }
}

/** The links between issues of a project; those that lead out of it do not travel. */
export async function* issueLinks({ reads, project }: ExportScope): AsyncGenerator<ArchiveRecord> {
  for (const link of await linksWithin(reads, project.id)) yield recordOf('issue_links', { ...link });
}
