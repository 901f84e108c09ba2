import { effectiveLevel } from '../../domain/access-level.js';
import type {
  AccessLevelEnum,
  GroupMemberRelation,
  MemberInterface,
  ProjectMemberRelation,
} from '../../generated/graphql.js';
import { can } from '../../policies/index.js';
import type { PersonRow } from '../../storage/database/issues/associations.js';
import {
  listRelatedMembers,
  type MemberRelation,
  type RelatedMember,
} from '../../storage/database/members/all.js';
import type { MemberSource } from '../../storage/database/members/members.js';
import { listPlacedMemberships } from '../../storage/database/members/of-user.js';
import type { LoadedGroup, LoadedProject } from '../../storage/database/projects/load.js';
import type { Connection } from '../connections/connection.js';
import { emptyConnection, pagedConnection } from '../connections/connections.js';
import type { PageArguments } from '../connections/window.js';
import type { GraphqlContext } from '../context.js';
import { type GlobalId, gid, numberIn } from '../ids/global-id.js';
import { groupsById, projectsById } from '../loading.js';
import type { MemberParent } from '../parents.js';
import type { FieldsOf } from '../resolver-types.js';
import { levelsOf, roleOf } from './access-level.js';
import { loadedMergeRequests, mergeRequestsById } from './issuables.js';
import { interactionOf } from './merge-request-interaction.js';
import { peopleById } from './people.js';
import { permissionsIn } from './project-permissions.js';

const relations: Readonly<Record<GroupMemberRelation | ProjectMemberRelation, MemberRelation>> = {
  DIRECT: 'direct',
  INHERITED: 'inherited',
  DESCENDANTS: 'below',
  INVITED_GROUPS: 'invited',
  SHARED_FROM_GROUPS: 'invited',
};

type Wanted = PageArguments & {
  relations?: readonly (GroupMemberRelation | ProjectMemberRelation)[] | null | undefined;
  accessLevels?: readonly AccessLevelEnum[] | null | undefined;
  search?: string | null | undefined;
};

/** The members of a place, each user once, where the caller may read them. Rules: MEM-ALL-1 to MEM-ALL-10. */
function membersAt(
  { viewer, services, today }: GraphqlContext,
  source: MemberSource,
  wanted: Wanted,
): Connection<MemberParent> {
  if (!viewer) return emptyConnection(wanted);
  const filters = {
    relations: (wanted.relations ?? ['DIRECT', 'INHERITED']).map((one) => relations[one]),
    levels: wanted.accessLevels ? levelsOf(wanted.accessLevels) : undefined,
    query: wanted.search ?? undefined,
  };
  return pagedConnection(
    wanted,
    (page) => listRelatedMembers(services.db.hot, source, viewer, filters, today, page),
    (row) => row,
  );
}

/** The members of a group, for whoever may read them. */
export const membersOfGroup = (
  context: GraphqlContext,
  group: LoadedGroup,
  wanted: Wanted,
): Connection<MemberParent> =>
  can(context.viewer, 'readMembers', { group })
    ? membersAt(context, { type: 'group', id: group.id }, wanted)
    : emptyConnection(wanted);

/** The members of a project, for whoever may read them. */
export const membersOfProject = (
  context: GraphqlContext,
  project: LoadedProject,
  wanted: Wanted,
): Connection<MemberParent> =>
  can(context.viewer, 'readMembers', { project })
    ? membersAt(context, { type: 'project', id: project.id }, wanted)
    : emptyConnection(wanted);

/** The direct memberships of a user in places that the caller sees. */
export const membershipsOf = (
  { viewer, services, today }: GraphqlContext,
  user: PersonRow,
  kind: 'group' | 'project',
  args: PageArguments,
): Connection<MemberParent> =>
  viewer
    ? pagedConnection(
        args,
        (page) => listPlacedMemberships(services.db, { userId: user.id, kind, today }, viewer, page),
        (row) => row,
      )
    : emptyConnection(args);

const creator = (row: RelatedMember): PersonRow | null =>
  row.creator_id === null
    ? null
    : {
        id: row.creator_id,
        username: row.creator_username ?? '',
        name: row.creator_name ?? '',
        state: row.creator_state ?? 'active',
        avatar: row.creator_avatar,
      };

/** The implied membership of whoever a personal namespace belongs to has no number of its own. */
const keyOf = ({ membership_id, project_id }: RelatedMember): string =>
  membership_id === 0 ? `owner-${project_id ?? 0}` : String(membership_id);

const interaction = async (member: MemberParent, { id }: { id: GlobalId }, context: GraphqlContext) => {
  const row = await context.load(mergeRequestsById, numberIn(id) ?? 0);
  return row ? interactionOf(context, await context.load(loadedMergeRequests, row), member) : null;
};

const common = {
  accessLevel: ({ access_level }: MemberParent) => roleOf(access_level),
  createdAt: ({ created_at }: MemberParent) => created_at,
  createdBy: creator,
  expiresAt: ({ expires_at }: MemberParent) => expires_at,
  mergeRequestInteraction: interaction,
  updatedAt: ({ updated_at }: MemberParent) => updated_at,
  user: ({ id }: MemberParent, _args: unknown, context: GraphqlContext) => context.load(peopleById, id),
} satisfies Partial<Record<keyof MemberInterface, unknown>>;

/** The type of a membership, by where it stands. */
export const typeOfMember = ({
  group_id,
}: Pick<MemberParent, 'group_id'>): 'GroupMember' | 'ProjectMember' =>
  group_id === null ? 'ProjectMember' : 'GroupMember';

/** A membership in a group. Rules: MEM-RECORD-1 to MEM-RECORD-6. */
export const groupMember: FieldsOf<'GroupMember'> = {
  ...common,
  group: ({ group_id }, _args, context) => context.load(groupsById, group_id ?? 0),
  id: (row) => gid('GroupMember', keyOf(row)),
  notificationEmail: async ({ id }, _args, context) =>
    context.viewer?.id === id ? ((await context.load(peopleById, id))?.email ?? null) : null,
  userPermissions: async ({ group_id }, _args, context) => {
    const group = await context.load(groupsById, group_id ?? 0);
    return {
      createProjects: group !== null && can(context.viewer, 'createProject', group),
      readGroup: group !== null,
    };
  },
};

/** A membership in a project. Rules: MEM-RECORD-1 to MEM-RECORD-6. */
export const projectMember: FieldsOf<'ProjectMember'> = {
  ...common,
  id: (row) => gid('ProjectMember', keyOf(row)),
  project: ({ project_id }, _args, context) => context.load(projectsById, project_id ?? 0),
  userPermissions: async ({ project_id }, _args, context) => {
    const project = await context.load(projectsById, project_id ?? 0);
    if (!project) throw new Error(`a membership of project ${project_id} was shown without it`);
    return permissionsIn(project, context.viewer, effectiveLevel(project, context.viewer));
  },
};
