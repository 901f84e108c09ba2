import { disableIntegration } from '../../actions/integrations/disable-integration.js';
import { listIntegrations, readIntegration } from '../../actions/integrations/read-integrations.js';
import { setIntegration } from '../../actions/integrations/set-integration.js';
import { handle } from '../../generated/handlers.js';
import { integrationDetailsView, integrationView } from '../views/integration.js';
import { givenSettings, kindOf } from './parameters.js';

/** Lists the active integrations of a project. Rules: INTEGRATION-LIST-1, INTEGRATION-LIST-2, INTEGRATION-ACCESS-1. */
export const listProjectIntegrations = handle('listProjectIntegrations', async (call) => {
  const { rows, info } = await listIntegrations(call, call.project, call.page);
  return { status: 200, body: rows.map(integrationView), page: info };
});

/** Reads the settings of an integration. Rules: INTEGRATION-GET-1, INTEGRATION-GET-2, INTEGRATION-FIELD-1 to INTEGRATION-FIELD-7. */
export const getProjectIntegration = handle('getProjectIntegration', async (call) => {
  const kind = kindOf(call.services, call.path.slug);
  return { status: 200, body: integrationDetailsView(await readIntegration(call, call.project, kind)) };
});

/** Sets an integration up or changes it. Rules: INTEGRATION-SET-1 to INTEGRATION-SET-9, INTEGRATION-KIND-1 to INTEGRATION-KIND-25. */
export const setProjectIntegration = handle('setProjectIntegration', async (call) => {
  const kind = kindOf(call.services, call.path.slug);
  const set = await setIntegration(call, call.project, kind, givenSettings(kind, call.params));
  return { status: 200, body: integrationDetailsView(set) };
});

/** Switches an integration off. Rules: INTEGRATION-DELETE-1 to INTEGRATION-DELETE-4, INTEGRATION-STATE-1. */
export const disableProjectIntegration = handle('disableProjectIntegration', async (call) => {
  const kind = kindOf(call.services, call.path.slug);
  await disableIntegration(call, call.project, kind, call.request.ifUnmodifiedSince);
  return { status: 204 };
});

/** The same under the former prefix. Rules: INTEGRATION-ALIAS-1, INTEGRATION-ALIAS-2. */
export const listProjectServices = handle('listProjectServices', listProjectIntegrations);

/** The same under the former prefix. Rules: INTEGRATION-ALIAS-1, INTEGRATION-ALIAS-2. */
export const getProjectService = handle('getProjectService', getProjectIntegration);

/** The same under the former prefix. Rules: INTEGRATION-ALIAS-1, INTEGRATION-ALIAS-2. */
export const setProjectService = handle('setProjectService', setProjectIntegration);

/** The same under the former prefix. Rules: INTEGRATION-ALIAS-1, INTEGRATION-ALIAS-2. */
export const disableProjectService = handle('disableProjectService', disableProjectIntegration);
