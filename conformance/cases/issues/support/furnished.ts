import type { CaseContext } from '../../../check.js';
import type { Params } from '../../../http/encode.js';
import type { MadeGroup, MadeProject, Person, World } from '../../../world/types.js';

/** A day so many days from today, as the interface writes it. */
export const day = (shift: number): string =>
  new Date(Date.now() + shift * 86_400_000).toISOString().slice(0, 10);

/** Names of the issues, which are the first words of their titles. */
export type Name = 'ada' | 'ben' | 'cleo' | 'dan' | 'eve' | 'fay';

/** Days from today on which issues are due. */
export const dueIn: Record<Name, number | null> = {
  ada: 0,
  ben: 1,
  cleo: -1,
  dan: null,
  eve: 100,
  fay: null,
};

interface Numbered {
  id: number;
  iid: number;
}

/** A group with a project and six issues, of which lists by filters and orders are asked; read only. */
export interface Furnished {
  group: MadeGroup;
  project: MadeProject;
  /** Owner, and author of all issues but one. */
  clerk: Person;
  /** Developer, and author of fay. */
  mate: Person;
  ids: { [name in Name]: number };
  iids: { [name in Name]: number };
}

const inputs = (clerk: Person, mate: Person): { [name in Name]: Params } => ({
  ada: {
    title: 'ada lamp',
    description: 'a plain word here',
    labels: 'bug,ui',
    assignee_ids: [mate.id],
    weight: 1,
    created_at: '2020-01-01T00:00:00.000Z',
  },
  ben: {
    title: 'ben lamp table',
    description: 'nothing',
    labels: 'bug',
    assignee_ids: [clerk.id],
    weight: 0,
    confidential: true,
    created_at: '2020-01-02T00:00:00.000Z',
  },
  cleo: {
    title: 'cleo',
    description: 'the lamp is in the text',
    issue_type: 'incident',
    created_at: '2020-01-03T00:00:00.000Z',
  },
  dan: { title: 'dan table', labels: 'ui', created_at: '2020-01-04T00:00:00.000Z' },
  eve: { title: 'eve', labels: 'two words', weight: 5, created_at: '2020-01-05T00:00:00.000Z' },
  fay: { title: 'fay' },
});

/** Titles of milestones: one that runs, the next one, and one that comes after it. */
const milestones = {
  now: { start_date: day(-1) },
  soon: { start_date: day(3), due_date: day(10) },
  later: { start_date: day(20), due_date: day(40) },
};
const milestoneOf: Partial<{ [name in Name]: keyof typeof milestones }> = {
  ada: 'now',
  ben: 'soon',
  dan: 'later',
};

async function prepare(world: World, group: MadeGroup, project: MadeProject): Promise<Numbered[]> {
  const arrange = world.arrange<Numbered>;
  await arrange('POST', `${project.url}/labels`, { name: 'two words', color: '#00ff00', priority: 3 });
  await arrange('POST', `${project.url}/labels`, { name: 'ui', color: '#ff0000', priority: 1 });
  await arrange('POST', `${group.url}/labels`, { name: 'bug', color: '#0000ff' });
  return Promise.all(
    Object.entries(milestones).map(([title, dates]) =>
      arrange('POST', `${project.url}/milestones`, { title, ...dates }),
    ),
  );
}

