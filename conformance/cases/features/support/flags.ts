import type { CaseContext } from '../../../check.js';
import type { Caller } from '../../../http/caller.js';
import type { World } from '../../../world/types.js';

/** The gate that every flag has, while it is closed. */
export const off = { key: 'boolean', value: false };

/** A flag of one case; the run forgets it in the end. */
export function flagOf(world: World): { name: string; path: string } {
  const name = world.name('flag');
  return { name, path: `/features/${name}` };
}

/** The flags that were set, all pages of them. */
export async function allFlags(admin: Caller): Promise<Record<string, unknown>[]> {
  const found: Record<string, unknown>[] = [];
  for (let page = 1; ; page += 1) {
    const some = (await admin.get('/features', { per_page: 100, page })).list();
    found.push(...some);
    if (some.length < 100) return found;
  }
}

/** A flag in the list; undefined when it is not there. */
export const flagIn = async (admin: Caller, name: string): Promise<Record<string, unknown> | undefined> =>
  (await allFlags(admin)).find((one) => one['name'] === name);

/** Runs something while a flag is on or off for everybody, and puts that back. */
export async function withFlag(
  name: string,
  isOn: boolean,
  { as, world, skip }: CaseContext,
  run: () => Promise<void>,
): Promise<void> {
  const flag = `/features/${name}`;
  const before = await flagIn(as.admin, name);
  if (before?.['state'] === 'conditional') {
    skip('the flag is on for some only, which this case would change', 'otherwise');
  }
  await world.arrange('POST', flag, { value: String(isOn) });
  try {
    await run();
  } finally {
    if (before) await world.arrange('POST', flag, { value: String(before['state'] === 'on') });
    else await world.arrange('DELETE', flag);
  }
}
