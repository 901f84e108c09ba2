import { FilePart } from '../http/encode.js';
import type { Ingredients, Recipe } from './recipe.js';
import type { Stage } from './stage.js';

interface WithLinks {
  assets: { links: { id: number }[] };
}

/** A tag of the sample repository. */
const tag = 'v1.0.0';
const asset = 'bin/site.exe';
const address = 'https://downloads.example.com';

/** Releases of the tags in the sample repository, not sorted by creation. */
const inputs = [
  ['v1.2.0', '2022-03-01T00:00:00Z'],
  [tag, '2022-01-01T00:00:00Z'],
  ['v1.1.0', '2022-02-01T00:00:00Z'],
] as const;

const links = ['site.exe', 'notes', 'image'].map((name) => ({
  name,
  url: `${address}/${name}`,
  ...(name === 'site.exe' ? { filepath: `/${asset}` } : {}),
}));

/** The releases of the stage; answers the ids of the links of one of them. */
const releasesOn = (stage: Stage): Promise<number[]> =>
  stage.once('releases', async () => {
    const { url } = await stage.filled();
    const publish = (tag_name: string, released_at: string) =>
      stage.world.arrange<WithLinks>('POST', `${url}/releases`, {
        tag_name,
        ref: 'main',
        released_at,
        assets: { links: tag_name === tag ? links : [] },
      });
    const made: WithLinks[] = [];
    for (const [tag_name, released_at] of stage.isShared ? inputs : inputs.slice(1, 2)) {
      made.push(await publish(tag_name, released_at));
    }
    return made.flatMap((one) => one.assets.links.map(({ id }) => id));
  });

/** Guests of a private project may not read its code, which single releases show. */
const reader = (stage: Stage): Ingredients =>
  stage.visibility === 'private' ? { by: stage.atLeast('reporter') } : {};

const one =
  (params: object = {}, path: object = {}, status?: number): Recipe =>
  async (stage) => {
    await releasesOn(stage);
    return {
      path: { tag_name: tag, ...path },
      params: { ...params },
      ...(status === undefined ? {} : { status }),
    };
  };

const reading =
  (path: object = {}, status?: number): Recipe =>
  async (stage) => ({ ...(await one({}, path, status)(stage)), ...reader(stage) });

const link =
  (params: object = {}): Recipe =>
  async (stage) => ({
    path: { tag_name: tag, link_id: (await releasesOn(stage))[0] ?? 0 },
    params: { ...params },
  });

const furnished: Recipe = async (stage) => {
  await releasesOn(stage);
  return {};
};

/** Calls about releases and uploads. */
export const releaseRecipes: Record<string, Recipe> = {
  listReleases: furnished,
  createRelease: async (stage) => {
    await stage.filled();
    return { params: { tag_name: stage.world.name('tag'), ref: 'main' } };
  },
  getRelease: reading(),
  updateRelease: one({ description: 'Another text' }),
  deleteRelease: one(),
  redirectToLatestRelease: reading({}, 302),
  redirectToLatestReleasePart: reading({ suffix_path: `downloads/${asset}` }, 302),
  redirectToReleaseAsset: reading({ direct_asset_path: asset }, 302),
  createReleaseEvidence: one(),
  listReleaseLinks: one(),
  createReleaseLink: async (stage) => {
    await releasesOn(stage);
    const name = stage.world.name('link');
    return { path: { tag_name: tag }, params: { name, url: `${address}/${name}` } };
  },
  getReleaseLink: link(),
  updateReleaseLink: link({ name: 'Another name' }),
  deleteReleaseLink: link(),
  createProjectUpload: async () => ({ params: { file: new FilePart('notes.txt', Buffer.from('notes\n')) } }),
};
