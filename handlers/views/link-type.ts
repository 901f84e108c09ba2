import type { Schemas } from '../../generated/types.js';

/** How the issue or epic that is looked from stands to a linked one. Rules: ISSUE-LINK-LIST-3, EPIC-RELATED-2. */
export const linkTypeFrom = (
  link: { link_type: 'relates_to' | 'blocks'; link_source_id: number },
  id: number,
): Schemas['IssueLinkType'] => {
  if (link.link_type === 'relates_to') return 'relates_to';
  return link.link_source_id === id ? 'blocks' : 'is_blocked_by';
};
