import { check } from '../../check.js';

interface Made {
  iid: number;
}

/** Acting as somebody else by a parameter in the body. */
export const cases = [
  check({
    id: 'sudo-in-bodies-writes-as-the-other',
    rules: ['AUTH-SUDO-4', 'AUTH-SUDO-1'],
    title: 'what is written with sudo in JSON or a form is written by the other user',
    needs: ['admin'],
    writes: true,
    async run({ by, world, expect }) {
      const boss = await world.fresh.user({ admin: true });
      const caller = by({ token: await world.fresh.token(boss, ['api', 'sudo']) });
      const person = world.person('reporter');
      const { url } = await world.fresh.project();
      for (const as of ['json', 'form'] as const) {
        for (const sudo of [person.username, person.id]) {
          const issue = await caller.post(`${url}/issues`, { title: 'by the other', sudo }, { as });
          expect(issue).status(201).json('author.id').toEqual(person.id);
          const at = `${url}/issues/${String(issue.at('iid'))}`;
          const note = await caller.post(`${at}/notes`, { body: 'by the other', sudo }, { as });
          expect(note).status(201).json('author.id').toEqual(person.id);
          const closed = await caller.put(at, { state_event: 'close', sudo }, { as });
          expect(closed).status(200).json('closed_by.id').toEqual(person.id);
        }
      }
    },
  }),
  check({
    id: 'sudo-in-bodies-has-rights-of-the-other',
    rules: ['AUTH-SUDO-4', 'AUTH-SUDO-1'],
    title: 'with sudo in JSON or a form only the rights of the other user count',
    needs: ['admin'],
    writes: true,
    async run({ by, as, world, expect }) {
      const boss = await world.fresh.user({ admin: true });
      const caller = by({ token: await world.fresh.token(boss, ['api', 'sudo']) });
      const { url } = await world.fresh.project();
      const { iid } = await world.arrange<Made>('POST', `${url}/issues`, { title: 'as it was' });
      const [guest, stranger] = [world.person('guest').username, world.person('stranger').username];
      for (const way of ['json', 'form'] as const) {
        const change = { description: 'changed' };
        expect(await caller.put(url, { ...change, sudo: guest }, { as: way })).status(403);
        expect(await caller.put(url, { ...change, sudo: stranger }, { as: way })).status(404);
        const title = { title: 'changed', sudo: guest };
        expect(await caller.put(`${url}/issues/${iid}`, title, { as: way })).status(403);
        const note = { body: 'nothing', sudo: stranger };
        expect(await caller.post(`${url}/issues/${iid}/notes`, note, { as: way })).status(404);
      }
      expect(await as.owner.get(`${url}/issues/${iid}`))
        .json('title')
        .toEqual('as it was');
      expect(await as.owner.get(url))
        .json('description')
        .toDiffer('changed');
    },
  }),
];
