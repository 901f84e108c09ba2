import { openTransport } from '../http/transport.js';
import { Maker } from '../world/maker.js';
import { namePrefix } from '../world/names.js';
import type { TargetOptions } from './options.js';

interface Leftover {
  id: number;
  path?: string;
  username?: string;
  parent_id?: number | null;
}

async function found(maker: Maker, path: string): Promise<Leftover[]> {
  const all: Leftover[] = [];
  for (let page = 1; page <= 100; page += 1) {
    const params = { search: namePrefix, per_page: 100, page };
    const some = await maker.call<Leftover[]>('GET', path, params);
    all.push(...some);
    if (some.length < 100) break;
  }
  return all.filter((one) => (one.username ?? one.path ?? '').startsWith(namePrefix));
}

/** Removes groups, projects and users whose names begin as those of runs do. */
export async function sweepCommand(options: TargetOptions): Promise<number> {
  if (!options.url || !options.token) {
    console.error('conformance: sweep needs --url and --token');
    return 2;
  }
  const { send, close } = openTransport({
    timeoutMs: options.timeout * 1000,
    insecure: options.insecure ?? false,
  });
  try {
    const maker = new Maker(options.url.replace(/\/+$/, ''), send, options.token);
    const groups = (await found(maker, '/groups')).filter((one) => (one.parent_id ?? null) === null);
    for (const { id } of groups) maker.keep({ kind: 'group', path: `/groups/${id}` });
    const users = await found(maker, '/users');
    for (const { id } of users) {
      maker.keep({ kind: 'user', path: `/users/${id}`, params: { hard_delete: true } });
    }
    const left = await maker.removeAll();
    console.log(`removed ${groups.length} groups and ${users.length} users`);
    if (left.length > 0) console.log(`still there: ${left.join('; ')}`);
    return left.length > 0 ? 1 : 0;
  } finally {
    close();
  }
}
