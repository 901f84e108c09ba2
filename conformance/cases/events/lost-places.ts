import { check } from '../../check.js';

interface Made {
  iid: number;
}

/** What somebody did where they are not any more. */
export const cases = [
  check({
    id: 'activity-of-lost-places',
    rule: 'ACTIVITY-SEEN-1',
    title:
      'who is no longer a member of a private project is told of no events there, not even of the own ones',
    needs: ['admin'],
    writes: true,
    async run({ by, world, expect }) {
      const ann = await world.fresh.user();
      const project = await world.fresh.project({ members: { reporter: ann }, visibility: 'private' });
      const words = world.name('kept-words');
      const sudo = ann.username;
      const { iid } = await world.arrange<Made>('POST', `${project.url}/issues`, { title: words, sudo });
      await world.arrange('POST', `${project.url}/issues/${iid}/notes`, { body: words, sudo });
      const paths = ['/events', '/events?scope=all', `/users/${ann.id}/events`, `/users/${sudo}/events`];
      const told = async (path: string, wanted: boolean) => {
        const answer = await by(ann).get(path, { per_page: 100 });
        expect(answer).status(200);
        expect.value('whether it is told', answer.tells(words), answer).toEqual(wanted);
        const places = answer.column('project_id').includes(project.id);
        expect.value('whether the project is told', places, answer).toEqual(wanted);
      };
      for (const path of paths) await told(path, true);
      await world.arrange('DELETE', `${project.url}/members/${ann.id}`);
      for (const path of paths) await told(path, false);
    },
  }),
];
