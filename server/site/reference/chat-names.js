// The links between chat accounts and a user: what is to be confirmed, and what is linked.
import { element } from './document.js';

const tokenKey = 'hearth-token';
const place = '/-/profile/chat_names';
const login = document.getElementById('login');
const state = document.getElementById('state');
const request = document.getElementById('request');
const asked = document.getElementById('asked');
const links = document.getElementById('links');
const rows = document.getElementById('rows');
const linkToken = new URLSearchParams(location.search).get('token');

const say = (text) => {
  state.textContent = text;
};

async function ask(path, method = 'GET') {
  const answer = await fetch(path, { method, headers: { 'PRIVATE-TOKEN': login.token.value } });
  const told = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Error(String(told.message ?? told.error ?? answer.statusText));
  return told;
}

const named = ({ chat_name: name, team_domain: team, integration, project }) =>
  `${name ?? 'somebody without a name'}${team ? ` of ${team}` : ''}, by ${integration}` +
  (project ? ` of ${project}` : ' of a project that you do not see');

const withToken = (path) => `${path}?token=${encodeURIComponent(linkToken)}`;

async function showRequest() {
  try {
    asked.textContent = named(await ask(withToken(`${place}/request`)));
    request.hidden = false;
  } catch (error) {
    request.hidden = true;
    say(
      `There is nothing to confirm: ${error.message}. Ask for help in the chat again to get a new address.`,
    );
  }
}

function rowOf(entry) {
  const button = element('button', { type: 'button' }, 'Unlink');
  const since = `since ${entry.created_at.slice(0, 10)}`;
  const used = entry.last_used_at ? `, last used ${entry.last_used_at.slice(0, 10)}` : '';
  const row = element('p', { class: 'entry' }, `${named(entry)}, ${since}${used} `, button);
  button.addEventListener('click', () => void act(() => ask(`${place}/${entry.id}`, 'DELETE'), 'Unlinked.'));
  return row;
}

async function showLinks() {
  const entries = await ask(`${place}/entries`);
  rows.replaceChildren(...entries.map(rowOf));
  if (entries.length === 0) rows.textContent = 'No chat account is linked.';
  links.hidden = false;
}

async function show() {
  sessionStorage.setItem(tokenKey, login.token.value);
  say('Loading …');
  try {
    await showLinks();
    say('');
    if (linkToken !== null) await showRequest();
  } catch (error) {
    links.hidden = true;
    request.hidden = true;
    say(error.message);
  }
}

async function act(call, done) {
  try {
    await call();
    request.hidden = true;
    await showLinks();
    say(done);
  } catch (error) {
    say(error.message);
  }
}

document
  .getElementById('link')
  .addEventListener(
    'click',
    () => void act(() => ask(withToken(place), 'POST'), 'Linked. Give the command in the chat again.'),
  );
document
  .getElementById('deny')
  .addEventListener(
    'click',
    () => void act(() => ask(withToken(`${place}/deny`), 'POST'), 'Nobody was linked.'),
  );
login.addEventListener('submit', (event) => {
  event.preventDefault();
  void show();
});
login.token.value = sessionStorage.getItem(tokenKey) ?? '';
if (login.token.value !== '') void show();
else say('Give an access token of yours with the scope api.');
