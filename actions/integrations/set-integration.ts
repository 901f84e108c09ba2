import { isDeepStrictEqual } from 'node:util';
import { refuse } from '../../domain/errors.js';
import { areAcceptable } from '../../domain/integrations/forms.js';
import type { IntegrationKind } from '../../domain/integrations/kind.js';
import { changedSettings, type GivenSettings } from '../../domain/integrations/settings.js';
import { authorize } from '../../policies/index.js';
import { lockIntegration, saveIntegration } from '../../storage/database/integrations/integrations.js';
import type { ActionContext } from '../context.js';
import type { ProjectAccess } from '../viewer.js';
import { type LoadedIntegration, openLeniently, sealedRow } from './sealed-settings.js';

/**
 * Sets an integration up or changes its settings, in one write; rejected, with nothing changed, when the kind refuses a
 * value. Rules: INTEGRATION-SET-1, INTEGRATION-SET-3 to INTEGRATION-SET-5, INTEGRATION-SET-8.
 */
export async function setIntegration(
  { viewer, services, at }: ActionContext,
  project: ProjectAccess,
  kind: IntegrationKind,
  given: GivenSettings,
): Promise<LoadedIntegration> {
  authorize(viewer, 'changeIntegrations', project);
  const rules = await services.settings.get();
  return services.db.write(async (tx) => {
    const row = await lockIntegration(tx, { projectId: project.id, slug: kind.slug }, at);
    const before = openLeniently(services.secrets, row, kind).settings;
    const settings = changedSettings(kind, before, given);
    if (!areAcceptable(kind, settings, rules)) throw refuse.rejected();
    if (isDeepStrictEqual(before, settings)) return { row, kind, settings };
    const changed = { ...sealedRow(services.secrets, row, settings), updated_at: at };
    await saveIntegration(tx, changed);
    return { row: changed, kind, settings };
  });
}
