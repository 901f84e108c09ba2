import { commaMembers, isPlain } from './comma-members.js';

/** As much of a parameter as says how its list is read. */
interface ListField {
  comma?: boolean;
  items?: { kind: string };
}

/** The most members of a list of texts, each of which may become a condition of its own. */
const maxTexts = 500;
/** The most members of any other list of plain values. */
const maxNumbers = 10_000;

function mostMembers({ items }: ListField): number {
  if (items?.kind === 'object') return Number.POSITIVE_INFINITY;
  return items?.kind === 'integer' || items?.kind === 'number' ? maxNumbers : maxTexts;
}

/** How many commas there are, up to one more than asked for; counted before anything is split. */
function countCommas(value: unknown, most: number): number {
  if (Array.isArray(value)) {
    let count = 0;
    for (const member of value) {
      count += countCommas(Array.isArray(member) ? null : member, most);
      if (count > most) break;
    }
    return count;
  }
  if (typeof value !== 'string') return 0;
  let count = 0;
  for (let at = value.indexOf(','); at >= 0 && count <= most; at = value.indexOf(',', at + 1)) count += 1;
  return count;
}

/**
 * A list given as a list, as a map with numeric keys, or as comma text. Where commas part its members they do so in
 * each of them; null is no member. Answers null when it is no list; the most that it may have when it has more.
 */
export function membersOf(field: ListField, value: unknown): unknown[] | number | null {
  if (value === '') return [];
  const most = mostMembers(field);
  if (field.comma && countCommas(value, most) > most) return most;
  const within = (members: unknown[]) => (members.length > most ? most : members);
  if (field.comma && isPlain(value)) return within(commaMembers(value));
  if (typeof value !== 'object' || value === null) return null;
  if (!Object.keys(value).every((key) => /^\d+$/.test(key))) return null;
  const list = Object.values(value).filter((member) => member !== null);
  if (list.length > most) return most;
  if (field.comma) return within(list.flatMap(commaMembers));
  return list.length === 1 && list[0] === '' ? [] : list;
}
