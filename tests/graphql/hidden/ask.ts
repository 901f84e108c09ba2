import { readFileSync } from 'node:fs';
import type { GraphQLField } from 'graphql';
import { send } from '../../../tools/testing/client.js';
import { Crawl, type CrawlDocument } from './documents.js';

/** Where the root is entered: paths of groups and projects, and numbers of records by the names of the root's fields. */
export interface Entrances {
  projects: readonly string[];
  groups: readonly string[];
  usernames: readonly string[];
  ids: Readonly<Record<string, readonly string[]>>;
}

const quoted = (name: string) => (value: string) => `(${name}: ${JSON.stringify(value)})`;

/** Lists are shown in full, and records at every entrance. */
const argumentsAt =
  ({ projects, groups, usernames, ids }: Entrances) =>
  ({ name, args }: GraphQLField<unknown, unknown>): string[] => {
    if (name === 'project') return projects.map(quoted('fullPath'));
    if (name === 'group') return groups.map(quoted('fullPath'));
    if (name === 'namespace') return [...groups, ...usernames].map(quoted('fullPath'));
    if (name === 'user') return usernames.map(quoted('username'));
    if (name === 'echo') return [];
    if (ids[name]) return ids[name].map(quoted('id'));
    return args.some((one) => one.name === 'first') ? ['(first: 10)'] : [''];
  };

const crawl = new Crawl(readFileSync('generated/schema.graphql', 'utf8'));

/** The fields of the root that stand for records and have no entrance. */
export const withoutEntrance = ({ ids }: Entrances): string[] =>
  crawl.roots
    .filter(({ args }) => args.some(({ name, type }) => name === 'id' && String(type).endsWith('!')))
    .map(({ name }) => name)
    .filter((name) => !ids[name]?.length);

/** The documents of a run: all that look one step below each entrance, and a share of those that look further. */
export function documentsFor(
  entrances: Entrances,
  { depth, share, turn }: { depth: number; share: number; turn: number },
): CrawlDocument[] {
  const near = crawl.documents(argumentsAt(entrances), Math.min(depth, 1));
  const known = new Set(near.map(({ query }) => query));
  const far = crawl.documents(argumentsAt(entrances), depth).filter(({ query }) => !known.has(query));
  return [...near, ...far.filter((_, at) => (at + turn) % share === 0)];
}

/** So many documents are under way at a time. */
const together = 8;

/** What is answered to somebody for each document, by its text. */
export async function answersTo(
  url: string,
  token: string | null,
  documents: readonly CrawlDocument[],
): Promise<Map<string, { name: string; text: string }>> {
  const headers = {
    'content-type': 'application/json',
    ...(token === null ? {} : { 'private-token': token }),
  };
  const answers = new Map<string, { name: string; text: string }>();
  for (let at = 0; at < documents.length; at += together) {
    await Promise.all(
      documents.slice(at, at + together).map(async ({ name, query }) => {
        const answer = await send(url, 'POST', '/api/graphql', headers, JSON.stringify({ query }));
        answers.set(query, { name, text: `${answer.status} ${answer.bytes.toString('utf8')}` });
      }),
    );
  }
  return answers;
}
