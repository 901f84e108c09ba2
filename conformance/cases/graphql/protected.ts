import { type CaseContext, check } from '../../check.js';
import type { Role } from '../../world/names.js';
import type { MadeProject } from '../../world/types.js';
import { proposed } from '../merge-requests/support/proposal.js';
import { mainOnly, segment } from '../repository/support/scenes.js';
import { judgeMutation } from './support/mutating.js';

/** How a name is protected, by the pattern of the rule for it. */
const patterns = [(name: string) => name, (name: string) => `${name.slice(0, -3)}*`];

/** What is written: a branch that is there, one that is new, or a new tag. */
type Kind = 'branch' | 'new branch' | 'new tag';

interface Write {
  slug: string;
  title: string;
  rule: string;
  mutation: string;
  kind: Kind;
  /** What is sent, each time anew. */
  input: (context: CaseContext, project: MadeProject, name: string) => object | Promise<object>;
}

const actions = [{ action: 'CREATE', filePath: 'new.txt', content: 'text\n' }];

const writes: readonly Write[] = [
  {
    slug: 'commit',
    title: 'committing to it',
    rule: 'COMMIT-CREATE-1',
    mutation: 'commitCreate',
    kind: 'branch',
    input: (_context, _project, branch) => ({ branch, message: 'Write', actions }),
  },
  {
    slug: 'commit-starts',
    title: 'making it by a commit that starts elsewhere',
    rule: 'COMMIT-CREATE-1',
    mutation: 'commitCreate',
    kind: 'new branch',
    input: (_context, _project, branch) => ({ branch, startBranch: 'main', message: 'Write', actions }),
  },
  {
    slug: 'branch',
    title: 'making it',
    rule: 'BRANCH-CREATE-7',
    mutation: 'createBranch',
    kind: 'new branch',
    input: (_context, _project, name) => ({ name, ref: 'main' }),
  },
  {
    slug: 'merge',
    title: 'merging into it',
    rule: 'MR-MERGE-2',
    mutation: 'mergeRequestAccept',
    kind: 'branch',
    input: async ({ world }, project, onto) => {
      const { iid, head } = await proposed(world, { project, onto });
      return { iid: String(iid), sha: head };
    },
  },
  {
    slug: 'release',
    title: 'making it by a release',
    rule: 'RELEASE-CREATE-4',
    mutation: 'releaseCreate',
    kind: 'new tag',
    input: (_context, _project, tagName) => ({ tagName, ref: 'main' }),
  },
  {
    slug: 'release-annotated',
    title: 'making it with a message by a release',
    rule: 'RELEASE-CREATE-4',
    mutation: 'releaseCreate',
    kind: 'new tag',
    input: (_context, _project, tagName) => ({ tagName, ref: 'main', tagMessage: 'Ready' }),
  },
];

/** Protects what names fit a pattern, so that only maintainers write it. */
const protect = ({ world }: CaseContext, { url }: MadeProject, kind: Kind, name: string) =>
  kind === 'new tag'
    ? world.arrange('POST', `${url}/protected_tags`, { name, create_access_level: 40 })
    : world.arrange('POST', `${url}/protected_branches`, {
        name,
        push_access_level: 40,
        merge_access_level: 40,
      });

async function judge(context: CaseContext, { kind, mutation, input }: Write): Promise<void> {
  const { as, expect, world } = context;
  const project = await world.fresh.project({ content: mainOnly });
  for (const pattern of patterns) {
    const name = world.name('kept');
    if (kind === 'branch') {
      await world.arrange('POST', `${project.url}/repository/branches`, { branch: name, ref: 'main' });
    }
    await protect(context, project, kind, pattern(name));
    const where = `${project.url}/repository/${kind === 'new tag' ? 'tags' : 'branches'}/${segment(name)}`;
    const tip = async () => (await as.owner.get(where)).at('commit.id') ?? null;
    const before = await tip();
    const given = { projectPath: project.fullPath, ...(await input(context, project, name)) };
    const attempt = (role: Role, isWanted: boolean) =>
      judgeMutation(context, [as[role], mutation, given], isWanted);
    const refused = await attempt('developer', false);
    expect.value('where it stands', await tip(), refused).toEqual(before);
    const taken = await attempt('maintainer', true);
    expect.value('where it stands', await tip(), taken).toDiffer(before);
  }
}

/** Every mutation that writes a branch or a tag, where a rule keeps it to maintainers. */
export const cases = writes.map((write) =>
  check({
    id: `graphql-protected-${write.slug}`,
    rules: ['GRAPHQL-MUTATION-6', write.rule],
    title: `${write.title} by GraphQL is refused to developers where a rule keeps it to maintainers`,
    writes: true,
    run: (context) => judge(context, write),
  }),
);
