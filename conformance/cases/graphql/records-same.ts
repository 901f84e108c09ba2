import { check } from '../../check.js';
import { looked, proposed } from '../merge-requests/support/proposal.js';
import { ask } from './support/asking.js';
import { gid } from './support/mutations.js';

type Bag = Record<string, unknown>;

/** What REST gives with milliseconds is given here without. */
const moment = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/\.\d+Z$/, 'Z') : (value ?? null);

const usernames = (people: unknown): object => ({
  nodes: (people as { username: string }[]).map(({ username }) => ({ username })),
});

/** Further records agree with those of REST. */
export const cases = [
  check({
    id: 'graphql-same-merge-request',
    rule: 'GRAPHQL-AUTH-6',
    title: 'a merge request tells the same as over REST, opened and merged',
    writes: true,
    async run({ as, world, expect, until }) {
      const project = await world.fresh.project({ content: ['refs/heads/main'] });
      const person = world.person('maintainer');
      await world.arrange('POST', `${project.url}/milestones`, { title: 'v1' });
      const [milestone] = await world.arrange<{ id: number }[]>('GET', `${project.url}/milestones`);
      const made = await proposed(world, {
        project,
        onto: 'own',
        params: {
          title: 'Draft: A lamp',
          description: '- [x] one\n- [ ] two\n',
          labels: 'bug',
          assignee_ids: [person.id],
          reviewer_ids: [person.id],
          milestone_id: milestone?.id,
        },
      });
      await world.arrange('POST', `${made.url}/notes`, { body: 'Words' });
      await world.arrange('POST', `${made.url}/award_emoji`, { name: 'thumbsup' });
      await world.arrange('POST', `${made.url}/time_estimate`, { duration: '2h' });
      await world.arrange('POST', `${made.url}/add_spent_time`, { duration: '1h' });
      await world.arrange('POST', `${made.url}/approve`);
      const query = `{ project(fullPath: "${project.fullPath}") { mergeRequest(iid: "${made.iid}") {
        id iid title description state draft sourceBranch targetBranch diffHeadSha createdAt updatedAt mergedAt webUrl
        reference(full: true) upvotes downvotes userNotesCount squash discussionLocked conflicts projectId
        sourceProjectId targetProjectId timeEstimate totalTimeSpent humanTimeEstimate mergeCommitSha
        author { username } mergeUser { username } labels { nodes { title } } assignees { nodes { username } }
        reviewers { nodes { username } } approvedBy { nodes { username } } approved milestone { title }
        diffRefs { baseSha headSha startSha } taskCompletionStatus { count completedCount }
        commitCount diffStatsSummary { fileCount additions deletions } headPipeline { id }
      } } }`;
      const judge = async (more: Bag) => {
        const rest = await looked(until, as.developer, made.url);
        const answer = await ask(as.developer, query);
        const record = rest.record();
        const refs = record['diff_refs'] as Bag | null;
        const times = record['time_stats'] as Bag;
        const tasks = record['task_completion_status'] as Bag;
        expect.value('the merge request', answer.at('data.project.mergeRequest'), answer).toEqual({
          id: gid('MergeRequest', { id: rest.number() }),
          iid: String(record['iid']),
          title: record['title'],
          description: record['description'],
          state: record['state'],
          draft: record['draft'],
          sourceBranch: record['source_branch'],
          targetBranch: record['target_branch'],
          diffHeadSha: record['sha'],
          createdAt: moment(record['created_at']),
          updatedAt: moment(record['updated_at']),
          mergedAt: moment(record['merged_at']),
          webUrl: record['web_url'],
          reference: (record['references'] as Bag)['full'],
          upvotes: 1,
          downvotes: 0,
          userNotesCount: 1,
          squash: record['squash'],
          discussionLocked: record['discussion_locked'] ?? false,
          conflicts: record['has_conflicts'],
          projectId: record['project_id'],
          sourceProjectId: record['source_project_id'],
          targetProjectId: record['target_project_id'],
          timeEstimate: times['time_estimate'],
          totalTimeSpent: times['total_time_spent'],
          humanTimeEstimate: times['human_time_estimate'],
          mergeCommitSha: record['merge_commit_sha'],
          author: { username: (record['author'] as Bag)['username'] },
          mergeUser: record['merge_user'] && { username: (record['merge_user'] as Bag)['username'] },
          labels: { nodes: [{ title: 'bug' }] },
          assignees: usernames(record['assignees']),
          reviewers: usernames(record['reviewers']),
          approvedBy: usernames([world.person('admin')]),
          approved: true,
          milestone: { title: 'v1' },
          diffRefs: refs && {
            baseSha: refs['base_sha'],
            headSha: refs['head_sha'],
            startSha: refs['start_sha'],
          },
          taskCompletionStatus: { count: tasks['count'], completedCount: tasks['completed_count'] },
          commitCount: 1,
          diffStatsSummary: { fileCount: 1, additions: 1, deletions: 0 },
          headPipeline: null,
          ...more,
        });
      };
      await judge({ state: 'opened', draft: true, mergedAt: null, mergeUser: null, mergeCommitSha: null });
      await world.arrange('PUT', made.url, { title: 'A lamp' });
      expect(await as.maintainer.put(`${made.url}/merge`)).status(200);
      await judge({ state: 'merged', draft: false, mergeUser: { username: person.username } });
    },
  }),
  check({
    id: 'graphql-same-threads',
    rules: ['GRAPHQL-AUTH-6', 'GRAPHQL-ID-1'],
    title: 'threads and their notes tell the same as over REST, with their places and who resolved them',
    writes: true,
    async run({ as, world, expect }) {
      const made = await proposed(world);
      const main = world.repository.branches['main'] ?? '';
      const position = {
        base_sha: main,
        start_sha: main,
        head_sha: made.head,
        position_type: 'text',
        new_path: `${made.source}.txt`,
        new_line: 1,
      };
      const sudo = world.person('reporter').username;
      const threads = `${made.url}/discussions`;
      const first = await world.arrange<{ id: string }>('POST', threads, { body: 'Here', position, sudo });
      await world.arrange('POST', `${threads}/${first.id}/notes`, { body: 'Answer' });
      await world.arrange('PUT', `${threads}/${first.id}`, { resolved: true, sudo });
      await world.arrange('POST', threads, { body: 'Why?', sudo });
      const rest = (await as.developer.get(threads)).list().filter(({ notes }) => {
        const [note] = notes as Bag[];
        return note?.['system'] === false;
      });
      const query = `{ project(fullPath: "${made.project.fullPath}") { mergeRequest(iid: "${made.iid}") {
        webUrl discussions { nodes { id replyId resolved resolvable notes { nodes {
          id body system internal resolvable resolved resolvedBy { username } createdAt updatedAt url
          author { username } position { filePath newLine oldLine positionType diffRefs { headSha } }
        } } } }
      } } }`;
      const answer = await ask(as.developer, query);
      const address = answer.text('data.project.mergeRequest.webUrl');
      const wanted = rest.map(({ notes }) =>
        (notes as Bag[]).map((note) => ({
          id: gid(String(note['type']), note as { id: number }),
          body: note['body'],
          system: false,
          internal: false,
          resolvable: note['resolvable'],
          resolved: note['resolved'],
          resolvedBy: note['resolved_by'] ? { username: (note['resolved_by'] as Bag)['username'] } : null,
          createdAt: moment(note['created_at']),
          updatedAt: moment(note['updated_at']),
          url: `${address}#note_${note['id']}`,
          author: { username: (note['author'] as Bag)['username'] },
          position: note['position']
            ? {
                filePath: position.new_path,
                newLine: 1,
                oldLine: null,
                positionType: 'text',
                diffRefs: { headSha: made.head },
              }
            : null,
        })),
      );
      const told = (answer.at('data.project.mergeRequest.discussions.nodes') as Bag[] | undefined) ?? [];
      const own = told.filter(({ notes }) => (notes as { nodes: Bag[] }).nodes[0]?.['system'] === false);
      const seen = own.map(({ notes }) => (notes as { nodes: Bag[] }).nodes);
      expect.value('the notes of the threads', seen, answer).toEqual(wanted);
      expect
        .value(
          'what is resolved',
          own.map(({ resolved }) => resolved),
          answer,
        )
        .toEqual([true, false]);
      const ids = own.map(({ id }) => String(id).split('/').at(-1));
      expect.value('the threads', ids, answer).toEqual(rest.map(({ id }) => id));
    },
  }),
  check({
    id: 'graphql-same-epic',
    rule: 'GRAPHQL-AUTH-6',
    title: 'an epic tells the same as over REST',
    needs: ['tier.premium'],
    writes: true,
    async run({ as, world, expect }) {
      const group = await world.fresh.group();
      const made = await world.arrange<{ id: number; iid: number }>('POST', `${group.url}/epics`, {
        title: 'Faster',
        description: 'Words',
        labels: 'bug',
        confidential: true,
        start_date_fixed: '2030-01-01',
        start_date_is_fixed: true,
        due_date_fixed: '2030-02-01',
        due_date_is_fixed: true,
      });
      const url = `${group.url}/epics/${made.iid}`;
      await world.arrange('POST', `${url}/award_emoji`, { name: 'thumbsup' });
      await world.arrange('PUT', url, { state_event: 'close' });
      const record = (await as.reporter.get(url)).record();
      const answer = await ask(
        as.reporter,
        `{ group(fullPath: "${group.fullPath}") { epic(iid: "${made.iid}") {
          id iid title description state confidential startDateIsFixed dueDateIsFixed startDate dueDate createdAt
          updatedAt closedAt upvotes downvotes webUrl reference(full: true) hasChildren hasIssues
          labels { nodes { title } } author { username }
        } } }`,
      );
      const day = (value: unknown) => String(value).slice(0, 10);
      const { startDate, dueDate, ...told } = (answer.at('data.group.epic') ?? {}) as Bag;
      expect.value('its days', [day(startDate), day(dueDate)], answer).toEqual(['2030-01-01', '2030-02-01']);
      expect.value('the epic', told, answer).toEqual({
        id: gid('Epic', made),
        iid: `${made.iid}`,
        title: record['title'],
        description: record['description'],
        state: 'closed',
        confidential: true,
        startDateIsFixed: true,
        dueDateIsFixed: true,
        createdAt: moment(record['created_at']),
        updatedAt: moment(record['updated_at']),
        closedAt: moment(record['closed_at']),
        upvotes: 1,
        downvotes: 0,
        webUrl: record['web_url'],
        reference: (record['references'] as Bag)['full'],
        hasChildren: false,
        hasIssues: false,
        labels: { nodes: [{ title: 'bug' }] },
        author: { username: (record['author'] as Bag)['username'] },
      });
    },
  }),
];
