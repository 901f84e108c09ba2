import { check } from '../../check.js';
import { FilePart } from '../../http/encode.js';

/** Acting as somebody else with a token that is not made for it. */
export const cases = [
  check({
    id: 'sudo-in-forms-without-scope',
    rules: ['AUTH-SUDO-5', 'AUTH-SUDO-2', 'AUTH-SUDO-4'],
    title:
      'sudo in a form is refused to an administrator whose token is not made for it, and nothing is written',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const boss = await world.fresh.user({ admin: true });
      const caller = by({ token: await world.fresh.token(boss, ['api']) });
      const { url } = await world.fresh.project();
      const person = world.person('reporter');
      const refused = (answer: Awaited<ReturnType<typeof caller.post>>) =>
        expect(answer).status(403).complaint('insufficient_scope');
      for (const sudo of [person.username, person.id]) {
        refused(await caller.post(`${url}/issues`, { title: 'x', sudo }, { as: 'form' }));
        refused(await caller.post(`${url}/issues`, { title: 'x', sudo }, { as: 'multipart' }));
        const file = new FilePart('a.txt', Buffer.from('a'), 'text/plain');
        refused(await caller.post(`${url}/uploads`, { file, sudo }));
      }
      expect(await as.owner.get(`${url}/issues`))
        .status(200)
        .json()
        .toEqual([]);
    },
  }),
];
