import { loadLastDeployments } from '../../actions/deployments/load-deployment.js';
import { createEnvironment as create } from '../../actions/environments/create-environment.js';
import { deleteEnvironment as remove } from '../../actions/environments/delete-environment.js';
import { needEnvironment } from '../../actions/environments/load-environment.js';
import { updateEnvironment as update } from '../../actions/environments/update-environment.js';
import { handle } from '../../generated/handlers.js';
import { ParameterError } from '../parameter-error.js';
import { environmentDetail, environmentView } from '../views/environment.js';
import { answerEnvironments } from './list-answer.js';

/** Nobody chooses a slug. Rule: ENV-CREATE-7. */
const refuseSlug = ({ slug }: { slug?: string | undefined }): void => {
  if (slug !== undefined) throw new ParameterError('slug is automatically generated and cannot be changed');
};

/** Lists the environments of a project. Rules: ENV-LIST-1 to ENV-LIST-9, ENV-FIELD-1 to ENV-FIELD-6. */
export const listEnvironments = handle('listEnvironments', async (call) => {
  const { name, search, states: state } = call.params;
  return answerEnvironments(call, call.project, { name, search, state }, call.page);
});

/** Reads an environment with its last deployment. Rules: ENV-GET-1 to ENV-GET-3, ENV-FIELD-5, ENV-FIELD-7. */
export const getEnvironment = handle('getEnvironment', async (call) => {
  const { project, viewer, path, services } = call;
  const row = await needEnvironment(services.db.hot, { project, id: path.environment_id });
  const { byEnvironment, commits } = await loadLastDeployments(services, project, [row.id]);
  const context = { project, viewer, urls: services.urls, commits };
  return { status: 200, body: environmentDetail(row, byEnvironment.get(row.id) ?? null, context) };
});

/** Makes an environment. Rules: ENV-CREATE-1 to ENV-CREATE-11, ENV-SLUG-1 to ENV-SLUG-3, ENV-TIER-1. */
export const createEnvironment = handle('createEnvironment', async (call) => {
  const { project, params } = call;
  refuseSlug(params);
  const { name, external_url, tier } = params;
  const row = await create(call, project, { name, external_url, tier });
  return { status: 201, body: environmentView(row, call) };
});

/** Changes an environment. Rules: ENV-UPDATE-1 to ENV-UPDATE-4, ENV-SLUG-4, ENV-TIER-2, ENV-CREATE-7. */
export const updateEnvironment = handle('updateEnvironment', async (call) => {
  const { project, params, path } = call;
  refuseSlug(params);
  const { name, external_url, tier } = params;
  const row = await update(call, { project, id: path.environment_id }, { name, external_url, tier });
  return { status: 200, body: environmentView(row, call) };
});

/** Deletes a stopped environment. Rules: ENV-DELETE-1 to ENV-DELETE-4, ENV-GET-3. */
export const deleteEnvironment = handle('deleteEnvironment', async (call) => {
  const { project, path, request } = call;
  const unmodifiedSince = request.ifUnmodifiedSince;
  await remove(call, { project, id: path.environment_id }, { unmodifiedSince });
  return { status: 204 };
});
