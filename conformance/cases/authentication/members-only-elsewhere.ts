import { type CaseContext, check } from '../../check.js';
import type { Params } from '../../http/encode.js';
import type { MadeGroup, MadeProject, World } from '../../world/types.js';

interface Made {
  id: number;
  iid: number;
}

/** A public project of a public group, with an issue and a merge request that bear the same words. */
interface Scene {
  words: string;
  group: MadeGroup;
  project: MadeProject;
  issue: Made;
  request: Made;
  /** The milestone of the group that both are planned for. */
  milestone: Made;
  /** An issue of another public project that is linked with the one and mentioned in the other. */
  beside: { url: string; issue: Made };
}

async function scene(world: World): Promise<Scene> {
  const words = world.name('words-of-members');
  const group = await world.fresh.group({ visibility: 'public' });
  const content = ['refs/heads/main', 'refs/heads/feature'];
  const project = await world.fresh.project({ visibility: 'public', group, content });
  const other = await world.fresh.project({ visibility: 'public', group });
  const make = <T = Made>(path: string, params: Params) => world.arrange<T>('POST', path, params);
  const days = { start_date: '2020-01-01', due_date: '2090-01-01' };
  const ofGroup = await make(`${group.url}/milestones`, { title: `${world.name('v')} of all`, ...days });
  await make(`${group.url}/labels`, { name: 'planned', color: '#112233' });
  const plan = { title: words, labels: 'planned' };
  const issue = await make(`${project.url}/issues`, { ...plan, milestone_id: ofGroup.id });
  const branches = { source_branch: 'feature', target_branch: 'main' };
  const text = `${words}\n\nCloses #${issue.iid}`;
  const request = await make(`${project.url}/merge_requests`, {
    ...plan,
    ...branches,
    description: text,
    milestone_id: ofGroup.id,
  });
  const aside = await make(`${other.url}/issues`, { title: 'For all' });
  const link = { target_project_id: project.id, target_issue_iid: issue.iid };
  await make(`${other.url}/issues/${aside.iid}/links`, link);
  const mention = { body: `see ${other.fullPath}#${aside.iid}` };
  await make(`${project.url}/merge_requests/${request.iid}/notes`, mention);
  return {
    words,
    group,
    project,
    issue,
    request,
    milestone: ofGroup,
    beside: { url: other.url, issue: aside },
  };
}

/** Nobody outside is told the words by any of the addresses, by each of which members are told. */
async function judge({ as, expect }: CaseContext, { words }: Scene, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const seen = await as.reporter.get(path, { per_page: 100 });
    expect.value(`whether ${path} tells members of it`, seen.tells(words), seen).toEqual(true);
    for (const caller of [as.stranger, as.anonymous]) {
      const answer = await caller.get(path, { per_page: 100 });
      expect(answer).status(200, 401, 403, 404);
      const isTold = answer.tells(words);
      expect.value(`whether ${path} tells of it`, isTold, answer).toEqual(false);
    }
  }
}

const common = { rule: 'AUTH-ACCESS-19', needs: ['admin'], writes: true } as const;

/** What a public project keeps to its members, wherever else it would be told. */
export const cases = [
  check({
    ...common,
    id: 'members-only-elsewhere-issues',
    title:
      'issues that a public project keeps to its members are told to others by nothing that stands elsewhere',
    async run(context) {
      const { as, expect, world } = context;
      const made = await scene(world);
      const { words, group, project, request, milestone, beside } = made;
      await world.arrange('PUT', project.url, { issues_access_level: 'private' });
      await judge(context, made, [
        `${group.url}/issues`,
        `${group.url}/issues?labels=planned`,
        `${group.url}/milestones/${milestone.id}/issues`,
        `/issues?scope=all&search=${words}`,
        `${beside.url}/issues/${beside.issue.iid}/links`,
        `${project.url}/events?target_type=issue`,
      ]);
      const closed = await as.stranger.get(`${project.url}/merge_requests/${request.iid}/closes_issues`);
      expect(closed).status(200).json().toEqual([]);
      const statistics = await as.stranger.get(`${group.url}/issues_statistics`);
      expect(statistics).json('statistics.counts.all').toEqual(1);
      expect(await as.stranger.get(`${group.url}/labels`, { with_counts: true, search: 'planned' }))
        .json('[0]')
        .toInclude({ open_issues_count: 0 });
    },
  }),
  check({
    ...common,
    id: 'members-only-elsewhere-merge-requests',
    title:
      'merge requests that a public project keeps to its members are told to others by nothing that stands elsewhere',
    async run(context) {
      const { as, expect, world } = context;
      const made = await scene(world);
      const { words, group, project, issue, milestone, beside } = made;
      await world.arrange('PUT', project.url, { merge_requests_access_level: 'private' });
      const sha = world.repository.branches['feature'] ?? '';
      await judge(context, made, [
        `${group.url}/merge_requests`,
        `${group.url}/merge_requests?labels=planned`,
        `${group.url}/milestones/${milestone.id}/merge_requests`,
        `/merge_requests?scope=all&search=${words}`,
        `${project.url}/repository/commits/${sha}/merge_requests`,
        `${beside.url}/issues/${beside.issue.iid}/related_merge_requests`,
        `${project.url}/issues/${issue.iid}/related_merge_requests`,
        `${project.url}/issues/${issue.iid}/closed_by`,
        `${project.url}/events?target_type=merge_request`,
      ]);
      expect(await as.stranger.get(`${group.url}/labels`, { with_counts: true, search: 'planned' }))
        .json('[0]')
        .toInclude({ open_merge_requests_count: 0 });
    },
  }),
];
