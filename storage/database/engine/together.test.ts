import { describe, expect, it } from 'vitest';
import { useDatabase } from '../testing/use-database.js';
import { gathered, readTogether } from './together.js';
import type { HotQueries, Value } from './types.js';

type Row = Record<string, unknown>;

describe('reading together', () => {
  const app = useDatabase();
  const counting = () => {
    const asked: string[] = [];
    const { hot } = app.db;
    const counted: HotQueries = {
      kind: 'hot',
      get: async <Found>(text: string, params?: readonly Value[]) => {
        asked.push(text);
        return hot.get<Found>(text, params);
      },
      all: async <Found>(text: string, params?: readonly Value[]) => {
        asked.push(text);
        return hot.all<Found>(text, params);
      },
    };
    return { asked, hot: gathered(counted) };
  };

  const numbers = `with recursive n(i) as (select 1 union all select i + 1 from n where i < cast(? as integer))
    select i, i as "twice", -i as "twice" from n order by i desc limit 50`;

  it('asks one text once, and everybody gets the rows of their own values in order', async () => {
    const { asked, hot } = counting();
    const limits = Array.from({ length: 37 }, (_, index) => (index * 7) % 20);
    const alone = await Promise.all(limits.map((limit) => hot.all<Row>(numbers, [limit])));
    expect(asked).toHaveLength(37);
    asked.length = 0;
    const together = await readTogether(() =>
      Promise.all(limits.map((limit) => hot.all<Row>(numbers, [limit]))),
    );
    expect(together).toEqual(alone);
    expect(alone[2]?.[0]).toEqual({ i: 14, twice: -14 });
    expect(asked).toHaveLength(1);
  });

  it('keeps texts apart, and single rows from lists', async () => {
    const { asked, hot } = counting();
    const two = 'select cast(? as integer) as n';
    const answers = await readTogether(() =>
      Promise.all([
        hot.get<Row>(two, [1]),
        hot.all<Row>(two, [2]),
        hot.get<Row>(`${numbers} `, [3]),
        hot.get<Row>('select 1 as n where 1 = ?', [2]),
      ]),
    );
    expect(answers).toEqual([{ n: 1 }, [{ n: 2 }], { i: 3, twice: -3 }, undefined]);
    expect(asked).toHaveLength(3);
  });

  it('shares no row between two who ask the same', async () => {
    const { asked, hot } = counting();
    const [first, second] = await readTogether(() =>
      Promise.all([hot.all<Row>(numbers, [2]), hot.all<Row>(numbers, [2])]),
    );
    expect(first).toEqual(second);
    expect(first?.[0]).not.toBe(second?.[0]);
    expect(asked).toHaveLength(1);
  });

  it('splits what is too much for one statement, and tells everybody of a failure', async () => {
    const { asked, hot } = counting();
    const text = 'select cast(? as integer) as n';
    const answers = await readTogether(() =>
      Promise.all(Array.from({ length: 250 }, (_, n) => hot.get<{ n: number }>(text, [n]))),
    );
    expect(answers.map((row) => Number(row?.n))).toEqual(Array.from({ length: 250 }, (_, n) => n));
    expect(asked).toHaveLength(3);
    const failing = readTogether(() =>
      Promise.allSettled([
        hot.get('select x from nowhere where 1 = ?', [1]),
        hot.get('select x from nowhere where 1 = ?', [2]),
      ]),
    );
    expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});
