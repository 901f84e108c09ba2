import { type ChangelogConfig, parseConfig, standardConfig } from '../../domain/changelog/config.js';
import { writtenMoment } from '../../domain/changelog/date.js';
import { ChangelogFailure, failures } from '../../domain/changelog/failure.js';
import { renderSection } from '../../domain/changelog/render.js';
import { previousTag, tagReader } from '../../domain/changelog/tags.js';
import { requestedVersion } from '../../domain/changelog/version.js';
import { refuse } from '../../domain/errors.js';
import type { Oid, Repository } from '../../storage/git/types.js';
import type { Services } from '../context.js';
import { isFeatureOn } from '../features/is-feature-on.js';
import { changelogEntries, type EntriesPlace } from './changelog-entries.js';
import { orAbsent } from './revision.js';

/** The version and range of commits of a section, and how it is written. */
export interface SectionInput {
  version: string;
  from?: string | undefined;
  to?: string | undefined;
  date?: string | undefined;
  trailer: string;
  configFile: string;
}

/** Who asks for a section, and about which project. */
export interface SectionPlace extends EntriesPlace {
  services: Services;
  at: string;
  signal: AbortSignal;
}

/** A section ready to be put somewhere, ending in a blank line. */
export interface Section {
  version: string;
  text: string;
}

/** Runs what may fail for reasons of the project; unprocessable with the reason. */
async function orUnprocessable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ChangelogFailure)) throw error;
    throw refuse.unprocessable(`Failed to generate the changelog: ${error.message}`);
  }
}

/**
 * Makes the section of a version from the commits of its range, which ends at `tip` when nothing else is said. Throws
 * invalid for a date that cannot be read, unprocessable
 * where the project does not let it be made. Rules: CHANGELOG-1 to CHANGELOG-11.
 */
export const changelogSection = (
  place: SectionPlace,
  input: SectionInput,
  tip: string | null,
): Promise<Section> => orUnprocessable(() => makeSection(place, input, tip));

async function makeSection(place: SectionPlace, input: SectionInput, tip: string | null): Promise<Section> {
  const { services, project, signal } = place;
  const date = writtenMoment(input.date || place.at);
  if (!date) throw refuse.invalid({ date: ['is invalid'] });
  const version = requestedVersion(input.version);
  const repository = services.git.open(project.id);
  const config = await configOf(repository, input.configFile);
  const to = await commitOf(repository, input.to || tip || 'HEAD');
  const from = input.from
    ? await commitOf(repository, input.from)
    : await startOf(repository, version, config.tagExpression);
  const { trailer } = input;
  const limit = await changelogLimit(services, project.id);
  const { includeGroups } = config;
  const entries = await changelogEntries(place, {
    repository,
    from,
    to,
    trailer,
    limit,
    includeGroups,
    signal,
  });
  return { version, text: renderSection(config, { version, date, entries }) };
}

/** The configuration on the default branch, wherever the section goes. */
async function configOf(repository: Repository, path: string): Promise<ChangelogConfig> {
  const head = (await orAbsent(repository.head()))?.oid;
  const entry = head ? await repository.entry(head, path) : null;
  if (entry?.type !== 'blob') return standardConfig;
  const info = await repository.object(entry.id);
  // Beyond any sensible length the text is not even read.
  if (info && info.size > 1_000_000) throw new ChangelogFailure(failures.configuration(path));
  return parseConfig((await repository.blob(entry.id))?.toString('utf8') ?? '', path);
}

async function commitOf(repository: Repository, revision: string): Promise<Oid> {
  const oid = await orAbsent(repository.resolve(revision));
  if (!oid) throw new ChangelogFailure(failures.noCommit);
  return oid;
}

async function startOf(repository: Repository, version: string, expression: string | null): Promise<Oid> {
  const tags = (await repository.tags({ orderBy: 'name', sort: 'asc' })).filter(({ oid }) => oid !== null);
  const oid = previousTag(tags, version, tagReader(expression))?.oid;
  if (!oid) throw new ChangelogFailure(failures.noStart);
  return oid;
}

/** How many commits a section covers at most. */
const mostCommits = 15_000;

/** How many commits a section may cover; null where the installation has taken the limit off. Rule: CHANGELOG-3. */
async function changelogLimit(services: Services, projectId: number): Promise<number | null> {
  const actor = { kind: 'Project', id: projectId } as const;
  return (await isFeatureOn(services, 'changelog_commits_limitation', actor)) ? mostCommits : null;
}
