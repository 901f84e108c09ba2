import { beforeEach, describe, expect, it } from 'vitest';
import { loadIssueNow } from '../../actions/issuables/targets.js';
import type { ProjectAccess, Viewer } from '../../actions/viewer.js';
import type { Failure } from '../../domain/errors.js';
import { loadProject } from '../../storage/database/projects/load.js';
import type { MadeProject, MadeUser } from '../../tools/testing/factories.js';
import type { MadeIssue } from '../../tools/testing/factories-issue.js';
import { useServer } from '../../tools/testing/use-server.js';
import { getIssue } from './get.js';
import { answerIssueList } from './list-answer.js';

const app = useServer();

let rita: MadeUser;
let project: MadeProject;
let hidden: MadeIssue;
/** The project as a request held it that was on its way when the membership ended. */
let held: ProjectAccess;
let viewer: Viewer;

beforeEach(async () => {
  const ann = await app.make.user({ username: 'ann' });
  rita = await app.make.user({ username: 'rita' });
  project = await app.make.project({ path: 'site', visibility: 'public', members: { reporter: rita } });
  hidden = await app.make.issue({ project, author: ann, title: 'Leak', confidential: 1 });
  held = (await loadProject(app.services.db.hot, { id: project.id }, rita.id)) as ProjectAccess;
  viewer = { ...rita, state: 'active', admin: false, external: false, bot: false } as unknown as Viewer;
  expect(held.access_level).toBe(20);
  await app.as('root').delete(`${project.url}/members/${rita.id}`);
});

const outcomeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'found',
    (error: Failure) => error.kind,
  );

describe('what is kept while nothing is written', () => {
  it('does not keep an issue under rights that ended meanwhile', async () => {
    const call = { project: held, viewer, services: app.services, path: { issue_iid: 1 } };
    expect(await outcomeOf(loadIssueNow(call, 1))).toBe('not-found');
    expect((await app.as(rita).get(`${hidden.url}/notes`)).status).toBe(404);
  });

  it('does not keep the record of an issue under rights that ended meanwhile', async () => {
    const call = { project: held, viewer, services: app.services, path: { issue_iid: 1 } };
    const at = new Date().toISOString();
    expect(await outcomeOf(getIssue({ ...call, at } as never))).toBe('not-found');
    expect((await app.as(rita).get(hidden.url)).status).toBe(404);
  });

  it('keeps a page apart for who was an administrator when it was asked for', async () => {
    const sam = await app.make.user({ username: 'sam' });
    const seen = (await loadProject(app.services.db.hot, { id: project.id }, sam.id)) as ProjectAccess;
    const list = (admin: boolean) =>
      answerIssueList({
        place: { kind: 'project', project: seen },
        params: {},
        page: { page: 1, perPage: 20 },
        viewer: { ...viewer, id: sam.id, admin },
        services: app.services,
        at: new Date().toISOString(),
      } as never);
    expect(JSON.parse(JSON.stringify((await list(true)).body))).toMatchObject([{ title: 'Leak' }]);
    expect(JSON.parse(JSON.stringify((await list(false)).body))).toEqual([]);
  });

  it('answers anew after a write', async () => {
    const before = await app.as('root').get(hidden.url);
    await app.as('root').put(hidden.url, { title: 'No leak', confidential: false });
    expect(before.body).toMatchObject({ title: 'Leak', confidential: true });
    expect((await app.as('root').get(hidden.url)).body).toMatchObject({
      title: 'No leak',
      confidential: false,
    });
    expect((await app.as(rita).get(hidden.url)).body).toMatchObject({ title: 'No leak' });
  });
});
