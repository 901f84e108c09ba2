/** An item of an ordered list; a null position is after all others. */
export interface OrderedItem {
  id: number;
  position: number | null;
}

/** The neighbours between which an item is to be placed. */
export interface Neighbours {
  beforeId?: number | null | undefined;
  afterId?: number | null | undefined;
}

const step = 500;

const spread = (ids: readonly number[]): OrderedItem[] =>
  ids.map((id, index) => ({ id, position: (index + 1) * step }));

/**
 * The new positions after an item moved before or after another: only its own where there is
 * room, else those of the whole list. Null when a neighbour is not in the list.
 */
export const reposition = (
  list: readonly OrderedItem[],
  id: number,
  { beforeId, afterId }: Neighbours,
): OrderedItem[] | null => {
  const others = list.filter((one) => one.id !== id);
  const places = new Map(others.map((one, index) => [one.id, index]));
  const before = beforeId == null ? undefined : places.get(beforeId);
  const after = afterId == null ? undefined : places.get(afterId);
  if ((beforeId != null && before === undefined) || (afterId != null && after === undefined)) return null;
  const index = before ?? (after === undefined ? undefined : after + 1);
  if (index === undefined) return [];
  const all = [
    ...others.slice(0, index).map((one) => one.id),
    id,
    ...others.slice(index).map((one) => one.id),
  ];
  if (others.some((one) => one.position === null)) return spread(all);
  const low = others[index - 1]?.position ?? (others[index]?.position ?? 0) - 2 * step;
  const high = others[index]?.position ?? low + 2 * step;
  return high - low < 2 ? spread(all) : [{ id, position: Math.floor((low + high) / 2) }];
};
