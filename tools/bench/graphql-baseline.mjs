// The least that answering a query takes: graphql-js over rows of the same database, without any application. Usage:
// node tools/bench/graphql-baseline.mjs DATABASE PROJECT, then GET /?query=.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import Database from 'better-sqlite3';
import { buildSchema, execute, parse, validate } from 'graphql';

const [, , file, project] = process.argv;
const db = new Database(file, { readonly: true });
const schema = buildSchema(readFileSync('generated/schema.graphql', 'utf8'));

const issues = db.prepare(
  'select * from issues where project_id = ? order by created_at desc, id desc limit 20',
);
const among = (text) => {
  const statements = new Map();
  return (ids) => {
    const marks = ids.map(() => '?').join(', ');
    if (!statements.has(marks)) statements.set(marks, db.prepare(text.replace('(?)', `(${marks})`)));
    return statements.get(marks).all(...ids);
  };
};
const users = among('select * from users where id in (?)');
const milestones = among('select * from milestones where id in (?)');
const labels = among(
  'select l.*, x.issue_id from issue_labels x join labels l on l.id = x.label_id where x.issue_id in (?) order by l.title',
);
const assignees = among(
  'select u.*, x.issue_id from issue_assignees x join users u on u.id = x.user_id where x.issue_id in (?) order by x.position',
);

const byId = (rows) => new Map(rows.map((row) => [row.id, row]));
const ofIssue = (rows, id) => rows.filter((row) => row.issue_id === id);

/** The issues with all that hangs on them, in five questions. */
function loaded() {
  const rows = issues.all(Number(project));
  const ids = rows.map(({ id }) => id);
  const people = byId(users([...new Set(rows.map(({ author_id }) => author_id))]));
  const plans = byId(milestones([...new Set(rows.map(({ milestone_id }) => milestone_id))]));
  const tags = labels(ids);
  const workers = assignees(ids);
  return rows.map((row) => ({
    iid: String(row.iid),
    title: row.title,
    state: row.state,
    createdAt: row.created_at,
    author: people.get(row.author_id),
    milestone: plans.get(row.milestone_id),
    labels: { nodes: ofIssue(tags, row.id) },
    assignees: { nodes: ofIssue(workers, row.id) },
  }));
}

const documents = new Map();
function documentOf(query) {
  const known = documents.get(query);
  if (known) return known;
  const document = parse(query);
  const [error] = validate(schema, document);
  if (error) throw error;
  documents.set(query, document);
  return document;
}

const server = createServer(async (request, response) => {
  const query = new URL(request.url, 'http://localhost').searchParams.get('query');
  const rootValue = { project: { issues: () => ({ nodes: loaded() }) } };
  const result = await execute({ schema, document: documentOf(query), rootValue });
  response.writeHead(result.errors ? 500 : 200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(result));
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`ready http://127.0.0.1:${server.address().port}\n`);
});
