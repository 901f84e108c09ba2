import type { Urls } from '../../actions/context.js';
import type { NamespaceRecordData } from '../../actions/namespaces/load-namespace-records.js';
import type { Tier } from '../../domain/operation.js';
import type { Schemas } from '../../generated/types.js';
import type { ListedNamespace } from '../../storage/database/namespaces/list.js';
import { groupAvatarUrl } from './group.js';
import { userAvatarUrl } from './user.js';

/** What a namespace record depends on beside the row. */
export interface NamespaceContext {
  urls: Urls;
  tier: Tier;
}

function avatarOf(row: ListedNamespace, urls: Urls): string | null {
  if (row.kind === 'group') return groupAvatarUrl(row, urls);
  return userAvatarUrl({ id: row.owner_id ?? 0, avatar: row.owner_avatar }, urls);
}

const nothing: NamespaceRecordData = { usage: false, counts: null };

/** A namespace. Rules: NS-RECORD-1, NS-RECORD-2. */
export function namespaceView(
  row: ListedNamespace,
  { usage, counts }: NamespaceRecordData = nothing,
  { urls, tier }: NamespaceContext,
): Schemas['Namespace'] {
  const paid = usage && tier !== 'free';
  return {
    id: row.id,
    name: row.name,
    path: row.path,
    kind: row.kind,
    full_path: row.full_path,
    parent_id: row.parent_id,
    avatar_url: avatarOf(row, urls),
    web_url: urls.web(row.kind === 'group' ? `/groups/${row.full_path}` : `/${row.full_path}`),
    ...(counts ? { members_count_with_descendants: counts.members } : {}),
    ...(paid && counts ? { billable_members_count: counts.billable } : {}),
    ...(paid ? { plan: 'default', trial: false, trial_ends_on: null } : {}),
  };
}
