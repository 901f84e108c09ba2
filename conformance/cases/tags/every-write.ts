import { type CaseContext, check } from '../../check.js';
import type { Exchange } from '../../http/exchange.js';
import type { Role } from '../../world/names.js';
import type { MadeProject } from '../../world/types.js';
import { basic, GitClient } from '../git-http/support/client.js';
import { none } from '../git-http/support/wire.js';
import { mainOnly, segment, tagAt } from '../repository/support/scenes.js';

/** How a tag is protected: the levels of the rules for it, by their names. */
const protections: Record<string, (tag: string) => Record<string, number>> = {
  exact: (tag) => ({ [tag]: 40 }),
  wild: (tag) => ({ [`${tag.slice(0, -2)}*`]: 40 }),
  inner: (tag) => ({ [`*${tag.slice(2, -2)}*`]: 0 }),
  several: (tag) => ({ [tag]: 0, [`*${tag.slice(4)}`]: 40, 'several*': 0 }),
};

interface TagWrite {
  slug: string;
  title: string;
  rule: string;
  isNew: boolean;
  /** Who may do it where a rule lets developers make tags; null for nobody. */
  later: Role | null;
  run(context: CaseContext, project: MadeProject, tag: string, role: Role): Promise<Exchange | boolean>;
}

const push = async (
  { anonymous, world }: CaseContext,
  project: MadeProject,
  [tag, role]: [tag: string, role: Role],
  [from, to]: [from: string, to: string],
): Promise<boolean> => {
  const client = new GitClient(anonymous, project, basic(world.person(role).token));
  return (await client.move(`refs/tags/${tag}`, from, to)).verdict === 'ok';
};

const tip = ({ world }: CaseContext): string => world.repository.branches['main'] ?? '';
const first = ({ world }: CaseContext): string => world.repository.commits['first'] ?? '';

const writes: readonly TagWrite[] = [
  {
    slug: 'create',
    title: 'making it',
    rule: 'TAG-CREATE-5',
    isNew: true,
    later: 'developer',
    run: ({ as }, { url }, tag_name, role) =>
      as[role].post(`${url}/repository/tags`, { tag_name, ref: 'main' }),
  },
  {
    slug: 'create-annotated',
    title: 'making it with a message',
    rule: 'TAG-CREATE-5',
    isNew: true,
    later: 'developer',
    run: ({ as }, { url }, tag_name, role) =>
      as[role].post(`${url}/repository/tags`, { tag_name, ref: 'main', message: 'Ready' }),
  },
  {
    slug: 'push-makes',
    title: 'making it by a push',
    rule: 'GIT-PUSH-7',
    isNew: true,
    later: 'developer',
    run: (context, project, tag, role) => push(context, project, [tag, role], [none, tip(context)]),
  },
  {
    slug: 'release',
    title: 'making it by a release',
    rule: 'RELEASE-CREATE-4',
    isNew: true,
    later: 'developer',
    run: ({ as }, { url }, tag_name, role) => as[role].post(`${url}/releases`, { tag_name, ref: 'main' }),
  },
  {
    slug: 'release-annotated',
    title: 'making it with a message by a release',
    rule: 'RELEASE-CREATE-4',
    isNew: true,
    later: 'developer',
    run: ({ as }, { url }, tag_name, role) =>
      as[role].post(`${url}/releases`, { tag_name, ref: 'main', tag_message: 'Ready', name: 'One' }),
  },
  {
    slug: 'delete',
    title: 'deleting it',
    rule: 'TAG-DELETE-3',
    isNew: false,
    later: 'owner',
    run: ({ as }, { url }, tag, role) => as[role].delete(`${url}/repository/tags/${segment(tag)}`),
  },
  {
    slug: 'push-moves',
    title: 'moving it by a push',
    rule: 'GIT-PUSH-7',
    isNew: false,
    later: null,
    run: (context, project, tag, role) => push(context, project, [tag, role], [tip(context), first(context)]),
  },
  {
    slug: 'push-deletes',
    title: 'deleting it by a push',
    rule: 'GIT-PUSH-7',
    isNew: false,
    later: null,
    run: (context, project, tag, role) => push(context, project, [tag, role], [tip(context), none]),
  },
];

const look = ({ as }: CaseContext, { url }: MadeProject, tag: string): Promise<Exchange> =>
  as.owner.get(`${url}/repository/tags/${segment(tag)}`);

/** What a push or a call came to: whether it was taken. */
function isTaken({ expect }: CaseContext, answer: Exchange | boolean): boolean {
  if (typeof answer === 'boolean') return answer;
  expect(answer).status(201, 204, 400, 403);
  return answer.status < 300;
}

async function judge(context: CaseContext, write: TagWrite): Promise<void> {
  const { expect, world } = context;
  const project = await world.fresh.project({ content: mainOnly });
  const protect = (name: string, create_access_level: number) =>
    world.arrange('POST', `${project.url}/protected_tags`, { name, create_access_level });
  const attempt = async (tag: string, role: Role) =>
    isTaken(context, await write.run(context, project, tag, role));
  const tags: string[] = [];
  for (const [kind, rulesOf] of Object.entries(protections)) {
    const tag = world.name(kind).replace(/^.*?-/, `${kind}-`);
    if (!write.isNew) await tagAt(world, project, tag);
    for (const [name, level] of Object.entries(rulesOf(tag))) await protect(name, level);
    tags.push(tag);
  }
  for (const tag of tags) {
    for (const role of ['developer', 'reporter'] as const) {
      expect.value(`whether ${role} writes ${tag}`, await attempt(tag, role)).toEqual(false);
    }
    const seen = await look(context, project, tag);
    const at = seen.status === 200 ? seen.at('commit.id') : null;
    expect.value('where it stands', at, seen).toEqual(write.isNew ? null : tip(context));
  }
  if (write.later === null) return;
  // One more rule that lets developers in is enough.
  await protect('*-*', 30);
  for (const tag of tags) {
    expect.value(`whether ${write.later} writes ${tag}`, await attempt(tag, write.later)).toEqual(true);
    expect(await look(context, project, tag)).status(write.isNew ? 200 : 404);
  }
}

/** Every way to write a tag, by every kind of rules that protect it. */
export const cases = writes.map((write) =>
  check({
    id: `protected-tag-every-rule-${write.slug}`,
    rules: ['PROTECTED-TAG-8', write.rule],
    title: `${write.title} is refused by a rule for the name of a tag, by a pattern and by several rules, until one of them lets in`,
    writes: true,
    run: (context) => judge(context, write),
  }),
);
