import { each } from '../faults/try-all.js';
import type { Before } from './proxy.js';

/** Where a deployment is, and the token of its administrator. */
export interface Reached {
  url: string;
  token: string;
}

/** A named way in which a deployment may rightly be set up. */
export interface DeploymentVariation {
  readonly name: string;
  readonly because: string;
  /** What is there before the suite comes. */
  readonly prepare?: (target: Reached) => Promise<void>;
  /** What stands before it. */
  readonly before?: Before;
  /** How it is configured. */
  readonly variables?: Readonly<Record<string, string>>;
}

async function call(
  { url, token }: Reached,
  verb: string,
  path: string,
  body: object,
): Promise<{ id: number }> {
  const headers = { 'private-token': token, 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/v4${path}`, { method: verb, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${verb} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as { id: number };
}

const names = ['Ada Løve', '林 小明', 'Мария Кюри', 'עדה', '🦊 Fox', "O'Brien & Söhne <x>", 'İstanbul'];

/** A person, a group, a project with issues, and a snippet. */
async function fillTurn(target: Reached, turn: number): Promise<void> {
  const name = `${names[turn % names.length]} ${turn}`;
  // Groups and projects may have fewer characters in their names than people.
  const named = name.replace(/['&<>"]/g, '');
  const account = {
    email: `there${turn}@example.org`,
    username: `there-${turn}`,
    password: 'correct horse 9',
  };
  await call(target, 'POST', '/users', { ...account, name, skip_confirmation: true });
  const group = await call(target, 'POST', '/groups', {
    name: named,
    path: `was-there-${turn}`,
    visibility: 'public',
  });
  const project = {
    name: named,
    path: `p${turn}`,
    namespace_id: group.id,
    visibility: 'public',
    description: name,
  };
  const { id } = await call(target, 'POST', '/projects', { ...project, initialize_with_readme: true });
  for (const title of [name, 'Second', 'Third']) {
    await call(target, 'POST', `/projects/${id}/issues`, {
      title,
      labels: named,
      description: `${name}\n\n- [ ] x`,
    });
  }
  await call(target, 'POST', '/snippets', {
    title: name,
    visibility: 'public',
    files: [{ file_path: 'a.txt', content: name }],
  });
}

/** People, groups and projects with names of many scripts; more of them than a page holds. */
const fill = (target: Reached): Promise<void> =>
  each(
    Array.from({ length: 120 }, (_, turn) => turn),
    6,
    (turn) => fillTurn(target, turn),
  );

const setting = (values: object) => async (target: Reached) => {
  await call(target, 'PUT', '/application/settings', values);
};

/** How deployments may be set up. */
export const deploymentVariations: readonly DeploymentVariation[] = [
  { name: 'much-is-there', because: 'most deployments are in use', prepare: fill },
  {
    name: 'another-default-branch',
    because: 'administrators choose how new ones are called',
    prepare: setting({ default_branch_name: 'trunk' }),
  },
  { name: 'under-a-path', because: 'some share their host with others', before: { prefix: '/forge' } },
  {
    name: 'limits-now-and-then',
    because: 'deployments hold callers back, and tell them when to come again',
    before: { holdsBackOneOf: 97 },
  },
  {
    name: 'without-a-paid-tier',
    because: 'most deployments are free, and leave out what is paid for',
    variables: { HEARTH_TIER: 'free' },
  },
  {
    name: 'on-the-tier-between',
    because: 'some pay for less than everything',
    variables: { HEARTH_TIER: 'premium' },
  },
];
