import type { People } from '../../domain/transfers/people.js';
import type { ImportRow } from '../../storage/database/exports/rows.js';
import type { ProjectRow } from '../../storage/database/rows.js';
import type { Services } from '../context.js';
import type { ImportScope } from './relations/scope.js';
import type { SettingTerms } from './relations/settings.js';

/** What the steps of one import work with. */
export interface ImportWork {
  services: Services;
  row: ImportRow;
  project: ProjectRow;
  /** The folder of the unpacked archive. */
  root: string;
  people: People;
  /** The highest number that a record of the archive has, by relation. */
  highest: Record<string, number>;
  terms: SettingTerms;
  mapsPeople: boolean;
  keepsLevels: boolean;
  /** The number of the next line, by relation; each step keeps it in the write that brought it there. */
  progress: Record<string, number>;
}

/** What one transaction of an import works with. */
export const scopeIn = (tx: ImportScope['tx'], work: ImportWork): ImportScope => ({
  tx,
  project: work.project,
  people: work.people,
  highest: work.highest,
  mapsPeople: work.mapsPeople,
  keepsLevels: work.keepsLevels,
  at: work.services.clock.now(),
  titled: new Map(),
});
