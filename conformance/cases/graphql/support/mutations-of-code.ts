import { ask } from './asking.js';
import { type Guarded, gid, issueOf, type Made, type Stage } from './mutations.js';

const snippetOf = ({ make, project }: Stage): Promise<Made> => {
  const files = [{ file_path: 'a.txt', content: 'a' }];
  return make(`${project.url}/snippets`, { title: 'A', visibility: 'private', files });
};

const released = async ({ make, project, world }: Stage): Promise<string> => {
  const tag_name = world.name('tag');
  await make(`${project.url}/releases`, { tag_name, ref: 'main', name: 'One', description: 'x' });
  return tag_name;
};

const linkOf = async (stage: Stage): Promise<Made> => {
  const links = `${stage.project.url}/releases/${await released(stage)}/assets/links`;
  return stage.make(links, { name: 'x', url: 'https://example.org/x' });
};

const epicOf = ({ make, group }: Stage): Promise<Made> => make(`${group.url}/epics`, { title: 'Faster' });

const onEpic =
  (params: object = {}): Guarded['input'] =>
  async (stage) => ({ groupPath: stage.group.fullPath, iid: String((await epicOf(stage)).iid), ...params });

const inProject =
  (params: (stage: Stage) => object | Promise<object>): Guarded['input'] =>
  async (stage) => ({ projectPath: stage.project.fullPath, ...(await params(stage)) });

/** Mutations of code, releases, labels, snippets and epics. */
export const ofOthers: readonly Guarded[] = [
  {
    name: 'createBranch',
    least: 'developer',
    input: inProject(({ world }) => ({ name: world.name('branch'), ref: 'main' })),
  },
  {
    name: 'commitCreate',
    least: 'developer',
    input: inProject(({ world }) => {
      const actions = [{ action: 'CREATE', filePath: 'new.txt', content: 'x' }];
      return { branch: world.name('branch'), startBranch: 'main', message: 'Add', actions };
    }),
  },
  {
    name: 'createSnippet',
    least: 'reporter',
    input: inProject(() => {
      const blobActions = [{ action: 'create', filePath: 'a.txt', content: 'a' }];
      return { title: 'x', visibilityLevel: 'private', blobActions };
    }),
  },
  {
    name: 'updateSnippet',
    least: 'maintainer',
    input: async (stage) => ({ id: gid('ProjectSnippet', await snippetOf(stage)), title: 'Changed' }),
  },
  {
    name: 'destroySnippet',
    least: 'maintainer',
    input: async (stage) => ({ id: gid('ProjectSnippet', await snippetOf(stage)) }),
  },
  {
    name: 'labelCreate',
    least: 'reporter',
    input: inProject(({ world }) => ({ title: world.name('label') })),
  },
  {
    name: 'releaseCreate',
    least: 'developer',
    input: inProject(({ world }) => ({ tagName: world.name('tag'), ref: 'main', name: 'x' })),
  },
  {
    name: 'releaseUpdate',
    least: 'developer',
    input: inProject(async (stage) => ({ tagName: await released(stage), name: 'Changed' })),
  },
  {
    name: 'releaseDelete',
    least: 'developer',
    input: inProject(async (stage) => ({ tagName: await released(stage) })),
  },
  {
    name: 'releaseAssetLinkCreate',
    least: 'developer',
    input: inProject(async (stage) => ({
      tagName: await released(stage),
      name: 'y',
      url: 'https://example.org/y',
    })),
  },
  {
    name: 'releaseAssetLinkUpdate',
    least: 'developer',
    input: async (stage) => ({ id: gid('Releases::Link', await linkOf(stage)), name: 'Changed' }),
  },
  {
    name: 'releaseAssetLinkDelete',
    least: 'developer',
    input: async (stage) => ({ id: gid('Releases::Link', await linkOf(stage)) }),
  },
  {
    name: 'createEpic',
    least: 'reporter',
    paid: true,
    input: async ({ group }) => ({ groupPath: group.fullPath, title: 'x' }),
  },
  { name: 'updateEpic', least: 'reporter', paid: true, input: onEpic({ title: 'Changed' }) },
  {
    name: 'epicAddIssue',
    least: 'reporter',
    paid: true,
    input: async (stage) => {
      const issueIid = String((await issueOf(stage)).iid);
      return { ...(await onEpic()(stage)), projectPath: stage.project.fullPath, issueIid };
    },
  },
  {
    name: 'iterationCreate',
    least: 'reporter',
    paid: true,
    input: async ({ group, world }) => {
      const days = { startDate: '2031-01-01', dueDate: '2031-01-09' };
      return { groupPath: group.fullPath, title: world.name('iteration'), ...days };
    },
  },
  {
    name: 'updateIteration',
    least: 'reporter',
    paid: true,
    input: async ({ admin, group: { fullPath: groupPath }, world }) => {
      const input = {
        groupPath,
        title: world.name('iteration'),
        startDate: '2032-01-01',
        dueDate: '2032-01-09',
      };
      const document = `mutation($input: IterationCreateInput!) {
        iterationCreate(input: $input) { iteration { id } }
      }`;
      const made = await ask(admin, document, { input });
      return { groupPath, id: made.text('data.iterationCreate.iteration.id'), title: 'Changed' };
    },
  },
  {
    name: 'epicSetSubscription',
    least: 'guest',
    paid: true,
    open: true,
    input: onEpic({ subscribedState: true }),
  },
];
