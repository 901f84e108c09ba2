import type { CaseContext } from '../../../check.js';
import type { Exchange } from '../../../http/exchange.js';
import type { MadeProject, Person } from '../../../world/types.js';
import { basic, GitClient } from '../../git-http/support/client.js';
import { ask } from '../../graphql/support/asking.js';

/** What somebody tries: a call, and whether it is one that a developer may make and a reporter not. */
export type Attempt = [call: () => Promise<Exchange>, wants: 'developer' | 'reporter', isWrite?: true];

/** Reading and writing by every interface; each goes while the right is there. */
export function attempts(context: CaseContext, person: Person, { url, fullPath }: MadeProject): Attempt[] {
  const { anonymous, by, world } = context;
  const caller = by(person);
  const git = new GitClient(anonymous, { fullPath }, basic(person.token));
  const branch = () => ({ branch: world.name('b'), ref: 'main' });
  const file = () => ({ branch: 'main', content: 'x', commit_message: 'x' });
  return [
    [() => caller.get(url), 'reporter'],
    [() => caller.get(`${url}/repository/files/README.md/raw`, { ref: 'main' }), 'reporter'],
    [() => caller.get(`${url}/repository/archive`), 'reporter'],
    [() => caller.get(`${url}/members/all`), 'reporter'],
    [() => caller.post(`${url}/issues`, { title: 'x' }), 'reporter', true],
    [() => git.refs('git-upload-pack'), 'reporter'],
    [() => git.ask('ls-refs', []), 'reporter'],
    [() => ask(caller, `{ project(fullPath: "${fullPath}") { path } }`), 'reporter'],
    [() => caller.post(`${url}/repository/branches`, branch()), 'developer'],
    [() => caller.post(`${url}/repository/files/${world.name('f')}`, file()), 'developer'],
    [() => git.refs('git-receive-pack'), 'developer'],
    [() => git.send('git-receive-pack', Buffer.from('0000')), 'developer'],
  ];
}

/** An answer to an attempt for which the right has ended; GraphQL tells nothing. */
export function isEnded({ expect }: CaseContext, answer: Exchange): void {
  if (answer.request.url.endsWith('/graphql')) expect(answer).json('data.project').toEqual(null);
  else expect(answer).status(401, 403, 404);
}

/** What is left of a right: everything that a reporter does, or what a reporter reads. */
export type Left = 'reporter' | 'reading' | null;

/** Every attempt succeeds, the right ends, and at once none succeeds but those for which the right is left. */
export async function endsEverywhere(
  context: CaseContext,
  all: readonly Attempt[],
  end: () => Promise<unknown>,
  left: Left = null,
): Promise<void> {
  const { expect } = context;
  for (const [call] of all) expect(await call()).status(200, 201);
  await end();
  for (const [call, wants, isWrite] of all) {
    const answer = await call();
    const isLeft = left !== null && wants === 'reporter' && !(left === 'reading' && isWrite);
    if (isLeft) expect(answer).status(200, 201);
    else isEnded(context, answer);
  }
}
