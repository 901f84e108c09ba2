import { check } from '../../check.js';
import { withinOneDay } from '../conventions/support/days.js';
import { judgeMutation } from './support/mutating.js';
import { type Deed, deeds, type Ground, traces } from './support/right-gone-deeds.js';
import { carryOut, type End, endIt, ends, sceneOf } from './support/right-gone-ends.js';

/** Which deeds are tried of an end; outsiders of an open place do only what everybody may. */
const deedsOf = ({ isOpen = false }: End) =>
  Object.entries(deeds)
    .map(([word, some]): [string, readonly Deed[]] => [
      word,
      isOpen ? some.filter(({ open = false }) => open) : some,
    ])
    .filter(([, some]) => some.length > 0);

/** What is changed by GraphQL, by whoever wrote it, once the right to the place is gone. */
export const cases = ends.flatMap((end) =>
  deedsOf(end).map(([word, some]) =>
    check({
      id: `graphql-gone-${end.word}-changing-${word}`,
      rules: ['AUTH-ACCESS-13', 'GRAPHQL-MUTATION-6', 'GRAPHQL-MUTATION-2', end.rule],
      title: `${end.title} changes nothing more by GraphQL, not even what they wrote (${word.replaceAll('-', ' ')})`,
      needs: ['admin'],
      writes: true,
      run: (context) =>
        withinOneDay(async () => {
          const { by, expect, world } = context;
          const scene = await sceneOf(context, end);
          const elsewhere = await world.fresh.project({ group: scene.crew });
          const made: Ground = { ...scene, elsewhere };
          await endIt(context, end, made);
          const before = await traces(context, made);
          for (const { name, input } of some) {
            await judgeMutation(context, [by(made.ann), name, input(made)], false);
          }
          expect.value('what there is afterwards', await traces(context, made)).toEqual(before);
          if (end.again === null) return;
          // The same is taken once the right is there again, so that it was refused for nothing else.
          await carryOut(context, (end.again ?? end.give)(made));
          for (const { name, input, once = false } of some) {
            if (!once) await judgeMutation(context, [by(made.ann), name, input(made)], true);
          }
        }),
    }),
  ),
);
