import { type CaseContext, check } from '../../check.js';
import { type Kind, kinds, noteOn } from '../notes/support/parents.js';

const others = ['owner', 'maintainer', 'developer', 'reporter', 'guest'] as const;

interface Award {
  id: number;
}

async function judge(context: CaseContext, kind: Kind, isOfNote: boolean): Promise<void> {
  const { as, by, world, expect } = context;
  // Who owns the very place and has written what is reacted to has no more say than others.
  const author = await world.fresh.user();
  const parent = await kind.make(world, { visibility: 'public' });
  await world.fresh.member({ url: parent.container }, author, 'owner');
  const note = isOfNote ? await noteOn(world, parent, { sudo: author.username }) : null;
  const url = note ? `${parent.awards}/notes/${note.id}/award_emoji` : `${parent.awards}/award_emoji`;
  const made = new Map<string, number>();
  for (const role of ['stranger', ...others] as const) {
    const sudo = world.person(role).username;
    made.set(role, (await world.arrange<Award>('POST', url, { name: 'tada', sudo })).id);
  }
  const judgeKept = async (caller: typeof as.owner, except: string | null) => {
    for (const [role, id] of made) {
      if (role !== except) expect(await caller.delete(`${url}/${id}`)).status(401);
    }
  };
  for (const role of others) await judgeKept(as[role], role);
  await judgeKept(by(author), null);
  expect(await as.anonymous.delete(`${url}/${made.get('stranger')}`)).status(401);
  const list = await as.reporter.get(url);
  expect.value('reactions', list.column('id'), list).toEqual([...made.values()]);
  for (const role of ['stranger', ...others] as const) {
    expect(await as[role].delete(`${url}/${made.get(role)}`)).status(204);
  }
  expect(await as.reporter.get(url))
    .json()
    .toEqual([]);
}

/** Whose a reaction is. */
export const cases = kinds.flatMap((kind) =>
  [false, true].map((isOfNote) =>
    check({
      id: `award-is-its-givers-${kind.slug}${isOfNote ? '-note' : ''}`,
      rule: 'AWARD-DELETE-2',
      title: `a reaction to ${isOfNote ? 'a note of ' : ''}a ${kind.slug} is taken back by who gave it, and by no other member, whatever the role`,
      needs: ['admin', ...kind.needs],
      writes: true,
      run: (context) => judge(context, kind, isOfNote),
    }),
  ),
);
