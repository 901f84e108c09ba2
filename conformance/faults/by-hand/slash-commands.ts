import type { WireRequest } from '../../http/transport.js';
import { type Fault, fault, type Intercepted } from '../fault.js';
import * as way from './support/ways.js';

type Row = Record<string, unknown>;

const integrations = ['triggerSlackSlashCommands', 'triggerMattermostSlashCommands'];
const services = integrations.map((id) => `${id}Service`);
const all = [...integrations, ...services];
const place = '/-/profile/chat_names';

const says = (name: string, rules: string[], pattern: RegExp, text: string): Fault =>
  way.turns(name, rules, all, (row) =>
    pattern.test(String(row['text'])) ? { ...row, text: String(row['text']).replace(pattern, text) } : row,
  );

const isAttached = (row: Row): boolean => Array.isArray(row['attachments']);

const attached = (name: string, rule: string, change: (attachment: Row) => Row): Fault =>
  way.turns(name, [rule], all, (row) =>
    isAttached(row) ? { ...row, attachments: (row['attachments'] as Row[]).map(change) } : row,
  );

/** Commands are passed on as others. */
const hears = (name: string, rule: string, pattern: RegExp, text: string): Fault =>
  way.sends(name, [rule], all, (request) =>
    way.withBody(request, (params) => ({ ...params, text: String(params['text']).replace(pattern, text) })),
  );

const onPage = (verb: string, status: number) => (seen: Intercepted) =>
  seen.request.method === verb && seen.request.url.includes(place) && seen.status === status;

/** Lists the links in place of removing one. */
const unremoved = (request: WireRequest): WireRequest | null =>
  request.method === 'DELETE' && request.url.includes(place)
    ? { ...request, method: 'GET', url: request.url.replace(/chat_names\/\d+$/, 'chat_names/entries') }
    : null;

/** Ways to be wrong about commands from a chat. */
export const faults = [
  way.spoil('slash-commands-answer-201', ['SLASH-TRIGGER-1'], all, [200], () => ({ status: 201 })),
  way.spoil('slash-services-are-gone', ['SLASH-ALIAS-1'], services, [200], () => ({
    status: 404,
    json: { message: '404 Integration Not Found' },
  })),
  way.refuses('slash-token-is-forgotten-with-422', 'SLASH-TOKEN-1', all, [400, 422]),
  way.spoil('slash-takes-any-token', ['SLASH-TOKEN-2'], all, [404], () => ({
    status: 200,
    json: { response_type: 'ephemeral', text: '*Available commands*' },
  })),
  way.spoil('slash-tells-projects-apart', ['SLASH-TOKEN-2'], all, [404], ({ request }) =>
    request.url.includes('999999999') ? { json: { message: '404 Project Not Found' } } : {},
  ),
  way.turns('slash-links-are-told-to-all', ['SLASH-PERSON-1', 'SLASH-PERSON-2'], all, (row) => ({
    ...row,
    response_type: 'in_channel',
  })),
  fault({
    name: 'slash-link-is-made-twice',
    rules: ['SLASH-LINK-1'],
    applies: onPage('POST', 404),
    change: () => ({ status: 201, json: { id: 1 } }),
  }),
  fault({ name: 'slash-link-stays', rules: ['SLASH-LINK-2'], before: unremoved }),
  says('slash-closes-for-anybody', ['SLASH-ACT-1'], /^Whoops! .*/, 'Done.'),
  says('slash-helps-strangers', ['SLASH-ACT-2'], /^Whoops! .*/, '*Available commands*'),
  way.spoil('slash-tells-hidden-from-absent', ['SLASH-HIDDEN-1'], all, [200], ({ request, json }) =>
    /#1\b/.test(request.body?.toString() ?? '') ? { json: { ...(json as Row), text: 'Whoops!' } } : {},
  ),
  way.turns('slash-tells-secrets-to-all', ['SLASH-HIDDEN-2', 'SLASH-MOVE-1'], all, (row) =>
    isAttached(row) ? { ...row, response_type: 'in_channel' } : row,
  ),
  says('slash-help-forgets-the-word', ['SLASH-HELP-1'], /\/tracker /g, ''),
  says('slash-hides-what-is-no-command', ['SLASH-HELP-1'], /^The specified command is not valid\.\n/, ''),
  attached('slash-colours-are-swapped', 'SLASH-SHOW-1', (row) => ({ ...row, color: '#d22852' })),
  attached('slash-has-no-fields', 'SLASH-SHOW-1', ({ fields: _, ...row }) => row),
  hears('slash-forgets-the-description', 'SLASH-NEW-1', /\n.*/s, ''),
  way.turns('slash-searches-without-end', ['SLASH-SEARCH-1'], all, (row) =>
    isAttached(row) ? { ...row, attachments: [...(row['attachments'] as Row[]), { title: 'More' }] } : row,
  ),
  hears('slash-closes-nothing', 'SLASH-CLOSE-1', /^issue close/, 'issue show'),
  hears('slash-comments-nothing', 'SLASH-COMMENT-1', /^issue comment (\d+).*/s, 'issue show $1'),
  hears('slash-moves-nothing', 'SLASH-MOVE-1', /^issue move (\d+).*/s, 'issue show $1'),
  says('slash-deploys', ['SLASH-DEPLOY-1'], /^No action .*/, 'Deployment started'),
];
