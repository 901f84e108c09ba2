import { createHook } from '../../actions/hooks/create-hook.js';
import { deleteHook } from '../../actions/hooks/delete-hook.js';
import { type HookHome, needHook, placeOf } from '../../actions/hooks/hook-place.js';
import { setHookVariable } from '../../actions/hooks/hook-variables.js';
import { updateHook } from '../../actions/hooks/update-hook.js';
import type { ProjectAccess } from '../../actions/viewer.js';
import { resendEvent, testHook } from '../../deliveries/test-hook.js';
import { handle } from '../../generated/handlers.js';
import { listAttempts } from '../../storage/database/deliveries/journal.js';
import { listHooks } from '../../storage/database/hooks/hooks.js';
import { projectWebhookView } from '../views/webhook.js';
import { webhookEventView } from '../views/webhook-event.js';
import { statusesIn } from './event-statuses.js';
import { recordData } from './record-data.js';

const homeOf = ({ project }: { project: ProjectAccess }): HookHome => ({ kind: 'project', project });

/** Lists the webhooks of a project. Rules: HOOK-ACCESS-1, HOOK-LIST-1. */
export const listProjectHooks = handle('listProjectHooks', async (call) => {
  const { rows, info } = await listHooks(call.services.db.read, placeOf(homeOf(call)), call.page);
  return { status: 200, body: rows.map((row) => projectWebhookView(row, recordData(call, row))), page: info };
});

/** Adds a webhook to a project. Rules: HOOK-ACCESS-1, HOOK-CREATE-1, HOOK-URL-1, HOOK-LIMIT-1. */
export const createProjectHook = handle('createProjectHook', async (call) => {
  const row = await createHook(call, homeOf(call), call.params);
  return { status: 201, body: projectWebhookView(row, recordData(call, row)) };
});

/** Reads one webhook of a project. Rules: HOOK-ACCESS-1, HOOK-GET-1. */
export const getProjectHook = handle('getProjectHook', async (call) => {
  const row = await needHook(call.services.db.hot, homeOf(call), call.path.hook_id);
  return { status: 200, body: projectWebhookView(row, recordData(call, row)) };
});

/** Changes a webhook of a project. Rules: HOOK-ACCESS-1, HOOK-UPDATE-1, HOOK-STATE-2. */
export const updateProjectHook = handle('updateProjectHook', async (call) => {
  const row = await updateHook(call, { home: homeOf(call), id: call.path.hook_id }, call.params);
  return { status: 200, body: projectWebhookView(row, recordData(call, row)) };
});

/** Removes a webhook of a project. Rules: HOOK-ACCESS-1, HOOK-DELETE-1. */
export const deleteProjectHook = handle('deleteProjectHook', async (call) => {
  const { path, request } = call;
  await deleteHook(call, { home: homeOf(call), id: path.hook_id }, request.ifUnmodifiedSince);
  return { status: 204 };
});

/** Sets a variable in the address of a webhook of a project. Rules: HOOK-ACCESS-1, HOOK-VARIABLE-1. */
export const setProjectHookVariable = handle('setProjectHookVariable', async (call) => {
  const { path, params } = call;
  await setHookVariable(call, { home: homeOf(call), id: path.hook_id, key: path.key }, params.value);
  return { status: 204 };
});

/** Removes a variable from the address of a webhook of a project. Rules: HOOK-ACCESS-1, HOOK-VARIABLE-1. */
export const deleteProjectHookVariable = handle('deleteProjectHookVariable', async (call) => {
  const { path } = call;
  await setHookVariable(call, { home: homeOf(call), id: path.hook_id, key: path.key }, null);
  return { status: 204 };
});

/** Sends a sample of an event to a webhook of a project. Rules: HOOK-ACCESS-1, HOOK-TEST-1 to HOOK-TEST-3. */
export const testProjectHook = handle('testProjectHook', async (call) => {
  await testHook(call, { home: homeOf(call), id: call.path.hook_id }, call.path.trigger);
  return { status: 201, body: { message: '201 Created' } };
});

/** Lists what a webhook of a project was sent. Rules: HOOK-ACCESS-1, HOOK-EVENT-1 to HOOK-EVENT-3. */
export const listProjectHookEvents = handle('listProjectHookEvents', async (call) => {
  const { services, path, params, page } = call;
  const hook = await needHook(services.db.hot, homeOf(call), path.hook_id);
  const filters = { hookId: hook.id, statuses: statusesIn(params.status) };
  const { rows, info } = await listAttempts(services.db.read, filters, page);
  return { status: 200, body: rows.map(webhookEventView), page: info };
});

/** Sends an event of a webhook of a project again. Rules: HOOK-ACCESS-1, HOOK-RESEND-1, HOOK-RESEND-2. */
export const resendProjectHookEvent = handle('resendProjectHookEvent', async (call) => {
  const { path } = call;
  const meant = { home: homeOf(call), id: path.hook_id };
  return { status: 201, body: { response_status: await resendEvent(call, meant, path.hook_event_id) } };
});
