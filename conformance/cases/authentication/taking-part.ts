import { type CaseContext, check } from '../../check.js';
import type { Person } from '../../world/types.js';
import { absent, type Made, takenAway, unlisted, untold } from './support/taken-away.js';

/** An issue in which somebody without a role has had every part that there is, but for opening it and doing it. */
async function furnish({ world }: CaseContext, ann: Person) {
  const words = world.name('kept-words');
  const project = await world.fresh.project({ visibility: 'public' });
  const wish = { title: words, description: `${words} @${ann.username}` };
  const { id, iid } = await world.arrange<Made>('POST', `${project.url}/issues`, wish);
  const url = `${project.url}/issues/${iid}`;
  const sudo = ann.username;
  const note = await world.arrange<Made>('POST', `${url}/notes`, { body: words, sudo });
  const thread = await world.arrange<{ id: string }>('POST', `${url}/discussions`, { body: words, sudo });
  const award = await world.arrange<Made>('POST', `${url}/award_emoji`, { name: 'tada', sudo });
  for (const state_event of ['close', 'reopen']) await world.arrange('PUT', url, { state_event });
  return { project, words, id, iid, url, note: note.id, thread: thread.id, award: award.id };
}

type Furnished = Awaited<ReturnType<typeof furnish>>;

/** Everything that is read of it. */
const readings = ({ url, note, thread, award }: Furnished): string[] =>
  [
    '',
    '/notes',
    `/notes/${note}`,
    '/discussions',
    `/discussions/${thread}`,
    '/award_emoji',
    `/award_emoji/${award}`,
    '/participants',
    '/links',
    '/time_stats',
    '/closed_by',
    '/related_merge_requests',
    '/resource_state_events',
    '/resource_label_events',
    '/resource_milestone_events',
  ].map((below) => url + below);

/** What whoever had a part in it could do until then. */
const writings = ({ note, thread, award }: Furnished) =>
  [
    ['PUT', '', { title: 'Changed' }],
    ['POST', '/notes', { body: 'More' }],
    ['PUT', `/notes/${note}`, { body: 'Changed' }],
    ['DELETE', `/notes/${note}`, {}],
    ['POST', `/discussions/${thread}/notes`, { body: 'More' }],
    ['POST', '/award_emoji', { name: 'heart' }],
    ['DELETE', `/award_emoji/${award}`, {}],
    ['POST', `/notes/${note}/award_emoji`, { name: 'heart' }],
    ['POST', '/unsubscribe', {}],
    ['POST', '/todo', {}],
  ] as const;

/** What somebody is told who had a part in what is kept from them now. */
export const cases = [
  check({
    id: 'taking-part-opens-no-confidential-issue',
    rules: ['AUTH-ACCESS-13', 'AUTH-ACCESS-9'],
    title:
      'whoever is mentioned in an issue, follows it, has commented and reacted sees it no more once it is confidential',
    needs: ['admin'],
    writes: true,
    async run(context) {
      const { as, by, expect, world } = context;
      const ann = await world.fresh.user();
      const made = await furnish(context, ann);
      const { project, words, id, iid, url } = made;
      const lists = [
        `${project.url}/issues`,
        `${project.url}/issues?my_reaction_emoji=tada`,
        '/issues?scope=all&my_reaction_emoji=tada',
        `/issues?scope=all&search=${words}`,
        `${project.url}/events?target_type=note`,
      ];
      const looks = [
        ...absent(context, by(ann), ...readings(made)),
        ...unlisted(context, by(ann), words, ...lists),
        ...untold(
          context,
          by(ann),
          words,
          `project(fullPath: "${project.fullPath}") { issue(iid: "${iid}") { title } }`,
          `issue(id: "gid://gitlab/Issue/${id}") { title notes { nodes { body } } }`,
        ),
      ];
      await takenAway(context, looks, () => world.arrange('PUT', url, { confidential: true }));
      const seen = async () => (await as.reporter.get(`${url}/notes`, { sort: 'asc' })).column('body');
      const before = await seen();
      for (const [verb, below, params] of writings(made)) {
        expect(await by(ann).call(verb, url + below, { ...params })).status(401, 403, 404);
      }
      expect.value('the notes', await seen()).toEqual(before);
      expect(await as.reporter.get(`${url}/award_emoji`))
        .json()
        .toHaveLength(1);
      expect(await as.reporter.get(url))
        .json('title')
        .toEqual(words);
    },
  }),
];
