import { plain } from '../bodies.js';
import type { Draws } from '../draws.js';
import { type Field, type Raid, shoot } from './raid.js';

const commands = [
  '/label ~a',
  '/unlabel',
  '/assign @mia',
  '/close',
  '/reopen',
  '/title x',
  '/estimate 1h',
  '/spend 1m',
  '/due tomorrow',
  '/relate #1',
  '/award :tada:',
  '/todo',
  '/subscribe',
  '/shrug',
  '/cc @all',
  '/epic &1',
  '/milestone %x',
  '/copy_metadata #1',
  '/merge',
  '/rebase',
  '/nothing at all',
];

const pieces = [
  '> ',
  '- ',
  '1. ',
  '* a\n ',
  '*',
  '**',
  '_',
  '*a_ ',
  '~~',
  '`',
  '``` ',
  '[',
  '![',
  '[a](',
  '[a]: b\n',
  '](<',
  '<!--',
  '<a ',
  '<div>',
  '&amp;',
  '&#',
  '\\',
  '|a',
  '|-',
  '| a | b |\n',
  '# ',
  '@mia ',
  '#1 ',
  '!1 ',
  '&1 ',
  '~a ',
  '%x ',
  '$1 ',
  ':tada: ',
  ':',
  'http://a.b/c ',
  'www.',
  'a@b.c ',
  'acme/site#1 ',
  'acme/site@abcdef12 ',
  'abcdef1234567 ',
  '\n\n',
  ' \n',
  '\t',
  '- [ ] a\n',
  '[[_TOC_]]\n',
  '"',
  '\u202e',
  'é',
  '\ud83d\ude00',
  '\r',
];

/** A text of up to a million characters that is costly to read as commands, references or Markdown. */
function text(draws: Draws): string {
  const length = draws.percent(50) ? draws.between(1000, 60_000) : draws.between(60_000, 1_000_000);
  const filled = (piece: string): string => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
  const kind = draws.between(1, 6);
  if (kind === 1) return filled(`${draws.one(commands)}\n`);
  if (kind === 2) return filled(Array.from({ length: 40 }, () => draws.one(commands)).join('\n'));
  if (kind === 3) return filled(draws.one(pieces));
  if (kind === 4) return filled(draws.one(pieces) + draws.one(pieces));
  if (kind === 5) {
    const half = length / 2;
    return filled(draws.one(pieces)).slice(0, half) + filled(draws.one(pieces)).slice(0, half);
  }
  return filled(Array.from({ length: draws.between(2, 200) }, () => draws.one(pieces)).join(''));
}

function places({ scene, draws }: Field): [string, string, string] {
  const at = `/projects/${scene.project.id}`;
  const [issue, mergeRequest] = [`${at}/issues/${scene.issue}`, `${at}/merge_requests/${scene.mergeRequest}`];
  const epic = `/groups/${scene.group.id}/epics/${scene.epic}`;
  return draws.one<[string, string, string]>([
    ['POST', `${issue}/notes`, 'body'],
    ['POST', `${issue}/discussions`, 'body'],
    ['PUT', issue, 'description'],
    ['POST', `${at}/issues`, 'description'],
    ['POST', `${mergeRequest}/notes`, 'body'],
    ['PUT', mergeRequest, 'description'],
    ['PUT', mergeRequest, 'title'],
    ['PUT', issue, 'title'],
    ['POST', `${epic}/notes`, 'body'],
    ['PUT', epic, 'description'],
    ['POST', `${at}/repository/commits/${scene.sha}/comments`, 'note'],
    ['POST', `${at}/milestones`, 'description'],
    ['PUT', at, 'description'],
    ['POST', `${at}/snippets`, 'description'],
    ['PUT', '/user/status', 'message'],
  ]);
}

/** Addresses whose answers hold rendered texts, or what was found in them. */
function reads({ scene, draws }: Field): string {
  const at = `/projects/${scene.project.id}`;
  const [issue, mergeRequest] = [`${at}/issues/${scene.issue}`, `${at}/merge_requests/${scene.mergeRequest}`];
  return draws.one([
    `${mergeRequest}?render_html=true`,
    `${at}/merge_requests?render_html=true&per_page=100`,
    `${issue}/notes?per_page=100`,
    `${issue}/discussions?per_page=100`,
    `${issue}/participants`,
    `${issue}/related_merge_requests`,
    `${mergeRequest}/closes_issues`,
    `${mergeRequest}/notes?per_page=100`,
    `/groups/${scene.group.id}/epics/${scene.epic}`,
    `${at}/issues?with_labels_details=true&per_page=100`,
    '/todos?per_page=100',
    '/events?per_page=100',
    `${at}/events?per_page=100`,
  ]);
}

/** Long texts that are commands, references or Markdown, and reads that render them. */
export const texts: Raid = {
  name: 'texts',
  lanes: 2,
  pause: 50,
  async strike(field) {
    const { scene, draws } = field;
    const headers = { 'private-token': draws.one(scene.tokens), 'content-type': 'application/json' };
    if (draws.percent(50)) {
      await shoot(field, 'texts', { verb: 'GET', path: `/api/v4${reads(field)}`, headers });
      return;
    }
    const [verb, path, name] = places(field);
    const given: Record<string, unknown> = { title: 'Long', [name]: text(draws) };
    if (path.endsWith('/snippets')) {
      Object.assign(given, { visibility: 'private', files: [{ file_path: 'a.md', content: text(draws) }] });
    }
    if (path.endsWith('/milestones')) given['title'] = `m${draws.between(1, 1e9)}`;
    if (path === `/projects/${scene.project.id}`) delete given['title'];
    await shoot(field, 'texts', {
      verb,
      path: `/api/v4${path}`,
      headers,
      body: plain(JSON.stringify(given)),
    });
  },
};
