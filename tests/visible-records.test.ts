import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { all } from '../storage/database/engine/ask.js';
import { type Sql, sql } from '../storage/database/engine/sql.js';
import { noteVisible, targetVisible } from '../storage/database/issuables/visibility.js';
import { readableNotes } from '../storage/database/notes/reader.js';
import { TestClient } from '../tools/testing/client.js';
import { type LastingServer, startServer } from './support/server.js';
import { fillPlaces } from './visibility/records.js';
import { loadRows, Reading, type Rows } from './visibility/rules.js';
import {
  makePlaces,
  makeViewers,
  type Places,
  personOf,
  type Viewers,
  viewerNames,
} from './visibility/viewers.js';

/**
 * Who reads an issue, merge request, epic, snippet or note is said twice: by policies of loaded rows, and as SQL for
 * whole lists. Both must say the same for everybody, wherever the record stands and whatever is switched off there, and
 * so must lists over HTTP.
 */
let lasting: LastingServer;
let viewers: Viewers;
let places: Places;
let rows: Rows;
beforeAll(async () => {
  lasting = await startServer();
  const { make, server } = lasting;
  viewers = await makeViewers(make);
  places = await makePlaces(make, viewers);
  await fillPlaces(server.services.db, places, viewers);
  rows = await loadRows(server.services.db);
}, 120_000);
afterAll(() => lasting?.close());

const readingOf = (name: string): Promise<Reading> => {
  const { db, config } = lasting.server.services;
  return Reading.of(db, places, rows, personOf(viewers[name] ?? null), config.tier);
};

const numbersOf = async (query: Sql): Promise<number[]> => {
  const found = await all<{ id: number }>(lasting.server.services.db.hot, query);
  return found.map(({ id }) => id);
};

/** The numbers that a list over HTTP answers, all pages of it. */
const listed = async (path: string, name: string, params: object = {}): Promise<number[]> => {
  const client = new TestClient(lasting.server.url, viewers[name]?.token ?? null);
  const ids: number[] = [];
  for (let page = 1; page > 0; ) {
    const { body, headers } = await client.get(path, { ...params, per_page: 100, page });
    ids.push(...(body as { id: number }[]).map(({ id }) => id));
    page = Number(headers['x-next-page'] || 0);
  }
  return ids.sort((a, b) => a - b);
};

const tables = {
  issue: sql`issues`,
  merge_request: sql`merge_requests`,
  epic: sql`epics`,
  snippet: sql`snippets`,
};

describe('who reads a record', () => {
  for (const kind of ['issue', 'merge_request', 'epic', 'snippet'] as const) {
    it.each(viewerNames)(`is the same for policies and for SQL: ${kind}, %s`, async (name) => {
      const { dialect } = lasting.server.services.db;
      const test = targetVisible(kind, sql`t.id`, personOf(viewers[name] ?? null), dialect);
      const found = await numbersOf(sql`select t.id from ${tables[kind]} t where ${test} order by t.id`);
      expect(found).toEqual((await readingOf(name)).numbers(kind));
    });
  }

  it.each(viewerNames)('is the same for policies and for lists: %s', async (name) => {
    const reading = await readingOf(name);
    expect(await listed('/issues', name, { scope: 'all' })).toEqual(reading.numbers('issue'));
    expect(await listed('/merge_requests', name, { scope: 'all' })).toEqual(reading.numbers('merge_request'));
    for (const { id, ids } of reading.perGroup()) {
      expect(await listed(`/groups/${id}/epics`, name, { include_descendant_groups: false })).toEqual(ids);
    }
    if (name === 'anonymous') return;
    for (const { id, ids } of reading.perProject()) {
      expect(await listed(`/projects/${id}/snippets`, name)).toEqual(ids);
    }
  });
});

describe('who reads a note', () => {
  it.each(viewerNames)('is the same for policies and for SQL: %s', async (name) => {
    const test = noteVisible(sql`t`, personOf(viewers[name] ?? null), lasting.server.services.db.dialect);
    const found = await numbersOf(sql`select t.id from notes t where ${test} order by t.id`);
    expect(found).toEqual((await readingOf(name)).notes());
  });

  it.each(viewerNames.filter((name) => name !== 'anonymous'))(
    'goes by what mentions it: %s',
    async (name) => {
      const person = personOf(viewers[name] ?? null);
      if (!person) throw new Error('nobody reads notes without an account');
      const test = readableNotes({ ...person, level: 50 }, lasting.server.services.db.dialect);
      const found = await numbersOf(
        sql`select n.id from notes n where n.referrer_kind is not null and ${test} order by n.id`,
      );
      expect(found).toEqual((await readingOf(name)).mentions());
    },
  );
});
