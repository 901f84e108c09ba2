// The least that real work takes: authentication, paging headers and SQLite, written by hand without any application.
// Usage: node tools/bench/least-path.mjs DATABASE, then GET and POST as of Hearth. The database must be a copy.
import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import Database from 'better-sqlite3';
import { issueText, noteText } from './least-texts.mjs';

const db = new Database(process.argv[2]);
db.pragma('journal_mode = wal');
db.pragma('synchronous = full');
db.pragma('foreign_keys = on');

const login = db.prepare(
  `select u.id, u.username, u.name, u.state, u.avatar from personal_access_tokens t join users u on u.id = t.user_id
    where t.digest = ? and t.revoked = 0`,
);
const project = db.prepare('select id, full_path, visibility from projects where id = ? and deleting = 0');
const count = db.prepare(`select count(*) from issues where project_id = ? and issue_type <> 'task'`).pluck();
// A total is counted once, until an issue is made.
const totals = new Map();
const totalOf = (id) => {
  const known = totals.get(id) ?? count.get(id);
  totals.set(id, known);
  return known;
};
// The numbers are read from an index alone, and only the rows of the page are looked up.
const pages = db.prepare(
  `select i.* from (select id, created_at from issues where project_id = ?
      order by created_at desc, id desc limit ? offset ?) page cross join issues i on i.id = page.id
    order by page.created_at desc, page.id desc`,
);
const among = (text) => {
  const statements = new Map();
  return (ids) => {
    const known = statements.get(ids.length);
    const made = known ?? db.prepare(text.replace('(?)', `(${ids.map(() => '?').join(', ')})`));
    if (!known) statements.set(ids.length, made);
    return made.all(...ids);
  };
};
const users = among('select id, username, name, state, avatar from users where id in (?)');
const milestones = among('select * from milestones where id in (?)');
const labels = among(
  `select x.issue_id, l.title from issue_labels x join labels l on l.id = x.label_id where x.issue_id in (?)
    order by x.issue_id, l.title`,
);
const assignees = among(
  `select x.issue_id, u.id, u.username, u.name, u.state, u.avatar from issue_assignees x
    join users u on u.id = x.user_id where x.issue_id in (?) order by x.issue_id, x.position`,
);
const byId = (rows) => new Map(rows.map((row) => [row.id, row]));
const byIssue = (rows) => {
  const found = new Map();
  for (const row of rows) {
    const known = found.get(row.issue_id);
    if (known) known.push(row);
    else found.set(row.issue_id, [row]);
  }
  return found;
};
const distinct = (ids) => [...new Set(ids)].filter((id) => id !== null);

function texts(rows, path, base) {
  const ids = rows.map(({ id }) => id);
  const parts = {
    people: byId(users(distinct(rows.map((row) => row.author_id)))),
    plans: byId(milestones(distinct(rows.map((row) => row.milestone_id)))),
    labels: byIssue(labels(ids)),
    assignees: byIssue(assignees(ids)),
  };
  return rows.map((row) => issueText(row, parts, path, base));
}

const page = ({ id, full_path: path }, query, base) => {
  const number = Number(query.get('page') ?? 1);
  const size = Number(query.get('per_page') ?? 20);
  const rows = pages.all(id, size, (number - 1) * size);
  const total = totalOf(id);
  const all = Math.ceil(total / size);
  const link = (at, rel) =>
    `<${base}/api/v4/projects/${id}/issues?page=${at}&per_page=${size}>; rel="${rel}"`;
  const links = [link(1, 'first'), link(all, 'last')];
  if (number > 1) links.push(link(number - 1, 'prev'));
  if (number < all) links.push(link(number + 1, 'next'));
  const headers = {
    link: links.join(', '),
    'x-total': total,
    'x-total-pages': all,
    'x-page': number,
    'x-per-page': size,
    'x-next-page': number < all ? number + 1 : '',
    'x-prev-page': number > 1 ? number - 1 : '',
  };
  return { status: 200, headers, text: `[${texts(rows, path, base).join(',')}]` };
};

const nextIid = db
  .prepare(
    `insert into counters (scope, scope_id, kind, value) values ('project', ?, 'issue', 1)
   on conflict (scope, scope_id, kind) do update set value = counters.value + 1 returning value`,
  )
  .pluck();
const insertIssue = db.prepare(
  `insert into issues (project_id, iid, author_id, title, description, created_at, updated_at)
   values (?, ?, ?, ?, ?, ?, ?) returning *`,
);
const issueOf = db.prepare('select id from issues where project_id = ? and iid = ?').pluck();
const insertNote = db.prepare(
  `insert into notes (issue_id, project_id, discussion_id, author_id, body, created_at, updated_at)
   values (?, ?, ?, ?, ?, ?, ?) returning *`,
);
const touch = db.prepare(
  'update issues set user_notes_count = user_notes_count + 1, updated_at = ? where id = ?',
);

/** Writes that arrive together are committed together, and are answered once they are on the disk. */
let waiting = [];
const commit = db.transaction((writes) => {
  for (const one of writes) one.result = one.write();
});
const write = (work) =>
  new Promise((done) => {
    if (waiting.length === 0) {
      setImmediate(() => {
        const writes = waiting;
        waiting = [];
        commit.immediate(writes);
        for (const one of writes) one.done(one.result);
      });
    }
    waiting.push({ write: work, done });
  });

const createIssue = (place, me, body, base) =>
  write(() => {
    const now = new Date().toISOString();
    totals.clear();
    const values = [me.id, body.title, body.description ?? null, now, now];
    const row = insertIssue.get(place.id, nextIid.get(place.id), ...values);
    return texts([row], place.full_path, base)[0];
  });

const createNote = (place, me, iid, body) =>
  write(() => {
    const now = new Date().toISOString();
    const id = issueOf.get(place.id, iid);
    const thread = randomBytes(20).toString('hex');
    const row = insertNote.get(id, place.id, thread, me.id, body.body, now, now);
    touch.run(now, id);
    return noteText(row, me, iid);
  });

async function bodyOf(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
}

const route = /^\/api\/v4\/projects\/(\d+)\/issues(?:\/(\d+)\/notes)?$/;

async function answer(request) {
  const base = `http://${request.headers.host}`;
  const [path, query = ''] = request.url.split('?');
  const digest = createHash('sha256')
    .update(request.headers['private-token'] ?? '')
    .digest('hex');
  const me = login.get(digest);
  if (!me) return { status: 401, text: '{"message":"401 Unauthorized"}' };
  const [, id, iid] = route.exec(path) ?? [];
  const place = id && project.get(Number(id));
  if (!place) return { status: 404, text: '{"message":"404 Not Found"}' };
  if (request.method === 'GET') return page(place, new URLSearchParams(query), base);
  const body = await bodyOf(request);
  const made = iid ? createNote(place, me, Number(iid), body) : createIssue(place, me, body, base);
  return { status: 201, text: await made };
}

const server = createServer(async (request, response) => {
  const { status, headers, text } = await answer(request);
  const bytes = Buffer.from(text);
  response.writeHead(status, {
    ...headers,
    'content-type': 'application/json',
    'content-length': bytes.length,
  });
  response.end(bytes);
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`ready http://127.0.0.1:${server.address().port}\n`);
});
