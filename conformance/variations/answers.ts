import { propertiesOf, resolved, type Schema, typesOf } from '../contract/document.js';
import type { Changed, Intercepted } from '../faults/fault.js';
import type { Variation } from './variation.js';

type Row = Record<string, unknown>;

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields whose names are what happened: one that is not known is something that happened. */
const maps = new Set(['commands_changes']);

/** Changes every record of an answer that the description knows the fields of, from the inside out. */
function recordsIn(
  value: unknown,
  schema: Schema,
  change: (row: Row, fields: Record<string, Schema>) => Row,
): unknown {
  const one = resolved(schema);
  if (Array.isArray(value)) {
    const { items } = one;
    return items ? value.map((member) => recordsIn(member, items, change)) : value;
  }
  const fields = propertiesOf(one);
  // What has no described fields is a map, in which every name means something.
  if (!isRow(value) || Object.keys(fields).length === 0) return value;
  const inside = Object.entries(value).map(([name, part]) => {
    const described = fields[name];
    return [name, described && !maps.has(name) ? recordsIn(part, described, change) : part];
  });
  return change(Object.fromEntries(inside), fields);
}

const schemaOf = ({ operation, status }: Intercepted): Schema | undefined =>
  operation?.answers.get(status)?.content?.['application/json']?.schema;

const isSuccess = ({ status, json }: Intercepted): boolean => status < 300 && json !== undefined;

const asEscape = (letter: string): string => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Markup is escaped inside JSON text whatever else an answer tells. */
const written = (json: unknown, indent = 0): string =>
  JSON.stringify(json, null, indent).replace(/[<>&]/g, asEscape);

/** The answer with another body, of which the length is told as before. */
const rewritten = ({ headers }: Intercepted, body: string): Changed => {
  const hasLength = headers['content-length'] !== undefined;
  return { body, ...(hasLength && { headers: { 'content-length': String(Buffer.byteLength(body)) } }) };
};

/** A variation of the records in answers that went well. */
const ofRecords = (
  name: string,
  because: string,
  change: (row: Row, fields: Record<string, Schema>) => Row,
): Variation => ({
  name,
  because,
  after: (intercepted) => {
    const schema = schemaOf(intercepted);
    if (!schema || !isSuccess(intercepted)) return null;
    const body = written(recordsIn(intercepted.json, schema, change));
    return body === written(intercepted.json) ? null : rewritten(intercepted, body);
  },
});

/** A variation of how JSON is written. */
const ofText = (name: string, because: string, write: (json: unknown) => string): Variation => ({
  name,
  because,
  after: (intercepted) =>
    intercepted.json === undefined ? null : rewritten(intercepted, write(intercepted.json)),
});

const escaped = (text: string): string =>
  text.replace(/[\u007f-\uffff<>&]/g, asEscape).replaceAll('/', '\\/');

const ofHeaders = (
  name: string,
  because: string,
  headers: () => Record<string, string | undefined>,
): Variation => ({
  name,
  because,
  after: () => ({ headers: headers() }),
});

/** Headers that say nothing of the interface; proxies add some and take others away. */
const ofProxies = [
  'date',
  'connection',
  'keep-alive',
  'server',
  'via',
  'vary',
  'x-frame-options',
  'x-runtime',
];

/** How the same answers may look. */
export const answerVariations: readonly Variation[] = [
  ofRecords('unknown-fields', 'later versions tell more', (row) => ({
    ...row,
    unheard_of: { list: [1, 'é'], none: null },
    zz_word: 'new',
  })),
  ofRecords('unknown-fields-first', 'later versions tell more', (row) => ({
    _unheard_of: [],
    aa: false,
    ...row,
  })),
  ofRecords('empty-texts-null', 'what was never filled in is either', (row, fields) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => {
        const types = fields[name] ? typesOf(fields[name]) : [];
        const isEither = value === '' && types.includes('null') && types.includes('string');
        return [name, isEither ? null : value];
      }),
    ),
  ),
  // Maps stay as they are: languages come by their shares, and answers to queries as they were asked.
  ofRecords('keys-in-another-order', 'records have no order', (row) =>
    Object.fromEntries(Object.entries(row).reverse()),
  ),
  ofText('spaced', 'development servers write for people', (json) => `${written(json, 2)}\n`),
  ofText('escaped', 'other writers of JSON escape more', (json) => escaped(JSON.stringify(json))),
  ofHeaders('headers-of-a-proxy', 'something stands before most deployments', () => ({
    server: 'nginx',
    via: '1.1 edge',
    'strict-transport-security': 'max-age=31536000',
    'set-cookie': 'edge=1; Path=/',
    'x-unheard-of': 'yes',
    'cf-cache-status': 'DYNAMIC',
  })),
  ofHeaders('without-headers-of-the-host', 'they are for the next hop', () =>
    Object.fromEntries(ofProxies.map((name) => [name, undefined])),
  ),
];
