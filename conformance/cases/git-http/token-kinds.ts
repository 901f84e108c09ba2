import { type Case, type CaseContext, check } from '../../check.js';
import type { MadeProject, Person } from '../../world/types.js';
import { allowed, judge, unknown } from './support/judged.js';

interface Made {
  id: number;
  user_id: number;
  token: string;
}

/** A kind of token that is not a person's own: where it is made and ended, for a project in a group. */
interface Kind {
  word: string;
  at: (scene: { group: { url: string }; project: MadeProject; person: Person }) => string;
}

const kinds: readonly Kind[] = [
  { word: 'project', at: ({ project }) => `${project.url}/access_tokens` },
  { word: 'group', at: ({ group }) => `${group.url}/access_tokens` },
  { word: 'impersonation', at: ({ person }) => `/users/${person.id}/impersonation_tokens` },
];

const input = {
  name: 'clone',
  scopes: ['read_api', 'read_repository', 'write_repository'],
  access_level: 30,
};

const today = (): string => new Date().toISOString().slice(0, 10);

async function scene({ world }: CaseContext) {
  const person = await world.fresh.user();
  const group = await world.fresh.group({ members: { developer: person } });
  const content = ['refs/heads/main'];
  const project = await world.fresh.project({ group, content });
  const open = await world.fresh.project({ content, visibility: 'public', members: { developer: person } });
  return { person, group, project, open };
}

type Scene = Awaited<ReturnType<typeof scene>>;

/** Neither git nor the interface takes a token in any place, public ones included. */
async function isNobodys(context: CaseContext, { person, project, open }: Scene, made: Made): Promise<void> {
  const { by, expect } = context;
  for (const place of [project, open]) await judge(context, [place, person, made.token], unknown);
  const caller = by({ ...person, token: made.token });
  for (const path of ['/user', project.url, `${open.url}/repository/branches`]) {
    expect(await caller.get(path)).status(401);
  }
}

const ends = ({ word, at }: Kind): Case[] => [
  check({
    id: `git-${word}-token-revoked`,
    rule: 'GIT-AUTH-4',
    title: `a token of kind ${word} fetches and pushes until it is revoked`,
    needs: ['admin'],
    writes: true,
    async run(context) {
      const made = await scene(context);
      const token = await context.world.arrange<Made>('POST', at(made), input);
      await judge(context, [made.project, made.person, token.token], allowed);
      context.expect(await context.as.admin.delete(`${at(made)}/${token.id}`)).status(204);
      await isNobodys(context, made, token);
    },
  }),
  check({
    id: `git-${word}-token-expired`,
    rule: 'GIT-AUTH-4',
    title: `a token of kind ${word} that has expired neither fetches nor pushes`,
    needs: ['admin'],
    writes: true,
    async run(context) {
      const made = await scene(context);
      const params = { ...input, expires_at: today() };
      await isNobodys(context, made, await context.world.arrange<Made>('POST', at(made), params));
    },
  }),
];

/** Tokens of places, and those by which administrators act as users, in every state. */
export const cases = kinds.flatMap(ends);
