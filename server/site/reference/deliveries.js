// The journal of deliveries: what was sent, and what came of it, as it happens.
import { element } from './document.js';

const tokenKey = 'hearth-token';
const form = document.getElementById('filters');
const rows = document.getElementById('rows');
const state = document.getElementById('state');
const more = document.getElementById('more');
const mostRows = 500;

let watching = new AbortController();

const headers = () => (form.token.value ? { 'PRIVATE-TOKEN': form.token.value } : {});

function query(extra = {}) {
  const chosen = new URLSearchParams();
  for (const name of ['project', 'group', 'status', 'flag']) {
    if (form[name].value.trim() !== '') chosen.set(name, form[name].value.trim());
  }
  for (const [name, value] of Object.entries(extra)) chosen.set(name, value);
  return chosen;
}

const say = (text) => {
  state.textContent = text;
};

/** What an answer says of why it refuses. */
async function reason(answer) {
  const told = await answer.json().catch(() => ({}));
  return String(told.message ?? told.error ?? answer.statusText);
}

async function ask(path, options = {}) {
  const answer = await fetch(path, { ...options, headers: headers() });
  if (!answer.ok) throw new Error(await reason(answer));
  return answer.json();
}

const kindOf = ({ status }) => {
  if (status === null || status >= 500) return 'failed';
  return status >= 400 ? 'refused' : 'arrived';
};

const pre = (title, value) => {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  return [element('h3', {}, title), element('pre', {}, text === '' ? '(nothing)' : text)];
};

async function resend(id, button) {
  button.disabled = true;
  try {
    const { status } = await ask(`/-/deliveries/entries/${id}/resend`, { method: 'POST' });
    say(status === null ? 'Sent again.' : `Sent again; the receiver answered ${status}.`);
  } catch (error) {
    say(`Not sent again: ${error.message}`);
  }
  button.disabled = false;
}

async function open(entry, details) {
  if (details.childElementCount > 1) return;
  const box = element('div', { class: 'entry' }, 'Loading …');
  details.append(box);
  try {
    const full = await ask(`/-/deliveries/entries/${entry.id}`);
    const button = element('button', { type: 'button' }, 'Send again');
    button.addEventListener('click', () => void resend(entry.id, button));
    const answer = full.response_body || full.error || '';
    box.replaceChildren(
      ...(full.may_be_sent_again ? [button] : []),
      ...pre('Request', full.request_headers),
      ...pre('Body', full.request_data),
      ...pre('Answer', full.response_headers),
      ...pre('Body of the answer', answer),
    );
  } catch (error) {
    box.textContent = error.message;
  }
}

function rowOf(entry) {
  const word = entry.status === null ? (entry.error ?? 'no answer') : String(entry.status);
  const details = element(
    'details',
    { id: `entry-${entry.id}`, class: kindOf(entry) },
    element(
      'summary',
      {},
      element('time', { datetime: entry.created_at }, entry.created_at.slice(0, 19).replace('T', ' ')),
      element('span', { class: 'event' }, entry.event),
      element('code', { class: 'url' }, entry.url),
      element('span', { class: 'status' }, word),
      element('span', { class: 'millis' }, `${entry.millis} ms`),
    ),
  );
  details.addEventListener('toggle', () => details.open && void open(entry, details));
  return details;
}

function add(entry, atEnd) {
  if (document.getElementById(`entry-${entry.id}`)) return;
  if (atEnd) rows.append(rowOf(entry));
  else rows.prepend(rowOf(entry));
  while (!atEnd && rows.childElementCount > mostRows) rows.lastElementChild.remove();
}

/** Reads the stream of events by hand, because the browser's own reader sends no token. */
async function watch(signal) {
  const answer = await fetch(`/-/deliveries/stream?${query()}`, { headers: headers(), signal });
  if (!answer.ok) throw new Error(await reason(answer));
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  say('Watching: new attempts appear by themselves.');
  for (let text = ''; ; ) {
    const { value, done } = await reader.read();
    if (done) return;
    text += value;
    const events = text.split('\n\n');
    text = events.pop();
    for (const event of events) {
      if (event.startsWith('data: ')) add(JSON.parse(event.slice(6)), false);
    }
  }
}

async function keepWatching(signal) {
  while (!signal.aborted) {
    try {
      await watch(signal);
    } catch (error) {
      if (signal.aborted) return;
      say(`Not watching any more: ${error.message}`);
      return;
    }
  }
}

async function page(extra = {}) {
  const { entries, more: hasMore } = await ask(`/-/deliveries/entries?${query(extra)}`);
  for (const entry of entries) add(entry, true);
  more.hidden = !hasMore;
  more.dataset.before = String(entries.at(-1)?.id ?? '');
  return entries.length;
}

async function show() {
  watching.abort();
  watching = new AbortController();
  sessionStorage.setItem(tokenKey, form.token.value);
  rows.replaceChildren();
  more.hidden = true;
  say('Loading …');
  try {
    const count = await page();
    say(count === 0 ? 'Nothing was sent yet.' : '');
    void keepWatching(watching.signal);
  } catch (error) {
    say(error.message);
  }
}

more.addEventListener(
  'click',
  () => void page({ before: more.dataset.before }).catch((error) => say(error.message)),
);
form.addEventListener('submit', (event) => {
  event.preventDefault();
  void show();
});
form.token.value = sessionStorage.getItem(tokenKey) ?? '';
if (form.token.value !== '') void show();
else
  say('Give a token of an administrator, or of somebody who may change the webhooks of a project or group.');
