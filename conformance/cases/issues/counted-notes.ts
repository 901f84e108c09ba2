import { type CaseContext, check } from '../../check.js';
import type { Caller } from '../../http/caller.js';
import type { Exchange } from '../../http/exchange.js';
import { issueIn } from './support/one.js';

const common = { rule: 'ISSUE-RECORD-18', needs: ['admin'], writes: true } as const;

/** What is said on an issue for all, and what only for those from reporters on. */
const said = { open: 2, internal: 3 } as const;

/** An issue with comments of both kinds, an answer in an internal thread among them, and system notes besides. */
async function scene({ world }: CaseContext) {
  const project = await world.fresh.project({ visibility: 'public' });
  const issue = await issueIn(world, project, { title: 'counted' });
  const notes = `${issue.url}/notes`;
  for (let turn = 0; turn < said.open; turn += 1) await world.arrange('POST', notes, { body: 'Said' });
  for (let turn = 1; turn < said.internal; turn += 1) {
    await world.arrange('POST', notes, { body: 'Inside', internal: true });
  }
  const threads = await world.arrange<{ id: string; notes: { internal: boolean }[] }[]>(
    'GET',
    `${issue.url}/discussions`,
  );
  const inner = threads.find(({ notes: [first] }) => first?.internal === true);
  await world.arrange('POST', `${issue.url}/discussions/${inner?.id ?? ''}/notes`, { body: 'Inside too' });
  await world.arrange('PUT', issue.url, { discussion_locked: true });
  return { project, issue, notes };
}

const counted = ({ expect }: CaseContext, answer: Exchange, wanted: number): void => {
  expect(answer).status(200).json('user_notes_count').toEqual(wanted);
};

/** Who reads the record, and how much of what was said they may see. */
const readers: readonly [word: string, of: (context: CaseContext) => Caller, count: number][] = [
  ['nobody in particular', ({ anonymous }) => anonymous, said.open],
  ['strangers', ({ as }) => as.stranger, said.open],
  ['guests', ({ as }) => as.guest, said.open],
  ['reporters', ({ as }) => as.reporter, said.open + said.internal],
  ['developers', ({ as }) => as.developer, said.open + said.internal],
  ['administrators', ({ as }) => as.admin, said.open + said.internal],
];

/** How many comments the record of one issue says that there are. */
export const cases = [
  ...readers.map(([word, of, count]) =>
    check({
      ...common,
      id: `issue-notes-counted-for-${word.replaceAll(' ', '-')}`,
      title: `the record of an issue counts for ${word} the comments that they may see`,
      async run(context) {
        const { as } = context;
        const { issue } = await scene(context);
        // Those who see all of them ask first, so that a number that was kept for everybody is found out.
        counted(context, await as.owner.get(issue.url), said.open + said.internal);
        counted(context, await of(context).get(issue.url), count);
        counted(context, await as.owner.get(issue.url), said.open + said.internal);
      },
    }),
  ),
  check({
    ...common,
    id: 'issue-notes-counted-after-a-role-is-gone',
    title: 'whoever is no reporter any more is counted no internal comment, and a new reporter is',
    async run(context) {
      const { by, world } = context;
      const { project, issue } = await scene(context);
      const ann = await world.fresh.user();
      const member = `${project.url}/members/${ann.id}`;
      counted(context, await by(ann).get(issue.url), said.open);
      await world.fresh.member(project, ann, 'reporter');
      counted(context, await by(ann).get(issue.url), said.open + said.internal);
      await world.arrange('PUT', member, { access_level: 10 });
      counted(context, await by(ann).get(issue.url), said.open);
      await world.arrange('DELETE', member);
      counted(context, await by(ann).get(issue.url), said.open);
    },
  }),
  check({
    ...common,
    id: 'issue-notes-counted-for-who-wrote-them',
    title: 'comments that somebody may not see are not counted for them, whatever they wrote themselves',
    async run(context) {
      const { as, by, expect, world } = context;
      const { project, issue, notes } = await scene(context);
      const ann = await world.fresh.user();
      await world.fresh.member(project, ann, 'reporter');
      expect(await by(ann).post(notes, { body: 'Mine', internal: true })).status(201);
      counted(context, await by(ann).get(issue.url), said.open + said.internal + 1);
      await world.arrange('PUT', `${project.url}/members/${ann.id}`, { access_level: 10 });
      counted(context, await by(ann).get(issue.url), said.open);
      counted(context, await as.reporter.get(issue.url), said.open + said.internal + 1);
    },
  }),
];
