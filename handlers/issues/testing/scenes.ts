import type { MadeProject, MadeUser } from '../../../tools/testing/factories.js';
import type { MadeIssue } from '../../../tools/testing/factories-issue.js';
import type { TestApp } from '../../../tools/testing/use-server.js';

/** People of a public project, by their role in it. */
export type ProjectPeople = Record<'owner' | 'reporter' | 'guest' | 'stranger', MadeUser>;

/** A public project with people of every role that issues tell apart. */
export interface ProjectScene {
  project: MadeProject;
  people: ProjectPeople;
}

/** Makes a project without issues. */
export const projectScene = async (app: TestApp): Promise<ProjectScene> => {
  const people = {
    owner: await app.make.user({ username: 'olga' }),
    reporter: await app.make.user({ username: 'rita' }),
    guest: await app.make.user({ username: 'gus' }),
    stranger: await app.make.user({ username: 'sam' }),
  };
  const { stranger: _, ...members } = people;
  return { people, project: await app.make.project({ members }) };
};

/** The same with an issue, whose author has no role. */
export interface IssueScene {
  project: MadeProject;
  issue: MadeIssue;
  people: ProjectPeople & { author: MadeUser };
}

/** Makes a project with one issue, which was written long ago. */
export const issueScene = async (app: TestApp): Promise<IssueScene> => {
  const { project, people } = await projectScene(app);
  const author = await app.make.user({ username: 'anna' });
  const created_at = '2020-01-01T00:00:00.000Z';
  const issue = await app.make.issue({ project, author, title: 'Slow start', created_at });
  return { project, issue, people: { ...people, author } };
};
