import type { CaseContext } from '../../../check.js';
import type { Exchange } from '../../../http/exchange.js';
import type { MadeProject } from '../../../world/types.js';
import { basic, GitClient } from '../../git-http/support/client.js';
import { ask } from '../../graphql/support/asking.js';

/** The doors at which a token may be shown. */
interface Door {
  name: string;
  knock: () => Promise<Exchange>;
  /** Whether an answer of GraphQL, which may treat who is unknown as anonymous. */
  isGraphql?: boolean;
}

const doorsOf = ({ anonymous, by }: CaseContext, token: string, project: MadeProject): Door[] => {
  const headers = { authorization: `Bearer ${token}` };
  const git = new GitClient(anonymous, project, basic(token));
  const query = '{ currentUser { username } }';
  return [
    { name: 'header', knock: () => by({ token }).get(project.url) },
    { name: 'bearer', knock: () => anonymous.get(project.url, {}, { headers }) },
    { name: 'query', knock: () => anonymous.get(project.url, { private_token: token }) },
    { name: 'HEAD', knock: () => by({ token }).head(project.url) },
    { name: 'GraphQL', knock: () => ask(by({ token }), query), isGraphql: true },
    {
      name: 'GraphQL by bearer',
      knock: () => anonymous.post('/api/graphql', { query }, { outside: true, headers }),
      isGraphql: true,
    },
    { name: 'fetch', knock: () => git.refs('git-upload-pack') },
    { name: 'push', knock: () => git.refs('git-receive-pack') },
    { name: 'message of a fetch', knock: () => git.ask('ls-refs', []) },
    { name: 'message of a push', knock: () => git.send('git-receive-pack', Buffer.from('0000')) },
  ];
};

/** A token opens every door, then something ends it, and after that it opens none. */
export async function opensNoLonger(
  context: CaseContext,
  [token, project]: [token: string, project: MadeProject],
  end: () => Promise<unknown>,
  statuses: readonly number[] = [401],
): Promise<void> {
  const { expect } = context;
  const doors = doorsOf(context, token, project);
  for (const { knock } of doors) expect(await knock()).status(200);
  await end();
  for (const { name, knock, isGraphql } of doors) {
    const answer = await knock();
    if (isGraphql && answer.status === 200) {
      const told = (answer.body as { data?: { currentUser?: unknown } | null }).data?.currentUser ?? null;
      expect.value(`the user whom ${name} tells`, told, answer).toEqual(null);
    } else expect(answer).status(...statuses);
  }
}
