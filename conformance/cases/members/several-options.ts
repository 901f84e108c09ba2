import { type CaseContext, check } from '../../check.js';
import type { Params } from '../../http/encode.js';
import type { MadeGroup, Person } from '../../world/types.js';
import { flagIn } from '../features/support/flags.js';
import { freshPlaces, membersOf, somebody } from './support/places.js';

const until = '2099-01-31';

/** Every member among some people, with what is told of it. */
async function each(
  { as, expect }: CaseContext,
  place: MadeGroup,
  people: readonly Person[],
  wanted: object,
): Promise<void> {
  for (const { id } of people) {
    expect(await as.owner.get(`${membersOf(place)}/${id}`))
      .status(200)
      .json()
      .toInclude({ id, ...wanted });
  }
}

/** The ways in which several users are named at once. */
const ways = (people: readonly Person[]): { params: Params; as: 'json' | 'form' }[] => {
  const ids = people.map(({ id }) => id);
  return [
    { params: { user_id: ids.join(',') }, as: 'json' },
    { params: { user_id: ids.join(',') }, as: 'form' },
    { params: { user_id: ids.join(', ') }, as: 'json' },
  ];
};

async function twoPeople({ world }: CaseContext): Promise<[Person, Person]> {
  return [await somebody(world, 'ann'), await somebody(world, 'bob')];
}

/** What is asked for with several users at once holds for each of them. */
export const cases = [
  check({
    id: 'members-add-several-until',
    rule: 'MEM-ADD-22',
    title: 'level and last day of several users hold for each of them, however they are named',
    needs: ['admin'],
    writes: true,
    async run(context) {
      const { as, world, expect } = context;
      const people = await twoPeople(context);
      for (const { params, as: way } of ways(people)) {
        for (const place of await freshPlaces(world)) {
          const wish = { ...params, access_level: 20, expires_at: until, invite_source: 'a list' };
          expect(await as.owner.post(membersOf(place), wish, { as: way }))
            .status(201)
            .json()
            .toTell({ status: 'success' });
          await each(context, place, people, { access_level: 20, expires_at: until });
        }
      }
    },
  }),
  check({
    id: 'members-add-several-in-the-past',
    rule: 'MEM-ADD-22',
    title: 'a day in the past lets none of several users in',
    needs: ['admin'],
    writes: true,
    async run(context) {
      const { as, world, expect } = context;
      const people = await twoPeople(context);
      for (const place of await freshPlaces(world)) {
        const user_id = people.map(({ id }) => id).join(',');
        const wish = { user_id, access_level: 20, expires_at: '2020-01-01' };
        expect(await as.owner.post(membersOf(place), wish))
          .status(201)
          .json('status')
          .toEqual('error');
        for (const { id } of people) {
          expect(await as.owner.get(`${membersOf(place)}/${id}`)).status(404);
        }
      }
    },
  }),
  check({
    id: 'members-add-several-too-high',
    rules: ['MEM-ADD-14', 'MEM-ADD-17'],
    title: 'several users at once are added by nobody who may not add one, nor above the own level',
    needs: ['admin'],
    writes: true,
    async run(context) {
      const { as, world, expect } = context;
      const people = await twoPeople(context);
      const [group, project] = await freshPlaces(world);
      const user_id = people.map(({ id }) => id).join(',');
      expect(await as.maintainer.post(membersOf(group), { user_id, access_level: 10 })).status(403);
      expect(await as.developer.post(membersOf(project), { user_id, access_level: 10 })).status(403);
      expect(await as.maintainer.post(membersOf(project), { user_id, access_level: 50 })).status(201, 403);
      for (const place of [group, project]) {
        for (const { id } of people) {
          expect(await as.owner.get(`${membersOf(place)}/${id}`)).status(404);
        }
      }
    },
  }),
  check({
    id: 'members-add-several-tasks',
    rules: ['MEM-ADD-20', 'MEM-ADD-21'],
    title: 'each of several newcomers is assigned to an issue for each task while the flag is on',
    needs: ['admin'],
    writes: true,
    alone: true,
    async run(context) {
      const { as, world, expect, until: wait } = context;
      const people = await twoPeople(context);
      const project = await world.fresh.project();
      const name = 'invite_members_for_task';
      const before = await flagIn(as.admin, name);
      const flag = (value: string) =>
        world.arrange('POST', `/features/${name}`, { value, user: world.person('owner').username });
      await flag('true');
      try {
        const tasks = { tasks_to_be_done: ['ci', 'issues'], tasks_project_id: project.id };
        const user_id = people.map(({ id }) => id).join(',');
        expect(await as.owner.post(membersOf(project), { user_id, access_level: 30, ...tasks })).status(201);
        for (const { id } of people) {
          const found = await wait(
            () => as.owner.get(`${project.url}/issues`, { assignee_id: id }),
            (answer) => answer.at('[1].id') !== undefined,
          );
          expect(found).json().toHaveLength(2);
        }
      } finally {
        await flag('false');
        if (!before) await world.arrange('DELETE', `/features/${name}`);
      }
    },
  }),
  check({
    id: 'invite-several-until',
    rule: 'MEM-INVITE-15',
    title: 'level and last day of several addresses and users hold for each of them, however they are named',
    needs: ['admin'],
    writes: true,
    async run(context) {
      const { as, world, expect } = context;
      const [ann, bob] = await twoPeople(context);
      const address = () => `${world.name('invited')}@example.org`.toLowerCase();
      for (const place of await freshPlaces(world)) {
        for (const joined of [true, false]) {
          const emails = [address(), address()];
          const email = joined ? emails.join(',') : emails;
          const wish = { email, access_level: 20, expires_at: until };
          expect(await as.owner.post(`${place.url}/invitations`, wish))
            .status(201)
            .json('status')
            .toEqual('success');
          for (const query of emails) {
            const found = await as.owner.get(`${place.url}/invitations`, { query });
            expect(found).json().toHaveLength(1);
            expect(found).json('[0]').toInclude({ invite_email: query, access_level: 20 });
            expect(found)
              .json('[0].expires_at')
              .toMatch(new RegExp(`^${until}`));
          }
        }
        const wish = { user_id: `${ann.id},${bob.id}`, access_level: 20, expires_at: until };
        expect(await as.owner.post(`${place.url}/invitations`, wish))
          .status(201)
          .json('status')
          .toEqual('success');
        await each(context, place, [ann, bob], { access_level: 20, expires_at: until });
      }
    },
  }),
];
