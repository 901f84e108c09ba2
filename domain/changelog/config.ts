import { parseDocument } from 'yaml';
import { ChangelogFailure, failures } from './failure.js';
import { parseTemplate, type Template } from './template-parse.js';

/** The changelog configuration of a project. */
export interface ChangelogConfig {
  dateFormat: string;
  template: Template;
  /** Displayed titles by raw category, in the order of the file. */
  titles: ReadonlyMap<string, string>;
  includeGroups: readonly string[];
  /** The expression that finds versions in tag names; null for the usual form. */
  tagExpression: string | null;
}

/** A larger file is refused. */
const MAX_BYTES = 64 * 1024;
const MAX_ALIASES = 50;

const standardTemplate = [
  '{% if categories %}\n{% each categories %}\n',
  '### {{ title }} ({{ count }} change{% if single_change %}{% else %}s{% end %})\n\n',
  '{% each entries %}\n- [{{ title }}]({{ commit.reference }})',
  '{% if author.credit %} by {{ author.reference }}{% end %}',
  '{% if merge_request %} ([merge request]({{ merge_request.reference }})){% end %}\n\n',
  '{% end %}\n\n{% end %}\n{% else %}\nNo changes.\n{% end %}\n',
].join('');

/** The default configuration. */
export const standardConfig: ChangelogConfig = {
  dateFormat: '%Y-%m-%d',
  template: parseTemplate(standardTemplate),
  titles: new Map(),
  includeGroups: [],
  tagExpression: null,
};

type Keys = ReadonlyMap<unknown, unknown>;

/** Reads plain YAML; aliases and tags are refused like text that does not parse, because they can expand or run code. */
function readKeys(text: string, path: string): Keys | null {
  try {
    if (Buffer.byteLength(text) > MAX_BYTES) throw new Error('too long');
    const document = parseDocument(text, { uniqueKeys: false, prettyErrors: false, logLevel: 'silent' });
    if (document.errors.length > 0) throw new Error('broken');
    const value: unknown = document.toJS({ mapAsMap: true, maxAliasCount: MAX_ALIASES });
    if (value === null || value === undefined) return null;
    if (value instanceof Map) return value;
  } catch {
    // Every error has the same answer.
  }
  throw new ChangelogFailure(failures.configuration(path));
}

const isScalar = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);
const textOf = (value: unknown): string | null => (isScalar(value) ? String(value) : null);

function titlesOf(given: unknown): ReadonlyMap<string, string> {
  if (given === null || given === undefined) return standardConfig.titles;
  if (!(given instanceof Map)) throw new ChangelogFailure(failures.categories);
  const titled = [...given].filter(([, title]) => title !== null && title !== undefined);
  return new Map(titled.map(([raw, title]) => [textOf(raw) ?? '', textOf(title) ?? '']));
}

const groupsOf = (given: unknown): string[] =>
  [given].flat().flatMap((path) => (typeof path === 'string' ? [path] : []));

function templateOf(given: unknown): Template {
  if (given === null || given === undefined) return standardConfig.template;
  const text = textOf(given);
  if (text === null) throw new ChangelogFailure(failures.template('it is not a text'));
  return parseTemplate(text);
}

function expressionOf(given: unknown): string | null {
  if (given === null || given === undefined) return null;
  const text = textOf(given);
  if (text === null) throw new ChangelogFailure(failures.expression('it is not a text'));
  return text;
}

/** Parses the configuration file at a path; absent keys have their defaults. */
export function parseConfig(text: string, path: string): ChangelogConfig {
  const keys = readKeys(text, path);
  if (!keys) return standardConfig;
  return {
    dateFormat: textOf(keys.get('date_format')) ?? standardConfig.dateFormat,
    template: templateOf(keys.get('template')),
    titles: titlesOf(keys.get('categories')),
    includeGroups: groupsOf(keys.get('include_groups')),
    tagExpression: expressionOf(keys.get('tag_regex')),
  };
}
