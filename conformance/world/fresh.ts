import type { Params } from '../http/encode.js';
import type { Maker } from './maker.js';
import { levels, type Visibility } from './names.js';
import type { SampleRepository } from './repository.js';
import type { Fresh, GroupInput, MadeGroup, MadeProject, Members, Person, ProjectInput } from './types.js';

interface GroupRecord {
  id: number;
  name: string;
  path: string;
  full_path: string;
}

interface ProjectRecord {
  id: number;
  name: string;
  path: string;
  path_with_namespace: string;
}

/** What the makers of fresh records work with. */
export interface FreshSettings {
  maker: Maker;
  /** Whether the maker is an administrator; only administrators create users. */
  isAdmin: boolean;
  name: (word: string) => string;
  parentOf: (visibility: Visibility) => { id: number };
  sample: SampleRepository;
  refuse: (why: string) => never;
}

/** Creates a user with a token of every scope that a caller may need. */
export async function makePerson(
  maker: Maker,
  username: string,
  params: Params,
  expectAdmin: () => void,
): Promise<Person> {
  expectAdmin();
  const email = `${username}@example.org`;
  const user = await maker.make<Person>('POST', '/users', {
    username,
    name: `Name of ${username}`,
    email,
    force_random_password: true,
    skip_confirmation: true,
    ...params,
  });
  maker.keep({ kind: 'user', path: `/users/${user.id}`, params: { hard_delete: true } });
  const token = await makeToken(maker, user.id, ['api']);
  return { id: user.id, username, name: user.name, email, token };
}

/** Creates a token for a user. */
export async function makeToken(
  maker: Maker,
  userId: number,
  scopes: string[],
  params: Params = {},
): Promise<string> {
  const input = { name: 'conformance', scopes, ...params };
  const made = await maker.make<{ id: number; token: string }>(
    'POST',
    `/users/${userId}/personal_access_tokens`,
    input,
    ['token'],
  );
  return made.token;
}

/** Creates a group with members. */
export async function makeGroup(
  maker: Maker,
  path: string,
  params: Params,
  members: Members = {},
): Promise<MadeGroup> {
  const made = await maker.make<GroupRecord>('POST', '/groups', { name: path, path, ...params }, [
    'full_path',
  ]);
  const url = `/groups/${made.id}`;
  // Subgroups are removed with their parents.
  if (params['parent_id'] === undefined) maker.keep({ kind: 'group', path: url });
  await addMembers(maker, url, members);
  return { id: made.id, name: made.name, path: made.path, fullPath: made.full_path, url };
}

/** Adds members to a group or project. */
export async function addMembers(maker: Maker, url: string, members: Members): Promise<void> {
  for (const [role, person] of Object.entries(members)) {
    // The creator is the owner already.
    if (person.token === maker.token) continue;
    const access_level = levels[role as keyof typeof levels];
    await maker.call('POST', `${url}/members`, { user_id: person.id, access_level });
  }
}

/** Creates a project with members and an empty repository. */
export async function makeProject(
  maker: Maker,
  path: string,
  params: Params & { visibility: Visibility },
  members: Members = {},
): Promise<MadeProject> {
  const made = await maker.make<ProjectRecord>('POST', '/projects', { name: path, path, ...params }, [
    'path_with_namespace',
  ]);
  const url = `/projects/${made.id}`;
  await addMembers(maker, url, members);
  return {
    id: made.id,
    name: made.name,
    path: made.path,
    fullPath: made.path_with_namespace,
    url,
    visibility: params.visibility,
  };
}

/** The makers of fresh records. */
export function freshRecords(target: FreshSettings): Fresh {
  const { maker, name } = target;
  const expectAdmin = () => {
    if (!target.isAdmin) target.refuse('users can only be made with an administrator token');
  };
  const address = (project: MadeProject) => `${maker.base}/${project.fullPath}.git`;
  const content = (project: MadeProject, refs?: readonly string[]) =>
    target.sample.push(address(project), maker.token, maker.transport, refs);
  return {
    content,
    user: (params = {}) => makePerson(maker, name('user'), params, expectAdmin),
    token: async (person, scopes, params) => {
      expectAdmin();
      return makeToken(maker, person.id, scopes, params);
    },
    group: async (input: GroupInput = {}) => {
      const visibility = input.visibility ?? 'private';
      if (input.parent === null && !target.isAdmin && !input.members?.owner) {
        target.refuse('what nobody of the run belongs to can only be made with an administrator token');
      }
      const parent = input.parent === undefined ? target.parentOf(visibility) : input.parent;
      const params = { visibility, ...(parent ? { parent_id: parent.id } : {}), ...input.params };
      return makeGroup(maker, name('group'), params, input.members);
    },
    project: async (input: ProjectInput = {}) => {
      const visibility = input.visibility ?? 'private';
      const namespace_id = (input.group ?? target.parentOf(visibility)).id;
      const params = { visibility, namespace_id, ...input.params };
      const project = await makeProject(maker, name('project'), params, input.members);
      if (input.content === true) await content(project);
      else if (input.content) await content(project, input.content);
      return project;
    },
    member: (container, person, role) => addMembers(maker, container.url, { [role]: person }),
    commit: async (project, files, options = {}) => {
      const made = await maker.call<{ id: string }>('POST', `${project.url}/repository/commits`, {
        branch: options.branch ?? 'main',
        ...(options.from ? { start_branch: options.from } : {}),
        commit_message: options.message ?? 'Add files',
        actions: Object.entries(files).map(([file_path, text]) => ({
          action: 'create',
          file_path,
          content: text,
        })),
      });
      return made.id;
    },
  };
}
