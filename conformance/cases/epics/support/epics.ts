import type { Visibility } from '../../../world/names.js';
import type { MadeGroup, World } from '../../../world/types.js';

/** An epic, with its path below the prefix of the interface. */
export interface MadeEpic {
  id: number;
  iid: number;
  url: string;
}

/** A fresh group; the roles hold in it. */
export const groupOf = (world: World, visibility: Visibility = 'private'): Promise<MadeGroup> =>
  world.fresh.group({ visibility });

/** Adds an epic by a way that planted faults do not touch. */
export async function epic(
  world: World,
  group: { url: string },
  title: string,
  params: Record<string, unknown> = {},
): Promise<MadeEpic> {
  const url = `${group.url}/epics`;
  const { id, iid } = await world.arrange<MadeEpic>('POST', url, { title, ...params });
  return { id, iid, url: `${url}/${iid}` };
}

/** Puts an epic into another one, by a way that planted faults do not touch. */
export const inside = (world: World, outer: MadeEpic, inner: MadeEpic): Promise<unknown> =>
  world.arrange('POST', `${outer.url}/epics/${inner.id}`);

/** What is said where no epic can be used. */
export const noEpic = 'No matching epic found. Make sure that you are adding a valid epic URL.';

/** What is said where no issue can be used. */
export const noIssue = 'No matching issue found. Make sure that you are adding a valid issue URL.';
