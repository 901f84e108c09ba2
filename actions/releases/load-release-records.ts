import { developer, effectiveLevel } from '../../domain/access-level.js';
import { mayReadCode } from '../../domain/projects/code-access.js';
import { hasPlanning } from '../../domain/projects/project-access.js';
import type { PlacedMilestone } from '../../storage/database/milestones/milestones.js';
import { evidenceOfReleases } from '../../storage/database/releases/evidence.js';
import { linksOfReleases, type ReleaseLinkRow } from '../../storage/database/releases/links.js';
import {
  type IssueCounts,
  issueCountsOf,
  milestonesOfReleases,
} from '../../storage/database/releases/milestones.js';
import type { ListedRelease } from '../../storage/database/releases/releases.js';
import type { ListedEvidence } from '../../storage/database/releases/rows.js';
import type { Commit } from '../../storage/git/types.js';
import type { Services } from '../context.js';
import { renderMarkdowns } from '../references/render-markdown.js';
import { orAbsent } from '../repository/revision.js';
import type { ProjectAccess, Viewer } from '../viewer.js';

/** What records of releases are made of beside the rows. */
export interface ReleaseRecordData {
  /** Whether the viewer may read code, and with it everything about tags. */
  code: boolean;
  mayChange: boolean;
  commits: ReadonlyMap<string, Commit>;
  links: ReadonlyMap<number, ReleaseLinkRow[]>;
  /** What was collected, for those who may read code. */
  evidences: ReadonlyMap<number, ListedEvidence[]>;
  milestones: ReadonlyMap<number, PlacedMilestone[]>;
  /** Issues of the milestones that the viewer may see. */
  counts: ReadonlyMap<number, IssueCounts>;
  /** The descriptions as HTML, by release; null unless asked for. */
  html: ReadonlyMap<number, string> | null;
}

/** Whose releases are read, and by whom. */
export interface ReleaseReading {
  project: ProjectAccess;
  viewer: Viewer | null;
  services: Pick<Services, 'db' | 'git' | 'urls'>;
}

const nothing: ReleaseRecordData = {
  code: false,
  mayChange: false,
  commits: new Map(),
  links: new Map(),
  evidences: new Map(),
  milestones: new Map(),
  counts: new Map(),
  html: null,
};

async function commitsOf(rows: readonly ListedRelease[], { project, services }: ReleaseReading) {
  const shas = [...new Set(rows.flatMap(({ sha }) => (sha === null ? [] : [sha])))];
  if (shas.length === 0) return new Map<string, Commit>();
  const found = (await orAbsent(services.git.open(project.id).commits(shas))) ?? [];
  return new Map(found.map((commit) => [commit.oid, commit]));
}

async function htmlOf(rows: readonly ListedRelease[], { project, viewer, services }: ReleaseReading) {
  const { db, urls } = services;
  const home = { project, group: null };
  const texts = rows.map((row) => row.description ?? '');
  const htmls = await renderMarkdowns(texts, { source: db.hot, home, reader: viewer, urls });
  return new Map(rows.map((row, index) => [row.id, htmls[index] ?? '']));
}

/** Loads what the records of releases are made of, in a fixed number of queries however many there are. */
export async function loadReleaseRecords(
  rows: readonly ListedRelease[],
  reading: ReleaseReading,
  { html = false }: { html?: boolean | undefined } = {},
): Promise<ReleaseRecordData> {
  if (rows.length === 0) return nothing;
  const { project, viewer, services } = reading;
  const { hot } = services.db;
  const code = mayReadCode(project, viewer);
  const ids = rows.map(({ id }) => id);
  const plans = hasPlanning(project, viewer);
  const milestones = plans ? await milestonesOfReleases(hot, ids) : nothing.milestones;
  const all = new Set([...milestones.values()].flatMap((some) => some.map(({ id }) => id)));
  return {
    code,
    mayChange: code && project.archived === 0 && effectiveLevel(project, viewer) >= developer,
    commits: code ? await commitsOf(rows, reading) : nothing.commits,
    links: await linksOfReleases(hot, ids),
    evidences: code ? await evidenceOfReleases(hot, ids) : nothing.evidences,
    milestones,
    counts: await issueCountsOf(hot, [...all], viewer),
    html: html ? await htmlOf(rows, reading) : null,
  };
}
