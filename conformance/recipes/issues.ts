import { FilePart } from '../http/encode.js';
import type { Person } from '../world/types.js';
import type { Recipe } from './recipe.js';
import type { Stage } from './stage.js';
import { issueOn } from './threads.js';

interface WithIid {
  id: number;
  iid: number;
}

/** The smallest picture. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);

/** A file that is accepted as a picture. */
export const picture = (name = 'chart.png'): FilePart => new FilePart(name, pixel, 'image/png');

const on = async (issue: Promise<WithIid>, params: object = {}) => ({
  path: { issue_iid: (await issue).iid },
  params: { ...params },
});

const onIssue =
  (params: object = {}): Recipe =>
  (stage) =>
    on(issueOn(stage), params);

const other = (stage: Stage, word = 'other issue'): Promise<WithIid> =>
  stage.arranged(word, 'POST', async () => `${(await stage.bare()).url}/issues`, { title: word });

/** Issues that are not sorted by creation. */
const furnished: Recipe = async (stage) => {
  await stage.once('issues', async () => {
    const { url } = await stage.bare();
    for (const [index, title] of ['z', 'a', 'm'].entries()) {
      const due_date = `2030-01-0${((index + 1) % 3) + 1}`;
      await stage.world.arrange('POST', `${url}/issues`, { title, due_date, weight: (index * 2) % 3 });
    }
  });
  return {};
};

/** A user with issues, which the list over everything shows him. */
const ofWriter: Recipe = async (stage) => {
  const by = await stage.once('writer', async () => {
    const person = await stage.world.fresh.user();
    await stage.world.fresh.member(await stage.bare(), person, 'developer');
    const { url } = await stage.bare();
    for (const title of ['z', 'a', 'm']) {
      await stage.world.arrange('POST', `${url}/issues`, { title, sudo: person.username });
    }
    return person;
  });
  return { by };
};

const byReporter =
  (recipe: Recipe): Recipe =>
  async (stage) => ({ ...(await recipe(stage)), by: stage.atLeast('reporter') });

/** The author follows the issue already, so another role cannot stand in for the guest. */
const follower = (stage: Stage): Person => stage.world.person('guest');

const subscribing: Recipe = async (stage) => ({ ...(await onIssue()(stage)), by: follower(stage) });

const subscribed: Recipe = async (stage) => {
  const [{ iid }, by] = [await issueOn(stage), follower(stage)];
  if (!stage.isShared) {
    const { url } = await stage.bare();
    await stage.world.arrange('POST', `${url}/issues/${iid}/subscribe`, { sudo: by.username });
  }
  return { path: { issue_iid: iid }, by };
};

/** The caller is owner of both projects. */
const moving: Recipe = async (stage) => {
  const { iid } = await other(stage, stage.world.name('moving'));
  return {
    path: { issue_iid: iid },
    params: { to_project_id: (await stage.otherProject()).id },
    by: stage.atLeast('owner'),
  };
};

const copying: Recipe = async (stage) => ({
  ...(await on(issueOn(stage), { to_project_id: (await stage.bare()).id })),
  by: stage.atLeast('owner'),
});

const incident = (stage: Stage): Promise<WithIid> =>
  stage.arranged('incident', 'POST', async () => `${(await stage.bare()).url}/issues`, {
    title: 'incident',
    issue_type: 'incident',
  });

async function pictured(stage: Stage): Promise<{ iid: number; image_id: number }> {
  const { iid } = await incident(stage);
  const image = await stage.once('picture', async () => {
    const { url } = await stage.bare();
    for (const name of ['a.png', 'b.png']) {
      await stage.world.arrange('POST', `${url}/issues/${iid}/metric_images`, { file: picture(name) });
    }
    return stage.world.arrange<{ id: number }>('POST', `${url}/issues/${iid}/metric_images`, {
      file: picture(),
    });
  });
  return { iid, image_id: image.id };
}

