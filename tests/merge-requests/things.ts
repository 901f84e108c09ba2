import type { LabelRow, MilestoneRow } from '../../storage/database/issuables/rows.js';
import type { MadeProject } from '../../tools/testing/factories.js';
import { momentFrom, type Random } from '../issues/random.js';
import { type Context, reaches } from '../issues/things.js';

/** The columns of a merge request that lists look at. */
export interface ProposalRow {
  id: number;
  target_project_id: number;
  source_project_id: number | null;
  iid: number;
  author_id: number;
  title: string;
  description: string | null;
  state: string;
  draft: number;
  source_branch: string;
  target_branch: string;
  milestone_id: number | null;
  upvotes: number;
  created_at: string;
  updated_at: string;
}

/** A merge request with all that lists look at, as plain values. */
export interface PlainProposal {
  row: ProposalRow;
  labels: LabelRow[];
  milestone: MilestoneRow | null;
  assignees: number[];
  reviewers: number[];
  approvers: number[];
  reactions: { userId: number; name: string }[];
}

/** What a merge request may be made with. */
export interface ProposalChoices extends Context {
  labels: LabelRow[];
  milestones: MilestoneRow[];
}

/** Branches that merge requests aim at; some of them fit patterns of protected branches. */
export const targetBranches = [
  'main',
  'stable',
  'release/1.0',
  'release/2',
  'v[1]?',
  'v[1]x',
  'v1x',
  '100%_a',
  '100xya',
];
/** Branches that many merge requests come from. */
export const sourceBranches = ['feature', 'fix', 'Feature'];

const words = ['Login', 'fails', 'crash', 'ÄRGER', 'slow', 'page', 'ab', '100%', 'under_score', '"quoted"'];
const states = ['opened', 'opened', 'opened', 'closed', 'merged', 'merged', 'locked'];

/** Of two open ones between the same branches there is only one, unless their source is gone. */
const sourceOf = (random: Random, { projects }: Context, row: { iid: number; state: string }) => {
  const isUnique = row.state === 'opened' || row.state === 'locked';
  if (random.chance(0.1)) return { source_project_id: null, source_branch: random.of(sourceBranches) };
  const branch = isUnique || random.chance(0.3) ? `topic-${row.iid}` : random.of(sourceBranches);
  return { source_project_id: random.of(projects).id, source_branch: branch };
};

/** A merge request with random columns and random things on it. */
export const plainProposal = (
  random: Random,
  choices: ProposalChoices,
  project: MadeProject,
  ids: { id: number; iid: number },
): PlainProposal => {
  const near = <Thing extends { project_id: number | null; group_id: number | null }>(list: Thing[]) =>
    list.filter((thing) => reaches({ ...choices, iterations: [], epics: [] }, project, thing));
  const people = choices.users.map((user) => user.id);
  const some = (share: number) => people.filter(() => random.chance(share));
  const text = () => Array.from({ length: 1 + random.below(4) }, () => random.of(words)).join(' ');
  const milestone = random.chance(0.5) ? random.of(near(choices.milestones)) : null;
  const minute = random.below(3000);
  const state = random.of(states);
  const draft = random.chance(0.2);
  return {
    row: {
      ...ids,
      target_project_id: project.id,
      author_id: random.of(people),
      title: `${draft ? 'Draft: ' : ''}${text()}`,
      description: random.chance(0.3) ? null : text(),
      state,
      draft: draft ? 1 : 0,
      ...sourceOf(random, choices, { iid: ids.iid, state }),
      target_branch: random.of(targetBranches),
      milestone_id: milestone?.id ?? null,
      upvotes: random.chance(0.7) ? 0 : random.below(5),
      created_at: momentFrom(minute),
      updated_at: momentFrom(minute + random.below(500)),
    },
    labels: near(choices.labels).filter(() => random.chance(0.25)),
    milestone,
    assignees: some(0.15),
    reviewers: some(0.15),
    approvers: random.chance(0.1) ? people : some(0.2),
    reactions: some(0.08).map((userId) => ({ userId, name: random.of(['thumbsup', 'tada']) })),
  };
};
