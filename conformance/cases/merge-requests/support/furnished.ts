import type { CaseContext } from '../../../check.js';
import type { Params } from '../../../http/encode.js';
import type { MadeGroup, MadeProject, Person, World } from '../../../world/types.js';
import { day } from '../../issues/support/furnished.js';
import { type Proposal, proposed } from './proposal.js';

/** Names of the merge requests; each stands in the title. */
export type Name = 'ada' | 'ben' | 'cleo' | 'dan' | 'eve' | 'fay';

/** Every name, in the order in which they were made. */
export const all: readonly Name[] = ['ada', 'ben', 'cleo', 'dan', 'eve', 'fay'];

/** A group above a project with six merge requests, of which lists by filters and orders are asked; read only. */
export interface Furnished {
  group: MadeGroup;
  project: MadeProject;
  /** Owner, and author of all but one. */
  clerk: Person;
  /** Developer, and author of fay. */
  mate: Person;
  /** Maintainer, who made none of them. */
  other: Person;
  made: { [name in Name]: Proposal };
}

const milestones = {
  now: { due_date: day(30) },
  soon: { due_date: day(10) },
  later: { due_date: day(40) },
};

const inputs = (clerk: Person, mate: Person): { [name in Name]: Params } => ({
  ada: {
    title: 'ada lamp',
    description: 'a plain word here',
    labels: 'bug,ui',
    assignee_ids: [mate.id],
    reviewer_ids: [clerk.id],
    milestone: 'now',
  },
  ben: {
    title: 'Draft: ben lamp table',
    description: 'nothing',
    labels: 'bug',
    assignee_ids: [clerk.id],
    reviewer_ids: [mate.id],
    milestone: 'soon',
  },
  cleo: { title: 'cleo', description: 'the lamp is in the text' },
  dan: { title: 'dan table', labels: 'ui', milestone: 'later' },
  eve: { title: 'eve', labels: 'two words' },
  fay: { title: 'fay' },
});

async function prepare(world: World, group: MadeGroup, project: MadeProject): Promise<Map<unknown, number>> {
  await world.arrange('POST', `${project.url}/labels`, { name: 'two words', color: '#00ff00', priority: 3 });
  await world.arrange('POST', `${project.url}/labels`, { name: 'ui', color: '#ff0000', priority: 1 });
  await world.arrange('POST', `${group.url}/labels`, { name: 'bug', color: '#0000ff' });
  const kept = new Map<unknown, number>();
  for (const [title, dates] of Object.entries(milestones)) {
    const input = { title, ...dates };
    kept.set(title, (await world.arrange<{ id: number }>('POST', `${project.url}/milestones`, input)).id);
  }
  return kept;
}

/** What is done to them afterwards; the last change of each gives the order of changes. */
async function change(world: World, { clerk, mate, made }: Furnished): Promise<void> {
  const react = (name: Name, emoji: string, by: Person) =>
    world.arrange('POST', `${made[name].url}/award_emoji`, { name: emoji, sudo: by.username });
  await react('ada', 'tada', clerk);
  await react('ben', 'heart', clerk);
  await react('dan', 'tada', mate);
  await react('dan', 'thumbsup', mate);
  await world.arrange('PUT', made.cleo.url, { state_event: 'close' });
  await world.arrange('PUT', `${made.eve.url}/merge`);
  for (const name of ['eve', 'dan', 'cleo', 'ben', 'ada'] as const) {
    await world.arrange('PUT', made[name].url, { discussion_locked: true, sudo: clerk.username });
  }
}

async function build(world: World): Promise<Furnished> {
  const [clerk, mate] = [await world.fresh.user(), await world.fresh.user()];
  const other = await world.fresh.user();
  const members = { owner: clerk, maintainer: other, developer: mate };
  const group = await world.fresh.group({ parent: null, members });
  const inner = await world.fresh.group({ parent: group });
  const project = await world.fresh.project({ group: inner, content: ['refs/heads/main'] });
  const kept = await prepare(world, group, project);
  const place: Furnished = { group, project, clerk, mate, other, made: {} as Furnished['made'] };
  for (const [key, input] of Object.entries(inputs(clerk, mate))) {
    const name = key as Name;
    const { milestone, ...rest } = input;
    const params = {
      ...rest,
      milestone_id: kept.get(milestone),
      sudo: (name === 'fay' ? mate : clerk).username,
    };
    const onto = name === 'dan' || name === 'eve' ? 'own' : 'main';
    place.made[name] = await proposed(world, { project, onto, params });
  }
  await change(world, place);
  return place;
}

/** The furnished place, made once. */
export const furnished = (world: World): Promise<Furnished> => world.once('furnished merge requests', build);

/** Where lists stand: over everything, of the group, and of the project. */
export const scopesOf = ({ group, project }: Furnished): string[] => ['', group.url, project.url];

const namesOf = ({ made }: Furnished, ids: readonly unknown[]): unknown[] =>
  ids.map((id) => all.find((name) => made[name].id === id) ?? id);

const without = (url: string, params: Params, names: readonly Name[]): readonly Name[] =>
  url === '' && params['scope'] === undefined ? names.filter((name) => name !== 'fay') : names;

/** All three lists answer these merge requests in whatever order; the one over everything leaves out fay. */
export async function lists(context: CaseContext, params: Params, names: readonly Name[]): Promise<void> {
  const place = await furnished(context.world);
  for (const url of scopesOf(place)) {
    const answer = await context.by(place.clerk).get(`${url}/merge_requests`, params);
    context.expect(answer).status(200);
    const seen = namesOf(place, answer.column('id')).sort();
    context.expect.value('merge requests', seen, answer).toEqual([...without(url, params, names)].sort());
  }
}

/** All three lists answer in this order; fay is not part of the one over everything. */
export async function ordered(context: CaseContext, params: Params, names: readonly Name[]): Promise<void> {
  const place = await furnished(context.world);
  for (const url of scopesOf(place)) {
    const answer = await context.by(place.clerk).get(`${url}/merge_requests`, params);
    context.expect(answer).status(200);
    const seen = namesOf(place, answer.column('id'));
    context.expect.value('order', seen, answer).toEqual([...without(url, params, names)]);
  }
}

/** All three lists refuse parameters with this complaint. */
export async function refuse(context: CaseContext, params: Params, complaint: string): Promise<void> {
  const place = await furnished(context.world);
  for (const url of scopesOf(place)) {
    const answer = await context.by(place.clerk).get(`${url}/merge_requests`, params);
    context.expect(answer).status(400).complaint(complaint);
  }
}
