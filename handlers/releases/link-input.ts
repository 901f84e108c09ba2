import type { LinkType } from '../../domain/releases/release-link.js';
import type { LinkValues } from '../../storage/database/releases/links.js';

/** A link as parameters name it. */
export interface LinkInput {
  name: string;
  url: string;
  filepath?: string | undefined;
  direct_asset_path?: string | undefined;
  link_type?: LinkType | undefined;
}

/** The path under either of its names: undefined leaves it as it is, null removes it. */
export function pathOf(input: {
  filepath?: string | null | undefined;
  direct_asset_path?: string | null | undefined;
}): string | null | undefined {
  const given = input.direct_asset_path === undefined ? input.filepath : input.direct_asset_path;
  return given === '' ? null : given;
}

/** A new link with everything that has a default. */
export const linkOf = (input: LinkInput): LinkValues => ({
  name: input.name,
  url: input.url,
  filepath: pathOf(input) ?? null,
  link_type: input.link_type ?? 'other',
});
