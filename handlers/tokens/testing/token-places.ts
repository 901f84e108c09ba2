import type { MadeUser, Members, Role } from '../../../tools/testing/factories.js';
import { untyped } from '../../../tools/testing/untyped.js';
import type { TestApp } from '../../../tools/testing/use-server.js';

/** A kind of place that has access tokens of its own, and the roles at the border of managing them. */
export interface TokenKind {
  kind: 'project' | 'group';
  least: Role;
  tooLow: Role;
}

/** Both kinds of places. */
export const tokenKinds: readonly TokenKind[] = [
  { kind: 'project', least: 'maintainer', tooLow: 'developer' },
  { kind: 'group', least: 'owner', tooLow: 'maintainer' },
];

/** What a new token needs to be told. */
export const tokenInput = { name: 'deploy', scopes: ['api'] };

/** Makes places of a kind, alone or with somebody who may manage their tokens, and reads the bots there are. */
export const tokenPlaces = (app: TestApp, { kind, least }: TokenKind) => {
  const place = async (members: Members = {}, visibility: 'public' | 'private' = 'private') => {
    const made =
      kind === 'project'
        ? await app.make.project({ visibility, members })
        : await app.make.group({ visibility, members });
    return { id: made.id, tokens: `/${kind}s/${made.id}/access_tokens` };
  };
  const withBoss = async () => {
    const boss = await app.make.user();
    return { boss, ...(await place({ [least]: boss })) };
  };
  const bots = async (): Promise<MadeUser[]> =>
    untyped(app.services.db.read)('users').where({ kind: `${kind}_bot` });
  return { place, withBoss, bots };
};
