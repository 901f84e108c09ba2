import type { Recipe } from './recipe.js';
import type { Stage } from './stage.js';

interface Numbered {
  id: number;
}

const make = async (stage: Stage, params: object): Promise<Numbered> => {
  const { url } = await stage.bare();
  return stage.world.arrange<Numbered>('POST', `${url}/environments`, { ...params });
};

/** Three environments whose orders by number and name differ. */
const environmentsOn = (stage: Stage): Promise<Numbered> =>
  stage.once('environments', async () => {
    const made = await make(stage, { name: 'review/z', external_url: 'https://z.example.org' });
    await make(stage, { name: 'production/a' });
    await make(stage, { name: 'other/m' });
    return made;
  });

const fresh = (stage: Stage): Promise<Numbered> => make(stage, { name: stage.world.name('environment') });

/** One that may be changed is made for each call. */
const one =
  (params: object = {}): Recipe =>
  async (stage) => {
    const { id } = await (stage.isShared ? environmentsOn(stage) : fresh(stage));
    return { path: { environment_id: id }, params: { ...params } };
  };

const stopped: Recipe = async (stage) => {
  const { url } = await stage.bare();
  const { id } = await (stage.isShared ? environmentsOn(stage) : fresh(stage));
  if (!stage.isShared) await stage.world.arrange('POST', `${url}/environments/${id}/stop`);
  return { path: { environment_id: id } };
};

/** A review app that is stopped, of which only is told that it would go. */
const reviewed: Recipe = async (stage) => {
  const { url } = await stage.bare();
  await stage.once('stopped review app', async () => {
    const { id } = await make(stage, { name: 'review/old' });
    await stage.world.arrange('POST', `${url}/environments/${id}/stop`);
  });
  return { params: { before: '2100-01-01T00:00:00Z' }, by: stage.atLeast('developer') };
};

const protect = (stage: Stage, name: string, url: string) =>
  stage.world.arrange('POST', `${url}/protected_environments`, {
    name,
    deploy_access_levels: [{ access_level: 40 }],
    approval_rules: [{ access_level: 30 }],
  });

/** Three protections whose order is not that in which they were made. */
const protectionsOn = (stage: Stage): Promise<string> =>
  stage.once('protected environments', async () => {
    const { url } = await stage.bare();
    for (const name of ['guarded/m', 'guarded/z', 'guarded/a']) await protect(stage, name, url);
    return 'guarded/m';
  });

const guarded =
  (params: object = {}): Recipe =>
  async (stage) => {
    if (stage.isShared) return { path: { name: await protectionsOn(stage) }, params: { ...params } };
    const name = stage.world.name('guarded');
    await protect(stage, name, (await stage.bare()).url);
    return { path: { name }, params: { ...params } };
  };

const tiers = ['production', 'staging', 'testing', 'development', 'other'] as const;

/** A tier that the group of a stage does not protect yet. */
const freeTier = async (stage: Stage): Promise<string> => {
  const left = await stage.once('tiers without protection', async () => [...tiers]);
  return left.shift() ?? 'other';
};

const protectTier = async (stage: Stage): Promise<string> => {
  const name = await freeTier(stage);
  await protect(stage, name, (await stage.group()).url);
  return name;
};

/** Three protections of a group whose order is not that in which they were made. */
const tiersOn = (stage: Stage): Promise<string> =>
  stage.once('protected tiers', async () => {
    const name = await protectTier(stage);
    await protectTier(stage);
    await protectTier(stage);
    return name;
  });

const guardedTier =
  (params: object = {}): Recipe =>
  async (stage) => ({
    path: { name: await (stage.isShared ? tiersOn(stage) : protectTier(stage)) },
    params: { ...params },
  });

/** Calls about environments and their protections. */
export const environmentRecipes: Record<string, Recipe> = {
  listEnvironments: async (stage) => {
    await environmentsOn(stage);
    return {};
  },
  createEnvironment: async (stage) => ({ params: { name: stage.world.name('environment') } }),
  getEnvironment: one(),
  updateEnvironment: one({ tier: 'testing' }),
  stopEnvironment: one(),
  deleteEnvironment: stopped,
  stopStaleEnvironments: async () => ({ params: { before: '2020-01-01T00:00:00Z' } }),
  deleteReviewApps: reviewed,
  listProtectedEnvironments: async (stage) => {
    await protectionsOn(stage);
    return {};
  },
  protectEnvironment: async (stage) => ({
    params: { name: stage.world.name('guarded'), deploy_access_levels: [{ access_level: 40 }] },
  }),
  getProtectedEnvironment: guarded(),
  updateProtectedEnvironment: guarded({ required_approval_count: 2 }),
  unprotectEnvironment: guarded(),
  listGroupProtectedEnvironments: async (stage) => {
    await tiersOn(stage);
    return {};
  },
  protectGroupEnvironment: async (stage) => ({
    // Shared stages only see refusals.
    params: {
      name: stage.isShared ? 'other' : await freeTier(stage),
      deploy_access_levels: [{ access_level: 40 }],
    },
  }),
  getGroupProtectedEnvironment: guardedTier(),
  updateGroupProtectedEnvironment: guardedTier({ required_approval_count: 2 }),
  unprotectGroupEnvironment: guardedTier(),
};
