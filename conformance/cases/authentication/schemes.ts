import { type CaseContext, check } from '../../check.js';
import type { World } from '../../world/types.js';
import { doorsFor, type Scheme, type Secrets, schemes } from './support/schemes.js';

const password = 'quiet-Lantern-4711';

/** Somebody with a password who maintains a private project, made once for all schemes. */
const somebody = (world: World) =>
  world.once('somebody who knocks at every door', async (whole) => {
    const person = await whole.fresh.user({ password, force_random_password: false });
    const project = await whole.fresh.project({
      members: { maintainer: person },
      content: ['refs/heads/main'],
    });
    return { secrets: { ...person, password } satisfies Secrets, project };
  });

async function judge(context: CaseContext, { word, carry, opens }: Scheme): Promise<void> {
  const { expect, world } = context;
  const { secrets, project } = await somebody(world);
  for (const door of doorsFor(context, carry(secrets), project)) {
    const isOpen = opens[door.realm];
    if (isOpen === undefined) continue;
    const answer = await door.knock();
    const statuses = isOpen ? [door.opened] : door.closed;
    expect(answer).status(...statuses);
    if (!door.tellsNobody || answer.status !== 200) continue;
    const words = `whether ${word} is nobody to ${door.word}`;
    expect.value(words, door.tellsNobody(answer), answer).toEqual(!isOpen);
  }
}

/** Each way of saying who asks opens the doors that it is made for, and no others. */
export const cases = schemes.map((scheme) =>
  check({
    id: `credentials-by-${scheme.word}`,
    rules: ['AUTH-TOKEN-10', 'AUTH-TOKEN-6', 'GIT-AUTH-1', 'GRAPHQL-AUTH-1'],
    title: `${scheme.word.replaceAll('-', ' ')} opens exactly those of REST, GraphQL and git that it is made for`,
    needs: ['admin'],
    writes: true,
    run: (context) => judge(context, scheme),
  }),
);
