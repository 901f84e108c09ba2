import { gzipSync } from 'node:zlib';
import { type Body, plain, repeated } from '../bodies.js';
import type { Shot } from '../fire.js';
import { callerOf, type Field, type Raid, shoot } from './raid.js';

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';
const parts = 'multipart/form-data; boundary=x';
const part = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nx\r\n';
const filePart = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.bin"\r\n\r\n';

type Shape = (bytes: number, name: string) => [string, Body];

/** Bodies that are costly to read in one way or another, of about so many bytes. */
const shapes: readonly Shape[] = [
  (bytes, name) => [json, repeated(`{"${name}":[`, '{},', bytes, '1]}')],
  (bytes, name) => [json, repeated(`{"${name}":[`, '[],', bytes, '1]}')],
  (bytes, name) => [json, repeated(`{"${name}":[`, '"a",', bytes, '"a"]}')],
  (bytes, name) => [json, repeated(`{"${name}":[`, '0,', bytes, '0]}')],
  (bytes, name) => [json, repeated(`{"${name}":`, '[', bytes, '')],
  (bytes, name) => [json, repeated(`{"${name}":`, '{"a":', bytes, '1')],
  (bytes) => [json, repeated('{"a":1', ',"b":1', bytes, '}')],
  (bytes, name) => [json, repeated(`{"${name}":"`, 'x', bytes, '"}')],
  (bytes, name) => [json, repeated(`{"${name}":"`, '\\u0041', bytes, '"}')],
  (bytes, name) => [json, repeated(`{"${name}":"`, '\\ud83d\\ude00', bytes, '"}')],
  (bytes, name) => [json, repeated(`{"${name}":"`, 'é', bytes, '"}')],
  (bytes, name) => [json, repeated(`{"${name}":`, '1', bytes, '}')],
  (bytes) => [json, repeated('', ' ', bytes, '{}')],
  (bytes) => [json, repeated('{"', 'k', bytes, '":1}')],
  (bytes) => [form, repeated('', '&', bytes, '')],
  (bytes) => [form, repeated('', '=&', bytes, '')],
  (bytes, name) => [form, repeated('', `${name}[]=1&`, bytes, '')],
  (bytes, name) => [form, repeated('', `${name}[][b]=1&`, bytes, '')],
  (bytes, name) => [form, repeated(`${name}=`, '%F0%9F%98%80', bytes, '')],
  (bytes, name) => [form, repeated(`${name}=`, '+', bytes, '')],
  (bytes, name) => [form, repeated(name, '[b]', bytes, '=1')],
  (bytes) => [form, repeated('', '[', bytes, '=1')],
  (bytes) => [parts, repeated('', part, bytes, '--x--\r\n')],
  (bytes) => [parts, repeated(filePart, 'x', bytes, '\r\n--x--\r\n')],
  (bytes) => [parts, repeated(filePart, '\r\n--', bytes, '\r\n--x--\r\n')],
  (bytes) => [parts, repeated('--x\r\n', 'a: b\r\n', bytes, '\r\nx\r\n--x--\r\n')],
  (bytes) => [parts, repeated('--x\r\ncontent-disposition: form-data; name="', 'n', bytes, '"\r\n\r\nx')],
  (bytes) => ['application/octet-stream', repeated('', '\0', bytes, '')],
  (bytes) => ['text/plain', repeated('', 'x', bytes, '')],
];

function targets({ scene, draws }: Field): [string, string, string] {
  const project = `/api/v4/projects/${scene.spare.id}`;
  const file = `${project}/repository/files/made-${draws.between(1, 9)}.txt`;
  return draws.one<[string, string, string]>([
    ['PUT', '/api/v4/user/status', 'message'],
    ['POST', `${project}/issues`, 'description'],
    ['POST', `${project}/issues`, 'labels'],
    ['POST', `${project}/issues`, 'assignee_ids'],
    ['POST', `${project}/issues/1/notes`, 'body'],
    ['PUT', `${project}`, 'topics'],
    ['POST', `${project}/repository/commits`, 'actions'],
    ['POST', file, 'content'],
    ['PUT', file, 'content'],
    ['POST', `${project}/uploads`, 'file'],
    ['POST', `${project}/snippets`, 'files'],
    ['POST', '/api/v4/snippets', 'content'],
    ['POST', `${project}/merge_requests`, 'reviewer_ids'],
    ['POST', `${project}/labels`, 'name'],
    ['GET', `${project}/issues`, 'iids'],
    ['GET', '/api/v4/projects', 'search'],
    ['DELETE', `${project}/issues/999999`, 'a'],
    ['POST', '/api/v4/nothing/at/all', 'a'],
    ['POST', '/api/v4/projects/999999/issues', 'title'],
    ['POST', '/oauth/token', 'password'],
    ['POST', '/-/liveness', 'a'],
    ['POST', `/${scene.project.path}.git/git-upload-pack`, 'want'],
    ['POST', `/${scene.spare.path}.git/git-receive-pack`, 'want'],
  ]);
}

const millions = 1_000_000;

function drawn(field: Field): Shot {
  const { draws } = field;
  const [verb, path, name] = targets(field);
  const bytes = draws.percent(60)
    ? draws.between(1000, 3 * millions)
    : draws.between(3 * millions, 100 * millions);
  const [type, body] = draws.one(shapes)(bytes, name);
  const headers = { ...callerOf(field, 50), 'content-type': draws.percent(5) ? `${type}; charset=x` : type };
  const shot: Shot = { verb, path, headers, body, chunked: draws.percent(40) };
  if (draws.percent(10)) shot.abortAfter = draws.between(0, 2000);
  if (!draws.percent(8)) return shot;
  const small = draws.one(shapes)(500_000, name)[1];
  const squeezed = plain(gzipSync(Buffer.concat([...small.pieces()])));
  return { ...shot, headers: { ...headers, 'content-encoding': 'gzip' }, body: squeezed };
}

/** Large bodies of every shape, by anybody, to any address. */
export const bodies: Raid = {
  name: 'bodies',
  lanes: 2,
  pause: 100,
  async strike(field) {
    await shoot(field, 'bodies', drawn(field));
  },
};
