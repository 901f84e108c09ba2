import type { CacheServices } from '../../actions/context.js';
import { projectListRequest } from '../../actions/projects/list-projects.js';
import { asReader } from '../../actions/viewer.js';
import { fromCachedJsonText } from '../../domain/text/json-text.js';
import type { Schemas } from '../../generated/types.js';
import { cached } from '../../storage/database/engine/cached.js';
import type { Database } from '../../storage/database/engine/types.js';
import type { PageInfo, PageRequest } from '../../storage/database/lists/page.js';
import { loadParts } from '../../storage/database/projects/associations.js';
import {
  listProjectsByKey,
  listProjectsByPage,
  type NextPage,
  type ProjectFilters,
  type ProjectListRequest,
  type ProjectOrder,
  type ProjectPage,
  type ProjectScope,
} from '../../storage/database/projects/list.js';
import type { LoadedProject } from '../../storage/database/projects/load.js';
import { ParameterError } from '../parameter-error.js';
import { projectText } from '../views/project.js';
import { basicProject, type ProjectContext, type ProjectReader } from '../views/project-basic.js';

/** The parameters that every list of projects understands. */
export interface ProjectListParams extends ProjectFilters {
  order_by?: ProjectOrder | undefined;
  sort?: 'asc' | 'desc' | undefined;
  simple?: boolean | undefined;
  statistics?: boolean | undefined;
  with_custom_attributes?: boolean | undefined;
  pagination?: string | null | undefined;
}

/** What a page of a list of projects is made from. */
interface PageInput {
  scope: ProjectScope;
  params: ProjectListParams;
  viewer: ProjectReader;
  page: PageRequest;
  /** Full records for anonymous callers as well. */
  full?: boolean | undefined;
}

const furthest = 50_000;

const tooFar =
  `Offset pagination has a maximum allowed offset of ${furthest} for requests that return objects of type Project. ` +
  'Remaining records can be retrieved using keyset pagination.';

const requestOf = ({ scope, params, viewer }: PageInput): ProjectListRequest =>
  projectListRequest(viewer, scope, { ...params, orderBy: params.order_by });

/** Reads the page that was asked for. Rules: PROJ-KEYSET-1, PROJ-KEYSET-2. */
function readPage(db: Database, input: PageInput): Promise<ProjectPage<PageInfo | NextPage>> {
  const { params, page } = input;
  const request = requestOf(input);
  if (params.pagination === 'keyset') {
    if (request.orderBy !== 'id') {
      throw new ParameterError(
        'Keyset pagination is not yet available for this type of request',
        'not-offered',
      );
    }
    return listProjectsByKey(db, request, page.perPage);
  }
  if (page.page * page.perPage > furthest) throw new ParameterError(tooFar, 'not-offered');
  return listProjectsByPage(db, request, page);
}

type RecordsInput = Pick<PageInput, 'params' | 'viewer' | 'full'>;

async function recordTexts(
  services: CacheServices,
  rows: readonly LoadedProject[],
  { params, viewer, full }: RecordsInput,
): Promise<string[]> {
  const simple = params.simple === true || (viewer === null && !full);
  const parts = await loadParts(services.db.hot, rows, {
    viewer,
    simple,
    statistics: params.statistics,
  });
  const context: ProjectContext = {
    urls: services.urls,
    tier: services.config.tier,
    viewer,
    associations: parts,
    permissions: true,
    customAttributes: params.with_custom_attributes === true && viewer?.admin === true,
    statistics: params.statistics,
  };
  const textOf = simple ? basicText : projectText;
  return rows.map((row) => textOf(row, context));
}

const basicText = (row: LoadedProject, context: ProjectContext): string =>
  JSON.stringify(basicProject(row, context));

/** The records of projects for a caller: full ones when signed in, unless short ones are asked for. */
export const projectRecords = async (
  rows: readonly LoadedProject[],
  { services, ...input }: RecordsInput & { services: CacheServices },
): Promise<Schemas['ListedProject'][]> =>
  (await recordTexts(services, rows, input)).map((text) => JSON.parse(text) as Schemas['ListedProject']);

const projectPage = cached(
  'page of projects',
  async (services: CacheServices, input: PageInput) => {
    const { rows, info } = await readPage(services.db, input);
    const text = `[${(await recordTexts(services, rows, input)).join(',')}]`;
    return { body: fromCachedJsonText<Schemas['ListedProject'][]>(text), size: text.length, info };
  },
  ({ size }) => size,
);

/** The answer of a list of projects. Rules: PROJ-LIST-1 to PROJ-LIST-14, PROJ-REC-1. */
export async function answerProjectList({ services, ...input }: PageInput & { services: CacheServices }) {
  const { body, info } = await projectPage(services, { ...input, viewer: asReader(input.viewer) });
  return { status: 200 as const, body, page: info };
}
