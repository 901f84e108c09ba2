import { check } from '../../check.js';
import { keptFields, peopleIn } from '../../generated-cases/told.js';

interface Made {
  id: number;
}

/** What is kept of people, where they stand in records of other things. */
export const cases = [
  check({
    id: 'people-who-own-projects',
    rule: 'AUTH-ACCESS-14',
    title: 'a project of a person tells nothing of the owner that is kept from others, wherever it is shown',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const person = await world.fresh.user();
      const name = world.name('personal');
      const wish = { name, visibility: 'public' };
      const { id } = await world.arrange<Made>('POST', `/projects/user/${person.id}`, wish);
      const group = await world.fresh.group({ visibility: 'public' });
      await world.arrange('POST', `/projects/${id}/share`, { group_id: group.id, group_access: 20 });
      const origin = await world.fresh.project({ visibility: 'public', content: ['refs/heads/main'] });
      const fork = { namespace_path: person.username, name: world.name('fork'), path: world.name('fork') };
      await world.arrange('POST', `${origin.url}/fork`, { ...fork, sudo: person.username });
      const lists = [`${group.url}/projects?with_shared=true`, `${group.url}/projects/shared`];
      const paths = [
        `/projects/${id}`,
        `/projects?search=${name}`,
        `${origin.url}/forks`,
        group.url,
        ...lists,
      ];
      for (const path of paths) {
        for (const caller of [as.anonymous, as.stranger, as.guest]) {
          const answer = await caller.get(path);
          expect(answer).status(200);
          const people = peopleIn(answer.body);
          const shown = people.map(({ username }) => username);
          // Who is not signed in may be shown short records.
          if (caller !== as.anonymous) expect.value('owners', shown, answer).toContain(person.username);
          const kept = people.flatMap((one) => keptFields.filter((field) => field in one));
          expect.value('kept fields', kept, answer).toEqual([]);
        }
      }
    },
  }),
];
