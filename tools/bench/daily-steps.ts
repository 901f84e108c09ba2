import { type Asked, requestBytes } from './light-load.js';
import { token } from './page-one.js';

/** How many issues there are, and over how many pages of them reads go. */
export const issues = 10_000;
const pages = 400;

/** The issue that has twenty notes, and another one that notes are written on. */
export const readIid = 78;
const writtenIid = 77;

/** What people do again and again: has a server's requests made beforehand, and answers one after the other. */
export type Step = (url: string) => Promise<() => Buffer>;

/** Something that people do, of Hearth and of what it is compared with. */
export interface Work {
  name: string;
  own: Step;
  /** Where the other one is asked in another way. */
  other: Step;
  /** The least share of the least path, by the engine; null where nothing is promised. */
  least: { sqlite: number | null; postgres: number | null };
  /**
   * What is asked for where that is one thing. The slowest answers are held against those in the middle then, and against
   * bare Koa, which is given the same bytes.
   */
  bytesOf?: string;
  /** Compared with bare Koa in place of the least path, where there is one. */
  byKoa?: boolean;
}

const headers = { 'private-token': token };

const one =
  (asked: Asked): Step =>
  async (url) => {
    const bytes = requestBytes(url, asked);
    return () => bytes;
  };

const read = (path: string): Step => one({ verb: 'GET', path, headers });

const written = (path: string, body: object): Step =>
  one({
    verb: 'POST',
    path,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Pages of a list, one of them at random each time. */
const somePage =
  (path: string): Step =>
  async (url) => {
    const all = Array.from({ length: pages }, (_, index) =>
      requestBytes(url, { verb: 'GET', path: `${path}?per_page=20&page=${index + 1}`, headers }),
    );
    return () => all[Math.floor(Math.random() * pages)] as Buffer;
  };

/** Steps in turn. */
const inTurn =
  (steps: readonly Step[]): Step =>
  async (url) => {
    const all = await Promise.all(steps.map((step) => step(url)));
    let turn = 0;
    return () => {
      turn += 1;
      return (all[turn % all.length] as () => Buffer)();
    };
  };

/** What the caller has already, by the tag that this server gives it. */
const known =
  (path: string): Step =>
  async (url) => {
    const asking = { ...headers, 'if-none-match': '"something else"' };
    const response = await fetch(url + path, { headers: asking });
    await response.arrayBuffer();
    const tag = response.headers.get('etag');
    if (!response.ok || tag === null) throw new Error(`${url}${path}: ${response.status}, tag ${tag}`);
    return one({ verb: 'GET', path, headers: { ...headers, 'if-none-match': tag } })(url);
  };

/** Where bare Koa has the bytes of an answer. */
export const koaPath = '/answer';

/** Asks bare Koa for the bytes that it has. */
export const givenBytes: Step = one({ verb: 'GET', path: `/bytes${koaPath}`, headers: {} });

const alike = (step: Step) => ({ own: step, other: step });

/** What people do with the issues of a project. */
export function worksOn(projectId: number): Work[] {
  const path = `/api/v4/projects/${projectId}/issues`;
  const issue = `${path}/${readIid}`;
  const note = written(`${path}/${writtenIid}/notes`, { body: 'Measured again.' });
  const created = written(path, { title: 'Slow start', description: 'It takes long.' });
  const reads = Array.from({ length: 19 }, () => somePage(path));
  const again = (name: string, bytesOf: string): Work => ({
    ...{ name, bytesOf, ...alike(read(bytesOf)) },
    least: { sqlite: null, postgres: 0.6 },
  });
  return [
    {
      name: `${pages} pages of ${issues} issues`,
      ...alike(somePage(path)),
      least: { sqlite: 1, postgres: 0.6 },
    },
    {
      name: '19 such pages to 1 note written',
      ...alike(inTurn([...reads, note])),
      least: { sqlite: 0.9, postgres: 0.6 },
    },
    again('one issue of them', issue),
    again('20 notes of it', `${issue}/notes?per_page=20`),
    again('list of 20 issues, the same page', `${path}?per_page=20`),
    {
      name: 'one issue, not modified (304)',
      own: known(issue),
      other: known(issue),
      least: { sqlite: null, postgres: 0.6 },
    },
    {
      name: 'one issue, not modified (304), against Koa',
      own: known(issue),
      other: known(`/bytes${koaPath}`),
      least: { sqlite: 0.5, postgres: null },
      byKoa: true,
    },
    { name: 'create issue, on the disk', ...alike(created), least: { sqlite: 0.5, postgres: 0.6 } },
    { name: 'add note, on the disk', ...alike(note), least: { sqlite: 0.5, postgres: 0.6 } },
  ];
}
