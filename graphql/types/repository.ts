import { orAbsent, revisionOr } from '../../actions/repository/revision.js';
import { can } from '../../policies/index.js';
import type { LoadedProject } from '../../storage/database/projects/load.js';
import type { Oid } from '../../storage/git/types.js';
import { listedConnection } from '../connections/connections.js';
import type { GraphqlContext } from '../context.js';
import { gid } from '../ids/global-id.js';
import type { EntryParent, TreeParent } from '../parents.js';
import type { FieldsOf } from '../resolver-types.js';
import { blobsOf } from './blob-loading.js';

const opened = ({ id }: LoadedProject, { services }: GraphqlContext) => services.git.open(id);

/** The commit that a revision names; null where there is none, as in a repository without commits. */
const commitAt = (project: LoadedProject, ref: string | null | undefined, context: GraphqlContext) =>
  orAbsent(opened(project, context).resolve(revisionOr(project, ref ?? undefined)));

async function treeAt(
  project: LoadedProject,
  args: { path?: string | null; recursive?: boolean | null; ref?: string | null },
  context: GraphqlContext,
): Promise<TreeParent | null> {
  const commit = await commitAt(project, args.ref, context);
  if (commit === null) return null;
  const path = args.path ?? '';
  const repository = opened(project, context);
  const entries = args.recursive
    ? await repository.recursiveTree(commit, path)
    : await repository.tree(commit, path);
  if (!entries) return null;
  return { project, commit, path, ref: revisionOr(project, args.ref ?? undefined), entries };
}

const pathIn = ({ project, ref }: TreeParent, kind: 'tree' | 'blob', path: string): string =>
  `/${project.full_path}/-/${kind}/${encodeURIComponent(ref)}/${path.split('/').map(encodeURIComponent).join('/')}`;

const entriesOf = (tree: TreeParent, type: 'tree' | 'blob' | 'commit'): EntryParent[] =>
  tree.entries.filter((entry) => entry.type === type).map((entry) => ({ tree, entry }));

const newest = async (tree: TreeParent, context: GraphqlContext): Promise<Oid | null> =>
  opened(tree.project, context).lastCommitForPath(tree.commit, tree.path);

/** The repository of a project whose code the caller reads. */
export const repository: FieldsOf<'Repository'> = {
  blobs: async (project, { paths, ref, ...args }, context) => {
    const revision = revisionOr(project, ref ?? undefined);
    const keys = paths.map((path) => ({ repository: project.id, revision, path }));
    return listedConnection(args, async () => {
      const found = await Promise.all(keys.map((key) => context.load(blobsOf, key)));
      return found.flatMap((blob, index) =>
        blob ? [{ project, revision, path: paths[index] ?? '', blob }] : [],
      );
    });
  },
  branchNames: async (project, { limit, offset, searchPattern }, context) => {
    const branches = (await orAbsent(opened(project, context).branches())) ?? [];
    const names = branches.map(({ name }) => name).filter((name) => fits(name, searchPattern));
    return names.slice(Math.max(offset, 0), Math.max(offset, 0) + Math.max(limit, 0));
  },
  diskPath: () => null,
  empty: async (project, _args, context) => (await orAbsent(opened(project, context).isEmpty())) ?? true,
  exists: (project, _args, context) => opened(project, context).exists(),
  paginatedTree: (project, { path, recursive, ref, ...args }, context) =>
    listedConnection(args, async () => {
      const tree = await treeAt(project, { path, recursive, ref }, context);
      return tree ? [tree] : [];
    }),
  rootRef: ({ default_branch }) => default_branch,
  tree: (project, args, context) => treeAt(project, args, context),
};

/** Whether a name fits a pattern in which stars stand for anything; each part is looked for once, from left to right. */
function fits(name: string, pattern: string): boolean {
  const [first = '', ...parts] = pattern.split('*');
  const last = parts.pop();
  if (last === undefined) return name === first;
  if (!name.startsWith(first)) return false;
  let at = first.length;
  for (const part of parts) {
    const found = name.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return name.length - last.length >= at && name.endsWith(last);
}

/** A folder of a repository at a commit. */
export const tree: FieldsOf<'Tree'> = {
  blobs: (parent, args) => listedConnection(args, () => entriesOf(parent, 'blob')),
  lastCommit: async (parent, _args, context) => {
    const oid = await newest(parent, context);
    const commit = oid === null ? null : await opened(parent.project, context).commit(oid);
    return commit && { project: parent.project, commit };
  },
  submodules: (parent, args) => listedConnection(args, () => entriesOf(parent, 'commit')),
  trees: (parent, args) => listedConnection(args, () => entriesOf(parent, 'tree')),
};

/** The part that entries of folders have in common. */
const entry = {
  flatPath: ({ entry: { path } }: EntryParent) => path,
  name: ({ entry: { name } }: EntryParent) => name,
  path: ({ entry: { path } }: EntryParent) => path,
  sha: ({ entry: { id } }: EntryParent) => id,
};

/** A folder in a folder. */
export const treeEntry: FieldsOf<'TreeEntry'> = {
  ...entry,
  id: ({ entry: { id } }) => gid('Gitlab::Graphql::Representation::TreeEntry', id),
  type: () => 'tree',
  webPath: ({ tree: parent, entry: { path } }) => pathIn(parent, 'tree', path),
  webUrl: ({ tree: parent, entry: { path } }, _args, { services: { urls } }) =>
    urls.web(pathIn(parent, 'tree', path)),
};

/** A file in a folder. */
export const blob: FieldsOf<'Blob'> = {
  ...entry,
  id: ({ entry: { id } }) => gid('Blob', id),
  lfsOid: () => null,
  mode: ({ entry: { mode } }) => mode,
  type: () => 'blob',
  webPath: ({ tree: parent, entry: { path } }) => pathIn(parent, 'blob', path),
  webUrl: ({ tree: parent, entry: { path } }, _args, { services: { urls } }) =>
    urls.web(pathIn(parent, 'blob', path)),
};

/** A commit of another repository in a folder. */
export const submodule: FieldsOf<'Submodule'> = {
  ...entry,
  id: ({ entry: { id } }) => gid('Gitlab::Graphql::Representation::SubmoduleTreeEntry', id),
  treeUrl: () => null,
  type: () => 'commit',
  webUrl: () => null,
};

/** Whether the caller may see the code of a project. */
export const codeOf = (project: LoadedProject, { viewer }: GraphqlContext): LoadedProject | null =>
  can(viewer, 'readCode', project) ? project : null;
