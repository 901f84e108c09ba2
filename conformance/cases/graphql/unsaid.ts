import { check } from '../../check.js';
import { issueIn } from '../issues/support/one.js';
import { ask } from './support/asking.js';

/** What is meant where nothing is said, and where a day is. */
export const cases = [
  check({
    id: 'graphql-todos-that-are-pending',
    rule: 'GRAPHQL-LIST-1',
    title: 'what somebody has to do is what is left of it, unless what is done is asked for',
    needs: ['admin'],
    writes: true,
    async run({ by, world, expect }) {
      const person = await world.fresh.user();
      const project = await world.fresh.project({ members: { reporter: person } });
      const [done, left] = [await issueIn(world, project), await issueIn(world, project)];
      const todo = await by(person).post(`${done.url}/todo`);
      await by(person).post(`${left.url}/todo`);
      await by(person).post(`/todos/${todo.number()}/mark_as_done`);
      const statesOf = async (args: string) => {
        const answer = await ask(by(person), `{ currentUser { todos${args} { nodes { state } } } }`);
        expect(answer).status(200);
        const nodes = answer.at('data.currentUser.todos.nodes') as { state: string }[] | undefined;
        return nodes?.map(({ state }) => state).sort();
      };
      expect.value('without a state', await statesOf('')).toEqual(['pending']);
      expect.value('what is done', await statesOf('(state: done)')).toEqual(['done']);
      expect.value('both', await statesOf('(state: [pending, done])')).toEqual(['done', 'pending']);
    },
  }),
  check({
    id: 'graphql-time-of-a-day',
    rule: 'GRAPHQL-LIST-2',
    title: 'time that was booked on a day is found from that day on and until that day',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const issue = await issueIn(world, project);
      for (const day of ['2022-05-04', '2022-05-05', '2022-05-06']) {
        await world.arrange('POST', `${issue.url}/notes`, { body: `/spend ${day.slice(-1)}h ${day}` });
      }
      for (const [args, hours] of [
        ['startDate: "2022-05-05", endDate: "2022-05-05"', [5]],
        ['startDate: "2022-05-05"', [5, 6]],
        ['endDate: "2022-05-05"', [4, 5]],
      ] as const) {
        const path = `project(fullPath: "${project.fullPath}")`;
        const answer = await ask(as.reporter, `{ ${path} { timelogs(${args}) { nodes { timeSpent } } } }`);
        const nodes = answer.at('data.project.timelogs.nodes') as { timeSpent: number }[] | undefined;
        const found = nodes?.map(({ timeSpent }) => timeSpent / 3600).sort();
        expect.value(args, found, answer).toEqual([...hours]);
      }
    },
  }),
];
