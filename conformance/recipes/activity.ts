import type { MadeProject, Person } from '../world/types.js';
import type { Recipe } from './recipe.js';
import type { Stage } from './stage.js';
import { epicOn, mergeRequestOn } from './threads.js';

interface WithId {
  id: number;
}

/** A user who opened and closed issues and has a to-do item for each. */
async function activeUser(stage: Stage): Promise<{ by: Person; todo: number }> {
  return stage.once('doer', async () => activeIn(stage, await stage.bare()));
}

async function activeIn(stage: Stage, project: MadeProject): Promise<{ by: Person; todo: number }> {
  const by = await stage.world.fresh.user();
  await stage.world.fresh.member(project, by, 'developer');
  const sudo = by.username;
  let todo = 0;
  for (const title of ['z', 'a', 'm']) {
    const input = { title, sudo };
    const { iid } = await stage.world.arrange<{ iid: number }>('POST', `${project.url}/issues`, input);
    const url = `${project.url}/issues/${iid}`;
    await stage.world.arrange('PUT', url, { state_event: 'close', sudo });
    todo = (await stage.world.arrange<WithId>('POST', `${url}/todo`, { sudo })).id;
  }
  return { by, todo };
}

const asDoer: Recipe = async (stage) => ({ by: (await activeUser(stage)).by });

/** The target of events: the words of its operations, and its addresses. */
interface Parent {
  word: 'Issue' | 'Epic' | 'MergeRequest';
  make(stage: Stage): Promise<{
    /** The address at which it is changed. */
    url: string;
    /** The address at which its events are read. */
    events: string;
    path: Record<string, string | number>;
  }>;
  by: 'guest' | 'reporter';
}

const parents: Parent[] = [
  {
    word: 'Issue',
    by: 'guest',
    make: async (stage) => {
      const { url } = await stage.bare();
      const input = { title: 'eventful' };
      const { iid } = await stage.arranged<{ iid: number }>(
        'eventful',
        'POST',
        async () => `${url}/issues`,
        input,
      );
      return { url: `${url}/issues/${iid}`, events: `${url}/issues/${iid}`, path: { issue_iid: iid } };
    },
  },
  {
    word: 'Epic',
    by: 'guest',
    // Epics are changed under their number in the group, and their events read under the global id.
    make: async (stage) => {
      const [{ url }, { id, iid }] = [await stage.group(), await epicOn(stage)];
      return { url: `${url}/epics/${iid}`, events: `${url}/epics/${id}`, path: { epic_id: id } };
    },
  },
  {
    word: 'MergeRequest',
    by: 'reporter',
    make: async (stage) => {
      const { iid } = await mergeRequestOn(stage);
      const url = `${(await stage.bare()).url}/merge_requests/${iid}`;
      return { url, events: url, path: { merge_request_iid: iid } };
    },
  },
];

/** Changes that cause three events of a kind. */
async function change(stage: Stage, kind: string, url: string): Promise<void> {
  const put = (params: object) => stage.world.arrange('PUT', url, { ...params });
  if (kind === 'state') for (const one of ['close', 'reopen', 'close']) await put({ state_event: one });
  if (kind === 'label') {
    for (const title of ['z', 'a', 'm']) await put({ add_labels: `${title} put on` });
  }
  if (kind === 'weight') for (const weight of [3, 1, 2]) await put({ weight });
  if (kind !== 'milestone') return;
  const { url: project } = await stage.bare();
  for (const title of ['z', 'a', 'm']) {
    const input = { title: `${title} set` };
    const { id } = await stage.once(`milestone ${title} of events`, () =>
      stage.world.arrange<WithId>('POST', `${project}/milestones`, input),
    );
    await put({ milestone_id: id });
  }
}

const eventOn = (parent: Parent, kind: string): Recipe => {
  return async (stage) => {
    const { url, events, path } = await parent.make(stage);
    const [first] = await stage.once(`${kind} events of ${parent.word}`, async () => {
      await change(stage, kind, url);
      return stage.world.arrange<WithId[]>('GET', `${events}/resource_${kind}_events`);
    });
    return { path: { ...path, event_id: first?.id ?? 0 }, by: stage.atLeast(parent.by) };
  };
};

const eventRecipes = (parent: Parent, kinds: string[]): Record<string, Recipe> =>
  Object.fromEntries(
    kinds.flatMap((kind) => {
      const word = `${parent.word}${kind[0]?.toUpperCase()}${kind.slice(1)}Event`;
      const recipe = eventOn(parent, kind);
      return [
        [`list${word}s`, recipe],
        [`get${word}`, recipe],
      ];
    }),
  );

const kindsOf: Record<Parent['word'], string[]> = {
  Issue: ['state', 'label', 'milestone', 'weight'],
  Epic: ['state', 'label'],
  MergeRequest: ['state', 'label', 'milestone'],
};

const issue = parents.find(({ word }) => word === 'Issue') as Parent;

/** Calls about to-do items, events of users, and changes of issues, epics and merge requests. */
export const activityRecipes: Record<string, Recipe> = Object.assign(
  {
    listTodos: asDoer,
    markAllTodosAsDone: asDoer,
    markTodoAsDone: async (stage: Stage) => {
      const { by, todo } = await activeUser(stage);
      return { path: { id: todo }, by };
    },
    listEvents: asDoer,
    listUserEvents: async (stage: Stage) => {
      const { by } = await activeUser(stage);
      return { path: { user_id: by.id }, by };
    },
    // In the common project something may happen for other cases while pages are read.
    listProjectEvents: async (stage: Stage) => {
      const { id } = await stage.once('eventful project', async () => {
        const { visibility, world } = stage;
        const project = await world.fresh.project({ visibility, group: await stage.group() });
        await activeIn(stage, project);
        return project;
      });
      return { path: { id } };
    },
    listIssueIterationEvents: async (stage: Stage) => ({ path: (await issue.make(stage)).path }),
    // No call of the interface creates iterations, so no issue of a stage ever had one.
    getIssueIterationEvent: async (stage: Stage) => ({
      path: { ...(await issue.make(stage)).path, event_id: 1 },
      status: 404,
    }),
  },
  ...parents.map((parent) => eventRecipes(parent, kindsOf[parent.word])),
);
