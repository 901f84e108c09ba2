import { listLabels } from '../../actions/labels/list-labels.js';
import { listMilestones } from '../../actions/milestones/list-milestones.js';
import type { ProjectMilestonesArgs } from '../../generated/graphql.js';
import { can } from '../../policies/index.js';
import type { LabelRow } from '../../storage/database/issuables/rows.js';
import { findListedLabel, type LabelReach } from '../../storage/database/labels/list.js';
import type { MilestoneOrder } from '../../storage/database/milestones/list.js';
import type { PlacedMilestone } from '../../storage/database/milestones/milestones.js';
import type { LoadedGroup, LoadedProject } from '../../storage/database/projects/load.js';
import type { Connection } from '../connections/connection.js';
import { emptyConnection, pagedConnection } from '../connections/connections.js';
import type { PageArguments } from '../connections/window.js';
import type { GraphqlContext } from '../context.js';
import { plainNumber } from '../ids/global-id.js';
import { given } from './list-arguments.js';

/** The project or group whose labels or milestones are asked for. */
type Place = { project: LoadedProject; group?: undefined } | { group: LoadedGroup; project?: undefined };

const planning = ({ project, group }: Place) =>
  project
    ? ({ kind: 'project', projectId: project.id, groupId: project.namespace_id } as const)
    : ({ kind: 'group', groupId: group.id } as const);

type LabelArguments = PageArguments & { searchTerm?: string | null | undefined };

/** The labels of a place, by title; nobody signed in sees none, as over REST. Rules: LABEL-LIST-1 to LABEL-LIST-6. */
export function labelsAt(
  { viewer, services }: GraphqlContext,
  place: Place,
  reach: LabelReach,
  args: LabelArguments,
): Connection<LabelRow> {
  if (!viewer || !can(viewer, 'readLabels', place)) return emptyConnection(args);
  const input = { ...reach, search: args.searchTerm, withCounts: false };
  return pagedConnection(
    args,
    (page) => listLabels({ viewer, services }, planning(place), input, page),
    (row) => row,
  );
}

/** The label of exactly this title in a place or above it; null where there is none. */
export async function labelNamed(
  { viewer, services }: GraphqlContext,
  place: Place,
  title: string,
): Promise<LabelRow | null> {
  if (!viewer || !can(viewer, 'readLabels', place)) return null;
  const found = await findListedLabel(services.db.hot, planning(place), { ancestors: true }, viewer, title);
  return found?.title === title ? found : null;
}

/** The arguments of lists of milestones. */
type MilestoneArguments = Partial<ProjectMilestonesArgs> & {
  includeDescendants?: boolean | null | undefined;
};

const days = (args: MilestoneArguments) => ({
  from: args.timeframe?.start ?? args.startDate?.slice(0, 10) ?? args.containingDate?.slice(0, 10),
  to: args.timeframe?.end ?? args.endDate?.slice(0, 10) ?? args.containingDate?.slice(0, 10),
});

/** The milestones of a place, those that are due first in front. Rules: MILESTONE-LIST-1 to MILESTONE-LIST-5. */
export function milestonesAt(
  { viewer, services, today }: GraphqlContext,
  place: Place,
  args: MilestoneArguments,
): Connection<PlacedMilestone> {
  if (!viewer || !can(viewer, 'readMilestones', place)) return emptyConnection(args);
  const filters = {
    state: args.state ?? 'all',
    title: given(args.title),
    search: given(args.searchTitle),
    ancestors: args.includeAncestors === true,
    descendants: args.includeDescendants === true,
    ids: args.ids?.map((one) => plainNumber(one, 'Milestone')),
    during: days(args),
    order: (args.sort?.toUpperCase() ?? 'DUE_DATE_ASC') as MilestoneOrder,
    today,
  } as const;
  return pagedConnection(
    args,
    (page) => listMilestones({ viewer, services }, planning(place), filters, page),
    (row) => row,
  );
}
