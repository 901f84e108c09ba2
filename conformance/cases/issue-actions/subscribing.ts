import { check } from '../../check.js';
import { issueIn } from '../issues/support/one.js';
import { canBeMadeAgain } from '../todos/support/made-again.js';

/** Subscriptions, to-dos and participants of issues. */
export const cases = [
  check({
    id: 'issue-subscribe',
    rules: ['ISSUE-SUBSCRIBE-2', 'ISSUE-SUBSCRIBE-1', 'ISSUE-SUBSCRIBE-3'],
    title: 'subscribing answers 201 with subscribed true, unsubscribing with false, and doing it again 304',
    writes: true,
    async run({ as, world, expect }) {
      const issue = await issueIn(world, await world.fresh.project());
      expect(await as.guest.post(`${issue.url}/subscribe`))
        .status(201)
        .json()
        .toInclude({ id: issue.id, subscribed: true });
      expect(await as.guest.get(issue.url))
        .json('subscribed')
        .toEqual(true);
      expect(await as.guest.post(`${issue.url}/subscribe`))
        .status(304)
        .emptyBody();
      expect(await as.guest.post(`${issue.url}/unsubscribe`))
        .status(201)
        .json()
        .toInclude({ id: issue.id, subscribed: false });
      expect(await as.guest.get(issue.url))
        .json('subscribed')
        .toEqual(false);
      expect(await as.guest.post(`${issue.url}/unsubscribe`))
        .status(304)
        .emptyBody();
    },
  }),
  check({
    id: 'issue-subscribed-from-start',
    rule: 'ISSUE-SUBSCRIBE-4',
    title: 'author, assignees, commenters and mentioned users are subscribed from the start',
    writes: true,
    async run({ as, world, expect }) {
      const [author, mentioned] = [world.person('guest'), world.person('maintainer')];
      const issue = await issueIn(world, await world.fresh.project(), {
        sudo: author.username,
        description: `For @${mentioned.username}`,
        assignee_ids: [world.person('developer').id],
      });
      const words = { body: 'words', sudo: world.person('reporter').username };
      await world.arrange('POST', `${issue.url}/notes`, words);
      for (const role of ['guest', 'developer', 'reporter', 'maintainer'] as const) {
        expect(await as[role].post(`${issue.url}/subscribe`)).status(304);
        expect(await as[role].post(`${issue.url}/unsubscribe`)).status(201);
      }
      expect(await as.owner.post(`${issue.url}/unsubscribe`)).status(304);
    },
  }),
  check({
    id: 'issue-todo',
    rules: ['ISSUE-TODO-1', 'ISSUE-TODO-3', 'ISSUE-TODO-4'],
    title: 'a to-do answers 201, pending, with all that it is about',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const issue = await issueIn(world, project, { title: 'lamp' });
      const made = await as.guest.post(`${issue.url}/todo`);
      const kind = { action_name: 'marked', target_type: 'Issue', state: 'pending', body: 'lamp' };
      expect(made).status(201).json().toInclude(kind);
      expect(made).json('project.id').toEqual(project.id);
      expect(made).json('author.id').toEqual(world.person('guest').id);
      expect(made).json('target').toInclude({ id: issue.id, iid: issue.iid, title: 'lamp' });
      expect(made)
        .json('target_url')
        .toMatch(new RegExp(`${project.fullPath}/-/issues/${issue.iid}$`));
      const own = await as.guest.get('/todos', { project_id: project.id });
      expect.value('to-dos', own.column('id'), own).toEqual([made.number('id')]);
    },
  }),
  check({
    id: 'issue-todo-twice',
    rule: 'ISSUE-TODO-2',
    title: 'with a pending to-do for the issue the answer is 304 and nothing changes, until it is done',
    writes: true,
    async run(context) {
      const { as, world, expect } = context;
      const project = await world.fresh.project();
      const issue = await issueIn(world, project);
      const made = await as.guest.post(`${issue.url}/todo`);
      expect(await as.guest.post(`${issue.url}/todo`))
        .status(304)
        .emptyBody();
      const own = await as.guest.get('/todos', { project_id: project.id });
      expect.value('to-dos', own.column('id'), own).toEqual([made.number('id')]);
      await canBeMadeAgain(context, [as.guest, issue.url, { project_id: project.id }]);
    },
  }),
  check({
    id: 'issue-participants',
    rules: ['ISSUE-PARTICIPANTS-1', 'ISSUE-RELATED-4'],
    title: 'those who wrote, are assigned or commented are listed as users, in pages',
    writes: true,
    async run({ as, world, expect }) {
      const [author, assignee, writer] = [
        world.person('guest'),
        world.person('developer'),
        world.person('reporter'),
      ];
      const project = await world.fresh.project();
      const input = { sudo: author.username, assignee_ids: [assignee.id] };
      const issue = await issueIn(world, project, input);
      await world.arrange('POST', `${issue.url}/notes`, { body: 'words', sudo: writer.username });
      const answer = await as.guest.get(`${issue.url}/participants`);
      expect(answer).status(200).header('x-total').toEqual('3');
      const seen = answer.column('id').map(Number).sort();
      expect.value('participants', seen, answer).toEqual([author.id, assignee.id, writer.id].sort());
      expect(answer).json('[0]').toInclude({ state: 'active' });
      const second = await as.guest.get(`${issue.url}/participants`, { per_page: 1, page: 2 });
      expect.value('second page', second.column('id'), second).toEqual([answer.at('[1].id')]);
    },
  }),
  check({
    id: 'issue-user-agent',
    rules: ['ISSUE-AGENT-1', 'ISSUE-AGENT-2'],
    title: 'from where an issue came is shown to administrators only',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const headers = { 'user-agent': 'a-strange-browser/1.0' };
      const made = await as.reporter.post(`${project.url}/issues`, { title: 'x' }, { headers });
      const path = `${project.url}/issues/${made.number('iid')}/user_agent_detail`;
      const answer = await as.admin.get(path);
      const shown = { user_agent: 'a-strange-browser/1.0', akismet_submitted: false };
      expect(answer).status(200).json().toInclude(shown);
      expect(answer)
        .json('ip_address')
        .toMatch(/^[\d.:a-f]+$/);
      expect(await as.owner.get(path)).status(403);
    },
  }),
  check({
    id: 'issue-user-agent-unknown',
    rule: 'ISSUE-AGENT-3',
    title: 'where nothing was recorded, as for an issue that was copied, the answer is 404',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const issue = await issueIn(world, project);
      const input = { to_project_id: project.id };
      const copy = await world.arrange<{ iid: number }>('POST', `${issue.url}/clone`, input);
      expect(await as.admin.get(`${project.url}/issues/${copy.iid}/user_agent_detail`)).status(404);
    },
  }),
];
