import { avatarUrl } from '../../domain/files/avatar-url.js';
import { groupSettings } from '../../domain/groups/group-settings.js';
import { hasTier } from '../../domain/operation.js';
import { can } from '../../policies/index.js';
import type { LoadedGroup } from '../../storage/database/projects/load.js';
import type { GroupRow } from '../../storage/database/rows.js';
import { emptyConnection } from '../connections/connections.js';
import type { GraphqlContext } from '../context.js';
import { gid, plainNumber } from '../ids/global-id.js';
import { groupsById } from '../loading.js';
import type { FieldsOf } from '../resolver-types.js';
import { epicsOfGroup } from './epic-lists.js';
import { groupConnection } from './group-lists.js';
import { issueConnection } from './issue-lists.js';
import { iterationsAt } from './iteration.js';
import { membersOfGroup } from './member.js';
import { mergeRequestConnection, mergeRequestInput } from './merge-request-lists.js';
import { labelNamed, labelsAt, milestonesAt } from './planning-lists.js';
import { projectConnection } from './project-lists.js';
import { storageOf } from './statistics.js';
import { htmlOf } from './texts.js';
import { timelogsOf } from './timelog.js';

const loaded = async ({ id }: GroupRow, context: GraphqlContext): Promise<LoadedGroup> => {
  const group = await context.load(groupsById, id);
  if (!group) throw new Error(`group ${id} was shown to somebody who does not see it`);
  return group;
};

/** Where the issues or merge requests of a group are: in its own projects, and below only where that is asked for. */
const placeOf = (
  group: LoadedGroup,
  { includeSubgroups }: { includeSubgroups?: boolean | null | undefined },
) => ({ kind: 'group', group, alone: includeSubgroups !== true }) as const;

const settings = (row: GroupRow) => groupSettings(row.settings);

/** A group that the caller sees. Rules: GRP-RECORD-1 to GRP-RECORD-6. */
export const group: FieldsOf<'Group'> = {
  autoDevopsEnabled: (row) => settings(row).auto_devops_enabled,
  avatarUrl: (row, _args, { services: { urls } }) => avatarUrl('group', row, urls),
  containerRepositoriesCount: () => 0,
  crossProjectPipelineAvailable: (_row, _args, { services }) => hasTier(services.config.tier, 'premium'),
  descendantGroups: ({ id }, args, context) => {
    const kind = args.includeParentDescendants === false ? 'children' : 'descendants';
    const filters = { search: args.search, owned: args.owned ?? undefined };
    return groupConnection(context, { kind, groupId: id }, filters, args);
  },
  description: ({ description }) => description,
  descriptionHtml: async (row, _args, context) =>
    htmlOf(context, row.description, { group: await loaded(row, context) }, true),
  emailsDisabled: (row) => settings(row).emails_disabled,
  epic: async (row, args, context) =>
    (await epicsOfGroup(context, await loaded(row, context), { ...args, first: 1 }).nodes())[0] ?? null,
  epics: async (row, args, context) => epicsOfGroup(context, await loaded(row, context), args),
  epicsEnabled: (_row, _args, { services }) => hasTier(services.config.tier, 'premium'),
  fullName: ({ full_name }) => full_name,
  fullPath: ({ full_path }) => full_path,
  groupMembers: async (row, args, context) => membersOfGroup(context, await loaded(row, context), args),
  id: ({ id }) => gid('Group', id),
  issues: async (row, args, context) =>
    issueConnection(context, placeOf(await loaded(row, context), args), args),
  iterations: ({ id }, args, context) => iterationsAt(context, { kind: 'group', groupId: id }, args),
  label: async (row, { title }, context) => labelNamed(context, { group: await loaded(row, context) }, title),
  labels: async (row, args, context) => {
    const reach = {
      ancestors: args.includeAncestorGroups === true,
      descendants: args.includeDescendantGroups === true,
      projects: args.onlyGroupLabels !== true && args.includeDescendantGroups === true,
    };
    return labelsAt(context, { group: await loaded(row, context) }, reach, args);
  },
  lfsEnabled: (row) => settings(row).lfs_enabled,
  mentionsDisabled: (row) => settings(row).mentions_disabled,
  mergeRequests: async (row, args, context) =>
    mergeRequestConnection(context, placeOf(await loaded(row, context), args), mergeRequestInput(args), args),
  milestones: async (row, args, context) =>
    milestonesAt(context, { group: await loaded(row, context) }, args),
  name: ({ name }) => name,
  parent: ({ parent_id }, _args, context) =>
    parent_id === null ? null : context.load(groupsById, parent_id),
  path: ({ path }) => path,
  projectCreationLevel: (row) => settings(row).project_creation_level,
  projects: ({ id }, args, context) => {
    const ids = args.ids?.map((one) => plainNumber(one, 'Project'));
    if (ids?.length === 0) return emptyConnection(args);
    const scope = { kind: 'group', groupId: id, subgroups: args.includeSubgroups === true } as const;
    const order = args.sort === 'SIMILARITY' ? ({ orderBy: 'similarity' } as const) : {};
    return projectConnection(context, scope, { ids, search: args.search, ...order }, args);
  },
  requestAccessEnabled: (row) => settings(row).request_access_enabled,
  requireTwoFactorAuthentication: (row) => settings(row).require_two_factor_authentication,
  rootStorageStatistics: ({ id, parent_id }, _args, context) =>
    parent_id === null ? storageOf(id, context) : null,
  shareWithGroupLock: (row) => settings(row).share_with_group_lock,
  sharedRunnersSetting: (row) => settings(row).shared_runners_setting.toUpperCase() as 'ENABLED',
  subgroupCreationLevel: (row) => settings(row).subgroup_creation_level,
  timelogs: ({ id }, args, context) => timelogsOf(context, { groupId: id }, args),
  twoFactorGracePeriod: (row) => settings(row).two_factor_grace_period,
  userPermissions: async (row, _args, context) => ({
    createProjects: can(context.viewer, 'createProject', await loaded(row, context)),
    readGroup: true,
  }),
  visibility: ({ visibility }) => visibility,
  webUrl: ({ full_path }, _args, { services: { urls } }) => urls.web(`/groups/${full_path}`),
};
