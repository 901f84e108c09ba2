import { type Changed, type Fault, fault, type Intercepted } from '../fault.js';

/** Changes every HTML in an answer. */
function everyHtml(json: unknown, change: (html: string, place: string) => string, place = ''): unknown {
  if (Array.isArray(json)) return json.map((one, index) => everyHtml(one, change, `${place}/${index}`));
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(
    Object.entries(json).map(([name, value]) => {
      const isHtml = typeof value === 'string' && /_html$|Html$/.test(name);
      const at = `${place}/${name}`;
      return [name, isHtml ? change(value, at) : everyHtml(value, change, at)];
    }),
  );
}

const holdsHtml = ({ status, json }: Intercepted): boolean =>
  status === 200 && /(_html|Html)":"/.test(JSON.stringify(json) ?? '');

const turns = (name: string, rule: string, change: (html: string) => string): Fault =>
  fault({
    name,
    rules: [rule],
    applies: holdsHtml,
    change: ({ json }) => ({ json: everyHtml(json, change) }),
  });

/** Ways to be wrong about the HTML of what people write. */
export const faults = [
  fault({
    name: 'html-is-made-once-for-all-readers',
    rules: ['CONV-HTML-2'],
    remembers: () => {
      const made = new Map<string, string>();
      return (intercepted: Intercepted): Changed | null => {
        if (!holdsHtml(intercepted)) return null;
        const { request, json } = intercepted;
        const key = `${request.url} ${request.body?.toString() ?? ''}`;
        return {
          json: everyHtml(json, (html, place) => {
            const before = made.get(key + place) ?? html;
            made.set(key + place, before);
            return before;
          }),
        };
      };
    },
  }),
  turns('references-lead-nowhere', 'CONV-HTML-3', (html) => html.replace(/<\/?a\b[^>]*>/g, '')),
  turns('boxes-are-words', 'CONV-HTML-4', (html) => html.replace(/<input\b[^>]*>/g, '[ ]')),
  turns('every-box-is-ticked', 'CONV-HTML-4', (html) =>
    html.replace(/<input type="checkbox"(?! checked)/g, '<input type="checkbox" checked'),
  ),
  turns('long-texts-end-early', 'CONV-HTML-4', (html) => html.slice(0, 4000)),
];
