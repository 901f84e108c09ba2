import type { Urls } from '../../actions/context.js';
import { avatarUrl } from '../../domain/files/avatar-url.js';
import type { Tier } from '../../domain/operation.js';
import { mayReadCode } from '../../domain/projects/code-access.js';
import { urlPath } from '../../domain/text/url-path.js';
import type { Schemas } from '../../generated/types.js';
import type { ProjectAssociations } from '../../storage/database/projects/associations.js';
import type { LoadedProject } from '../../storage/database/projects/load.js';

/** Who a project record is made for. */
export type ProjectReader = { id: number; admin: boolean; external: boolean } | null;

/** What project records depend on beside the rows. */
export interface ProjectContext {
  urls: Urls;
  tier: Tier;
  viewer: ProjectReader;
  associations: ProjectAssociations;
  /** Whether signed-in callers see what they may do; answers to changes leave it out. */
  permissions: boolean;
  /** The caller is an administrator who asked for custom attributes. */
  customAttributes?: boolean | undefined;
  /** The caller asked for sizes and counts. */
  statistics?: boolean | undefined;
}

/** Where the picture of a project is, or null. */
export const projectAvatarUrl = (project: { id: number; avatar: string | null }, urls: Urls): string | null =>
  avatarUrl('project', project, urls);

const namespaceAvatar = (row: LoadedProject, urls: Urls): string | null =>
  row.namespace_kind === 'group'
    ? avatarUrl('group', { id: row.namespace_id, avatar: row.namespace_avatar }, urls)
    : avatarUrl('user', { id: row.owner_id ?? 0, avatar: row.owner_avatar }, urls);

const namespaceOf = (row: LoadedProject, urls: Urls): Schemas['NamespaceReference'] => ({
  id: row.namespace_id,
  name: row.namespace_name,
  path: row.namespace_path,
  kind: row.namespace_kind,
  full_path: row.namespace_full_path,
  parent_id: row.namespace_parent_id,
  avatar_url: namespaceAvatar(row, urls),
  web_url: urls.web(
    row.namespace_kind === 'group' ? `/groups/${row.namespace_full_path}` : `/${row.namespace_full_path}`,
  ),
});

const noTopics: string[] = [];

/** The short project record. Rules: PROJ-REC-1, PROJ-REC-5. */
export function basicProject(row: LoadedProject, context: ProjectContext): Schemas['BasicProject'] {
  const { urls, associations } = context;
  const web = urls.web(`/${row.full_path}`);
  const topics = associations.topics.get(row.id) ?? noTopics;
  const branch = row.empty_repo === 1 ? null : row.default_branch;
  const record: Schemas['BasicProject'] = {
    id: row.id,
    description: row.description,
    name: row.name,
    name_with_namespace: `${row.namespace_full_name} / ${row.name}`,
    path: row.path,
    path_with_namespace: row.full_path,
    created_at: row.created_at,
    default_branch: branch,
    tag_list: topics,
    topics,
    ssh_url_to_repo: urls.ssh(row.full_path),
    http_url_to_repo: `${web}.git`,
    web_url: web,
    readme_url: branch === null ? null : `${web}/-/blob/${urlPath(branch)}/README.md`,
    forks_count: row.forks_count,
    avatar_url: projectAvatarUrl(row, urls),
    star_count: row.star_count,
    last_activity_at: row.last_activity_at,
    namespace: namespaceOf(row, urls),
  };
  if (!mayReadCode(row, context.viewer)) {
    delete record.default_branch;
    record.readme_url = null;
  }
  if (context.customAttributes) record.custom_attributes = [];
  return record;
}
