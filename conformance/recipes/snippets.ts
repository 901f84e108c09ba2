import type { Person } from '../world/types.js';
import type { Recipe } from './recipe.js';
import type { Stage } from './stage.js';
import { snippetOn } from './threads.js';

interface WithId {
  id: number;
}

const one = { file_name: 'a.txt', content: 'text' };
const files = [{ file_path: 'a.txt', content: 'text' }];
const titles = ['z', 'a', 'm'];

/** A user with three public snippets; the id is that of the last. */
const keeper = (stage: Stage): Promise<{ by: Person; id: number }> =>
  stage.once('keeper of snippets', async () => {
    const by = await stage.world.fresh.user();
    let id = 0;
    for (const title of titles) {
      const input = { title, visibility: 'public', ...one, sudo: by.username };
      id = (await stage.world.arrange<WithId>('POST', '/snippets', input)).id;
    }
    return { by, id };
  });

const atMain = { ref: 'main', file_path: 'a.txt' };

const own =
  (params: object = {}, path: object = {}): Recipe =>
  async (stage) => {
    const { by, id } = await keeper(stage);
    return { path: { id, ...path }, params: { ...params }, by };
  };

/** Public snippets can be read by anybody. */
const shown =
  (path: object = {}): Recipe =>
  async (stage) => ({ path: { id: (await keeper(stage)).id, ...path } });

const ofProject =
  (path: object = {}): Recipe =>
  async (stage) => ({ path: { snippet_id: (await snippetOn(stage)).id, ...path } });

const byMaintainer =
  (params: object = {}): Recipe =>
  async (stage) => ({
    path: { snippet_id: (await snippetOn(stage)).id },
    params: { ...params },
    by: stage.atLeast('maintainer'),
  });

const furnished: Recipe = async (stage) => {
  await stage.once('snippets', async () => {
    const { url } = await stage.bare();
    for (const title of titles) {
      await stage.world.arrange('POST', `${url}/snippets`, { title, visibility: stage.visibility, ...one });
    }
  });
  return {};
};

/** Calls about snippets of users and projects. */
export const snippetRecipes: Record<string, Recipe> = {
  listSnippets: own(),
  listPublicSnippets: own(),
  createSnippet: async (stage) => ({
    params: { title: 'A new snippet', files },
    by: (await keeper(stage)).by,
  }),
  getSnippet: shown(),
  updateSnippet: own({ title: 'Another title' }),
  deleteSnippet: own(),
  getRawSnippet: shown(),
  getRawSnippetFile: shown(atMain),
  getSnippetUserAgentDetail: shown(),
  listProjectSnippets: furnished,
  createProjectSnippet: async () => ({
    params: { title: 'A new snippet', visibility: 'private', files },
  }),
  getProjectSnippet: ofProject(),
  updateProjectSnippet: byMaintainer({ title: 'Another title' }),
  deleteProjectSnippet: byMaintainer(),
  getRawProjectSnippet: ofProject(),
  getRawProjectSnippetFile: ofProject(atMain),
  getProjectSnippetUserAgentDetail: ofProject(),
};
