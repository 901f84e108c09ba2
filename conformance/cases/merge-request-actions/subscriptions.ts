import { check } from '../../check.js';
import { freshProject, proposed, standing } from '../merge-requests/support/proposal.js';
import { canBeMadeAgain } from '../todos/support/made-again.js';

/** Subscriptions and to-dos of merge requests. */
export const cases = [
  check({
    id: 'merge-request-subscribe',
    rules: ['MR-SUBSCRIBE-1', 'MR-SUBSCRIBE-2'],
    title: 'subscribing and unsubscribing answer the record, and 304 when nothing changes',
    writes: true,
    async run({ as, world, expect }) {
      const { url, id } = await proposed(world);
      for (const [word, subscribed] of [
        ['subscribe', true],
        ['unsubscribe', false],
      ] as const) {
        expect(await as.reporter.post(`${url}/${word}`))
          .status(201)
          .json()
          .toInclude({ id, subscribed, changes_count: '1' });
        expect(await as.reporter.get(url))
          .json('subscribed')
          .toEqual(subscribed);
        expect(await as.reporter.post(`${url}/${word}`))
          .status(304)
          .emptyBody();
      }
    },
  }),
  check({
    id: 'merge-request-subscribed-from-start',
    needs: ['admin'],
    rule: 'MR-SUBSCRIBE-3',
    title: 'author, assignees, reviewers, commenters and mentioned users are subscribed from the start',
    writes: true,
    async run({ as, world, expect }) {
      const params = {
        assignee_id: world.person('owner').id,
        description: `For @${world.person('maintainer').username}`,
        reviewer_ids: [world.person('admin').id],
      };
      const { url } = await proposed(world, { params });
      const words = { body: 'words', sudo: world.person('reporter').username };
      await world.arrange('POST', `${url}/notes`, words);
      for (const role of ['developer', 'owner', 'maintainer', 'reporter', 'admin'] as const) {
        expect(await as[role].post(`${url}/subscribe`)).status(304);
        expect(await as[role].post(`${url}/unsubscribe`)).status(201);
      }
      const other = await standing(world);
      expect(await as.maintainer.post(`${other.url}/unsubscribe`)).status(304);
    },
  }),
  check({
    id: 'merge-request-todo',
    rules: ['MR-TODO-1', 'MR-TODO-2'],
    title: 'a pending to-do about the merge request is made, and no second one until it is done',
    writes: true,
    async run(context) {
      const { as, world, expect } = context;
      const { project, url, id, iid } = await proposed(world, { project: await freshProject(world) });
      const made = await as.reporter.post(`${url}/todo`);
      const kind = { action_name: 'marked', target_type: 'MergeRequest', state: 'pending' };
      expect(made).status(201).json().toInclude(kind);
      expect(made).json('target').toInclude({ id, iid });
      expect(await as.reporter.post(`${url}/todo`))
        .status(304)
        .emptyBody();
      const own = await as.reporter.get('/todos', { type: 'MergeRequest', per_page: 100 });
      const targets = own.list().filter((row) => (row as { target: { id: number } }).target.id === id);
      expect.value('to-dos', targets, own).toHaveLength(1);
      await canBeMadeAgain(context, [as.reporter, url, { project_id: project.id }]);
    },
  }),
];
