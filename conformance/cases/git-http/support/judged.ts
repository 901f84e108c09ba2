import type { CaseContext } from '../../../check.js';
import type { Exchange } from '../../../http/exchange.js';
import type { MadeProject, Person } from '../../../world/types.js';
import { basic, GitClient } from './client.js';

/** The requests of a fetch and of a push. */
const requests: Record<'fetch' | 'push', ((client: GitClient) => Promise<Exchange>)[]> = {
  fetch: [(client) => client.refs('git-upload-pack'), (client) => client.ask('ls-refs', [])],
  push: [
    (client) => client.refs('git-receive-pack'),
    // What clients send to see whether they may push.
    (client) => client.send('git-receive-pack', Buffer.from('0000')),
  ],
};

/** The statuses that a fetch and a push may have. */
export interface Verdict {
  fetch: readonly number[];
  push: readonly number[];
}

/** Any name, the one that clients of OAuth take, the one that jobs take, and the person's own two. */
const namesOf = (person: Person): string[] => [
  'anything at all',
  'oauth2',
  'gitlab-ci-token',
  person.username,
  person.email,
];

/** Judges that a credential is answered alike with every user name and by every request; without a name it is none. */
export async function judge(
  { anonymous, expect }: CaseContext,
  [place, person, word]: [place: { fullPath: string }, person: Person, word: string],
  verdict: Verdict,
): Promise<void> {
  for (const name of [...namesOf(person), '']) {
    const client = new GitClient(anonymous, place, basic(word, name));
    for (const [kind, some] of Object.entries(requests)) {
      const wanted = name === '' ? [401] : verdict[kind as keyof Verdict];
      for (const request of some) expect(await request(client)).status(...wanted);
    }
  }
}

/** A project where somebody new may push, and a public one that everybody may fetch from. */
export async function scene(
  { world }: CaseContext,
  params = {},
): Promise<{ person: Person; places: MadeProject[] }> {
  const person = await world.fresh.user(params);
  const input = { members: { developer: person }, content: ['refs/heads/main'] };
  const places = [
    await world.fresh.project(input),
    await world.fresh.project({ ...input, visibility: 'public' }),
  ];
  return { person, places };
}

/** A credential that counts, and one that nobody has. */
export const allowed: Verdict = { fetch: [200], push: [200] };
export const unknown: Verdict = { fetch: [401], push: [401] };
/** Who was shut out is unknown, or told that there is no way in. */
export const refused: Verdict = { fetch: [401, 403], push: [401, 403] };