const onPicture =
  (params: object = {}): Recipe =>
  async (stage) => {
    const { iid, image_id } = await pictured(stage);
    const by = stage.atLeast('reporter');
    return { path: { issue_iid: iid, image_id }, params: { ...params }, by };
  };

/** Links to another issue each time, because two issues can be linked only once. */
const linking: Recipe = async (stage) => {
  const target = await other(stage, stage.isShared ? 'other issue' : stage.world.name('linked'));
  const params = { target_project_id: (await stage.bare()).id, target_issue_iid: target.iid };
  return on(issueOn(stage), params);
};

/** An issue of a project of its own that some merge requests close. */
const closed: Recipe = async (stage) => ({
  path: await stage.once('issue that is closed', async () => {
    const { world, visibility } = stage;
    const { id, url } = await world.fresh.project({ visibility, content: ['refs/heads/main'] });
    const { iid } = await world.arrange<WithIid>('POST', `${url}/issues`, { title: 'closed by some' });
    for (const source_branch of ['one', 'two', 'three']) {
      await world.fresh.commit(
        { url },
        { 'made.txt': source_branch },
        { branch: source_branch, from: 'main' },
      );
      const wish = { source_branch, target_branch: 'main', title: source_branch };
      await world.arrange('POST', `${url}/merge_requests`, { ...wish, description: `Closes #${iid}` });
    }
    return { id, issue_iid: iid };
  }),
});

const onLink: Recipe = async (stage) => {
  const { iid } = await issueOn(stage);
  const { id } = await stage.once('link', async () => {
    const [{ id: target_project_id, url }, target] = [await stage.bare(), await other(stage, 'linked')];
    const input = { target_project_id, target_issue_iid: target.iid };
    await stage.world.arrange('POST', `${url}/issues/${iid}/links`, input);
    const [link] = await stage.world.arrange<{ issue_link_id: number }[]>(
      'GET',
      `${url}/issues/${iid}/links`,
    );
    return { id: link?.issue_link_id ?? 0 };
  });
  return { path: { issue_iid: iid, issue_link_id: id } };
};

/** Calls about issues, actions on them, and their links. */
export const issueRecipes: Record<string, Recipe> = {
  listIssues: ofWriter,
  getIssuesStatistics: ofWriter,
  listGroupIssues: furnished,
  listProjectIssues: furnished,
  getGroupIssuesStatistics: furnished,
  getProjectIssuesStatistics: furnished,
  createIssue: byReporter(async () => ({ params: { title: 'A new issue' } })),
  getIssue: onIssue(),
  getIssueById: async (stage) => ({ path: { id: (await issueOn(stage)).id } }),
  updateIssue: byReporter(onIssue({ title: 'Another title' })),
  deleteIssue: onIssue(),
  reorderIssue: async (stage) => on(issueOn(stage), { move_after_id: (await other(stage)).id }),
  moveIssue: moving,
  cloneIssue: copying,
  subscribeToIssue: subscribing,
  unsubscribeFromIssue: subscribed,
  createIssueTodo: onIssue(),
  setIssueTimeEstimate: onIssue({ duration: '1h' }),
  resetIssueTimeEstimate: onIssue(),
  addIssueSpentTime: onIssue({ duration: '1h' }),
  resetIssueSpentTime: onIssue(),
  getIssueTimeStats: onIssue(),
  listIssueRelatedMergeRequests: closed,
  listIssueClosingMergeRequests: closed,
  listIssueParticipants: onIssue(),
  getIssueUserAgentDetail: onIssue(),
  listIssueMetricImages: async (stage) => ({ path: { issue_iid: (await pictured(stage)).iid } }),
  createIssueMetricImage: async (stage) => ({
    ...(await on(incident(stage), { file: picture() })),
    by: stage.atLeast('reporter'),
  }),
  updateIssueMetricImage: onPicture({ url_text: 'words' }),
  deleteIssueMetricImage: onPicture(),
  listIssueLinks: onLink,
  createIssueLink: linking,
  getIssueLink: onLink,
  deleteIssueLink: onLink,
};
