import { createHash } from 'node:crypto';

const longest = 24;
const kept = 17;

/** Six characters from the digest of a name. */
const suffixOf = (name: string): string => {
  const digest = createHash('sha256').update(name).digest('hex');
  return BigInt(`0x${digest}`).toString(36).slice(-6);
};

/** The form of the name of a new environment for host names. Rules: ENV-SLUG-1, ENV-SLUG-2, ENV-SLUG-3. */
export const environmentSlug = (name: string): string => {
  const dashed = name.toLowerCase().replace(/[^a-z0-9]/g, '-');
  const slug = (/^[a-z]/.test(dashed) ? dashed : `env-${dashed}`).replace(/-+/g, '-');
  if (slug.length <= longest && slug === name) return slug.replace(/-$/, '');
  const start = slug.slice(0, kept);
  return `${start}${start.endsWith('-') ? '' : '-'}${suffixOf(name)}`;
};
