// What one operation takes and answers, made from the document.
import { element, membersOf, resolve } from './document.js';
import { trial } from './trial.js';

/** A type in few words, with the choices where there are some. */
function typeOf(document, raw, depth = 0) {
  const schema = resolve(document, raw ?? {});
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ');
  if (schema.items && depth < 3) return `array of ${typeOf(document, schema.items, depth + 1)}`;
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices && !schema.type && depth < 3) {
    return [...new Set(choices.map((one) => typeOf(document, one, depth + 1)))].join(' | ');
  }
  const name = raw?.$ref?.split('/').at(-1);
  const type = [schema.type ?? 'object'].flat().join(' | ');
  return name && schema.properties ? name : type + (schema.format ? ` (${schema.format})` : '');
}

function row(document, { name, of, required, description, place }, depth) {
  const schema = resolve(document, of ?? {});
  const cells = [
    element('td', {}, element('code', {}, name), required ? element('em', {}, ' required') : ''),
    element('td', {}, typeOf(document, of), place ? element('small', {}, ` in ${place}`) : ''),
    element('td', {}, description ?? schema.description ?? ''),
  ];
  const below = depth < 2 ? membersOf(document, of) : [];
  if (below.length > 0) {
    const inner = element('details', {}, element('summary', {}, 'members'));
    inner.addEventListener('toggle', () => {
      if (inner.childElementCount === 1) inner.append(table(document, below, depth + 1));
    });
    cells[2].append(inner);
  }
  return element('tr', {}, ...cells);
}

function table(document, rows, depth = 0) {
  const body = element('tbody', {}, ...rows.map((one) => row(document, one, depth)));
  return element('div', { class: 'scroll' }, element('table', {}, body));
}

function answer(document, status, raw) {
  const { description = '', content = {} } = resolve(document, raw);
  const [media] = Object.values(content);
  const part = element('details', { class: 'answer' });
  part.append(element('summary', {}, element('code', {}, status), ` ${description}`));
  part.addEventListener('toggle', () => {
    if (part.childElementCount > 1) return;
    const example = media?.example ?? Object.values(media?.examples ?? {})[0]?.value;
    if (example !== undefined) part.append(element('pre', {}, JSON.stringify(example, null, 2)));
    const members = membersOf(document, media?.schema);
    if (members.length > 0) part.append(table(document, members));
    if (part.childElementCount === 1) part.append(element('p', {}, 'No body.'));
  });
  return part;
}

/** All that is to be said of an operation, and a form to try it. */
export function details(document, path, verb) {
  const item = document.paths[path];
  const operation = item[verb];
  const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((one) =>
    resolve(document, one),
  );
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  const rows = [
    ...parameters.map((one) => ({ ...one, of: one.schema, place: one.in })),
    ...membersOf(document, body).map((one) => ({ ...one, place: 'body' })),
  ];
  const parts = [element('p', {}, 'operationId ', element('code', {}, operation.operationId))];
  if (operation.description) parts.push(element('p', {}, operation.description));
  parts.push(element('h4', {}, 'Parameters'));
  parts.push(rows.length > 0 ? table(document, rows) : element('p', {}, 'None.'));
  parts.push(element('h4', {}, 'Answers'));
  for (const [status, one] of Object.entries(operation.responses)) parts.push(answer(document, status, one));
  parts.push(trial(document, { path, verb, parameters, body }));
  return element('div', { class: 'parts' }, ...parts);
}