async function build(world: World): Promise<Furnished> {
  const [clerk, mate] = [await world.fresh.user(), await world.fresh.user()];
  const members = { owner: clerk, developer: mate };
  const group = await world.fresh.group({ parent: null, members });
  const project = await world.fresh.project({ group });
  const kept = await prepare(world, group, project);
  const titles = Object.keys(milestones);
  const place: Pick<Furnished, 'ids' | 'iids'> = {
    ids: {} as Furnished['ids'],
    iids: {} as Furnished['iids'],
  };
  for (const [key, input] of Object.entries(inputs(clerk, mate))) {
    const name = key as Name;
    const milestone = kept[titles.indexOf(milestoneOf[name] ?? '')]?.id;
    const due = dueIn[name];
    const made = await world.arrange<Numbered>('POST', `${project.url}/issues`, {
      ...input,
      ...(milestone === undefined ? {} : { milestone_id: milestone }),
      ...(due === null ? {} : { due_date: day(due) }),
      sudo: (name === 'fay' ? mate : clerk).username,
    });
    place.ids[name] = made.id;
    place.iids[name] = made.iid;
  }
  const react = (name: Name, emoji: string, sudo: string) =>
    world.arrange('POST', `${project.url}/issues/${place.iids[name]}/award_emoji`, { name: emoji, sudo });
  await react('ada', 'tada', clerk.username);
  await react('ben', 'heart', clerk.username);
  await react('dan', 'tada', mate.username);
  await react('dan', 'thumbsup', mate.username);
  const change = (name: Name, params: Params) =>
    world.arrange('PUT', `${project.url}/issues/${place.iids[name]}`, { ...params, sudo: clerk.username });
  await change('cleo', { state_event: 'close' });
  for (const [index, name] of (['eve', 'dan', 'cleo', 'ben', 'ada'] as const).entries()) {
    await change(name, { discussion_locked: true, updated_at: `2021-01-0${index + 1}T00:00:00.000Z` });
  }
  return { group, project, clerk, mate, ...place };
}

/** The furnished place, made once. */
export const furnished = (world: World): Promise<Furnished> => world.once('furnished issues', build);

const firstWords = (titles: unknown[]): string[] => titles.map((title) => String(title).split(' ')[0] ?? '');

/** Where lists and statistics stand: over everything, of the group, and of the project. */
export const scopesOf = ({ group, project }: Furnished): string[] => ['', group.url, project.url];

/** All three lists answer the issues of these names, in whatever order; the one over everything leaves out fay. */
export async function lists(context: CaseContext, params: Params, names: readonly Name[]): Promise<void> {
  const place = await furnished(context.world);
  for (const url of scopesOf(place)) {
    const answer = await context.by(place.clerk).get(`${url}/issues`, params);
    context.expect(answer).status(200);
    const wanted = url === '' ? names.filter((name) => name !== 'fay') : names;
    const seen = firstWords(answer.column('title')).sort();
    context.expect.value('issues', seen, answer).toEqual([...wanted].sort());
  }
}

/** As `lists`, and the statistics of all three count the same. */
export async function shows(context: CaseContext, params: Params, names: readonly Name[]): Promise<void> {
  await lists(context, params, names);
  const place = await furnished(context.world);
  for (const url of scopesOf(place)) {
    const wanted = url === '' ? names.filter((name) => name !== 'fay') : names;
    const answer = await context.by(place.clerk).get(`${url}/issues_statistics`, params);
    const closed = wanted.filter((name) => name === 'cleo').length;
    const counts = { all: wanted.length, closed, opened: wanted.length - closed };
    context.expect(answer).status(200).json('statistics.counts').toTell(counts);
  }
}

/** All three lists, and the statistics unless told otherwise, refuse parameters with this complaint. */
export async function refuse(
  context: CaseContext,
  params: Params,
  complaint: string | RegExp,
  options: { statistics?: boolean } = {},
): Promise<void> {
  const place = await furnished(context.world);
  const words = options.statistics === false ? ['issues'] : ['issues', 'issues_statistics'];
  for (const url of scopesOf(place)) {
    for (const word of words) {
      const answer = await context.by(place.clerk).get(`${url}/${word}`, params);
      const error = context.expect(answer).status(400).json('error');
      if (typeof complaint === 'string') error.toEqual(complaint);
      else error.toMatch(complaint);
    }
  }
}

/** All three lists answer in this order; fay is not part of the one over everything. */
export async function ordered(context: CaseContext, params: Params, names: readonly Name[]): Promise<void> {
  const place = await furnished(context.world);
  for (const url of scopesOf(place)) {
    const answer = await context.by(place.clerk).get(`${url}/issues`, params);
    context.expect(answer).status(200);
    const wanted = url === '' ? names.filter((name) => name !== 'fay') : names;
    context.expect.value('order', firstWords(answer.column('title')), answer).toEqual(wanted);
  }
}
