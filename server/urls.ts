import type { Urls } from '../actions/context.js';

/** Builds absolute addresses from the address under which people reach the server. */
export function buildUrls(base: string): Urls {
  const { host } = new URL(base);
  return {
    base,
    host,
    web: (path) => `${base}${path}`,
    api: (path) => `${base}/api/v4${path}`,
    ssh: (fullPath) => `git@${host.replace(/:\d+$/, '')}:${fullPath}.git`,
  };
}
