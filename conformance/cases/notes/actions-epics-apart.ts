import type { CaseContext } from '../../check.js';
import { check } from '../../check.js';
import type { MadeGroup, Person, World } from '../../world/types.js';

interface Made {
  id: number;
  iid: number;
}

/** Two groups, one in the other, with an epic each; somebody is a reporter of the inner group alone. */
interface Apart {
  ann: Person;
  top: MadeGroup;
  sub: MadeGroup;
  outer: Made;
  inner: Made;
}

async function apart(world: World): Promise<Apart> {
  const ann = await world.fresh.user();
  const top = await world.fresh.group({ visibility: 'public', parent: null });
  const sub = await world.fresh.group({ visibility: 'public', parent: top });
  await world.fresh.member(sub, ann, 'reporter');
  const epicIn = ({ url }: MadeGroup) => world.arrange<Made>('POST', `${url}/epics`, { title: 'An epic' });
  return { ann, top, sub, outer: await epicIn(top), inner: await epicIn(sub) };
}

/** An order, on the epic of which of the two groups it is written, and whether the epics are nested before. */
type Order = readonly [name: string, on: 'top' | 'sub', isNested: boolean];

const orders: readonly Order[] = [
  ['parent_epic', 'sub', false],
  ['child_epic', 'top', false],
  ['remove_parent_epic', 'sub', true],
  ['remove_child_epic', 'top', true],
];

async function judge({ by, world, expect }: CaseContext, [name, on, isNested]: Order): Promise<void> {
  const made = await apart(world);
  const { ann, top, sub, outer, inner } = made;
  if (isNested) await world.arrange('POST', `${top.url}/epics/${outer.iid}/epics/${inner.id}`);
  const other = on === 'sub' ? `${top.fullPath}&${outer.iid}` : `${sub.fullPath}&${inner.iid}`;
  const body = name === 'remove_parent_epic' ? `/${name}` : `/${name} ${other}`;
  const notes = `${made[on].url}/epics/${on === 'sub' ? inner.id : outer.id}/notes`;
  const parent = async () => (await by(ann).get(`${sub.url}/epics/${inner.iid}`)).at('parent_id');
  const before = isNested ? outer.id : null;
  expect(await by(ann).post(notes, { body: `Some words\n${body}` })).status(201, 400, 403);
  expect.value('the epic above', await parent()).toEqual(before);
  expect(await by(ann).post(notes, { body })).status(202, 400, 403);
  expect.value('the epic above', await parent()).toEqual(before);
  await world.fresh.member(top, ann, 'reporter');
  expect(await by(ann).post(notes, { body })).status(202);
  expect.value('the epic above', await parent()).toEqual(isNested ? null : outer.id);
}

/** Quick actions that nest epics of two groups. */
export const cases = orders.map((order) =>
  check({
    id: `quick-action-apart-${order[0].replaceAll('_', '-')}`,
    rules: ['NOTE-ACTION-22', 'NOTE-ACTION-20'],
    title: `/${order[0]} does nothing for whoever may arrange only one of the two epics`,
    needs: ['tier.ultimate', 'admin'],
    writes: true,
    run: (context) => judge(context, order),
  }),
);
