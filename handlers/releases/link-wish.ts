import type { LinkType } from '../../domain/release-link.js';
import type { LinkValues } from '../../storage/database/delivery/release-links.js';

/** A link as it is asked for. */
export interface LinkWish {
  name: string;
  url: string;
  filepath?: string | undefined;
  direct_asset_path?: string | undefined;
  link_type?: LinkType | undefined;
}

/** The path that is asked for under either of its names: undefined leaves it, null takes it away. */
export function pathOf(wish: {
  filepath?: string | null | undefined;
  direct_asset_path?: string | null | undefined;
}): string | null | undefined {
  const given = wish.direct_asset_path === undefined ? wish.filepath : wish.direct_asset_path;
  return given === '' ? null : given;
}

/** A new link with everything that has a default. */
export const linkOf = (wish: LinkWish): LinkValues => ({
  name: wish.name,
  url: wish.url,
  filepath: pathOf(wish) ?? null,
  link_type: wish.link_type ?? 'other',
});
