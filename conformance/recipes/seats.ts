import type { Params } from '../http/encode.js';
import type { MadeGroup, Person } from '../world/types.js';
import type { Recipe } from './recipe.js';
import type { Stage } from './stage.js';

type Place = 'group' | 'project';

const home = (stage: Stage, place: Place): Promise<MadeGroup> =>
  place === 'group' ? stage.group() : stage.bare();

const invited = (stage: Stage, place: Place): Promise<string> =>
  stage.once(`invited to ${place}`, async () => {
    const email = `${stage.world.name('invited')}@example.org`;
    const { url } = await home(stage, place);
    await stage.world.arrange('POST', `${url}/invitations`, { email, access_level: 30 });
    return email;
  });

const asking = (stage: Stage, place: Place): Promise<Person> =>
  stage.once(`asking for ${place}`, async () => {
    const people = [
      await stage.world.fresh.user(),
      await stage.world.fresh.user(),
      await stage.world.fresh.user(),
    ];
    const { url } = await home(stage, place);
    for (const { username } of canAsk(stage) ? people : []) {
      await stage.world.arrange('POST', `${url}/access_requests`, { sudo: username });
    }
    return people[0] as Person;
  });

/** Only what is seen can be asked for. */
const canAsk = (stage: Stage): boolean => stage.visibility !== 'private';

/** A top-level group in which the roles hold, with somebody who has no seat. */
const topLevel = (stage: Stage): Promise<{ group: MadeGroup; person: Person }> =>
  stage.once('top-level group', async () => {
    const { world, visibility } = stage;
    const roles = ['owner', 'maintainer', 'developer', 'reporter', 'guest'] as const;
    const standing = roles.filter((role) => world.standIn(role) === role);
    const members = Object.fromEntries(standing.map((role) => [role, world.person(role)]));
    const group = await world.fresh.group({ visibility, parent: null, members });
    const person = await world.fresh.user();
    await world.fresh.member(group, person, 'developer');
    return { group, person };
  });

const onSeat =
  (params: Params = {}): Recipe =>
  async (stage) => {
    const { group, person } = await topLevel(stage);
    return { path: { id: group.id, user_id: person.id }, params, by: by(stage) };
  };

/** The number of the membership of somebody who waits for a seat. */
const waiting = (stage: Stage): Promise<{ group: MadeGroup; id: number }> =>
  stage.once('awaiting member', async () => {
    const { group } = await topLevel(stage);
    const person = await stage.world.fresh.user();
    await stage.world.fresh.member(group, person, 'reporter');
    const { arrange } = stage.world;
    await arrange('PUT', `${group.url}/members/${person.id}/state`, { state: 'awaiting' });
    const rows = await arrange<{ id: number; username?: string }[]>('GET', `${group.url}/pending_members`);
    return { group, id: rows.find(({ username }) => username === person.username)?.id ?? 0 };
  });

const onWaiting: Recipe = async (stage) => {
  const { group, id } = await waiting(stage);
  return { path: { id: group.id, member_id: id }, by: by(stage) };
};

/** Several who wait for a seat. */
const onAllWaiting: Recipe = async (stage) => {
  const { group } = await waiting(stage);
  await stage.once('others who wait', async () => {
    for (const _ of ['one', 'another']) {
      const person = await stage.world.fresh.user();
      await stage.world.fresh.member(group, person, 'reporter');
      const state = { state: 'awaiting' };
      await stage.world.arrange('PUT', `${group.url}/members/${person.id}/state`, state);
    }
  });
  return { path: { id: group.id }, by: by(stage) };
};

const by = (stage: Stage) => stage.atLeast('owner');

const onInvitation =
  (place: Place, params: Params = {}): Recipe =>
  async (stage) => ({ path: { email: await invited(stage, place) }, params, by: by(stage) });

const onInvitations =
  (place: Place): Recipe =>
  async (stage) => {
    await invited(stage, place);
    return { by: by(stage) };
  };

const inviting: Recipe = async (stage) => ({
  params: { email: `${stage.world.name('invited')}@example.org`, access_level: 10 },
  by: by(stage),
});

const onRequest =
  (place: Place): Recipe =>
  async (stage) => ({
    path: { user_id: (await asking(stage, place)).id },
    by: by(stage),
    ...(canAsk(stage) ? {} : { status: 404 }),
  });

const requesting: Recipe = async (stage) => ({
  by: await stage.user(),
  ...(canAsk(stage) ? {} : { status: 404 }),
});

const onRequests =
  (place: Place): Recipe =>
  async (stage) => {
    await asking(stage, place);
    return { by: by(stage) };
  };

/** Calls about seats, invitations and requests for access. */
export const seatRecipes: Record<string, Recipe> = {
  setGroupMemberState: onSeat({ state: 'awaiting' }),
  approveGroupMember: onWaiting,
  approveAllGroupMembers: onWaiting,
  listPendingGroupMembers: onAllWaiting,
  listBillableGroupMembers: onSeat(),
  listBillableMemberMemberships: onSeat(),
  removeBillableGroupMember: onSeat(),
  listGroupInvitations: onInvitations('group'),
  listProjectInvitations: onInvitations('project'),
  createGroupInvitations: inviting,
  createProjectInvitations: inviting,
  updateGroupInvitation: onInvitation('group', { access_level: 20 }),
  updateProjectInvitation: onInvitation('project', { access_level: 20 }),
  deleteGroupInvitation: onInvitation('group'),
  deleteProjectInvitation: onInvitation('project'),
  listGroupAccessRequests: onRequests('group'),
  listProjectAccessRequests: onRequests('project'),
  createGroupAccessRequest: requesting,
  createProjectAccessRequest: requesting,
  approveGroupAccessRequest: onRequest('group'),
  approveProjectAccessRequest: onRequest('project'),
  denyGroupAccessRequest: onRequest('group'),
  denyProjectAccessRequest: onRequest('project'),
};
