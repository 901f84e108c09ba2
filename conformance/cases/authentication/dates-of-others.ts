import { check } from '../../check.js';
import { issueIn } from '../issues/support/one.js';

const past = '2020-02-03T04:05:06.000Z';

/** Writes that owners may date, below a project, with the field that tells the date. */
const writes: Record<
  string,
  { rule: string; verb?: 'PUT'; path: string; field: string; params: Record<string, unknown> }
> = {
  issue: {
    rule: 'ISSUE-CREATE-5',
    path: '/issues',
    field: 'created_at',
    params: { title: 'x', created_at: past },
  },
  'changed-issue': {
    rule: 'ISSUE-UPDATE-2',
    verb: 'PUT',
    path: '/issues/1',
    field: 'updated_at',
    params: { updated_at: past },
  },
  note: {
    rule: 'NOTE-CREATE-11',
    path: '/issues/1/notes',
    field: 'created_at',
    params: { body: 'x', created_at: past },
  },
  thread: {
    rule: 'DISC-CREATE-4',
    path: '/issues/1/discussions',
    field: 'notes[0].created_at',
    params: { body: 'x', created_at: past },
  },
};

/** The date of what somebody writes. */
export const cases = Object.entries(writes).map(([word, { rule, verb = 'POST', path, field, params }]) =>
  check({
    id: `date-of-others-${word}`,
    rule,
    title: `a date given for ${word.replace('-', ' ')} counts for owners alone, of the project or of its group`,
    needs: ['admin'],
    writes: true,
    async run({ by, world, expect }) {
      const group = await world.fresh.group();
      const project = await world.fresh.project({ group });
      await issueIn(world, project);
      for (const place of [project, group]) {
        for (const role of ['reporter', 'developer', 'maintainer', 'owner'] as const) {
          const person = await world.fresh.user();
          await world.fresh.member(place, person, role);
          const wish = verb === 'PUT' ? { ...params, title: `by ${person.username}` } : params;
          const answer = await by(person).call(verb, `${project.url}${path}`, wish);
          expect(answer).status(verb === 'PUT' ? 200 : 201);
          const given = answer.at(field) === past;
          expect.value(`whether the date of a ${role} counts`, given, answer).toEqual(role === 'owner');
        }
      }
    },
  }),
);
