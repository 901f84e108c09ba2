import type { Context, Middleware } from 'koa';
import type { Services } from '../../actions/context.js';
import { tellAgain } from '../../deliveries/tell-again.js';
import { resendEvent } from '../../deliveries/test-hook.js';
import { refuse } from '../../domain/errors.js';
import {
  type AttemptStatus,
  bodyOf,
  findAttempt,
  type JournalEntry,
  type JournalFilters,
  listAttempts,
} from '../../storage/database/deliveries/journal.js';
import type { ServerLog } from '../embedding.js';
import { pageData } from '../http/page-data.js';
import { homeOf, journalViewer, visiblePart } from './journal-access.js';
import { JournalStreams } from './journal-stream.js';

const perPage = 50;
const entryForm = /^\/-\/deliveries\/entries\/(\d{1,15})(\/resend)?$/;
const statuses: readonly AttemptStatus[] = ['successful', 'client_failure', 'server_failure'];

const short = (row: JournalEntry) => ({
  id: row.id,
  created_at: row.created_at,
  event: row.hook_name,
  url: row.url,
  status: row.status,
  error: row.error,
  millis: row.millis,
});

const full = (row: JournalEntry) => ({
  ...short(row),
  key: row.key,
  request_headers: JSON.parse(row.request_headers) as object,
  request_data: bodyOf(row),
  may_be_sent_again: row.hook_id !== null || row.integration_id !== null,
  response_headers: JSON.parse(row.answer_headers) as object,
  response_body: row.answer_body,
});

const textOf = (ctx: Context, name: string): string | undefined => {
  const value = ctx.query[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

async function filtersOf(ctx: Context, services: Services): Promise<JournalFilters> {
  const viewer = await journalViewer(ctx, services);
  const meant = { project: textOf(ctx, 'project'), group: textOf(ctx, 'group') };
  const part = await visiblePart(viewer, meant, services);
  const wanted = statuses.filter((one) => one === textOf(ctx, 'status'));
  const before = Number(textOf(ctx, 'before'));
  return {
    ...part,
    statuses: wanted,
    flag: textOf(ctx, 'flag'),
    before: Number.isSafeInteger(before) && before > 0 ? before : undefined,
  };
}

async function entryOf(ctx: Context, id: number, services: Services) {
  const viewer = await journalViewer(ctx, services);
  const entry = await findAttempt(services.db.hot, id);
  if (!entry) throw refuse.recordNotFound();
  return { viewer, entry, home: await homeOf(viewer, entry, services) };
}

async function resend(ctx: Context, id: number, services: Services): Promise<object> {
  const { viewer, entry, home } = await entryOf(ctx, id, services);
  const context = { viewer, services, at: services.clock.now() };
  const { hook_id: hook } = entry;
  const isOfIntegration = hook === null && entry.integration_id !== null;
  if (isOfIntegration) return { status: await tellAgain(context, home, id) };
  return { status: await resendEvent(context, { home, id: hook ?? 0 }, id) };
}

async function list(ctx: Context, services: Services): Promise<object> {
  const filters = await filtersOf(ctx, services);
  const { rows } = await listAttempts(services.db.read, filters, { page: 1, perPage: perPage + 1 });
  return { entries: rows.slice(0, perPage).map(short), more: rows.length > perPage };
}

/** What the page of deliveries loads: entries, one of them, sending one again, and new ones as they come. */
export function deliveryJournal(services: Services, log: ServerLog): Middleware {
  const streams = new JournalStreams(services, log);
  const answer = async (ctx: Context): Promise<unknown> => {
    const [, id, again] = entryForm.exec(ctx.path) ?? [];
    if (ctx.method === 'POST') return id && again ? resend(ctx, Number(id), services) : undefined;
    if (ctx.method !== 'GET') return undefined;
    if (id && !again) return full((await entryOf(ctx, Number(id), services)).entry);
    if (ctx.path === '/-/deliveries/entries') return list(ctx, services);
    if (ctx.path !== '/-/deliveries/stream') return undefined;
    const stream = streams.watch(await filtersOf(ctx, services), short);
    ctx.type = 'text/event-stream';
    return stream;
  };
  return pageData('/-/deliveries/', answer);
}
