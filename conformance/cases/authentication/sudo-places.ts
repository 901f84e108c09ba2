import { check } from '../../check.js';
import type { CallOptions } from '../../http/caller.js';

/** Where a call says as whom it is made. */
const places: Record<string, (sudo: string) => [params: object, options: CallOptions]> = {
  header: (sudo) => [{}, { headers: { sudo } }],
  query: (sudo) => [{ sudo }, { as: 'query' }],
  JSON: (sudo) => [{ sudo }, { as: 'json' }],
  form: (sudo) => [{ sudo }, { as: 'form' }],
};

/** Whoever is no administrator acts as nobody else, wherever it is asked for. */
export const cases = [
  check({
    id: 'sudo-refused-wherever-it-stands',
    rule: 'AUTH-SUDO-2',
    title:
      'sudo of somebody who is no administrator is refused in the header, the address and the body alike',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const { iid } = await world.arrange<{ iid: number }>('POST', `${project.url}/issues`, {
        title: 'before',
      });
      const url = `${project.url}/issues/${iid}`;
      const { id, username } = world.person('guest');
      for (const [word, place] of Object.entries(places)) {
        for (const sudo of [username, String(id)]) {
          const [params, options] = place(sudo);
          const changed = await as.owner.put(url, { title: 'after', ...params }, options);
          const made = await as.owner.post(`${url}/notes`, { body: 'as somebody', ...params }, options);
          for (const answer of [changed, made]) {
            expect.value(`status with sudo in the ${word}`, answer.status, answer).toEqual(403);
          }
        }
      }
      expect(await as.owner.get(url))
        .json()
        .toTell({ title: 'before', user_notes_count: 0 });
    },
  }),
];
