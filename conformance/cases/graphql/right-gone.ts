import { check } from '../../check.js';
import { takenAway, untold } from '../authentication/support/taken-away.js';
import { withinOneDay } from '../conventions/support/days.js';
import type { Made } from './support/mutations.js';
import { type Scene, ways, waysAbove, waysToEpics, waysToTime } from './support/right-gone.js';
import { type End, endIt, ends, sceneOf } from './support/right-gone-ends.js';

/** The ways that are tried of an end. */
const waysOf = ({ isAbove = false, isOpen = false }: End) => [
  ...Object.entries(ways)
    .filter(([word]) => word !== 'by-the-group' || isAbove || isOpen)
    .map(([word, of]) => [word, of, ({ words }: Scene) => words] as const),
  ...(isOpen ? [] : [['to-time', waysToTime, ({ words }: Scene) => words] as const]),
  ...(isAbove ? [['of-the-group', waysAbove, ({ above }: Scene) => above] as const] : []),
];

const common = ({ rule }: End) => ({
  rules: ['AUTH-ACCESS-13', 'GRAPHQL-AUTH-6', rule],
  writes: true,
});

const told = ends.flatMap((end) =>
  waysOf(end).map(([word, of, textOf]) =>
    check({
      ...common(end),
      id: `graphql-gone-${end.word}-${word}`,
      title: `${end.title} is told nothing more by GraphQL (${word.replaceAll('-', ' ')})`,
      needs: ['admin'],
      run: (context) =>
        withinOneDay(async () => {
          const made = await sceneOf(context, end);
          const looks = untold(context, context.by(made.ann), textOf(made), ...of(made));
          await takenAway(context, looks, () => endIt(context, end, made));
        }),
    }),
  ),
);

const epics = ends
  .filter(({ isAbove = false }) => isAbove)
  .map((end) =>
    check({
      ...common(end),
      id: `graphql-gone-${end.word}-to-epics`,
      title: `${end.title} is told nothing more of epics by GraphQL`,
      needs: ['admin', 'tier.premium'],
      async run(context) {
        const { by, world } = context;
        const made = await sceneOf(context, end);
        const url = `${made.group.url}/epics`;
        const epic = await world.arrange<Made>('POST', url, { title: made.above });
        await world.arrange('POST', `${url}/${epic.id}/notes`, { body: made.above });
        await world.arrange('POST', `${url}/${epic.iid}/issues/${made.issue.id}`);
        const looks = untold(context, by(made.ann), made.above, ...waysToEpics(made, epic));
        await takenAway(context, looks, () => endIt(context, end, made));
      },
    }),
  );

/** What GraphQL tells of a place once the right to read it is gone. */
export const cases = [...told, ...epics];
