import type { Params } from '../../http/encode.js';
import type { MadeProject } from '../../world/types.js';
import type { Stage } from '../stage.js';
import { fork, mirrored, projectOwner, target } from './scene.js';
import { type Showings, type Shown, showing } from './showing.js';

const mirrorFields = [
  'mirror_trigger_builds',
  'only_mirror_protected_branches',
  'mirror_overwrites_diverged_branches',
];
/** Fields for administrators only; custom attributes must be requested as well. */
const forAdmins = ['repository_storage'];
const attributes = { with_custom_attributes: true };
const ofAnother = ['forked_from_project', 'mr_default_target_self'];

const byAdmin = (stage: Stage, shown: Shown): Shown => ({ ...shown, by: stage.world.person('admin') });

/** A mirror that no other case uses. */
const mirror = async (stage: Stage): Promise<MadeProject> =>
  stage.world.fresh.project({
    visibility: stage.visibility,
    group: await stage.group(),
    params: { ...(await mirrored(stage)) },
  });

const onToy =
  (params = {}) =>
  async (stage: Stage): Promise<Shown> =>
    byAdmin(stage, { path: { id: (await mirror(stage)).id }, params });

/** After another call on the same project. */
const onToyAfter =
  (action: string) =>
  async (stage: Stage): Promise<Shown> => {
    const { id, url } = await mirror(stage);
    await stage.world.arrange('POST', `${url}/${action}`);
    return byAdmin(stage, { path: { id } });
  };

const newMirror = async (stage: Stage): Promise<Params> => ({
  name: stage.world.name('mirror'),
  ...(await mirrored(stage)),
});

const changed: Showings = showing([...mirrorFields, ...forAdmins], {
  createProject: async (stage) =>
    byAdmin(stage, { params: { ...(await newMirror(stage)), namespace_id: (await stage.group()).id } }),
  createProjectForUser: async (stage) =>
    byAdmin(stage, { path: { user_id: (await projectOwner(stage)).id }, params: await newMirror(stage) }),
  updateProject: onToy({ description: 'changed' }),
  archiveProject: onToy(),
  unarchiveProject: onToyAfter('archive'),
  starProject: onToy(),
  unstarProject: onToyAfter('star'),
});

const related: Showings = showing([...mirrorFields, ...forAdmins, ...ofAnother], {
  transferProject: async (stage) => {
    const { id, url } = await mirror(stage);
    await stage.world.arrange('POST', `${url}/fork/${(await target(stage)).id}`);
    return byAdmin(stage, { path: { id }, params: { namespace: (await stage.otherGroup()).id } });
  },
});

const copied: Showings = showing([...forAdmins, ...ofAnother], {
  forkProject: async (stage) => {
    const name = stage.world.name('fork');
    const params = { name, path: name, namespace_id: (await stage.group()).id };
    return byAdmin(stage, { path: { id: (await target(stage)).id }, params });
  },
});

const ofPerson: Showings = showing([...mirrorFields, ...forAdmins, ...ofAnother, 'owner'], {
  createProjectForkRelation: async (stage) => {
    const { id } = await stage.world.arrange<{ id: number }>(
      'POST',
      `/projects/user/${(await projectOwner(stage)).id}`,
      await newMirror(stage),
    );
    return byAdmin(stage, { path: { id, forked_from_id: (await target(stage)).id } });
  },
});

const ofLandlord = async (stage: Stage): Promise<Shown> => {
  await fork(stage);
  return byAdmin(stage, { path: { user_id: (await projectOwner(stage)).id }, params: attributes });
};

const asked = [...mirrorFields, ...forAdmins, 'custom_attributes'];

const read: Showings = {
  ...showing(asked, {
    listProjects: async (stage) => {
      await mirrored(stage);
      return byAdmin(stage, { params: { ...attributes, search: (await target(stage)).name } });
    },
  }),
  ...showing([...asked, ...ofAnother, 'owner'], {
    listUserProjects: ofLandlord,
    listUserStarredProjects: ofLandlord,
    listProjectForks: async (stage) => {
      await fork(stage);
      return byAdmin(stage, { path: { id: (await target(stage)).id }, params: attributes });
    },
    listGroupProjects: async (stage) => {
      const [{ name: search }, { id }] = [await fork(stage), await stage.group()];
      return byAdmin(stage, { path: { id }, params: { ...attributes, search } });
    },
    listSharedGroupProjects: async (stage) => {
      await fork(stage);
      return byAdmin(stage, { path: { id: (await stage.group()).id }, params: attributes });
    },
  }),
  ...showing([...asked, ...ofAnother, 'owner', 'statistics', 'license', 'license_url'], {
    getProject: async (stage) =>
      byAdmin(stage, {
        path: { id: (await fork(stage)).id },
        params: { ...attributes, statistics: true, license: true },
      }),
  }),
};

/** Fields for administrators, for owners of forks, and of mirrors. */
export const projectShowings: Showings = {
  ...changed,
  ...related,
  ...copied,
  ...ofPerson,
  ...read,
};
