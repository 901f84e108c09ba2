// The least that real work takes: authentication, paging headers and rows, written by hand without any application.
// Usage: node tools/bench/least-path.mjs DATABASE, a file of SQLite or an address of PostgreSQL, then GET and POST as
// of Hearth. The database must be a copy.
import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { issueText, noteText } from './least-texts.mjs';

const place = process.argv[2];
const isPostgres = place.startsWith('postgres://');
const store = isPostgres
  ? (await import('./least-postgres.mjs')).openPostgres(place)
  : (await import('./least-sqlite.mjs')).openSqlite(place);
const { prepare, among, write } = store;

const login = prepare(
  `select u.id, u.username, u.name, u.state, u.avatar from personal_access_tokens t join users u on u.id = t.user_id
    where t.digest = ? and t.revoked = 0`,
);
const project = prepare('select id, full_path, visibility from projects where id = ? and deleting = 0');
const counts = {
  issues: prepare(`select count(*) as n from issues where project_id = ? and issue_type <> 'task'`),
  notes: prepare('select count(*) as n from notes where issue_id = ?'),
};
// Where nobody else writes, a total is counted once, until something is made.
const totals = new Map();
const totalOf = async (kind, id) => {
  const key = `${kind} ${id}`;
  const total = totals.get(key) ?? Number((await counts[kind]([id]))[0].n);
  if (store.isAlone) totals.set(key, total);
  return total;
};
// The numbers are read from an index alone, and only the rows of the page are looked up.
const pageOf = prepare(
  `select i.* from (select id, created_at from issues where project_id = ?
      order by created_at desc, id desc limit ? offset ?) page cross join issues i where i.id = page.id
    order by page.created_at desc, page.id desc`,
);
const issueOf = prepare('select * from issues where project_id = ? and iid = ?');
const notesOf = prepare(
  `select n.*, u.username, u.name, u.state, u.avatar from notes n join users u on u.id = n.author_id
    where n.issue_id = ? order by n.created_at desc, n.id desc limit ? offset ?`,
);
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

async function texts(rows, path, base) {
  const ids = rows.map(({ id }) => id);
  const [people, plans, titles, workers] = await Promise.all([
    users(distinct(rows.map((row) => row.author_id))),
    milestones(distinct(rows.map((row) => row.milestone_id))),
    labels(ids),
    assignees(ids),
  ]);
  const parts = {
    people: byId(people),
    plans: byId(plans),
    labels: byIssue(titles),
    assignees: byIssue(workers),
  };
  return rows.map((row) => issueText(row, parts, path, base));
}

const pageHeaders = (address, number, size, total) => {
  const all = Math.ceil(total / size);
  const link = (at, rel) => `<${address}?page=${at}&per_page=${size}>; rel="${rel}"`;
  const links = [link(1, 'first'), link(all, 'last')];
  if (number > 1) links.push(link(number - 1, 'prev'));
  if (number < all) links.push(link(number + 1, 'next'));
  return {
    link: links.join(', '),
    'x-total': total,
    'x-total-pages': all,
    'x-page': number,
    'x-per-page': size,
    'x-next-page': number < all ? number + 1 : '',
    'x-prev-page': number > 1 ? number - 1 : '',
  };
};

const listed = async (query, address, kind, id, read) => {
  const number = Number(query.get('page') ?? 1);
  const size = Number(query.get('per_page') ?? 20);
  const [total, all] = await Promise.all([totalOf(kind, id), read([id, size, (number - 1) * size])]);
  return { status: 200, headers: pageHeaders(address, number, size, total), text: `[${all.join(',')}]` };
};

const listIssues = ({ id, full_path: path }, query, base) =>
  listed(query, `${base}/api/v4/projects/${id}/issues`, 'issues', id, async (values) =>
    texts(await pageOf(values), path, base),
  );

