import type { Services, Urls } from '../../actions/context.js';
import { avatarPath } from '../../domain/files/avatar.js';
import { projectSettings } from '../../domain/projects/project-settings.js';
import type { LabelRow } from '../../storage/database/issuables/rows.js';
import type { ProjectRow, UserRow } from '../../storage/database/rows.js';
import type { Commit } from '../../storage/git/types.js';
import { commitTime, hookTime } from './words.js';

/** What payloads are built with. */
export type PayloadServices = Pick<Services, 'db' | 'git' | 'urls' | 'config' | 'settings'>;

/** Who did it, or whom it is about. */
export const userBlock = (
  user: Pick<UserRow, 'id' | 'name' | 'username' | 'avatar'> & { public_email?: string | null },
  urls: Urls,
) => ({
  id: user.id,
  name: user.name,
  username: user.username,
  avatar_url: pictureOf('user', user, urls),
  email: user.public_email ?? '[REDACTED]',
});

const pictureOf = (kind: 'user' | 'project', owner: { id: number; avatar: string | null }, urls: Urls) => {
  const path = avatarPath(kind, owner);
  return path === null ? null : urls.web(path);
};

/** The picture of a user, or null. */
export const userPicture = (user: Pick<UserRow, 'id' | 'avatar'>, urls: Urls): string | null =>
  pictureOf('user', user, urls);

const levels = { private: 0, internal: 10, public: 20 } as const;

/** The number of a visibility. */
export const visibilityNumber = ({ visibility }: Pick<ProjectRow, 'visibility'>): number =>
  levels[visibility];

/** The page of a project. */
export const pageOf = ({ full_path }: Pick<ProjectRow, 'full_path'>, urls: Urls): string =>
  urls.web(`/${full_path}`);

/** A project as other blocks name it. */
export const projectBlock = (project: ProjectRow & { namespace_name: string }, urls: Urls) => {
  const page = pageOf(project, urls);
  const ssh = urls.ssh(project.full_path);
  return {
    id: project.id,
    name: project.name,
    description: project.description,
    web_url: page,
    avatar_url: pictureOf('project', project, urls),
    git_ssh_url: ssh,
    git_http_url: `${page}.git`,
    namespace: project.namespace_name,
    visibility_level: visibilityNumber(project),
    path_with_namespace: project.full_path,
    default_branch: project.default_branch,
    ci_config_path: projectSettings(project.settings).ci_config_path,
    homepage: page,
    url: ssh,
    ssh_url: ssh,
    http_url: `${page}.git`,
  };
};

/** A project as the place of a repository. */
export const repositoryBlock = (project: ProjectRow, urls: Urls) => ({
  name: project.name,
  url: urls.ssh(project.full_path),
  description: project.description,
  homepage: pageOf(project, urls),
});

/** A label. */
export const labelBlock = (label: LabelRow) => ({
  id: label.id,
  title: label.title,
  color: label.color,
  project_id: label.project_id,
  created_at: hookTime(label.created_at),
  updated_at: hookTime(label.updated_at),
  template: false,
  description: label.description,
  type: label.project_id === null ? 'GroupLabel' : 'ProjectLabel',
  group_id: label.group_id,
});

/** A commit, without the files that it touches. */
export const commitBlock = (commit: Commit, project: Pick<ProjectRow, 'full_path'>, urls: Urls) => ({
  id: commit.oid,
  message: commit.message,
  title: commit.title,
  timestamp: commitTime(commit.committedDate),
  url: `${pageOf(project, urls)}/-/commit/${commit.oid}`,
  author: { name: commit.authorName, email: commit.authorEmail },
});
