// Generated from the files of this folder by `npm run generate`. Do not edit.
import type { Case } from '../check.js';
import { cases as authenticationUnknownCredentials } from './authentication/unknown-credentials.js';
import { cases as conventionsEntityTags } from './conventions/entity-tags.js';
import { cases as conventionsNamesOfProjects } from './conventions/names-of-projects.js';
import { cases as conventionsPageBounds } from './conventions/page-bounds.js';
import { cases as conventionsPagingHeaders } from './conventions/paging-headers.js';
import { cases as errorsUnknownRoute } from './errors/unknown-route.js';
import { cases as groupsCreating } from './groups/creating.js';
import { cases as groupsListing } from './groups/listing.js';
import { cases as groupsOrderAndFilters } from './groups/order-and-filters.js';
import { cases as groupsPaths } from './groups/paths.js';
import { cases as groupsReading } from './groups/reading.js';
import { cases as groupsRecord } from './groups/record.js';
import { cases as instanceVersion } from './instance/version.js';
import { cases as membersAdding } from './members/adding.js';
import { cases as membersAddingSeveral } from './members/adding-several.js';
import { cases as membersAll } from './members/all.js';
import { cases as membersChanging } from './members/changing.js';
import { cases as membersLevels } from './members/levels.js';
import { cases as membersReading } from './members/reading.js';
import { cases as membersRecord } from './members/record.js';
import { cases as membersRemoving } from './members/removing.js';

/** Everything that is written by hand here; static imports, so that it can be bundled. */
export const cases: readonly Case[] = [
  ...authenticationUnknownCredentials,
  ...conventionsEntityTags,
  ...conventionsNamesOfProjects,
  ...conventionsPageBounds,
  ...conventionsPagingHeaders,
  ...errorsUnknownRoute,
  ...groupsCreating,
  ...groupsListing,
  ...groupsOrderAndFilters,
  ...groupsPaths,
  ...groupsReading,
  ...groupsRecord,
  ...instanceVersion,
  ...membersAdding,
  ...membersAddingSeveral,
  ...membersAll,
  ...membersChanging,
  ...membersLevels,
  ...membersReading,
  ...membersRecord,
  ...membersRemoving,
];
