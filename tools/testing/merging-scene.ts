import type { MadeProject, MadeUser } from './factories.js';
import type { TestApp } from './use-server.js';

/** People and a project with two branches, for tests of merge requests. */
export interface MergingScene {
  project: MadeProject;
  people: Record<'owner' | 'maintainer' | 'developer' | 'reporter' | 'stranger', MadeUser>;
}

/** Creates a project whose branch `feature` has one commit more than `main`. */
export const mergingScene = async (
  app: TestApp,
  settings: Record<string, unknown> = {},
  values: Record<string, unknown> = {},
): Promise<MergingScene> => {
  const people = {
    owner: await app.make.user({ username: 'olga' }),
    maintainer: await app.make.user({ username: 'max' }),
    developer: await app.make.user({ username: 'dora' }),
    reporter: await app.make.user({ username: 'rita' }),
    stranger: await app.make.user({ username: 'sam' }),
  };
  const { stranger: _, ...members } = people;
  const files = { 'a.txt': 'one\ntwo\nthree\n', 'b.txt': 'other\n' };
  const project = await app.make.project({ members, files, settings, values });
  await app.make.commit(project, { 'c.txt': 'new\n' }, { branch: 'feature', startBranch: 'main' });
  return { project, people };
};

/** Opens a merge request over HTTP; answers its record. */
export const propose = async (
  app: TestApp,
  { project, people }: MergingScene,
  input: Record<string, unknown> = {},
  by: MadeUser = people.developer,
) => {
  const params = { title: 'Add c', source_branch: 'feature', target_branch: 'main', ...input };
  const answer = await app.as(by).post(`/projects/${project.id}/merge_requests`, params);
  if (answer.status !== 201) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
};

/** Forks a project over HTTP and waits until its repository exists; answers the record of the fork. */
export const forkOf = async (app: TestApp, project: { id: number }, by: MadeUser) => {
  const { body: fork } = await app.as(by).post(`/projects/${project.id}/fork`);
  for (;;) {
    await app.server.jobs.drain();
    const { body } = await app.as(by).get(`/projects/${fork.id}`);
    if (body.import_status === 'finished') return body;
    if (body.import_status === 'failed') throw new Error(body.import_error);
  }
};
