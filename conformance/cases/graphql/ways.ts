import { type CaseContext, check } from '../../check.js';
import { secret } from '../../recipes/hidden.js';
import type { MadeGroup, MadeProject, Person } from '../../world/types.js';
import { ask } from './support/asking.js';

interface Made {
  id: number;
  iid: number;
}

/** What everybody sees, with what hangs on it that few may read. */
interface Hung {
  group: MadeGroup;
  project: MadeProject;
  ann: Person;
  issue: Made;
  milestone: Made;
  epic: Made;
}

/** A public group and project of somebody, whose confidential issue, internal note and private project tell the words. */
async function hang({ world }: CaseContext): Promise<Hung> {
  const ann = await world.fresh.user();
  const group = await world.fresh.group({ visibility: 'public', members: { owner: ann } });
  const project = await world.fresh.project({ group, visibility: 'public' });
  const sudo = ann.username;
  const make = (path: string, params: object = {}) => world.arrange<Made>('POST', path, { ...params, sudo });
  const milestone = await make(`${project.url}/milestones`, { title: 'open' });
  const epic = await make(`${group.url}/epics`, { title: 'open' });
  await make(`${group.url}/epics/${epic.iid}/epics`, { title: secret, confidential: true });
  const common = { milestone_id: milestone.id, epic_id: epic.id, assignee_ids: [ann.id], weight: 3 };
  const issues = `${project.url}/issues`;
  const issue = await make(issues, { ...common, title: 'open' });
  const hidden = await make(issues, { ...common, title: secret, confidential: true });
  const link = { target_project_id: project.id, target_issue_iid: hidden.iid, link_type: 'is_blocked_by' };
  await make(`${issues}/${issue.iid}/links`, link);
  await make(`${issues}/${issue.iid}/notes`, { body: secret, internal: true });
  await make(`${issues}/${hidden.iid}/add_spent_time`, { duration: '1h', summary: secret });
  const unseen = { visibility: 'private', params: { description: secret } } as const;
  const inside = await world.fresh.group({ ...unseen, parent: group });
  await world.fresh.member(inside, ann, 'owner');
  const apart = await world.fresh.project({
    ...unseen,
    group,
    content: ['refs/heads/main', 'refs/heads/feature'],
  });
  const wish = { title: secret, source_branch: 'feature', target_branch: 'main', assignee_ids: [ann.id] };
  await make(`${apart.url}/merge_requests`, wish);
  await make(`${apart.url}/issues`, { title: secret });
  await make(`${apart.url}/star`);
  await world.fresh.member(apart, ann, 'owner');
  await make(`${issues}/${hidden.iid}/todo`);
  const text = { title: secret, visibility: 'private', files: [{ file_path: 'a.txt', content: 'text' }] };
  await make(`${project.url}/snippets`, text);
  return { group, project, ann, issue, milestone, epic };
}

const titled = '{ nodes { title } }';
const described = '{ nodes { description } }';

/** Every way from what everybody sees to the words of what hangs on it. */
const waysToWords = ({ group, project, ann, issue, epic }: Hung): string[] => {
  const inProject = (field: string) => `project(fullPath: "${project.fullPath}") { ${field} }`;
  const inGroup = (field: string) => `group(fullPath: "${group.fullPath}") { ${field} }`;
  const inIssue = (field: string) => inProject(`issue(iid: "${issue.iid}") { ${field} }`);
  const inEpic = (field: string) => inGroup(`epic(iid: "${epic.iid}") { ${field} }`);
  const ofAnn = (field: string) => `user(username: "${ann.username}") { ${field} }`;
  return [
    inProject(`issues ${titled}`),
    inProject('timelogs { nodes { summary } }'),
    inProject(`snippets ${titled}`),
    inGroup(`issues ${titled}`),
    inGroup('timelogs { nodes { summary } }'),
    inGroup(`epics ${titled}`),
    inGroup(`mergeRequests(includeSubgroups: true) ${titled}`),
    inGroup(`projects ${described}`),
    inGroup(`descendantGroups ${described}`),
    `namespace(fullPath: "${group.fullPath}") { projects ${described} }`,
    inEpic(`issues ${titled}`),
    inEpic(`children ${titled}`),
    inIssue('notes { nodes { body } }'),
    inIssue('discussions { nodes { notes { nodes { body } } } }'),
    inIssue(`blockedByIssues ${titled}`),
    inIssue(`epic { issues ${titled} }`),
    ofAnn(`authoredMergeRequests ${titled}`),
    ofAnn(`assignedMergeRequests ${titled}`),
    ofAnn(`snippets ${titled}`),
    ofAnn(`starredProjects ${described}`),
    ofAnn(`groups ${described}`),
    ofAnn('groupMemberships { nodes { group { description } } }'),
    ofAnn('projectMemberships { nodes { project { description } } }'),
    ofAnn('todos { nodes { target { ... on Issue { title } } } }'),
    ofAnn('timelogs { nodes { summary } }'),
    `timelogs(username: "${ann.username}") { nodes { summary } }`,
    `timelogs(projectId: "gid://gitlab/Project/${project.id}") { nodes { summary } }`,
    `snippets(authorId: "gid://gitlab/User/${ann.id}") ${titled}`,
    `projects(search: "${project.path.slice(0, 8)}") ${described}`,
  ];
};

