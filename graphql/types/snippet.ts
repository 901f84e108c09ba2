import { snippetRepositoryId } from '../../actions/snippets/snippet-repository.js';
import { snippetBranch } from '../../domain/snippets/branch.js';
import { filesOf } from '../../domain/snippets/snippet-files.js';
import { can } from '../../policies/index.js';
import { listedConnection } from '../connections/connections.js';
import { gid } from '../ids/global-id.js';
import { projectsById } from '../loading.js';
import type { SnippetParent } from '../parents.js';
import type { FieldsOf } from '../resolver-types.js';
import { blobsOf } from './blob-loading.js';
import { discussionsOf, notesOf } from './note-lists.js';
import { authorOf } from './people.js';
import { htmlOf } from './texts.js';

const home = (row: SnippetParent): string => (row.project_path === null ? '' : `/${row.project_path}`);
const page = (row: SnippetParent): string => `${home(row)}/-/snippets/${row.id}`;
const inPath = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

/** A snippet that the caller may read. Rules: SNIPPET-RECORD-1, SNIPPET-RECORD-2. */
export const snippet: FieldsOf<'Snippet'> = {
  author: (row) => authorOf(row),
  blobs: (row, args) =>
    listedConnection(args, () => {
      const files = filesOf(row);
      const wanted = args.paths ? files.filter((path) => args.paths?.includes(path)) : files;
      return wanted.map((path) => ({
        snippetId: row.id,
        path,
        rawPath: `${page(row)}/raw/${snippetBranch}/${inPath(path)}`,
      }));
    }),
  createdAt: ({ created_at }) => created_at,
  description: ({ description }) => description,
  descriptionHtml: async (row, _args, context) =>
    htmlOf(context, row.description, {
      project: row.project_id === null ? null : await context.load(projectsById, row.project_id),
    }),
  discussions: (row, args, context) => discussionsOf({ kind: 'snippet', row }, args, context),
  fileName: (row) => filesOf(row)[0] ?? null,
  httpUrlToRepo: (row, _args, { services: { urls } }) => urls.web(`${home(row)}/snippets/${row.id}.git`),
  id: ({ id, project_id }) => gid(project_id === null ? 'PersonalSnippet' : 'ProjectSnippet', id),
  notes: (row, args, context) => notesOf({ kind: 'snippet', row }, args, context),
  project: ({ project_id }, _args, context) =>
    project_id === null ? null : context.load(projectsById, project_id),
  rawUrl: (row, _args, { services: { urls } }) => urls.web(`${page(row)}/raw`),
  sshUrlToRepo: (row, _args, { services: { urls } }) =>
    urls.ssh(`${home(row)}/snippets/${row.id}`.replace(/^\//, '')),
  title: ({ title }) => title,
  updatedAt: ({ updated_at }) => updated_at,
  userPermissions: async (row, _args, context) => {
    const { viewer, services } = context;
    const project = row.project_id === null ? null : await context.load(projectsById, row.project_id);
    const target = { kind: 'snippet', row, project } as const;
    const { tier } = services.config;
    return {
      adminSnippet: can(viewer, 'updateSnippet', target),
      awardEmoji: can(viewer, 'awardEmoji', { target, note: null }, tier),
      createNote: can(viewer, 'createNote', target, tier),
      readSnippet: true,
      reportSnippet: false,
      updateSnippet: can(viewer, 'updateSnippet', target),
    };
  },
  visibilityLevel: ({ visibility }) => visibility,
  webUrl: (row, _args, { services: { urls } }) => urls.web(page(row)),
};

const viewer = (type: 'simple' | 'rich') => ({
  collapsed: false,
  fileType: 'text',
  loadAsync: false,
  loadingPartialName: 'loading',
  renderError: null,
  tooLarge: false,
  type,
});

/** A file of a snippet. */
export const snippetBlob: FieldsOf<'SnippetBlob'> = {
  binary: async (file, _args, context) => (await context.load(blobsOf, keyOf(file)))?.isBinary ?? false,
  externalStorage: () => null,
  mode: async (file, _args, context) => (await context.load(blobsOf, keyOf(file)))?.mode,
  name: ({ path }) => path.slice(path.lastIndexOf('/') + 1),
  path: ({ path }) => path,
  plainData: async (file, _args, context) => (await context.load(blobsOf, keyOf(file)))?.html,
  rawPath: ({ rawPath }) => rawPath,
  rawPlainData: async (file, _args, context) => (await context.load(blobsOf, keyOf(file)))?.text,
  renderedAsText: async (file, _args, context) =>
    !((await context.load(blobsOf, keyOf(file)))?.isBinary ?? false),
  richData: () => null,
  richViewer: () => null,
  simpleViewer: () => viewer('simple'),
  size: async (file, _args, context) => (await context.load(blobsOf, keyOf(file)))?.size ?? 0,
};

const keyOf = ({ snippetId, path }: { snippetId: number; path: string }) => ({
  repository: snippetRepositoryId(snippetId),
  revision: snippetBranch,
  path,
});
