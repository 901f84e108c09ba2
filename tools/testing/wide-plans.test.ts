import SqliteDatabase from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wideSteps } from './wide-plans.js';

let database: SqliteDatabase.Database;
beforeAll(() => {
  database = new SqliteDatabase(':memory:');
  database.exec(`create table things (id integer primary key, state text, owner_id integer);
    create index things_state on things (state, id);
    create table links (source_id integer, target_id integer, primary key (source_id, target_id))`);
});
afterAll(() => database.close());

const joined = "select t.id from links l cross join things t where t.id = l.target_id and t.state = 'open'";
const turned =
  "select l.source_id from things t cross join links l where t.id = l.target_id and t.state = 'open'";

describe('a statement', () => {
  it.each([
    ['that walks all of a kind', "select count(owner_id) from things where state = 'open'", true],
    [
      'that sorts all of a kind for a page',
      "select * from things where state = 'open' order by owner_id limit 2",
      true,
    ],
    ['that begins with all of a kind', turned, true],
    [
      'that walks in order up to a limit',
      "select * from things where state = 'open' order by id limit 2",
      false,
    ],
    ['that begins with all of a kind up to a limit', `${turned} and l.source_id = 1 limit 2`, true],
    ['that begins with few', `${joined} and l.source_id = 1`, false],
  ])('%s', (_, text, isWide) => {
    const steps = database
      .prepare<[], { parent: number; detail: string }>(`explain query plan ${text}`)
      .all();
    expect(wideSteps(text, steps).length > 0).toBe(isWide);
  });

  it('that removes by what no index leads to', () => {
    const steps = [{ parent: 0, detail: 'SCAN events' }];
    expect(wideSteps('delete from events where target_id = ?', steps)).toEqual(['SCAN events']);
    expect(wideSteps('delete from others where target_id = ?', steps)).toEqual([]);
  });

  it('is refused when it is prepared, with what it reads', () => {
    for (const _time of ['first', 'again']) {
      expect(() => database.prepare("select owner_id from things where state = 'open'")).toThrow(
        'this statement reads all of a kind (SEARCH things USING INDEX things_state (state=?))',
      );
    }
  });
});
