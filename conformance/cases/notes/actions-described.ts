import type { CaseContext } from '../../check.js';
import { check } from '../../check.js';
import type { Params } from '../../http/encode.js';
import { branchIn } from '../merge-requests/support/proposal.js';
import { sceneOf } from './support/acted-on.js';

const lines = (...more: string[]): string => ['Some words', ...more].join('\n');

/** What a record shows of what was asked for in its description. */
async function expectShown(
  { expect }: CaseContext,
  read: Awaited<ReturnType<CaseContext['as']['reporter']['get']>>,
  wanted: Record<string, unknown>,
): Promise<void> {
  expect(read)
    .json()
    .toTell({ description: 'Some words', ...wanted });
}

/** Quick actions in the descriptions of new records. */
export const cases = [
  check({
    id: 'quick-action-described-issue',
    rule: 'NOTE-ACTION-24',
    title: 'quick actions in the description of a new issue run and are taken out of it',
    writes: true,
    async run(context) {
      const { as, world, expect } = context;
      const { project, milestones } = await sceneOf(world);
      const { id, username } = world.person('reporter');
      const description = lines('/label ~bug ~"two words"', '/assign me', '/milestone %v1', '/lock', '/todo');
      const made = await as.reporter.post(`${project.url}/issues`, {
        title: world.name('issue'),
        description,
      });
      expect(made).status(201);
      const read = await as.reporter.get(`${project.url}/issues/${made.number('iid')}`);
      for (const answer of [made, read]) {
        await expectShown(context, answer, {
          labels: ['bug', 'two words'],
          assignees: [{ id, username }],
          milestone: { id: milestones.v1 },
          discussion_locked: true,
        });
      }
      const todos = await as.reporter.get('/todos', { project_id: project.id, type: 'Issue', per_page: 100 });
      expect(todos).status(200);
      const targets = todos.list().map((row) => (row['target'] as { id: number }).id);
      expect.value('what there is to do', targets, todos).toContain(made.number('id'));
    },
  }),
  check({
    id: 'quick-action-described-incident',
    rule: 'NOTE-ACTION-24',
    title: 'quick actions in a description work on the kind that the new issue is of',
    writes: true,
    async run(context) {
      const { as, world, expect } = context;
      const { project } = await sceneOf(world);
      const input: Params = { title: world.name('issue'), issue_type: 'incident' };
      const description = lines('/severity high', '/confidential');
      const made = await as.reporter.post(`${project.url}/issues`, { ...input, description });
      expect(made).status(201);
      const read = await as.reporter.get(`${project.url}/issues/${made.number('iid')}`);
      await expectShown(context, read, { severity: 'HIGH', confidential: true });
    },
  }),
  check({
    id: 'quick-action-described-below',
    rules: ['NOTE-ACTION-24', 'NOTE-ACTION-22'],
    title: 'of quick actions in a description those that its author may not run change nothing',
    writes: true,
    async run(context) {
      const { as, world, expect } = context;
      const { project } = await sceneOf(world);
      // Much else may be said of a new issue by whoever writes it.
      const description = lines('/lock', '/promote_to_incident');
      const made = await as.guest.post(`${project.url}/issues`, { title: world.name('issue'), description });
      expect(made).status(201);
      const read = await as.reporter.get(`${project.url}/issues/${made.number('iid')}`);
      await expectShown(context, read, { issue_type: 'issue' });
      expect(read).json('discussion_locked').toBeOneOf(null, false);
    },
  }),
  check({
    id: 'quick-action-described-merge-request',
    rule: 'NOTE-ACTION-24',
    title: 'quick actions in the description of a new merge request run and are taken out of it',
    writes: true,
    needs: ['operation:createMergeRequest'],
    async run(context) {
      const { as, world, expect } = context;
      const { project, milestones } = await sceneOf(world);
      const source_branch = await branchIn(world, project);
      await world.fresh.commit(project, { [`${source_branch}.txt`]: 'text' }, { branch: source_branch });
      const { id, username } = world.person('maintainer');
      const description = lines('/label ~later', '/milestone %v1', `/reviewer @${username}`, '/estimate 1h');
      const input = { title: 'A merge request', source_branch, target_branch: 'main', description };
      const made = await as.developer.post(`${project.url}/merge_requests`, input);
      expect(made).status(201);
      const read = await as.reporter.get(`${project.url}/merge_requests/${made.number('iid')}`);
      for (const answer of [made, read]) {
        await expectShown(context, answer, {
          labels: ['later'],
          milestone: { id: milestones.v1 },
          reviewers: [{ id, username }],
          time_stats: { time_estimate: 3600 },
        });
      }
    },
  }),
  check({
    id: 'quick-action-described-epic',
    rule: 'NOTE-ACTION-24',
    title: 'quick actions in the description of a new epic run and are taken out of it',
    writes: true,
    needs: ['tier.premium'],
    async run(context) {
      const { as, world, expect } = context;
      const { group } = await sceneOf(world);
      const input = { title: world.name('epic'), description: lines('/label ~bug', '/award :tada:') };
      const made = await as.reporter.post(`${group.url}/epics`, input);
      expect(made).status(201);
      const read = await as.reporter.get(`${group.url}/epics/${made.number('iid')}`);
      for (const answer of [made, read]) await expectShown(context, answer, { labels: ['bug'] });
      const given = await as.reporter.get(`${group.url}/epics/${made.number('iid')}/award_emoji`);
      expect(given).json('[0].name').toEqual('tada');
    },
  }),
];