/** Every number that counts what hangs there, with what it is for those who see less and those who see all. */
const waysToNumbers = ({
  group,
  project,
  issue,
  milestone,
  epic,
}: Hung): [query: string, few: object, all: object][] => {
  const inProject = (field: string) => `found: project(fullPath: "${project.fullPath}") { ${field} }`;
  const inEpic = (field: string) =>
    `found: group(fullPath: "${group.fullPath}") { epic(iid: "${epic.iid}") { ${field} } }`;
  const ofIssue = (field: string) => inProject(`issue(iid: "${issue.iid}") { ${field} }`);
  return [
    [
      inProject('issueStatusCounts { all opened }'),
      { issueStatusCounts: { all: 1, opened: 1 } },
      { issueStatusCounts: { all: 2, opened: 2 } },
    ],
    [inProject('openIssuesCount'), { openIssuesCount: 1 }, { openIssuesCount: 2 }],
    [inProject('issues { count }'), { issues: { count: 1 } }, { issues: { count: 2 } }],
    [inEpic('issues { count }'), { epic: { issues: { count: 1 } } }, { epic: { issues: { count: 2 } } }],
    [ofIssue('blockedByCount'), { issue: { blockedByCount: 0 } }, { issue: { blockedByCount: 1 } }],
    [
      `found: milestone(id: "gid://gitlab/Milestone/${milestone.id}") { stats { totalIssuesCount } }`,
      { stats: { totalIssuesCount: 1 } },
      { stats: { totalIssuesCount: 2 } },
    ],
  ];
};

/** What hangs on what everybody sees. */
export const cases = [
  check({
    id: 'graphql-hidden-by-every-way',
    rules: ['GRAPHQL-ANSWER-3', 'GRAPHQL-ANSWER-4'],
    title: 'no way from what everybody sees leads to the words of what is hidden',
    needs: ['admin', 'tier.ultimate'],
    writes: true,
    async run(context) {
      const { as, by, anonymous, expect } = context;
      const hung = await hang(context);
      for (const way of waysToWords(hung)) {
        for (const caller of [anonymous, as.stranger]) {
          const answer = await ask(caller, `{ ${way} }`);
          expect(answer).status(200);
          expect.value('whether it is told', answer.tells(secret), answer).toEqual(false);
        }
        const seen = await ask(by(hung.ann), `{ ${way} }`);
        expect.value('whether it is told to who may read it', seen.tells(secret), seen).toEqual(true);
      }
    },
  }),
  check({
    id: 'graphql-hidden-is-not-counted',
    rule: 'GRAPHQL-ANSWER-7',
    title: 'no number counts what is hidden from the caller',
    needs: ['admin', 'tier.ultimate'],
    writes: true,
    async run(context) {
      const { as, by, expect } = context;
      const hung = await hang(context);
      for (const [way, few, all] of waysToNumbers(hung)) {
        for (const caller of [as.stranger, as.guest]) {
          expect(await ask(caller, `{ ${way} }`))
            .json('data.found')
            .toEqual(few);
        }
        expect(await ask(by(hung.ann), `{ ${way} }`))
          .json('data.found')
          .toEqual(all);
      }
    },
  }),
  check({
    id: 'graphql-address-of-somebody',
    rules: ['GRAPHQL-AUTH-6', 'AUTH-ACCESS-14'],
    title: 'the address that somebody keeps to themselves is told to nobody else',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const ann = await world.fresh.user();
      const project = await world.fresh.project({ members: { developer: ann } });
      const fields = '{ email publicEmail commitEmail emails { nodes { email } } }';
      const ways = [
        `user(username: "${ann.username}") ${fields}`,
        `users(usernames: ["${ann.username}"]) { nodes ${fields} }`,
        `project(fullPath: "${project.fullPath}") { projectMembers { nodes { user ${fields} } } }`,
        `project(fullPath: "${project.fullPath}") {
          projectMembers { nodes { ... on GroupMember { notificationEmail } user { username } } }
        }`,
      ];
      for (const way of ways) {
        for (const caller of [as.stranger, as.owner]) {
          const answer = await ask(caller, `{ ${way} }`);
          expect(answer).status(200);
          expect.value('whether it is told', answer.tells(ann.email), answer).toEqual(false);
        }
      }
      const own = await ask(by(ann), `{ ${ways[0]} }`);
      expect.value('whether it is told to whose it is', own.tells(ann.email), own).toEqual(true);
    },
  }),
];
