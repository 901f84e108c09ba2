// The least path: a token looked up in SQLite and what git answers, with or without keeping that by the ids of commits.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import Database from 'better-sqlite3';

const [folder, token] = process.argv.slice(2);
const digest = (text) => createHash('sha256').update(text).digest('hex');
const db = new Database(':memory:');
db.exec('create table tokens (digest text primary key, user_id integer)');
db.prepare('insert into tokens values (?, 1)').run(digest(token));
const find = db.prepare('select user_id from tokens where digest = ?');

function run(args) {
  const child = spawn('git', args, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
  const chunks = [];
  child.stdout.on('data', (chunk) => chunks.push(chunk));
  return new Promise((done) => child.on('close', () => done(Buffer.concat(chunks))));
}

// One process reads all objects; its answers come in the order of the questions.
const batch = spawn('git', ['cat-file', '--batch'], { cwd: folder, stdio: ['pipe', 'pipe', 'ignore'] });
const asked = [];
let rest = Buffer.alloc(0);
batch.stdout.on('data', (chunk) => {
  rest = Buffer.concat([rest, chunk]);
  for (;;) {
    const end = rest.indexOf(10);
    if (end < 0) return;
    const [oid, , size] = rest.toString('latin1', 0, end).split(' ');
    const length = Number(size);
    if (rest.length < end + length + 2) return;
    asked.shift()({ oid, text: rest.toString('utf8', end + 1, end + 1 + length) });
    rest = rest.subarray(end + length + 2);
  }
});
const read = (name) =>
  new Promise((done) => {
    asked.push(done);
    batch.stdin.write(`${name}\n`);
  });

function parse({ oid, text }) {
  const split = text.indexOf('\n\n');
  const head = text.slice(0, split).split('\n');
  const value = (key) => head.find((line) => line.startsWith(`${key} `))?.slice(key.length + 1) ?? '';
  const parents = head.filter((line) => line.startsWith('parent ')).map((line) => line.slice(7));
  const message = text.slice(split + 2);
  const person = (line) => /^(.*) <(.*)> (\d+) (\S+)$/.exec(line) ?? [];
  const [, authorName, authorEmail, authored] = person(value('author'));
  const [, committerName, committerEmail, committed] = person(value('committer'));
  const date = (seconds) => new Date(Number(seconds) * 1000).toISOString();
  return {
    id: oid,
    short_id: oid.slice(0, 8),
    created_at: date(committed),
    parent_ids: parents,
    title: message.split('\n', 1)[0],
    message,
    author_name: authorName,
    author_email: authorEmail,
    authored_date: date(authored),
    committer_name: committerName,
    committer_email: committerEmail,
    committed_date: date(committed),
    trailers: {},
    web_url: `http://127.0.0.1/bench/big/-/commit/${oid}`,
  };
}

const commit = async (name) => parse(await read(name));

async function log(tip) {
  const waiting = [await commit(tip)];
  const met = new Set([waiting[0].id]);
  const found = [];
  while (found.length < 20 && waiting.length > 0) {
    const next = waiting.shift();
    found.push(next);
    for (const oid of next.parent_ids) {
      if (met.has(oid)) continue;
      met.add(oid);
      waiting.push(await commit(oid));
    }
    waiting.sort((a, b) => (a.created_at < b.created_at ? 1 : -1));
  }
  return Buffer.from(JSON.stringify(found));
}

async function compare(from, to) {
  const [listed, changed] = await Promise.all([
    run(['log', '--format=raw', `${from}..${to}`]),
    run(['diff', '--raw', '--patch', '--full-index', '-M', `${from}...${to}`]),
  ]);
  return Buffer.from(JSON.stringify({ commits: listed.toString(), diffs: changed.toString() }));
}

const ways = {
  '/commits': ({ tip }) => log(tip),
  '/compare': ({ from, to }) => compare(from, to),
  '/contributors': ({ tip }) => run(['log', '--no-merges', '-2000', '--format=%aN%x00%aE', tip]),
  '/archive': ({ tip }) => run(['-c', 'tar.tar.gz.command=gzip -n', 'archive', '--format=tar.gz', tip]),
};

const kept = new Map();
const server = createServer(async (request, response) => {
  const url = new URL(request.url, 'http://127.0.0.1');
  if (!find.get(digest(String(request.headers['private-token'])))) {
    response.writeHead(401).end();
    return;
  }
  const params = Object.fromEntries(url.searchParams);
  const { kept: keeps, ...given } = params;
  const make = () => ways[url.pathname](given);
  const key = url.pathname + JSON.stringify(given);
  const body = keeps ? (kept.get(key) ?? (await make())) : await make();
  if (keeps) kept.set(key, body);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`ready http://127.0.0.1:${server.address().port}\n`);
});
process.on('SIGTERM', () => {
  batch.kill();
  process.exit(0);
});
