import type { Services } from '../../actions/context.js';
import { orAbsent } from '../../actions/repository/revision.js';
import { type ChangelogConfig, parseConfig, standardConfig } from '../../domain/changelog/config.js';
import { writtenMoment } from '../../domain/changelog/date.js';
import { ChangelogFailure, failures } from '../../domain/changelog/failure.js';
import { renderSection } from '../../domain/changelog/render.js';
import { previousTag, tagReader } from '../../domain/changelog/tags.js';
import { requestedVersion } from '../../domain/changelog/version.js';
import { refuse } from '../../domain/errors.js';
import type { Oid, Repository } from '../../storage/git/types.js';
import { ParameterError } from '../parameter-error.js';
import { changelogEntries, type EntriesPlace } from './changelog-data.js';
import { changelogLimit } from './changelog-limit.js';

/** What both operations are told. */
export interface SectionParams {
  version: string;
  from?: string | undefined;
  to?: string | undefined;
  date?: string | undefined;
  trailer: string;
  config_file: string;
}

/** A call for a section. */
export interface SectionCall extends EntriesPlace {
  services: Services;
  params: SectionParams;
  at: string;
  signal: AbortSignal;
}

/** A section ready to be put somewhere, ending in a blank line. */
export interface Section {
  version: string;
  text: string;
}

/** Runs what may fail for reasons of the project; 422 with the reason. */
export async function orUnprocessable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ChangelogFailure)) throw error;
    throw refuse.unprocessable(`Failed to generate the changelog: ${error.message}`);
  }
}

/** Makes the section of a version from the commits of its range, which ends at `tip` when nothing else is said. */
export async function changelogSection(call: SectionCall, tip: string | null): Promise<Section> {
  const { services, project, params, signal } = call;
  const date = writtenMoment(params.date || call.at);
  if (!date) throw new ParameterError('date is invalid');
  const version = requestedVersion(params.version);
  const repository = services.git.open(project.id);
  const config = await configOf(repository, params.config_file);
  const to = await commitOf(repository, params.to || tip || 'HEAD');
  const from = params.from
    ? await commitOf(repository, params.from)
    : await startOf(repository, version, config.tagExpression);
  const { trailer } = params;
  const limit = await changelogLimit(services);
  const { includeGroups } = config;
  const entries = await changelogEntries(call, {
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
