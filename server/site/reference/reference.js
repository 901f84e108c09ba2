// The index of the API reference: filter, links to single operations, and details once one is opened.
import { details } from './operation.js';

const filter = document.querySelector('#filter');
const count = document.querySelector('#count');
const operations = [...document.querySelectorAll('.operation')];
const families = [...document.querySelectorAll('.family')];
const words = new Map(operations.map((one) => [one, one.dataset.words.toLowerCase()]));

/** Shows what holds every word that was typed, in its verb, path, operationId or summary. */
function applyFilter() {
  const wanted = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const operation of operations) {
    const fits = wanted.every((word) => words.get(operation).includes(word));
    operation.hidden = !fits;
    if (fits) shown += 1;
  }
  for (const family of families) family.hidden = !family.querySelector('.operation:not([hidden])');
  count.textContent = `${shown} of ${operations.length} operations`;
}

let loading = null;

/** The document, fetched when the first operation is opened. */
function load() {
  loading ??= fetch('/-/openapi.json').then((answer) => answer.json());
  return loading;
}

async function open(operation) {
  const place = operation.querySelector('.details');
  if (place.childElementCount > 0) return;
  const { verb, path } = operation.dataset;
  place.append(details(await load(), path, verb));
}

for (const operation of operations) {
  operation.addEventListener('toggle', () => {
    if (!operation.open) return;
    history.replaceState(null, '', `#${operation.id}`);
    open(operation).catch((error) => operation.querySelector('.details').append(String(error)));
  });
}

function follow() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target?.classList.contains('operation')) return;
  target.hidden = false;
  target.open = true;
  target.scrollIntoView();
}

filter.addEventListener('input', applyFilter);
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)) return;
  event.preventDefault();
  filter.focus();
});
window.addEventListener('hashchange', follow);
applyFilter();
follow();