const listNotes = async (place, iid, query, base) => {
  const [{ id }] = await issueOf([place.id, iid]);
  const address = `${base}/api/v4/projects/${place.id}/issues/${iid}/notes`;
  return listed(query, address, 'notes', id, async (values) =>
    (await notesOf(values)).map((row) => noteText(row, { ...row, id: row.author_id }, iid)),
  );
};

const showIssue = async (place, iid, base) => {
  const rows = await issueOf([place.id, iid]);
  return { status: 200, text: (await texts(rows, place.full_path, base))[0] };
};

const nextIid = prepare(
  `insert into counters (scope, scope_id, kind, value) values ('project', ?, 'issue', 1)
   on conflict (scope, scope_id, kind) do update set value = counters.value + 1 returning value`,
);
const insertIssue = prepare(
  `insert into issues (project_id, iid, author_id, title, description, created_at, updated_at)
   values (?, ?, ?, ?, ?, ?, ?) returning *`,
);
const insertNote = prepare(
  `insert into notes (issue_id, project_id, discussion_id, author_id, body, created_at, updated_at)
   values (?, ?, ?, ?, ?, ?, ?) returning *`,
);
const touch = prepare(
  'update issues set user_notes_count = user_notes_count + 1, updated_at = ? where id = ?',
);

async function createIssue(place, me, body, base) {
  const row = await write(async (tx) => {
    const now = new Date().toISOString();
    const [{ value: iid }] = await nextIid([place.id], tx);
    const values = [place.id, iid, me.id, body.title, body.description ?? null, now, now];
    return (await insertIssue(values, tx))[0];
  });
  totals.clear();
  return (await texts([row], place.full_path, base))[0];
}

async function createNote(place, me, iid, body) {
  const row = await write(async (tx) => {
    const now = new Date().toISOString();
    const [{ id }] = await issueOf([place.id, iid], tx);
    const thread = randomBytes(20).toString('hex');
    const [made] = await insertNote([id, place.id, thread, me.id, body.body, now, now], tx);
    await touch([now, id], tx);
    return made;
  });
  totals.clear();
  return noteText(row, me, iid);
}

async function bodyOf(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
}

const route = /^\/api\/v4\/projects\/(\d+)\/issues(?:\/(\d+)(\/notes)?)?$/;

async function answer(request) {
  const base = `http://${request.headers.host}`;
  const [path, query = ''] = request.url.split('?');
  const digest = createHash('sha256')
    .update(request.headers['private-token'] ?? '')
    .digest('hex');
  const [me] = await login([digest]);
  if (!me) return { status: 401, text: '{"message":"401 Unauthorized"}' };
  const [, id, iid, notes] = route.exec(path) ?? [];
  const [found] = id ? await project([Number(id)]) : [];
  if (!found) return { status: 404, text: '{"message":"404 Not Found"}' };
  if (request.method === 'GET') {
    if (!iid) return listIssues(found, new URLSearchParams(query), base);
    if (notes) return listNotes(found, Number(iid), new URLSearchParams(query), base);
    return showIssue(found, Number(iid), base);
  }
  const body = await bodyOf(request);
  const made = iid ? createNote(found, me, Number(iid), body) : createIssue(found, me, body, base);
  return { status: 201, text: await made };
}

const tagOf = (text) => `W/"${createHash('sha1').update(text).digest('hex').slice(0, 32)}"`;

const server = createServer(async (request, response) => {
  const { status, headers, text } = await answer(request);
  const known = request.headers['if-none-match'];
  // Only who asks with a tag has that of the answer worked out.
  const tagged = known === undefined ? headers : { ...headers, etag: tagOf(text) };
  if (known !== undefined && tagged.etag === known) {
    response.writeHead(304, tagged).end();
    return;
  }
  const bytes = Buffer.from(text);
  const type = { 'content-type': 'application/json', 'content-length': bytes.length };
  response.writeHead(status, { ...tagged, ...type }).end(bytes);
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`ready http://127.0.0.1:${server.address().port}\n`);
});
