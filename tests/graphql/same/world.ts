import fc from 'fast-check';
import type { Factories, MadeProject, MadeUser } from '../../../tools/testing/factories.js';
import { makeNote } from '../../../tools/testing/factories-notes.js';

const visibility = fc.constantFrom('public', 'internal', 'private');
const feature = fc.constantFrom('enabled', 'private', 'disabled');
const role = fc.constantFrom('guest', 'reporter', 'developer', 'maintainer', 'owner', null);
const issue = fc.record({
  confidential: fc.boolean(),
  closed: fc.boolean(),
  labelled: fc.boolean(),
  planned: fc.boolean(),
  assigned: fc.boolean(),
  author: fc.nat(2),
  noted: fc.constantFrom('no', 'open', 'internal'),
});

const proposal = fc.record({
  state: fc.constantFrom('opened', 'closed', 'merged'),
  draft: fc.boolean(),
  labelled: fc.boolean(),
  planned: fc.boolean(),
  author: fc.nat(2),
});

/** What a world is drawn from. */
export const worlds = fc.record({
  group: fc.record({ visibility, role }),
  inner: fc.record({ role }),
  project: fc.record({
    visibility,
    issues: feature,
    mergeRequests: feature,
    archived: fc.boolean(),
    role,
  }),
  issues: fc.array(issue, { minLength: 1, maxLength: 5 }),
  proposals: fc.array(proposal, { minLength: 1, maxLength: 4 }),
});

/** A drawn world. */
export type Drawn = typeof worlds extends fc.Arbitrary<infer World> ? World : never;

/** A world that was made, and who looks at it. */
export interface Made {
  viewers: readonly { name: string; token: string | null }[];
  group: { id: number; full_path: string };
  project: MadeProject;
  issueNumbers: readonly number[];
  people: readonly MadeUser[];
}

type Members = Parameters<Factories['members']>[1];

const order = ['private', 'internal', 'public'];

/** A project is nowhere more open than its group. */
const narrower = (one: string, other: string): 'public' | 'internal' | 'private' =>
  (order.indexOf(one) < order.indexOf(other) ? one : other) as 'public';

const membersOf = (...pairs: [role: string | null, user: MadeUser][]): Members => {
  const members: Record<string, MadeUser[]> = {};
  for (const [name, user] of pairs) if (name !== null) members[name] = [...(members[name] ?? []), user];
  return members as Members;
};

/** Where merge requests are added, and what they may have. */
interface Proposed {
  project: MadeProject;
  authors: readonly [MadeUser, ...MadeUser[]];
  label: { id: number };
  milestone: { id: number };
}

const valuesOf = (
  { state, draft, planned, author }: Drawn['proposals'][number],
  { authors, milestone }: Proposed,
) => ({
  state: state as 'opened',
  draft: (draft ? 1 : 0) as 0 | 1,
  author_id: (authors[author] ?? authors[0]).id,
  milestone_id: planned ? milestone.id : null,
});

/** Merge requests as rows, without versions: what is compared does not depend on them. */
const addProposals = ({ services }: Factories, drawn: Drawn['proposals'], on: Proposed): Promise<void> =>
  services.db.write(async (tx) => {
    for (const [index, one] of drawn.entries()) {
      const at = services.clock.now();
      const title = `${one.draft ? 'Draft: ' : ''}Change ${index}`;
      const [row] = await tx('merge_requests')
        .insert({
          ...{ target_project_id: on.project.id, source_project_id: on.project.id, iid: index + 1 },
          ...{ source_branch: `change-${index + 1}`, target_branch: 'main', title, description: 'Why' },
          ...valuesOf(one, on),
          ...{ merged_at: one.state === 'merged' ? at : null, created_at: at, updated_at: at },
        })
        .returning('id');
      const link = { merge_request_id: row?.id ?? 0, label_id: on.label.id };
      if (one.labelled) await tx('merge_request_labels').insert(link);
    }
  });

/** Makes a drawn world with names of its own. */
export async function makeWorld(make: Factories, adminToken: string, drawn: Drawn): Promise<Made> {
  const [inGroup, inProject, stranger, author] = [
    await make.user(),
    await make.user(),
    await make.user(),
    await make.user(),
  ];
  const external = await make.user({ external: 1 });
  const group = await make.group({
    visibility: drawn.group.visibility as 'public',
    members: membersOf([drawn.group.role, inGroup], ['owner', author]),
  });
  const { project: facts } = drawn;
  const project = await make.project({
    namespace: group,
    visibility: narrower(facts.visibility, drawn.group.visibility),
    files: { 'README.md': 'Hello\n' },
    archived: facts.archived,
    values: { issues_access_level: facts.issues, merge_requests_access_level: facts.mergeRequests } as never,
    members: membersOf([facts.role, inProject]),
  });
  const label = await make.label({ project, title: 'bug' });
  const milestone = await make.milestone({ project, title: 'v1' });
  const authors: [MadeUser, ...MadeUser[]] = [author, inProject, stranger];
  await addProposals(make, drawn.proposals, { project, authors, label, milestone });
  const issueNumbers: number[] = [];
  for (const one of drawn.issues) {
    const made = await make.issue({
      project,
      author: authors[one.author] ?? author,
      confidential: one.confidential ? 1 : 0,
      state: one.closed ? 'closed' : 'opened',
      labels: one.labelled ? [label] : [],
      ...(one.planned ? { milestone_id: milestone.id } : {}),
      assignees: one.assigned ? [inGroup] : [],
    });
    issueNumbers.push(made.iid);
    if (one.noted !== 'no') {
      const internal = one.noted === 'internal' ? 1 : 0;
      const on = { kind: 'issue', id: made.id, projectId: project.id } as const;
      await makeNote(make.services, { on, author, body: 'A', internal });
    }
  }
  const people = [inGroup, inProject, stranger, author, external];
  return {
    group,
    project,
    issueNumbers,
    people,
    viewers: [
      { name: 'nobody', token: null },
      { name: 'in the group', token: inGroup.token },
      { name: 'in the project', token: inProject.token },
      { name: 'a stranger', token: stranger.token },
      { name: 'somebody external', token: external.token },
      { name: 'the author', token: author.token },
      { name: 'an administrator', token: adminToken },
    ],
  };
}
