import { filePart, projectArchive } from '../../export-import/support/archive.js';
import { issueIn } from '../../issues/support/one.js';
import { apart, projectApart, type TwoPlaces } from './places.js';

/** Below those who may make projects, wherever that is set. */
const belowMakers = ['none', 'guest', 'reporter'] as const;

const ofIssues = (['move', 'clone'] as const).map(
  (word): TwoPlaces => ({
    slug: `${word}-issue`,
    title: `to ${word} an issue`,
    operation: `${word}Issue`,
    here: { refused: ['none', 'guest'], enough: 'reporter' },
    there: { refused: ['none', 'guest'], enough: 'reporter' },
    good: 201,
    async make({ world }) {
      const [here, there] = [await projectApart(world), await projectApart(world)];
      const { url } = await issueIn(world, here);
      return {
        here,
        there,
        call: async () => ({
          verb: 'POST',
          path: `${url}/${word}`,
          params: { to_project_id: there.id },
          watched: [url, `${there.url}/issues`],
        }),
      };
    },
  }),
);

/** Calls on a project and another place. */
export const projectPlaces: readonly TwoPlaces[] = [
  ...ofIssues,
  {
    slug: 'link-issues',
    title: 'to link issues',
    operation: 'createIssueLink',
    here: { refused: ['none', 'guest'], enough: 'reporter' },
    there: { refused: ['none', 'guest'], enough: 'reporter' },
    good: 201,
    async make({ world }) {
      const [here, there] = [await projectApart(world), await projectApart(world)];
      const [one, two] = [await issueIn(world, here), await issueIn(world, there)];
      return {
        here,
        there,
        call: async () => ({
          verb: 'POST',
          path: `${one.url}/links`,
          params: { target_project_id: there.id, target_issue_iid: two.iid },
          watched: [`${one.url}/links`, `${two.url}/links`],
        }),
      };
    },
  },
  {
    slug: 'transfer-project',
    title: 'to move a project into a group',
    operation: 'transferProject',
    here: { refused: ['none', 'guest', 'developer', 'maintainer'], enough: 'owner' },
    there: { refused: belowMakers, enough: 'owner' },
    good: 200,
    async make({ world }) {
      const [here, there] = [await projectApart(world), await apart(world)];
      const call = async () => ({
        verb: 'PUT',
        path: `${here.url}/transfer`,
        params: { namespace: there.id },
        watched: [`${there.url}/projects`],
      });
      return { here, there, call };
    },
  },
  {
    slug: 'fork-project',
    title: 'to fork a private project into a group',
    operation: 'forkProject',
    here: { refused: ['none', 'guest'], enough: 'reporter' },
    there: { refused: belowMakers, enough: 'owner' },
    good: 201,
    async make({ world }) {
      const [here, there] = [await projectApart(world, 'private', true), await apart(world)];
      const call = async () => ({
        verb: 'POST',
        path: `${here.url}/fork`,
        params: { namespace_id: there.id },
        watched: [`${there.url}/projects`],
      });
      return { here, there, call };
    },
  },
  {
    slug: 'declare-fork',
    title: 'to declare a project a fork of another',
    operation: 'createProjectForkRelation',
    here: { refused: ['none', 'guest', 'developer', 'maintainer'], enough: 'owner' },
    there: { refused: ['none', 'guest'], enough: 'reporter' },
    good: 201,
    async make({ world }) {
      const [here, there] = [await projectApart(world), await projectApart(world, 'private', true)];
      const call = async () => ({
        verb: 'POST',
        path: `${here.url}/fork/${there.id}`,
        watched: [`${there.url}/forks`],
      });
      return { here, there, call };
    },
  },
  {
    slug: 'share-project',
    title: 'to share a project with a private group',
    operation: 'shareProject',
    here: { refused: ['none', 'guest', 'reporter', 'developer'], enough: 'owner' },
    there: { refused: ['none'], enough: 'guest' },
    good: 201,
    async make({ world }) {
      const [here, there] = [await projectApart(world), await apart(world, 'private')];
      const call = async () => ({
        verb: 'POST',
        path: `${here.url}/share`,
        params: { group_id: there.id, group_access: 10 },
        watched: [`${here.url}/groups`, `${there.url}/projects`],
      });
      return { here, there, call };
    },
  },
  {
    slug: 'import-project',
    title: 'to import into a group',
    operation: 'importProject',
    here: { refused: [], enough: 'none' },
    there: { refused: belowMakers, enough: 'owner' },
    good: 201,
    async make({ world }) {
      const there = await apart(world);
      const call = async () => ({
        verb: 'POST',
        path: '/projects/import',
        params: { path: world.name('import'), namespace: there.id, file: filePart(projectArchive()) },
        watched: [`${there.url}/projects`],
      });
      return { here: null, there, call };
    },
  },
  {
    slug: 'create-project',
    title: 'to make a project in a group',
    operation: 'createProject',
    here: { refused: [], enough: 'none' },
    there: { refused: belowMakers, enough: 'owner' },
    good: 201,
    async make({ world }) {
      const there = await apart(world);
      const call = async () => ({
        verb: 'POST',
        path: '/projects',
        params: { name: world.name('made'), namespace_id: there.id },
        watched: [`${there.url}/projects`],
      });
      return { here: null, there, call };
    },
  },
  {
    slug: 'merge-request-of-fork',
    title: 'to propose what a fork has to a private project',
    operation: 'createMergeRequest',
    here: { refused: ['none', 'guest', 'reporter'], enough: 'developer' },
    there: { refused: ['none', 'guest'], enough: 'developer' },
    good: 201,
    async make({ world }) {
      const [here, there] = [
        await projectApart(world, 'private', true),
        await projectApart(world, 'private', true),
      ];
      await world.arrange('POST', `${here.url}/fork/${there.id}`);
      const source = world.name('source');
      await world.fresh.commit(here, { 'new.txt': 'new\n' }, { branch: source, from: 'main' });
      const call = async () => ({
        verb: 'POST',
        path: `${here.url}/merge_requests`,
        params: { title: 'x', source_branch: source, target_branch: 'main', target_project_id: there.id },
        watched: [`${there.url}/merge_requests`],
      });
      return { here, there, call };
    },
  },
];
