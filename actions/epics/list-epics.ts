import { emojiFilter } from '../../domain/text/emoji.js';
import { authorize } from '../../policies/index.js';
import { type EpicListRequest, listChildren, listEpicsByPage } from '../../storage/database/epics/list.js';
import { listRelated, type RelatedEpicRow } from '../../storage/database/epics/related.js';
import type { EpicRow } from '../../storage/database/issuables/rows.js';
import type { Page, PageRequest } from '../../storage/database/lists/page.js';
import type { ReadContext } from '../context.js';
import type { LoadedEpic } from '../issuables/targets.js';
import type { GroupAccess } from '../viewer.js';

/** What a list of epics is narrowed and ordered by. */
export interface EpicListInput {
  filters: EpicListRequest['filters'];
  orderBy: EpicListRequest['orderBy'];
  sort: EpicListRequest['sort'];
  /** Whether the groups above, and those below, count as well. */
  withAncestors: boolean;
  withDescendants: boolean;
}

/** A page of the epics of a group that the viewer may read. Rules: EPIC-LIST-1 to EPIC-LIST-6. */
export async function listEpics(
  { viewer, services }: ReadContext,
  group: GroupAccess,
  { filters, orderBy, sort, withAncestors, withDescendants }: EpicListInput,
  page: PageRequest,
): Promise<Page<EpicRow>> {
  authorize(viewer, 'listEpics', group, services.config.tier);
  const { not } = filters;
  const request: EpicListRequest = {
    place: { kind: 'groups', groupId: group.id, withAncestors, withDescendants },
    viewer,
    orderBy,
    sort,
    filters: {
      ...filters,
      my_reaction_emoji: emojiFilter(filters.my_reaction_emoji),
      not: not && { ...not, my_reaction_emoji: emojiFilter(not.my_reaction_emoji) },
    },
  };
  return listEpicsByPage(services.db, request, page);
}

/** A page of the epics inside one that is loaded. Rule: EPIC-CHILD-1. */
export async function listChildEpics(
  { viewer, services }: ReadContext,
  outer: LoadedEpic,
  page: PageRequest,
): Promise<Page<EpicRow>> {
  authorize(viewer, 'listChildEpics', outer, services.config.tier);
  return listChildren(services.db, outer.id, viewer, page);
}

/** A page of the epics that one is related to, with the links. Rules: EPIC-RELATED-1, EPIC-RELATED-2. */
export async function listRelatedEpics(
  { viewer, services }: ReadContext,
  epic: LoadedEpic,
  page: PageRequest,
): Promise<Page<RelatedEpicRow>> {
  authorize(viewer, 'listRelatedEpics', epic, services.config.tier);
  return listRelated(services.db, epic.id, viewer, page);
}
