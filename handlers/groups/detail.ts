import type { Services } from '../../actions/context.js';
import { projectListRequest } from '../../actions/projects/list-projects.js';
import type { Viewer } from '../../actions/viewer.js';
import type { Schemas } from '../../generated/types.js';
import { listGroupShares } from '../../storage/database/groups/details.js';
import { listProjectsByPage, type ProjectScope } from '../../storage/database/projects/list.js';
import type { GroupRow } from '../../storage/database/rows.js';
import { projectRecords } from '../projects/list-answer.js';
import { groupDetailView } from '../views/group.js';

const mostProjects = 100;

/** Who sees a group, and how much of it. */
export interface DetailContext {
  viewer: Viewer | null;
  /** Whether the viewer owns the group. */
  owns: boolean;
  services: Services;
  /** Whether its projects are listed too. */
  withProjects?: boolean | undefined;
  customAttributes?: boolean | undefined;
}

async function projectsOf(scope: ProjectScope, context: DetailContext): Promise<Schemas['Project'][]> {
  const { viewer, services } = context;
  const { rows } = await listProjectsByPage(services.db, projectListRequest(viewer, scope, {}), {
    page: 1,
    perPage: mostProjects,
  });
  const records = await projectRecords(rows, { params: {}, viewer, services, full: true });
  return records as Schemas['Project'][];
}

/** The detail record of a group, with its projects when they are wanted. Rules: GRP-GET-3, GRP-DETAIL-1, GRP-DETAIL-2. */
export async function groupDetail(group: GroupRow, context: DetailContext): Promise<Schemas['GroupDetail']> {
  const { services, viewer, owns } = context;
  const shares = await listGroupShares(services.db.read, group.id, viewer);
  const listed = context.withProjects
    ? {
        projects: await projectsOf({ kind: 'group', groupId: group.id, shared: 'without' }, context),
        sharedProjects: await projectsOf({ kind: 'group', groupId: group.id, shared: 'only' }, context),
      }
    : {};
  const customAttributes = context.customAttributes === true && viewer?.admin === true;
  return groupDetailView(
    group,
    { shares, owns, customAttributes, ...listed },
    { urls: services.urls, tier: services.config.tier },
  );
}
