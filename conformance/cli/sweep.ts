import { Secrets } from '../http/secrets.js';
import { openTransport } from '../http/transport.js';
import { Maker } from '../world/maker.js';
import { isHookOfRun, namePrefix } from '../world/names.js';
import { powersOf } from '../world/powers.js';
import { restoreSettings } from '../world/settings-keeper.js';
import { addressOf, proxyCredentialsOf, type TargetOptions } from './options.js';

/** All of a list that no search narrows. */
async function listed<T>(maker: Maker, path: string): Promise<T[]> {
  const all: T[] = [];
  for (let page = 1; page <= 100; page += 1) {
    const some = await maker.call<T[]>('GET', path, { per_page: 100, page });
    all.push(...some);
    if (some.length < 100) break;
  }
  return all;
}

/** Takes down the flags and the webhooks of the installation that interrupted runs have left. */
async function keepUnnamed(maker: Maker): Promise<void> {
  for (const { name } of await listed<{ name: string }>(maker, '/features')) {
    if (!name.startsWith(namePrefix)) continue;
    maker.keep({ kind: 'flag', path: `/features/${encodeURIComponent(name)}` });
  }
  for (const { id, url } of await listed<{ id: number; url: string }>(maker, '/hooks')) {
    if (isHookOfRun(url)) maker.keep({ kind: 'hook', path: `/hooks/${id}` });
  }
}

interface Leftover {
  id: number;
  path?: string;
  username?: string;
  parent_id?: number | null;
  namespace?: { kind?: string };
}

/** The records of a list whose names have the prefix of runs and which the caller may remove. */
async function found(maker: Maker, path: string, isAdmin: boolean): Promise<Leftover[]> {
  const all: Leftover[] = [];
  for (let page = 1; page <= 100; page += 1) {
    const owned = isAdmin ? {} : { owned: true };
    const params = { search: namePrefix, per_page: 100, page, ...owned };
    const some = await maker.call<Leftover[]>('GET', path, params);
    all.push(...some);
    if (some.length < 100) break;
  }
  return all.filter((one) => (one.username ?? one.path ?? '').startsWith(namePrefix));
}

async function sweep(maker: Maker, isAdmin: boolean): Promise<number> {
  const unsettled = isAdmin ? await restoreSettings(maker, namePrefix) : [];
  const all = await found(maker, '/groups', isAdmin);
  const inside = new Set(all.map(({ id }) => id));
  // Subgroups are removed with their parents.
  const groups = all.filter(({ parent_id }) => !inside.has(parent_id ?? 0));
  const projects = (await found(maker, '/projects', isAdmin)).filter(
    ({ namespace }) => namespace?.kind === 'user',
  );
  const users = isAdmin ? await found(maker, '/users', isAdmin) : [];
  if (isAdmin) await keepUnnamed(maker);
  for (const { id } of groups) maker.keep({ kind: 'group', path: `/groups/${id}` });
  for (const { id } of projects) maker.keep({ kind: 'project', path: `/projects/${id}` });
  for (const { id } of users) {
    maker.keep({ kind: 'user', path: `/users/${id}`, params: { hard_delete: true } });
  }
  const left = [...unsettled, ...(await maker.removeAll())];
  console.log(`removed ${groups.length} groups, ${projects.length} projects and ${users.length} users`);
  if (!isAdmin) console.log('users and settings can only be swept with the token of an administrator');
  if (left.length > 0) console.log(`still there: ${left.join('; ')}`);
  return left.length > 0 ? 1 : 0;
}

/** Removes the leftovers of interrupted runs: records with the prefix of runs, and settings that were not restored. */
export async function sweepCommand(options: TargetOptions): Promise<number> {
  const token = options.token ?? options.tokenFor.owner;
  if (!options.url || !token) {
    console.error('conformance: sweep needs --url and --token');
    return 2;
  }
  const { send, close } = openTransport({
    timeoutMs: options.timeout * 1000,
    insecure: options.insecure ?? false,
    door: proxyCredentialsOf(options.url),
  });
  const base = addressOf(options.url);
  try {
    return await new Secrets([token]).during(async () => {
      const { noAdmin } = await powersOf(base, send, { admin: token, tokens: {} });
      return sweep(new Maker(base, send, token), noAdmin === null);
    });
  } finally {
    close();
  }
}
