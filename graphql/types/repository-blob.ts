import { can } from '../../policies/index.js';
import { gid } from '../ids/global-id.js';
import type { RepositoryBlobParent } from '../parents.js';
import type { FieldsOf } from '../resolver-types.js';

const inPath = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

const page = ({ project, revision, path }: RepositoryBlobParent, kind: string): string =>
  `/${project.full_path}/-/${kind}/${inPath(revision)}/${inPath(path)}`;

/** A file of a repository at a revision, with its content. */
export const repositoryBlob: FieldsOf<'RepositoryBlob'> = {
  archived: ({ project }) => project.archived === 1,
  blamePath: (file) => page(file, 'blame'),
  canCurrentUserPushToBranch: ({ project }, _args, { viewer }) =>
    can(viewer, 'pushCode', { project, collaborates: false }),
  canModifyBlob: ({ project }, _args, { viewer }) =>
    can(viewer, 'pushCode', { project, collaborates: false }),
  editBlobPath: (file) => page(file, 'edit'),
  fileType: ({ blob: { isBinary } }) => (isBinary ? 'download' : 'text'),
  historyPath: (file) => page(file, 'commits'),
  id: ({ blob: { oid } }) => gid('Blob', oid),
  language: () => null,
  lfsOid: () => null,
  mode: ({ blob: { mode } }) => mode,
  name: ({ path }) => path.slice(path.lastIndexOf('/') + 1),
  oid: ({ blob: { oid } }) => oid,
  path: ({ path }) => path,
  permalinkPath: (file) => page(file, 'blob'),
  plainData: ({ blob: { html } }) => html,
  rawBlob: ({ blob: { text } }) => text,
  rawPath: (file) => page(file, 'raw'),
  rawSize: ({ blob: { size } }) => size,
  rawTextBlob: ({ blob: { text } }) => text,
  richViewer: () => null,
  simpleViewer: ({ blob: { isBinary } }) => ({
    collapsed: false,
    fileType: isBinary ? 'download' : 'text',
    loadAsync: false,
    loadingPartialName: 'loading',
    renderError: null,
    tooLarge: false,
    type: 'simple',
  }),
  size: ({ blob: { size } }) => size,
  webPath: (file) => page(file, 'blob'),
};
