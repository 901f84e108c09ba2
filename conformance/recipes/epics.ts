import type { Recipe } from './recipe.js';
import type { Stage } from './stage.js';
import { epicOn } from './threads.js';

interface WithIid {
  id: number;
  iid: number;
}

const epicsUrl = async (stage: Stage): Promise<string> => `${(await stage.group()).url}/epics`;

const anEpic = async (stage: Stage, title: string): Promise<WithIid> =>
  stage.world.arrange('POST', await epicsUrl(stage), { title });

/** Another epic; a new one each time on stages for changes. */
const another = (stage: Stage, word: string): Promise<WithIid> => {
  const title = stage.isShared ? word : stage.world.name(word);
  return stage.once(title, () => anEpic(stage, title));
};

const onEpic =
  (params: object = {}): Recipe =>
  async (stage) => ({ path: { epic_iid: (await epicOn(stage)).iid }, params: { ...params } });

/** Epics that are not sorted by creation. */
const furnished: Recipe = async (stage) => {
  await stage.once('epics', async () => {
    for (const title of ['z', 'a', 'm']) await anEpic(stage, title);
  });
  return {};
};

const anIssue = async (stage: Stage, title: string): Promise<WithIid> =>
  stage.world.arrange('POST', `${(await stage.bare()).url}/issues`, { title });

interface Placed {
  epic_iid: number;
  places: number[];
}

/** A separate epic with three issues, and their positions. */
const withIssues = (stage: Stage): Promise<Placed> =>
  stage.once('epic with issues', async () => {
    const { iid } = await anEpic(stage, 'with issues');
    const url = `${await epicsUrl(stage)}/${iid}/issues`;
    const places: number[] = [];
    for (const title of ['z', 'a', 'm']) {
      const issue = await anIssue(stage, title);
      places.push((await stage.world.arrange<{ id: number }>('POST', `${url}/${issue.id}`)).id);
    }
    return { epic_iid: iid, places };
  });

const onPlace =
  (params: (places: number[]) => object = () => ({})): Recipe =>
  async (stage) => {
    const { epic_iid, places } = await withIssues(stage);
    return { path: { epic_iid, epic_issue_id: places[0] ?? 0 }, params: { ...params(places) } };
  };

const placing: Recipe = async (stage) => {
  const { iid } = await epicOn(stage);
  const word = stage.isShared ? 'issue to place' : stage.world.name('to place');
  const issue = await stage.once(word, () => anIssue(stage, word));
  return { path: { epic_iid: iid, epic_issue_id: issue.id } };
};

/** A separate epic with three children. */
const withChildren = (stage: Stage): Promise<{ epic_iid: number; inside: number[] }> =>
  stage.once('epic with epics', async () => {
    const { iid } = await anEpic(stage, 'with epics');
    const url = `${await epicsUrl(stage)}/${iid}/epics`;
    const inside: number[] = [];
    for (const title of ['inner z', 'inner a', 'inner m']) {
      inside.push((await stage.world.arrange<WithIid>('POST', url, { title })).id);
    }
    return { epic_iid: iid, inside };
  });

const onChild =
  (params: (inside: number[]) => object = () => ({})): Recipe =>
  async (stage) => {
    const { epic_iid, inside } = await withChildren(stage);
    return { path: { epic_iid, child_epic_id: inside[0] ?? 0 }, params: { ...params(inside) } };
  };

const adopting: Recipe = async (stage) => {
  const [{ iid }, child] = [await epicOn(stage), await another(stage, 'epic to put inside')];
  return { path: { epic_iid: iid, child_epic_id: child.id } };
};

const relating: Recipe = async (stage) => {
  const target = await another(stage, 'epic to relate');
  const params = { target_group_id: String((await stage.group()).id), target_epic_iid: target.iid };
  return { path: { epic_iid: (await epicOn(stage)).iid }, params };
};

/** A separate epic that is related to three others. */
const withRelations = (stage: Stage): Promise<{ epic_iid: number; link: number }> =>
  stage.once('epic with relations', async () => {
    const { iid } = await anEpic(stage, 'with relations');
    const target_group_id = String((await stage.group()).id);
    const url = `${await epicsUrl(stage)}/${iid}/related_epics`;
    let link = 0;
    for (const title of ['related z', 'related a', 'related m']) {
      const target_epic_iid = (await anEpic(stage, title)).iid;
      const input = { target_group_id, target_epic_iid };
      link = (await stage.world.arrange<{ id: number }>('POST', url, input)).id;
    }
    return { epic_iid: iid, link };
  });

const onRelation: Recipe = async (stage) => {
  const { epic_iid, link } = await withRelations(stage);
  return { path: { epic_iid, related_epic_link_id: link } };
};

/** Calls about epics, their issues and children, and their relations. */
export const epicRecipes: Record<string, Recipe> = {
  listEpics: furnished,
  createEpic: async () => ({ params: { title: 'A new epic' } }),
  getEpic: onEpic(),
  updateEpic: onEpic({ title: 'Another title' }),
  deleteEpic: onEpic(),
  createEpicTodo: onEpic(),
  listEpicIssues: onPlace(),
  addEpicIssue: placing,
  updateEpicIssue: onPlace((places) => ({ move_after_id: places[2] })),
  removeEpicIssue: onPlace(),
  listChildEpics: onChild(),
  createChildEpic: onEpic({ title: 'An epic inside' }),
  addChildEpic: adopting,
  updateChildEpic: onChild((inside) => ({ move_after_id: inside[2] })),
  removeChildEpic: onChild(),
  listRelatedEpics: onRelation,
  createRelatedEpic: relating,
  deleteRelatedEpic: onRelation,
};
