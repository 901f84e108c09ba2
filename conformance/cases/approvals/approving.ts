import { check } from '../../check.js';
import { freshProject, nobody, proposed, standing } from '../merge-requests/support/proposal.js';

/** Giving approvals and taking them back. */
export const cases = [
  check({
    id: 'approval-give',
    rules: ['APPROVAL-APPROVE-1', 'APPROVAL-RECORD-1', 'APPROVAL-APPROVE-3', 'APPROVAL-APPROVE-5'],
    title: 'an approval is told to everybody, leaves a note and is given once',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await proposed(world);
      const { username } = world.person('maintainer');
      expect(await as.maintainer.get(`${url}/approvals`))
        .status(200)
        .json()
        .toInclude({ user_has_approved: false, user_can_approve: true, approved_by: [] });
      const given = await as.maintainer.post(`${url}/approve`);
      const approved = { approved: true, approved_by: [{ user: { username } }] };
      expect(given)
        .status(201)
        .json()
        .toInclude({ ...approved, user_has_approved: true, user_can_approve: false });
      expect(await as.owner.get(`${url}/approvals`))
        .json()
        .toInclude({ ...approved, user_has_approved: false, user_can_approve: true });
      expect(await as.maintainer.post(`${url}/approve`))
        .status(401)
        .message('401 Unauthorized');
      const notes = await as.reporter.get(`${url}/notes`, { activity_filter: 'only_activity' });
      expect.value('the notes', notes.column('body'), notes).toEqual(['approved this merge request']);
    },
  }),
  check({
    id: 'approval-take-back',
    rules: ['APPROVAL-UNAPPROVE-1', 'APPROVAL-UNAPPROVE-2', 'APPROVAL-APPROVE-5', 'APPROVAL-RECORD-1'],
    title: 'an approval is taken back with a note, and only by who gave it',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await proposed(world);
      await world.arrange('POST', `${url}/approve`, { sudo: world.person('owner').username });
      expect(await as.maintainer.post(`${url}/unapprove`))
        .status(404)
        .message('404 Not Found');
      expect(await as.owner.post(`${url}/unapprove`))
        .status(201)
        .json()
        .toInclude({ user_has_approved: false, user_can_approve: true, approved_by: [] });
      expect(await as.owner.post(`${url}/unapprove`)).status(404);
      const notes = await as.reporter.get(`${url}/notes`, { activity_filter: 'only_activity', sort: 'asc' });
      const texts = ['approved this merge request', 'unapproved this merge request'];
      expect.value('the notes', notes.column('body'), notes).toEqual(texts);
      expect(await as.owner.post(`${url}/approve`))
        .status(201)
        .json()
        .toInclude({ user_has_approved: true, user_can_approve: false });
    },
  }),
  check({
    id: 'approval-read',
    rule: 'APPROVAL-GET-1',
    title: 'whoever reads a merge request reads its approvals',
    writes: true,
    async run({ as, world, expect }) {
      const open = await standing(world, 'public');
      const hidden = await standing(world);
      expect(await as.anonymous.get(`${open.url}/approvals`))
        .status(200)
        .json()
        .toInclude({ approved_by: [], user_has_approved: false, user_can_approve: false });
      expect(await as.reporter.get(`${hidden.url}/approvals`))
        .status(200)
        .json('user_can_approve')
        .toEqual(false);
      expect(await as.guest.get(`${hidden.url}/approvals`)).status(404);
    },
  }),
  check({
    id: 'approval-missing',
    rule: 'APPROVAL-MISSING-1',
    title: 'nothing about approvals is told of a merge request that is not there or hidden',
    writes: true,
    needs: ['tier.premium'],
    async run({ as, world, expect }) {
      const { url, project } = await standing(world);
      const rule = { name: 'x', approvals_required: 1 };
      const calls = [
        ['GET', '/approvals', {}],
        ['POST', '/approve', {}],
        ['POST', '/unapprove', {}],
        ['PUT', '/reset_approvals', {}],
        ['GET', '/approval_state', {}],
        ['GET', '/approval_rules', {}],
        ['POST', '/approval_rules', rule],
        ['GET', `/approval_rules/${nobody}`, {}],
        ['PUT', `/approval_rules/${nobody}`, { name: 'y' }],
        ['DELETE', `/approval_rules/${nobody}`, {}],
      ] as const;
      for (const [verb, word, params] of calls) {
        const absent = `${project.url}/merge_requests/${nobody}${word}`;
        expect(await as.maintainer.call(verb, absent, params))
          .status(404)
          .message('404 Not found');
        const isAction = word === '/approve' || word === '/unapprove';
        if (!isAction) expect(await as.guest.call(verb, `${url}${word}`, params)).status(404);
      }
    },
  }),
  check({
    id: 'approval-rights',
    rule: 'APPROVAL-APPROVE-2',
    title: 'reporters and strangers may not approve, and authors with a paid tier only where they are let',
    writes: true,
    needs: ['tier.premium'],
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ visibility: 'public', content: ['refs/heads/main'] });
      const { url } = await proposed(world, { project });
      for (const role of ['stranger', 'reporter', 'developer'] as const) {
        expect(await as[role].post(`${url}/approve`)).status(403);
      }
      await world.arrange('POST', `${project.url}/approvals`, { merge_requests_author_approval: true });
      expect(await as.developer.post(`${url}/approve`))
        .status(201)
        .json('user_has_approved')
        .toEqual(true);
    },
  }),
  check({
    id: 'approval-of-committers',
    rule: 'APPROVAL-APPROVE-7',
    title: 'who added commits may not approve where the project says so',
    writes: true,
    needs: ['tier.premium'],
    async run({ as, world, expect }) {
      const project = await freshProject(world);
      const params = { sudo: world.person('owner').username };
      const { url, source } = await proposed(world, { project, params });
      await world.arrange('POST', `${project.url}/approvals`, {
        merge_requests_disable_committers_approval: true,
      });
      await world.arrange('POST', `${project.url}/repository/files/mine.txt`, {
        branch: source,
        content: 'mine',
        commit_message: 'Mine',
        sudo: world.person('maintainer').username,
      });
      expect(await as.maintainer.post(`${url}/approve`)).status(403);
      expect(await as.developer.post(`${url}/approve`)).status(201);
    },
  }),
  check({
    id: 'approval-archived',
    rule: 'APPROVAL-APPROVE-6',
    title: 'nothing is approved in an archived project',
    writes: true,
    async run({ as, world, expect }) {
      const project = await freshProject(world);
      const { url } = await proposed(world, { project });
      await world.arrange('POST', `${project.url}/archive`);
      expect(await as.owner.post(`${url}/approve`)).status(403);
      expect(await as.owner.post(`${url}/unapprove`)).status(403);
      expect(await as.owner.put(`${url}/reset_approvals`)).status(403);
    },
  }),
  check({
    id: 'approval-review',
    rule: 'APPROVAL-APPROVE-8',
    title: 'who approves has reviewed, has nothing to do there any more, and it is activity',
    writes: true,
    needs: ['admin'],
    async run({ by, world, expect }) {
      const project = await freshProject(world);
      const person = await world.fresh.user();
      await world.fresh.member(project, person, 'developer');
      const { url, iid } = await proposed(world, { project });
      await world.arrange('PUT', url, { reviewer_ids: [person.id] });
      const own = by(person);
      expect(await own.get('/todos'))
        .json()
        .toHaveLength(1);
      expect(await own.post(`${url}/approve`)).status(201);
      expect(await own.get('/todos'))
        .json()
        .toEqual([]);
      expect(await own.get(`${url}/reviewers`))
        .json('[0].state')
        .toEqual('reviewed');
      expect(await own.get('/events', { action: 'approved' }))
        .json('[0]')
        .toInclude({ action_name: 'approved', target_type: 'MergeRequest', target_iid: iid });
    },
  }),
  check({
    id: 'approval-password',
    rule: 'APPROVAL-APPROVE-9',
    title: 'approving takes the password where the project demands it',
    writes: true,
    needs: ['admin', 'tier.premium'],
    async run({ by, world, expect }) {
      const project = await freshProject(world);
      const password = `a long password ${world.name('word')}`;
      const person = await world.fresh.user();
      await world.arrange('PUT', `/users/${person.id}`, { password });
      await world.fresh.member(project, person, 'developer');
      const { url } = await proposed(world, { project });
      await world.arrange('POST', `${project.url}/approvals`, { require_password_to_approve: true });
      const own = by(person);
      expect(await own.post(`${url}/approve`)).status(401);
      expect(await own.post(`${url}/approve`, { approval_password: 'another' })).status(401);
      expect(await own.post(`${url}/approve`, { approval_password: password }))
        .status(201)
        .json('require_password_to_approve')
        .toEqual(true);
    },
  }),
  check({
    id: 'approval-reset',
    rule: 'APPROVAL-RESET-1',
    title: 'users of access tokens of the project or of a group above drop approvals, and nobody else',
    writes: true,
    async run({ as, by, world, expect }) {
      const group = await world.fresh.group();
      const project = await world.fresh.project({ group, content: ['refs/heads/main'] });
      const { url } = await proposed(world, { project });
      const sudo = world.person('maintainer').username;
      const input = { name: 'resets', scopes: ['api'], access_level: 30 };
      for (const place of [project, group]) {
        const token = await world.arrange<{ token: string }>('POST', `${place.url}/access_tokens`, input);
        await world.arrange('POST', `${url}/approve`, { sudo });
        expect(await as.owner.put(`${url}/reset_approvals`)).status(401);
        expect(await by(token).put(`${url}/reset_approvals`)).status(202);
        expect(await as.reporter.get(`${url}/approvals`))
          .json('approved_by')
          .toEqual([]);
      }
    },
  }),
];
