import type { CacheServices } from '../../actions/context.js';
import { asReader, type ProjectAccess } from '../../actions/viewer.js';
import { refuse } from '../../domain/errors.js';
import { fromCachedJsonText, fromJsonText, joinObjects } from '../../domain/text/json-text.js';
import type { Schemas } from '../../generated/types.js';
import { cached } from '../../storage/database/engine/cached.js';
import { loadParts } from '../../storage/database/projects/associations.js';
import { loadProject } from '../../storage/database/projects/load.js';
import { projectText } from '../views/project.js';
import type { ProjectReader } from '../views/project-basic.js';

/** What the record of one project is to show beside the usual. */
export interface RecordInput {
  permissions?: boolean | undefined;
  statistics?: boolean | undefined;
  customAttributes?: boolean | undefined;
}

/** What a record weighs, in characters, more or less. */
const recordSize = 10_000;

async function textOf(
  services: CacheServices,
  project: ProjectAccess,
  viewer: ProjectReader,
  input: RecordInput,
): Promise<string> {
  const { db, urls, config } = services;
  const parts = await loadParts(db.hot, [project], {
    viewer,
    statistics: input.statistics,
  });
  return projectText(project, {
    urls,
    tier: config.tier,
    viewer,
    associations: parts,
    permissions: input.permissions ?? false,
    statistics: input.statistics,
    customAttributes: input.customAttributes,
  });
}

/** The full record of a project that is loaded already, as after a change of it. Rule: PROJ-REC-3. */
export const recordBody = async (
  services: CacheServices,
  project: ProjectAccess,
  viewer: ProjectReader,
  input: RecordInput = {},
): Promise<Schemas['Project']> =>
  fromJsonText<Schemas['Project']>(await textOf(services, project, viewer, input));

const projectRecord = cached(
  'project',
  async (
    services: CacheServices,
    { projectId, reader, input }: { projectId: number; reader: ProjectReader; input: RecordInput },
  ) => {
    const project = await loadProject(services.db.hot, { id: projectId }, reader?.id ?? null);
    if (!project) throw refuse.notFound('Project');
    return fromCachedJsonText<Schemas['Project']>(await textOf(services, project, reader, input));
  },
  () => recordSize,
);

/**
 * The full record of a project as it stands now. The project is loaded anew for it: what the caller holds may be older
 * than the version of the data under which the record is cached.
 */
export const cachedRecordBody = (
  services: CacheServices,
  projectId: number,
  viewer: ProjectReader,
  input: RecordInput,
): Promise<Schemas['Project']> => projectRecord(services, { projectId, reader: asReader(viewer), input });

/** The same with further fields at its end. */
export const recordBodyWith = async (
  services: CacheServices,
  project: ProjectAccess,
  viewer: ProjectReader,
  input: RecordInput,
  more: Partial<Schemas['Project']>,
): Promise<Schemas['Project']> =>
  fromJsonText<Schemas['Project']>(
    joinObjects(await textOf(services, project, viewer, input), JSON.stringify(more)),
  );
