import { createHook } from '../../actions/hooks/create-hook.js';
import { deleteHook } from '../../actions/hooks/delete-hook.js';
import { type HookHome, needHook, placeOf } from '../../actions/hooks/hook-place.js';
import { setHookVariable } from '../../actions/hooks/hook-variables.js';
import { updateHook } from '../../actions/hooks/update-hook.js';
import type { GroupAccess } from '../../actions/viewer.js';
import { resendEvent, testHook } from '../../deliveries/test-hook.js';
import { handle } from '../../generated/handlers.js';
import { listAttempts } from '../../storage/database/deliveries/journal.js';
import { listHooks } from '../../storage/database/hooks/hooks.js';
import { groupWebhookView } from '../views/webhook.js';
import { webhookEventView } from '../views/webhook-event.js';
import { statusesIn } from './event-statuses.js';
import { recordData } from './record-data.js';

const homeOf = ({ group }: { group: GroupAccess }): HookHome => ({ kind: 'group', group });

/** Lists the webhooks of a group. Rules: HOOK-ACCESS-2, HOOK-LIST-1. */
export const listGroupHooks = handle('listGroupHooks', async (call) => {
  const { rows, info } = await listHooks(call.services.db.read, placeOf(homeOf(call)), call.page);
  return { status: 200, body: rows.map((row) => groupWebhookView(row, recordData(call, row))), page: info };
});

/** Adds a webhook to a group. Rules: HOOK-ACCESS-2, HOOK-CREATE-1, HOOK-URL-1, HOOK-LIMIT-1. */
export const createGroupHook = handle('createGroupHook', async (call) => {
  const row = await createHook(call, homeOf(call), call.params);
  return { status: 201, body: groupWebhookView(row, recordData(call, row)) };
});

/** Reads one webhook of a group. Rules: HOOK-ACCESS-2, HOOK-GET-1. */
export const getGroupHook = handle('getGroupHook', async (call) => {
  const row = await needHook(call.services.db.hot, homeOf(call), call.path.hook_id);
  return { status: 200, body: groupWebhookView(row, recordData(call, row)) };
});

/** Changes a webhook of a group. Rules: HOOK-ACCESS-2, HOOK-UPDATE-1, HOOK-STATE-2. */
export const updateGroupHook = handle('updateGroupHook', async (call) => {
  const row = await updateHook(call, { home: homeOf(call), id: call.path.hook_id }, call.params);
  return { status: 200, body: groupWebhookView(row, recordData(call, row)) };
});

/** Removes a webhook of a group. Rules: HOOK-ACCESS-2, HOOK-DELETE-1. */
export const deleteGroupHook = handle('deleteGroupHook', async (call) => {
  const { path, request } = call;
  await deleteHook(call, { home: homeOf(call), id: path.hook_id }, request.ifUnmodifiedSince);
  return { status: 204 };
});

/** Sets a variable in the address of a webhook of a group. Rules: HOOK-ACCESS-2, HOOK-VARIABLE-1. */
export const setGroupHookVariable = handle('setGroupHookVariable', async (call) => {
  const { path, params } = call;
  await setHookVariable(call, { home: homeOf(call), id: path.hook_id, key: path.key }, params.value);
  return { status: 204 };
});

/** Removes a variable from the address of a webhook of a group. Rules: HOOK-ACCESS-2, HOOK-VARIABLE-1. */
export const deleteGroupHookVariable = handle('deleteGroupHookVariable', async (call) => {
  const { path } = call;
  await setHookVariable(call, { home: homeOf(call), id: path.hook_id, key: path.key }, null);
  return { status: 204 };
});

/** Sends a sample of an event to a webhook of a group. Rules: HOOK-ACCESS-2, HOOK-TEST-1 to HOOK-TEST-3. */
export const testGroupHook = handle('testGroupHook', async (call) => {
  await testHook(call, { home: homeOf(call), id: call.path.hook_id }, call.path.trigger);
  return { status: 201, body: { message: '201 Created' } };
});

/** Lists what a webhook of a group was sent. Rules: HOOK-ACCESS-2, HOOK-EVENT-1 to HOOK-EVENT-3. */
export const listGroupHookEvents = handle('listGroupHookEvents', async (call) => {
  const { services, path, params, page } = call;
  const hook = await needHook(services.db.hot, homeOf(call), path.hook_id);
  const filters = { hookId: hook.id, statuses: statusesIn(params.status) };
  const { rows, info } = await listAttempts(services.db.read, filters, page);
  return { status: 200, body: rows.map(webhookEventView), page: info };
});

/** Sends an event of a webhook of a group again. Rules: HOOK-ACCESS-2, HOOK-RESEND-1, HOOK-RESEND-2. */
export const resendGroupHookEvent = handle('resendGroupHookEvent', async (call) => {
  const { path } = call;
  const meant = { home: homeOf(call), id: path.hook_id };
  return { status: 201, body: { response_status: await resendEvent(call, meant, path.hook_event_id) } };
});
