import { randomBytes } from 'node:crypto';
import type { Params } from '../../../http/encode.js';
import type { Person, World } from '../../../world/types.js';

/** A number that nobody has. */
export const nobody = 2_000_000_000;

/** What every call for an unknown user says. */
export const unknownUser = '404 User Not Found';

/** People whose names alone hold one word, with the word. */
export async function marked(world: World, ...inputs: Params[]): Promise<{ mark: string; people: Person[] }> {
  const mark = `${world.name('mark')}q`;
  const people: Person[] = [];
  // One after the other, so that their numbers grow.
  for (const [at, input] of inputs.entries()) {
    people.push(await world.fresh.user({ name: `${mark} ${at}`, ...input }));
  }
  return { mark, people };
}

/** What is needed to make a user by hand; whoever uses it has to remove the user. */
export function newcomer(world: World): { username: string; email: string; name: string; password: string } {
  const username = world.name('new');
  return { username, email: `${username}@example.org`, name: 'Mia Berg', password: 'correct-horse-7' };
}

function field(value: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(value.length);
  return Buffer.concat([length, value]);
}

/** A public key that nobody has. */
export function publicKey(comment = 'mia@laptop'): string {
  const blob = Buffer.concat([field(Buffer.from('ssh-ed25519')), field(randomBytes(32))]);
  return `ssh-ed25519 ${blob.toString('base64')} ${comment}`;
}
