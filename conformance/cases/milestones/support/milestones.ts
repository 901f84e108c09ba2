import type { World } from '../../../world/types.js';
import type { Owner } from '../../labels/support/places.js';

/** A milestone as it is answered. */
export interface Milestone {
  id: number;
  iid: number;
  title: string;
}

/** Adds a milestone by a way that planted faults do not touch. */
export const milestone = (
  world: World,
  { url }: { url: string },
  title: string,
  params: Record<string, unknown> = {},
): Promise<Milestone> => world.arrange<Milestone>('POST', `${url}/milestones`, { title, ...params });

/** A project for the issues of an owner: itself, or one inside the group. */
export const projectOf = async (world: World, owner: Owner): Promise<{ url: string }> =>
  owner.kind === 'project' ? owner : world.fresh.project({ group: owner });

/** What a refused milestone is told. */
export const failed = (verb: 'create' | 'update', field: string, text: string) =>
  `Failed to ${verb} milestone {:${field}=>[${JSON.stringify(text)}]}`;

/** Texts of refusals. */
export const refused = {
  blank: "can't be blank",
  long: 'is too long (maximum is 255 characters)',
  taken: 'already being used for another group or project milestone.',
  order: 'must be greater than start date',
};
