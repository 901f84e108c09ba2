import type { Person } from '../world/types.js';
import type { Ingredients, Recipe } from './recipe.js';
import type { Stage } from './stage.js';

interface WithId {
  id: number;
}

interface WithIid extends WithId {
  iid: number;
}

/** What notes, threads and reactions belong to: the words of its operations, and how it is created and addressed. */
interface Parent {
  word: 'Issue' | 'Snippet' | 'Epic' | 'MergeRequest' | 'Commit';
  /** The lowest member who may read it in a private container. */
  reader: 'guest' | 'reporter';
  make(stage: Stage): Promise<{ url: string; path: Record<string, string | number> }>;
}

/** The issue of a stage. */
export const issueOn = (stage: Stage): Promise<WithIid> =>
  stage.arranged('issue', 'POST', async () => `${(await stage.bare()).url}/issues`, { title: 'issue' });

/** The snippet of a stage. */
export const snippetOn = (stage: Stage): Promise<WithId> =>
  stage.arranged('snippet', 'POST', async () => `${(await stage.bare()).url}/snippets`, {
    title: 'A snippet',
    visibility: stage.visibility,
    file_name: 'a.txt',
    content: 'text',
  });

/** The epic of a stage. */
export const epicOn = (stage: Stage): Promise<WithIid> =>
  stage.arranged('epic', 'POST', async () => `${(await stage.group()).url}/epics`, { title: 'an epic' });

/** The merge request of a stage; cases that need one are skipped where there are none. */
export const mergeRequestOn = (stage: Stage): Promise<WithIid> =>
  stage.once('merge request of threads', async () => {
    const project = await stage.bare();
    const input = { title: 'A merge request', source_branch: 'feature', target_branch: 'main' };
    if (!stage.isShared) {
      await stage.world.fresh.content(project, ['refs/heads/main', 'refs/heads/feature']);
    }
    return stage.world.arrange<WithIid>('POST', `${project.url}/merge_requests`, input);
  });

const parents: Parent[] = [
  {
    word: 'Issue',
    reader: 'guest',
    make: async (stage) => {
      const { iid } = await issueOn(stage);
      return { url: `${(await stage.bare()).url}/issues/${iid}`, path: { issue_iid: iid } };
    },
  },
  {
    word: 'Snippet',
    reader: 'guest',
    make: async (stage) => {
      const { id } = await snippetOn(stage);
      return { url: `${(await stage.bare()).url}/snippets/${id}`, path: { snippet_id: id } };
    },
  },
  {
    word: 'Epic',
    reader: 'guest',
    // Notes and threads use an epic's global id, reactions its number in the group.
    make: async (stage) => {
      const { id, iid } = await epicOn(stage);
      return { url: `${(await stage.group()).url}/epics/${id}`, path: { epic_id: id, epic_iid: iid } };
    },
  },
  {
    word: 'MergeRequest',
    reader: 'reporter',
    make: async (stage) => {
      const { iid } = await mergeRequestOn(stage);
      return { url: `${(await stage.bare()).url}/merge_requests/${iid}`, path: { merge_request_iid: iid } };
    },
  },
];

const commit: Parent = {
  word: 'Commit',
  reader: 'reporter',
  make: async (stage) => {
    const sha = stage.world.repository.commits['greeting'] ?? '';
    return { url: `${(await stage.project()).url}/repository/commits/${sha}`, path: { sha } };
  },
};

const onParent =
  ({ make }: Parent, params: object = {}): Recipe =>
  async (stage) => ({ path: (await make(stage)).path, params: { ...params } });

/** A note of the lowest reader, who may therefore change it. */
async function noteOn(stage: Stage, parent: Parent): Promise<Ingredients & { by: Person }> {
  const { url, path } = await parent.make(stage);
  const by = stage.atLeast(parent.reader);
  const input = { body: 'A note', sudo: by.username };
  const { id } = await stage.arranged<WithId>(
    `note of ${parent.word}`,
    'POST',
    async () => `${url}/notes`,
    input,
  );
  return { path: { ...path, note_id: id }, by };
}

/** Creates some records one after the other, once. */
const several =
  (parent: Parent, kind: string, bodies: readonly object[]): Recipe =>
  async (stage) => {
    const { url, path } = await parent.make(stage);
    await stage.once(`${kind} of ${parent.word}`, async () => {
      for (const body of bodies) await stage.world.arrange('POST', `${url}/${kind}`, { ...body });
    });
    return { path };
  };

const bodies = [{ body: 'One' }, { body: 'Two' }, { body: 'Three' }];

const onNote =
  (parent: Parent, params: object = {}): Recipe =>
  async (stage) => ({ ...(await noteOn(stage, parent)), params: { ...params } });

const noteRecipes = (parent: Parent): Record<string, Recipe> => ({
  [`list${parent.word}Notes`]: several(parent, 'notes', bodies),
  [`create${parent.word}Note`]: onParent(parent, { body: 'A new note' }),
  [`get${parent.word}Note`]: onNote(parent),
  [`update${parent.word}Note`]: onNote(parent, { body: 'Other words' }),
  [`delete${parent.word}Note`]: onNote(parent),
});

