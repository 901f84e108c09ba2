import { resolved, type Schema, typesOf } from '../../../conformance/contract/document.js';
import type { Parameter } from '../../../conformance/contract/operations.js';
import { FilePart } from '../../../conformance/http/encode.js';
import { sampleValue } from '../../../conformance/recipes/input.js';

/** What the document tells of a parameter beyond what the suite looks at. */
type Told = Schema & { maxLength?: number; description?: string };

/** So much may all texts of one ordinary body have, and so many values, before it is refused for that alone. */
const [mostText, mostValues] = [4_000_000, 9000] as const;
const longestText = 1_000_000;
/** What is longer in a query is refused for that alone. */
const longestOfQuery = 8000;
/** As many words as are still served. */
const search = Array.from({ length: 200 }, (_, at) => `w${at}`).join(' ');
const searched = new Set(['search', 'query']);
/** One line of text in which there is something to look up, to render and to check. */
const line = 'See @root, #1, !1, &1, ~bug and %v1: **bold**, `code`, [x](https://example.org/a_b_c) :tada:\n';
const deepest = 95;

/** The texts that people write, to which nothing but their length is a limit. */
const written =
  /^(description|body|note|comment|line_comment|content|terms|text|bio|((merge_|squash_)?commit_|tag_)?message)$/;
const titled = /^(title|name|file_name|new_name)$/;

/** The most characters that a text may have. */
function longestOf({ name, place, schema }: Parameter): number {
  const { maxLength, description = '' }: Told = schema;
  const told = /At most ([\d,]+) characters/.exec(description)?.[1];
  const longest = place === 'query' ? longestOfQuery : longestText;
  const most = maxLength ?? (told ? Number(told.replaceAll(',', '')) : longest);
  return titled.test(name) ? Math.min(most, 255) : most;
}

/** Whether anything at all may stand in a text: neither a word of a list, nor a date, nor a file. */
export const isFree = ({ name, schema }: Parameter): boolean =>
  searched.has(name) || ((written.test(name) || titled.test(name)) && isText(schema));

const isText = (schema: Schema): boolean =>
  typesOf(schema).includes('string') && schema.enum === undefined && schema.format === undefined;

/** A text of a length that begins with a word of its own, so that no two of them are the same. */
function textOf(length: number, word: string, piece: string): string {
  return `${word} ${piece.repeat(Math.ceil(length / piece.length))}`.slice(0, length).trimEnd();
}

/** What all values of one request share among each other. */
export interface Shares {
  /** A word that no other request has. */
  word: string;
  /** The parameters without which there would be more for each of the others. */
  texts: number;
  lists: number;
}

/** A parameter, or the members of one that is an object. */
function partsOf(parameter: Parameter): Parameter[] {
  const { properties } = resolved(parameter.schema);
  if (!properties) return [parameter];
  return Object.entries(properties).flatMap(([name, schema]) =>
    partsOf({ ...parameter, name, schema: resolved(schema) }),
  );
}

/** How many share what one request may hold. */
export function sharesAmong(parameters: readonly Parameter[], word: string): Shares {
  const parts = parameters.flatMap(partsOf);
  const texts = parts.filter((one) => isText(one.schema) && longestOf(one) > longestOfQuery);
  const lists = parts.filter(({ schema }) => typesOf(schema).includes('array'));
  return { word, texts: Math.max(texts.length, 1), lists: Math.max(lists.length, 1) };
}

function listOf(items: Schema, { word, lists }: Shares): unknown[] {
  const one = resolved(items);
  const types = typesOf(one);
  const members = Object.keys(one.properties ?? {});
  const count = Math.floor(mostValues / lists / (members.length + 1));
  const many = (make: (at: number) => unknown): unknown[] =>
    Array.from({ length: count }, (_, at) => make(at));
  if (one.enum) return many((at) => one.enum?.[at % one.enum.length]);
  if (types.includes('integer')) return many((at) => at + 1);
  if (types.includes('object')) {
    return many((at) =>
      Object.fromEntries(members.map((name) => [name, memberOf(name, one.properties?.[name] ?? {}, at)])),
    );
  }
  return many((at) => `${word}-${at}`);
}

const memberOf = (name: string, schema: Schema, at: number): unknown =>
  isText(resolved(schema)) ? `${name}-${at}` : sampleValue(schema);

/** The dearest value that the document allows for a parameter. */
export function dearValue(parameter: Parameter, shares: Shares): unknown {
  const { name } = parameter;
  const schema = resolved(parameter.schema);
  const types = typesOf(schema);
  if (name === 'per_page') return 100;
  if (searched.has(name)) return search;
  if (schema.format === 'binary') return largeFile(new FilePart('dear.png', png, 'image/png'));
  if (types.includes('array')) return listOf(schema.items ?? { type: 'string' }, shares);
  if (types.includes('object')) {
    const members = Object.entries(schema.properties ?? {});
    return Object.fromEntries(
      members.map(([member, one]) => [
        member,
        dearValue({ ...parameter, name: member, schema: resolved(one) }, shares),
      ]),
    );
  }
  if (types.includes('boolean')) return true;
  if (!isText(schema)) return sampleValue(schema);
  const length = Math.min(longestOf(parameter), Math.floor(mostText / shares.texts));
  return textOf(length, shares.word, written.test(name) ? line : 'x');
}

/** As many values as one request may hold, as deep within each other as they may stand. */
export function nestedValue(lists: number): unknown {
  let value: unknown = [];
  for (let depth = 0; depth < deepest; depth += 1) value = depth % 2 === 0 ? { a: value } : [value];
  const branches = Math.floor(mostValues / lists / deepest);
  return Array.from({ length: branches }, () => value);
}

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const fileBytes = 60_000_000;

/** A file that begins as another one does and is long. */
export const largeFile = ({ name, bytes, type }: FilePart): FilePart =>
  new FilePart(name, Buffer.concat([bytes, Buffer.alloc(fileBytes)]), type);

/** The content of one large file, and of one among many, as text. */
export const largeContent = (word: string): string => `${word} ${'a line of text\n'.repeat(4_000_000)}`;

/** So many files as they are written in one request, each like the given one. */
export function manyFiles(like: Record<string, unknown>, count: number, word: string): unknown[] {
  const content = 'a line of text\n'.repeat(Math.floor(fileBytes / 2 / count / 15));
  return Array.from({ length: count }, (_, at) => ({
    ...like,
    file_path: `${word}/${at}`,
    content: `${at} ${content}`,
  }));
}
