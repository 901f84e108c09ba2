import { refuse } from '../../domain/errors.js';
import { changeGroupSettings } from '../../domain/group-settings.js';
import type { Problems } from '../../domain/member-rules.js';
import { printedMap } from '../../domain/printed-map.js';
import { newTokenText } from '../../domain/token-text.js';
import { narrower, type VisibilityWord } from '../../domain/visibility.js';
import { handle } from '../../generated/handlers.js';
import type { LoadedGroup } from '../../storage/database/access.js';
import { isTaken } from '../../storage/database/errors.js';
import { createGroup as addGroup, type NewGroup } from '../../storage/database/groups.js';
import { depthsAround } from '../../storage/database/groups-details.js';
import type { GroupRow } from '../../storage/database/rows.js';
import type { Services } from '../services.js';
import type { Viewer } from '../viewer.js';
import {
  anyProblems,
  depthProblems,
  mayCreateAtTop,
  mayCreateBelow,
  nameProblems,
  needGroup,
  takenText,
  visibilityProblems,
} from './checks.js';
import { groupDetail } from './detail.js';
import { settableSettings } from './settings.js';

const runnersPrefix = 'GR1348941';

/** The refusal of a group that cannot be saved, which prints its problems into one text. Rule: GRP-CREATE-3. */
const notSaved = (problems: Problems) => refuse.message(400, `Failed to save group ${printedMap(problems)}`);

async function permit(parent: LoadedGroup | null, viewer: Viewer, services: Services): Promise<void> {
  const allowed = parent ? mayCreateBelow(parent, viewer) : await mayCreateAtTop(services.db.hot, viewer);
  if (!allowed) throw refuse.forbidden();
}

async function visibilityOf(
  wished: VisibilityWord | undefined,
  parent: LoadedGroup | null,
  services: Services,
): Promise<VisibilityWord> {
  if (wished) return wished;
  const { default_group_visibility: usual } = await services.settings.get();
  return parent ? narrower(usual, parent.visibility) : usual;
}

async function save(wish: NewGroup, services: Services): Promise<GroupRow> {
  try {
    return await services.db.write((tx) => addGroup(tx, wish));
  } catch (error) {
    if (isTaken(error)) throw notSaved({ path: [takenText] });
    throw error;
  }
}

/** Creates a group with the caller as owner. Rules: GRP-CREATE-1 to GRP-CREATE-9, GRP-PATH-1 to GRP-PATH-5. */
export const createGroup = handle('createGroup', async ({ params, viewer, at, services }) => {
  const parent = params.parent_id == null ? null : await needGroup(services.db.hot, params.parent_id, viewer);
  await permit(parent, viewer, services);

  const { name, path, description } = params;
  const visibility = await visibilityOf(params.visibility, parent, services);
  const level = parent ? (await depthsAround(services.db.read, parent.id)).above + 2 : 1;
  const problems = anyProblems({
    ...nameProblems({ name, path }, parent ? 'below' : 'top'),
    ...(await visibilityProblems(visibility, parent, viewer, services)),
    ...depthProblems(level),
  });
  if (problems) throw notSaved(problems);

  const wished = settableSettings(params, services.config.tier, viewer);
  const settings = changeGroupSettings('{}', { ...wished, runners_token: newTokenText(runnersPrefix) });
  const group = await save(
    {
      name,
      path,
      parent,
      description: description ?? '',
      visibility,
      settings: JSON.parse(settings) as Record<string, unknown>,
      creatorId: viewer.id,
      at,
    },
    services,
  );
  return { status: 201, body: await groupDetail(group, { viewer, owns: true, services }) };
});
