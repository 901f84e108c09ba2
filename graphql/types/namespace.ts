import { groupSettings } from '../../domain/groups/group-settings.js';
import { hasTier } from '../../domain/operation.js';
import { emptyConnection } from '../connections/connections.js';
import { gid, plainNumber } from '../ids/global-id.js';
import type { FieldsOf } from '../resolver-types.js';
import { projectConnection } from './project-lists.js';
import { storageOf } from './statistics.js';
import { htmlOf } from './texts.js';

/** A group or the place of a user, as what projects stand in. */
export const namespace: FieldsOf<'Namespace'> = {
  crossProjectPipelineAvailable: (_row, _args, { services }) => hasTier(services.config.tier, 'premium'),
  description: ({ description }) => description,
  descriptionHtml: ({ description }, _args, context) => htmlOf(context, description, {}, true),
  fullName: ({ full_name }) => full_name,
  fullPath: ({ full_path }) => full_path,
  id: ({ id, kind }) => gid(kind === 'group' ? 'Group' : 'Namespaces::UserNamespace', id),
  lfsEnabled: ({ settings }) => groupSettings(settings).lfs_enabled,
  name: ({ name }) => name,
  path: ({ path }) => path,
  projects: ({ id, kind }, args, context) => {
    const ids = args.ids?.map((one) => plainNumber(one, 'Project'));
    if (ids?.length === 0) return emptyConnection(args);
    const scope =
      kind === 'group'
        ? ({ kind: 'group', groupId: id, subgroups: args.includeSubgroups === true } as const)
        : ({ kind: 'namespace', namespaceId: id } as const);
    return projectConnection(context, scope, { ids, search: args.search }, args);
  },
  requestAccessEnabled: ({ settings }) => groupSettings(settings).request_access_enabled,
  rootStorageStatistics: ({ id, parent_id }, _args, context) =>
    parent_id === null ? storageOf(id, context) : null,
  sharedRunnersSetting: ({ settings }) =>
    groupSettings(settings).shared_runners_setting.toUpperCase() as 'ENABLED',
  visibility: ({ visibility }) => visibility,
};
