import { describe, expect, it } from 'vitest';
import { type OrderedItem, reposition } from './reposition.js';

const list = (...positions: (number | null)[]): OrderedItem[] =>
  positions.map((position, index) => ({ id: index + 1, position }));

const order = (before: OrderedItem[], changes: OrderedItem[] | null): number[] => {
  const moved = new Map((changes ?? []).map((one) => [one.id, one.position]));
  const now = before.map((one) => ({ id: one.id, position: moved.get(one.id) ?? one.position ?? 1e9 }));
  return now.sort((one, other) => one.position - other.position || one.id - other.id).map((one) => one.id);
};

describe('reposition', () => {
  it.each([
    [3, { beforeId: 1 }, [3, 1, 2]],
    [1, { afterId: 2 }, [2, 1, 3]],
    [1, { afterId: 3 }, [2, 3, 1]],
    [3, { beforeId: 2 }, [1, 3, 2]],
    [1, { beforeId: 3, afterId: 2 }, [2, 1, 3]],
    [2, {}, [1, 2, 3]],
  ])('moves %d to %j', (id, neighbours, expected) => {
    for (const places of [list(500, 1000, 1500), list(1, 2, 3), list(null, null, null), list(7, 7, 7)]) {
      expect(order(places, reposition(places, id, neighbours))).toEqual(expected);
    }
  });

  it('touches the moved one alone where there is room', () => {
    expect(reposition(list(500, 1000, 1500), 3, { beforeId: 2 })).toEqual([{ id: 3, position: 750 }]);
  });

  it('is null for neighbours that are not in the list, itself among them', () => {
    expect(reposition(list(500, 1000), 1, { beforeId: 9 })).toBeNull();
    expect(reposition(list(500, 1000), 1, { afterId: 1 })).toBeNull();
  });
});
