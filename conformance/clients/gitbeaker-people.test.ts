import { describe, expect, it } from 'vitest';
import { makeUser, refusalOf, useWorld } from './testing/world.js';

/** Who belongs to groups and projects, driven by the JavaScript client: seats, invitations and requests for access. */
const world = useWorld();

describe('seats by the JavaScript client', () => {
  it('are listed with memberships, waited for, approved and taken away', async () => {
    const { api, groupId, innerId, kimId, deployment } = world;
    const billable = await api.GroupMembers.allBillable(groupId);
    expect(billable.map(({ id }) => id)).toContain(kimId);
    const [membership] = await api.GroupMembers.allBillableMemberships(groupId, kimId);
    expect(membership).toMatchObject({ source_id: groupId, access_level: { string_value: 'Developer' } });
    await deployment.maker.call('PUT', `/groups/${groupId}/members/${kimId}/state`, { state: 'awaiting' });
    const [pending] = await api.GroupMembers.allPending(groupId);
    expect(pending).toMatchObject({ username: world.kimName, approved: false });
    await api.GroupMembers.approve(groupId, pending?.id ?? 0);
    expect(await api.GroupMembers.allPending(groupId)).toEqual([]);
    await deployment.maker.call('PUT', `/groups/${groupId}/members/${kimId}/state`, { state: 'awaiting' });
    // The client sends PUT for this one, where the interface has POST.
    await deployment.maker.call('POST', `/groups/${groupId}/members/approve_all`, {}, [204]);
    expect(await api.GroupMembers.setOverrideFlag(groupId, kimId)).toMatchObject({ override: true });
    expect(await api.GroupMembers.removeOverrideFlag(groupId, kimId)).toMatchObject({ override: false });
    await api.GroupMembers.removeBillable(groupId, kimId);
    expect((await api.GroupMembers.all(groupId)).map(({ id }) => id)).not.toContain(kimId);
    const below = await refusalOf(api.GroupMembers.allBillable(innerId));
    expect(below).toMatchObject({ status: 400 });
  });
});

describe('invitations by the JavaScript client', () => {
  it('are sent, listed, changed and taken back', async () => {
    const { api, groupId, projectId, deployment } = world;
    for (const [invitations, id] of [
      [api.GroupInvitations, groupId],
      [api.ProjectInvitations, projectId],
    ] as const) {
      const email = `${deployment.name('invited')}@example.org`;
      expect(await invitations.add(id, 30, { email })).toEqual({ status: 'success' });
      expect(await invitations.all(id, { query: email })).toMatchObject([
        { invite_email: email, access_level: 30 },
      ]);
      expect(await invitations.edit(id, email, { accessLevel: 20 })).toMatchObject({ access_level: 20 });
      await invitations.remove(id, email);
      expect(await invitations.all(id)).toEqual([]);
    }
  });
});

describe('requests for access by the JavaScript client', () => {
  it('are made, approved and refused', async () => {
    const { api, deployment } = world;
    const path = deployment.name('open');
    const group = await api.Groups.create(path, path, { visibility: 'public' });
    deployment.maker.keep({ kind: 'group', path: `/groups/${group.id}` });
    const project = await api.Projects.create({ name: 'Open', namespaceId: group.id, visibility: 'public' });
    const [ann, bob] = [await makeUser(world, 'ann'), await makeUser(world, 'bob')];
    for (const [requests, id] of [
      ['ProjectAccessRequests', project.id],
      ['GroupAccessRequests', group.id],
    ] as const) {
      for (const user of [ann, bob]) {
        expect(await user.client[requests].request(id)).toMatchObject({
          id: user.id,
          username: user.username,
        });
      }
      expect((await api[requests].all(id)).map((one) => one.id)).toEqual([ann.id, bob.id]);
      expect(await api[requests].approve(id, ann.id, { accessLevel: 20 })).toMatchObject({
        access_level: 20,
      });
      await api[requests].deny(id, bob.id);
      expect(await api[requests].all(id)).toEqual([]);
    }
  });
});
