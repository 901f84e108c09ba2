// A form that calls an operation as its parameters ask to be sent.
import { element, membersOf, resolve } from './document.js';

const tokenKey = 'hearth-token';

/** A body to begin with: what is required, by its default or its kind. */
function sample(document, raw, depth = 0) {
  const schema = resolve(document, raw ?? {});
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  const type = [schema.type ?? 'object'].flat()[0];
  if (type === 'array') return depth < 3 ? [sample(document, schema.items, depth + 1)] : [];
  if (type === 'integer' || type === 'number') return 1;
  if (type === 'boolean') return true;
  if (type === 'string') return 'text';
  const needed = membersOf(document, schema).filter(({ required }) => required);
  return Object.fromEntries(needed.map(({ name, of }) => [name, sample(document, of, depth + 1)]));
}

const isArray = (document, { schema }) => resolve(document, schema ?? {}).type === 'array';

function field(document, parameter) {
  const many = isArray(document, parameter);
  const hint = many ? 'one a line' : parameter.in === 'path' ? 'required' : '';
  const input = element(many ? 'textarea' : 'input', { name: parameter.name, placeholder: hint });
  if (many) input.rows = 2;
  return element('label', {}, element('code', {}, parameter.name), input);
}

/** The address that the fields make: path parameters encoded, arrays once for each line, nothing for what is empty. */
function addressOf(document, path, parameters, form) {
  let address = `/api/v4${path}`;
  const query = new URLSearchParams();
  for (const parameter of parameters) {
    const { value } = form.elements[parameter.name];
    if (parameter.in === 'path') address = address.replace(`{${parameter.name}}`, encodeURIComponent(value));
    else if (value !== '') {
      const values = isArray(document, parameter) ? value.split('\n').filter(Boolean) : [value];
      for (const one of values) query.append(parameter.name, one);
    }
  }
  return query.size > 0 ? `${address}?${query}` : address;
}

function bodyFields(document, body) {
  if (!body) return [];
  const members = membersOf(document, body);
  const files = members.filter(({ of }) => resolve(document, of).format === 'binary');
  const text = element('textarea', { name: ' body', rows: '6', spellcheck: 'false' });
  const begun = sample(document, body);
  for (const { name } of files) delete begun[name];
  text.value = JSON.stringify(begun, null, 2);
  const inputs = files.map(({ name }) => {
    const input = element('input', { type: 'file', name: ` file ${name}` });
    return element('label', {}, element('code', {}, name), input);
  });
  return [element('label', {}, 'Body', text), ...inputs];
}

/** What is sent: JSON, or a form where a file was chosen. */
function payloadOf(form) {
  const text = form.elements[' body']?.value.trim();
  const files = [...form.elements].filter(
    ({ name, files: chosen }) => name.startsWith(' file ') && chosen[0],
  );
  if (files.length === 0) {
    return text ? { body: text, headers: { 'content-type': 'application/json' } } : {};
  }
  const body = new FormData();
  for (const [name, value] of Object.entries(text ? JSON.parse(text) : {})) body.append(name, String(value));
  for (const { name, files: chosen } of files) body.append(name.slice(6), chosen[0]);
  return { body };
}

async function show(place, response) {
  const text = await response.text();
  const isJson = /json/.test(response.headers.get('content-type') ?? '');
  const shown = isJson && text ? JSON.stringify(JSON.parse(text), null, 2) : text;
  const pages = ['x-total', 'x-page', 'x-next-page'].map((name) => [name, response.headers.get(name)]);
  const told = pages.filter(([, value]) => value).map(([name, value]) => `${name}: ${value}`);
  place.replaceChildren(
    element(
      'p',
      {},
      element('strong', {}, `${response.status} ${response.statusText}`),
      ` ${told.join(', ')}`,
    ),
    element('pre', {}, shown.slice(0, 100_000)),
  );
}

/** A part that opens into a form for one call; the token stays in this tab. */
export function trial(document, { path, verb, parameters, body }) {
  const token = element('input', { type: 'password', name: ' token', autocomplete: 'off' });
  token.value = sessionStorage.getItem(tokenKey) ?? '';
  const answer = element('div', { class: 'result', 'aria-live': 'polite' });
  const asked = parameters.filter((one) => one.in !== 'header');
  const form = element(
    'form',
    {},
    element('label', {}, 'Access token', token),
    ...asked.map((one) => field(document, one)),
    ...bodyFields(document, body),
    element('button', {}, 'Send'),
  );
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    sessionStorage.setItem(tokenKey, token.value);
    const address = addressOf(document, path, asked, form);
    answer.replaceChildren(element('p', {}, element('code', {}, `${verb.toUpperCase()} ${address}`)));
    const target = element('div');
    answer.append(target);
    try {
      const { headers = {}, ...payload } = payloadOf(form);
      if (token.value) headers['PRIVATE-TOKEN'] = token.value;
      await show(target, await fetch(address, { method: verb.toUpperCase(), headers, ...payload }));
    } catch (error) {
      target.replaceChildren(element('p', {}, String(error)));
    }
  });
  return element(
    'details',
    { class: 'trial' },
    element('summary', { class: 'trial-head' }, 'Try it'),
    form,
    answer,
  );
}
