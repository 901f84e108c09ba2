import { type MutationCase, notAvailable } from './check.js';

const gid = (model: string, id: number) => `gid://gitlab/${model}/${id}`;

/** Mutations of branches and commits. */
export const codeCases: readonly MutationCase[] = [
  {
    mutation: 'createBranch',
    title: 'starts one at a revision',
    by: 'developer',
    tooLow: 'reporter',
    input: ({ project }) => ({ projectPath: project.full_path, name: 'fresh', ref: 'main' }),
    payload: 'branch { name commit { sha } }',
    answer: () => ({ branch: { name: 'fresh', commit: {} } }),
    read: ({ project }) => `/projects/${project.id}/repository/branches/fresh`,
    shows: () => ({ name: 'fresh' }),
    absent: () => ({ projectPath: 'no/where' }),
    refuses: [
      { title: 'a name that is taken', with: () => ({ name: 'feature' }), says: ['Branch already exists'] },
      { title: 'no name', with: () => ({ name: 'a..b' }), says: ['Branch name is invalid'] },
      {
        title: 'no such start',
        with: () => ({ ref: 'none' }),
        says: ["Failed to create branch 'fresh': invalid reference name 'none'"],
      },
    ],
  },
  {
    mutation: 'commitCreate',
    title: 'writes files on a new branch',
    by: 'developer',
    tooLow: 'reporter',
    input: ({ project }) => ({
      projectPath: project.full_path,
      branch: 'third',
      startBranch: 'main',
      message: 'Write',
      actions: [
        { action: 'CREATE', filePath: 'a.txt', content: 'QQ==', encoding: 'BASE64' },
        { action: 'MOVE', filePath: 'READ.md', previousPath: 'README.md', content: 'moved\n' },
        { action: 'CREATE', filePath: 'run.sh', content: 'ls\n' },
        { action: 'CHMOD', filePath: 'run.sh', executeFilemode: true },
      ],
    }),
    payload: 'commit { title } content commitPipelinePath',
    answer: () => ({ commit: { title: 'Write' }, content: ['QQ==', 'moved\n', 'ls\n'] }),
    read: ({ project }) => `/projects/${project.id}/repository/tree?ref=third`,
    shows: () => [{ path: 'READ.md' }, { path: 'a.txt' }, { path: 'run.sh', mode: '100755' }],
    absent: () => ({ projectPath: 'no/where' }),
    refuses: [
      {
        title: 'an update without content',
        with: () => ({ actions: [{ action: 'UPDATE', filePath: 'README.md' }] }),
        says: ['actions[0][content] is missing'],
      },
      {
        title: 'a file that is there',
        with: () => ({ actions: [{ action: 'CREATE', filePath: 'README.md', content: 'x' }] }),
        says: ['A file with this name already exists'],
      },
      {
        title: 'an old commit',
        with: () => ({
          actions: [{ action: 'UPDATE', filePath: 'README.md', content: 'x', lastCommitId: 'f'.repeat(40) }],
        }),
        says: ['The file has changed since you started editing it: README.md'],
      },
    ],
  },
];

/** Mutations of snippets; a reporter has one in the project. */
export const snippetCases: readonly MutationCase[] = [
  {
    mutation: 'createSnippet',
    title: 'keeps one in a project',
    by: 'reporter',
    tooLow: 'guest',
    input: ({ project }) => ({
      projectPath: project.full_path,
      title: 'Start',
      description: 'How',
      visibilityLevel: 'public',
      blobActions: [{ action: 'create', filePath: 'a.rb', content: 'puts 1\n' }],
    }),
    payload: 'snippet { title blobs { nodes { path rawPlainData } } }',
    answer: () => ({
      snippet: { title: 'Start', blobs: { nodes: [{ path: 'a.rb', rawPlainData: 'puts 1\n' }] } },
    }),
    read: ({ project }) => `/projects/${project.id}/snippets`,
    shows: () => [{ title: 'Start', description: 'How', visibility: 'public', file_name: 'a.rb' }, {}],
    absent: () => ({ projectPath: 'no/where' }),
    refuses: [
      { title: 'a blank title', with: () => ({ title: '' }), says: ["Title can't be blank"] },
      {
        title: 'files of uploads',
        with: () => ({ uploadedFiles: ['/a/b.png'] }),
        says: { top: 'uploadedFiles are not taken over by this server' },
      },
      {
        title: 'a path that climbs',
        with: () => ({ blobActions: [{ action: 'create', filePath: '../a.rb', content: 'a' }] }),
        says: ['File path should be a valid file path'],
      },
      { title: 'no files', with: () => ({ blobActions: null }), says: ['Files is missing'] },
      {
        title: 'what is no new file',
        with: () => ({ blobActions: [{ action: 'delete', filePath: 'a.rb' }] }),
        says: { top: 'blobActions of a new snippet must be create' },
      },
    ],
  },
  {
    mutation: 'updateSnippet',
    title: 'changes words and files',
    by: 'maintainer',
    tooLow: 'developer',
    input: ({ snippet }) => ({
      id: gid('ProjectSnippet', snippet),
      title: 'Other',
      description: null,
      visibilityLevel: 'internal',
      blobActions: [{ action: 'move', previousPath: 'old.rb', filePath: 'new.rb' }],
    }),
    payload: 'snippet { title fileName }',
    answer: () => ({ snippet: { title: 'Other', fileName: 'new.rb' } }),
    read: ({ project, snippet }) => `/projects/${project.id}/snippets/${snippet}`,
    shows: () => ({ title: 'Other', description: null, visibility: 'internal', file_name: 'new.rb' }),
    absent: () => ({ id: gid('PersonalSnippet', 999) }),
    refuses: [{ title: 'a blank title', with: () => ({ title: '' }), says: ["Title can't be blank"] }],
  },
  {
    mutation: 'destroySnippet',
    title: 'takes it away',
    by: 'reporter',
    tooLow: 'developer',
    input: ({ snippet }) => ({ id: gid('ProjectSnippet', snippet) }),
    payload: 'snippet { title }',
    answer: () => ({ snippet: null }),
    read: ({ project, snippet }) => `/projects/${project.id}/snippets/${snippet}`,
    shows: () => 404,
    absent: () => ({ id: gid('ProjectSnippet', 999) }),
  },
  {
    mutation: 'savedReplyCreate',
    title: 'is not to be had here',
    by: 'owner',
    tooLow: 'guest',
    input: () => ({ name: 'Thanks', content: 'Thank you' }),
    payload: 'savedReply { name }',
    answer: () => ({}),
    read: () => '/version',
    shows: () => ({}),
    refused: notAvailable,
  },
];