interface Thread {
  id: string;
  notes: WithId[];
}

/** A thread of the lowest reader with two replies. */
async function threadOn(stage: Stage, parent: Parent): Promise<Ingredients & { by: Person }> {
  const { url, path } = await parent.make(stage);
  const by = stage.atLeast(parent.reader);
  const thread = await stage.once(`thread of ${parent.word}`, async () => {
    const input = { body: 'A thread', sudo: by.username };
    const made = await stage.world.arrange<Thread>('POST', `${url}/discussions`, input);
    for (const body of ['One', 'Two']) {
      await stage.world.arrange('POST', `${url}/discussions/${made.id}/notes`, { body });
    }
    return made;
  });
  return { path: { ...path, discussion_id: thread.id, note_id: thread.notes[0]?.id ?? 0 }, by };
}

const onThread =
  (parent: Parent, params: object = {}): Recipe =>
  async (stage) => ({ ...(await threadOn(stage, parent)), params: { ...params } });

/** Reading needs only read access, whoever is the author. */
const readingThread =
  (parent: Parent): Recipe =>
  async (stage) => ({ path: (await threadOn(stage, parent)).path ?? {} });

const threadRecipes = (parent: Parent): Record<string, Recipe> => ({
  [`list${parent.word}Discussions`]: several(parent, 'discussions', bodies),
  [`create${parent.word}Discussion`]: onParent(parent, { body: 'A new thread' }),
  [`get${parent.word}Discussion`]: readingThread(parent),
  [`list${parent.word}DiscussionNotes`]: readingThread(parent),
  [`create${parent.word}DiscussionNote`]: onThread(parent, { body: 'A reply' }),
  [`get${parent.word}DiscussionNote`]: readingThread(parent),
  [`update${parent.word}DiscussionNote`]: onThread(parent, { body: 'Other words' }),
  [`delete${parent.word}DiscussionNote`]: onThread(parent),
});

const names = [{ name: 'thumbsup' }, { name: 'heart' }, { name: 'rocket' }];

/** The address of the reactions to something; there an epic has its number in the group. */
async function awarded(stage: Stage, parent: Parent, onItsNote: boolean) {
  const { url, path } = await parent.make(stage);
  const own = parent.word === 'Epic' ? url.replace(/\d+$/, String(path['epic_iid'])) : url;
  if (!onItsNote) return { url: own, path };
  const note = await noteOn(stage, parent);
  return { url: `${own}/notes/${note.path?.['note_id']}`, path: note.path ?? {} };
}

function awardRecipes(parent: Parent, onItsNote: boolean): Record<string, Recipe> {
  const word = `${parent.word}${onItsNote ? 'Note' : ''}`;
  const onAward: Recipe = async (stage) => {
    const { url, path } = await awarded(stage, parent, onItsNote);
    const by = stage.atLeast(parent.reader);
    const award = await stage.arranged<WithId>(`award of ${word}`, 'POST', async () => `${url}/award_emoji`, {
      name: 'tada',
      sudo: by.username,
    });
    return { path: { ...path, award_id: award.id }, by };
  };
  const place = (params: object): Recipe => {
    return async (stage) => ({
      path: (await awarded(stage, parent, onItsNote)).path,
      params: { ...params },
    });
  };
  return {
    [`list${word}AwardEmoji`]: async (stage) => {
      const { url, path } = await awarded(stage, parent, onItsNote);
      await stage.once(`awards of ${word}`, async () => {
        for (const name of names) await stage.world.arrange('POST', `${url}/award_emoji`, name);
      });
      return { path };
    },
    [`create${word}AwardEmoji`]: place({ name: 'eyes' }),
    [`get${word}AwardEmoji`]: onAward,
    [`delete${word}AwardEmoji`]: onAward,
  };
}

const resolvable = parents.find(({ word }) => word === 'MergeRequest') as Parent;

/** In a private project not everybody above the floor may read the parent. */
const byReaders = (parent: Parent, recipes: Record<string, Recipe>): Record<string, Recipe> =>
  Object.fromEntries(
    Object.entries(recipes).map(([id, recipe]): [string, Recipe] => [
      id,
      async (stage) => ({
        ...(stage.visibility === 'private' ? { by: stage.atLeast(parent.reader) } : {}),
        ...(await recipe(stage)),
      }),
    ]),
  );

/** Calls about notes, threads and reactions. */
export const threadRecipesOfAll: Record<string, Recipe> = Object.assign(
  {},
  ...parents.flatMap((parent) => [
    byReaders(parent, noteRecipes(parent)),
    byReaders(parent, threadRecipes(parent)),
    byReaders(parent, awardRecipes(parent, false)),
    byReaders(parent, awardRecipes(parent, true)),
  ]),
  threadRecipes(commit),
  { resolveMergeRequestDiscussion: onThread(resolvable, { resolved: true }) },
);
