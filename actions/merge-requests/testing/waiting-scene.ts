import { expect } from 'vitest';
import { type MergingScene, mergingScene, propose } from '../../../tools/testing/merging-scene.js';
import type { TestApp } from '../../../tools/testing/use-server.js';

/** Makes merge requests that wait for their pipeline, and puts things in the way of them. */
export const waitingScene = (app: TestApp) => {
  const place = ({ project }: MergingScene) => `/projects/${project.id}`;
  const path = (scene: MergingScene) => `${place(scene)}/merge_requests/1`;

  const report = (scene: MergingScene, state: string) =>
    app
      .as(scene.people.maintainer)
      .post(`${place(scene)}/statuses/feature`, { state, name: 'job', ref: 'feature' });

  const stateOf = async (scene: MergingScene) => {
    await app.server.jobs.drain();
    return (await app.as(null).get(path(scene))).body.state;
  };

  /** Lets something get in the way of one that waits for its pipeline, which succeeds then. */
  const blocked = async <Made>(
    block: (scene: MergingScene) => Promise<Made>,
    settings = {},
  ): Promise<[MergingScene, Made]> => {
    const scene = await mergingScene(app, settings);
    await propose(app, scene);
    await report(scene, 'running');
    const input = { merge_when_pipeline_succeeds: true };
    expect((await app.as(scene.people.developer).put(`${path(scene)}/merge`, input)).status).toBe(200);
    const made = await block(scene);
    await report(scene, 'success');
    expect(await stateOf(scene)).toBe('opened');
    return [scene, made];
  };

  const rename = (scene: MergingScene, title: string) =>
    app.as(scene.people.developer).put(path(scene), { title });
  const makeDraft = (scene: MergingScene) => rename(scene, 'Draft: Add c');

  const threads = { only_allow_merge_if_all_discussions_are_resolved: true };
  const startThread = async (scene: MergingScene, body = 'Why?') =>
    (await app.as(scene.people.maintainer).post(`${path(scene)}/discussions`, { body })).body;

  const addRule = async ({ people }: MergingScene, where: string, rule: Record<string, unknown>) => {
    const input = { name: 'All', approvals_required: 1, ...rule };
    const answer = await app.as(people.maintainer).post(`${where}/approval_rules`, input);
    expect(answer.status).toBe(201);
    return answer.body;
  };
  const ask = (scene: MergingScene) =>
    addRule(scene, path(scene), { user_ids: [scene.people.maintainer.id] });
  const askAnywhere = (scene: MergingScene) => addRule(scene, place(scene), { rule_type: 'any_approver' });
  const protection = (scene: MergingScene) => `${place(scene)}/protected_branches`;
  return {
    protection,
    place,
    path,
    report,
    stateOf,
    blocked,
    rename,
    makeDraft,
    threads,
    startThread,
    addRule,
    ask,
    askAnywhere,
  };
};
