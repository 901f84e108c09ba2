import { beforeEach, describe, expect, it } from 'vitest';
import { type MergingScene, mergingScene, propose } from '../../tools/testing/merging-scene.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();
let scene: MergingScene;
const address = 'https://tracker.example.org';
const place = () => `/projects/${scene.project.id}`;

beforeEach(async () => {
  scene = await mergingScene(app);
});

const set = async (slug: string, settings: Record<string, unknown>) => {
  const answer = await app.as(scene.people.maintainer).put(`${place()}/integrations/${slug}`, settings);
  expect(answer.status).toBe(200);
};
const useTracker = () =>
  set('custom-issue-tracker', {
    new_issue_url: address,
    project_url: address,
    issues_url: `${address}/:id`,
  });
const closed = async (description: string) => {
  await propose(app, scene, { description });
  const { body } = await app.as(scene.people.developer).get(`${place()}/merge_requests/1/closes_issues`);
  return body.map((one: { iid?: number; id: unknown }) => one.iid ?? one.id);
};

describe('what a merge request closes where issues are somewhere else', () => {
  it('is a number behind a closing word where the project has no issues of its own', async () => {
    await useTracker();
    await app.make.issue({ project: scene.project });
    await app.as(scene.people.owner).put(place(), { issues_access_level: 'disabled' });
    expect(await closed('Closes #1 and ABC-2, see #3')).toEqual(['1', 'ABC-2']);
  });

  it('leaves numbers to the issues of the project where it has some', async () => {
    await useTracker();
    const own = await app.make.issue({ project: scene.project });
    expect(await closed(`Closes #${own.iid}, closes ABC-2`)).toEqual([own.iid, 'ABC-2']);
  });

  it('is a key of another form for another tracker', async () => {
    await set('youtrack', { project_url: address, issues_url: `${address}/:id` });
    expect(await closed('Fixes ab-7 and #8')).toEqual(['ab-7']);
  });

  it('is nothing without a tracker, and nothing any more once it is off', async () => {
    await useTracker();
    const answer = await app
      .as(scene.people.maintainer)
      .delete(`${place()}/integrations/custom-issue-tracker`);
    expect(answer.status).toBe(204);
    expect(await closed('Closes ABC-2')).toEqual([]);
  });
});
