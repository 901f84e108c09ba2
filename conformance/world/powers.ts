import { shown } from '../expect/failure.js';
import { BrokenRun, ofGateways, type Transport, type WireAnswer } from '../http/transport.js';
import { Maker, WorldRefused } from './maker.js';
import { type Role, roles } from './names.js';
import type { Person } from './types.js';

/** Tokens as given. */
export interface Credentials {
  admin: string | null;
  tokens: Partial<Record<Role, string>>;
}

/** The users of the given tokens, and why others are missing. */
export interface Powers {
  people: Partial<Record<Role, Person>>;
  /** Why there is no administrator; null when there is one. */
  noAdmin: string | null;
}

/** Why nobody has a role. */
export const noTokenFor = (role: Role, { noAdmin }: Powers): string =>
  role === 'admin' && noAdmin !== null ? noAdmin : `no token for the role ${role} was given (--token-for)`;

interface UserRecord {
  id: number;
  username: string;
  name: string;
  email?: string;
  is_admin?: unknown;
}

/** On a single line, because error pages of other servers have many. */
const brief = (body: unknown): string => shown(body).replace(/\s+/g, ' ').slice(0, 200);

const unlike = (told: string): string =>
  `this does not look like the interface: ${told}; see whether --url is right`;
const unreached = (told: string): BrokenRun =>
  new BrokenRun(`what is asked stands before the deployment and does not reach it: ${told}`);

/** The user of a token. An unknown token, or a gateway without its server, says nothing about the deployment. */
async function holder(maker: Maker, flag: string): Promise<UserRecord> {
  const { status, body, headers } = await maker.try('GET', '/user');
  const told = `GET /user answered ${status} ${brief(body)}${pointing(headers)}`;
  if (status === 401) {
    throw new BrokenRun(
      `the token of ${flag} is not known to the deployment: ${told}; give one that is valid`,
    );
  }
  if (status === 403) {
    throw new BrokenRun(
      `the token of ${flag} may not even read its own user: ${told}; give one with scope api`,
    );
  }
  if (status === 429) throw heldBack(told, headers);
  if (ofGateways.has(status)) throw unreached(told);
  if (status !== 200) throw new WorldRefused(unlike(told), status);
  if (typeof body === 'object' && typeof (body as UserRecord | null)?.id === 'number') {
    return body as UserRecord;
  }
  throw new WorldRefused(unlike(`GET /user answered a record without an id: ${brief(body)}`));
}

/** The redirect target without its query, which may contain a secret. */
const pointing = ({ location }: WireAnswer['headers']): string =>
  location === undefined ? '' : `, pointing to ${brief(location.replace(/[?#].*$/, ''))}`;

/** A rate limit says nothing about a server. */
const heldBack = (told: string, { 'retry-after': after }: WireAnswer['headers']): BrokenRun =>
  new BrokenRun(
    `the deployment holds the suite back: ${told}${after === undefined ? '' : `; it asks to come back after ${brief(after)} s`}`,
  );

const personOf = ({ id, username, name, email }: UserRecord, token: string): Person => ({
  id,
  username,
  name,
  email: email ?? '',
  token,
});

/** Whether a token may do what only administrators may; the record of a user may not show that. */
async function isAdministrator(maker: Maker, user: UserRecord): Promise<boolean> {
  if (user.is_admin === true) return true;
  return (await maker.try('GET', '/application/settings')).status === 200;
}

/** An anonymous call of `/user` must be 401; a server that answers otherwise is not one of this interface. */
async function requireInterface(maker: Maker): Promise<void> {
  const { status, body, headers } = await maker.try('GET', '/user');
  const told = `GET /user answered ${status} ${brief(body)}${pointing(headers)}`;
  if (status === 429) throw heldBack(told, headers);
  if (ofGateways.has(status)) throw unreached(told);
  if (status === 401 && typeof body === 'object') return;
  throw new WorldRefused(unlike(`${told} to nobody`), status);
}

/** Finds the users of the given tokens; without administrator rights the main token counts as the owner's. */
export async function powersOf(
  base: string,
  transport: Transport,
  { admin, tokens }: Credentials,
): Promise<Powers> {
  const people: Powers['people'] = {};
  const makerOf = (token: string) => new Maker(base, transport, token);
  for (const role of roles) {
    const token = role === 'admin' ? undefined : tokens[role];
    if (token) people[role] = personOf(await holder(makerOf(token), `--token-for ${role}`), token);
  }
  if (admin === null && Object.keys(people).length === 0) await requireInterface(makerOf(''));
  if (admin === null) return { people, noAdmin: 'no token of an administrator was given (--token)' };
  const user = await holder(makerOf(admin), '--token');
  if (await isAdministrator(makerOf(admin), user)) {
    return { people: { ...people, admin: personOf(user, admin) }, noAdmin: null };
  }
  return {
    people: { owner: personOf(user, admin), ...people },
    noAdmin: `the token of --token is one of ${user.username}, who is no administrator`,
  };
}
