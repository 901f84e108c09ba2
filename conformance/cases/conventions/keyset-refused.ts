import { type CaseContext, check } from '../../check.js';

type Place = (context: CaseContext) => string;

const group: Place = ({ world }) => world.place('public').group.url;
const project: Place = ({ world }) => world.place('public').project.url;
const user: Place = ({ world }) => `/users/${world.person('guest').id}`;

/** Lists of projects that keep to one order where they are walked by a cursor. */
const lists: Record<string, [place: Place, path: string]> = {
  'projects-of-a-group': [group, 'projects'],
  'shared-projects-of-a-group': [group, 'projects/shared'],
  'projects-of-a-user': [user, 'projects'],
  'starred-projects-of-a-user': [user, 'starred_projects'],
  forks: [project, 'forks'],
};

/** Keyset paging by an order that has none. */
export const cases = Object.entries(lists).map(([word, [place, path]]) =>
  check({
    id: `keyset-by-name-${word}`,
    rule: 'CONV-PAGE-11',
    title: `keyset paging in an order that it does not have falls back to pages by number, or answers 405: ${word}`,
    async run(context) {
      const { as, expect } = context;
      const input = { pagination: 'keyset', order_by: 'name', per_page: 1 };
      const answer = await as.guest.get(`${place(context)}/${path}`, input);
      expect(answer).status(200, 405);
      if (answer.status === 200) expect(answer).header('x-page').toEqual('1');
      else
        expect(answer)
          .json('error')
          .toMatch(/keyset/i);
    },
  }),
);
