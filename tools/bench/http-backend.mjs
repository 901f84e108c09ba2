// The baseline of git over HTTP: `git http-backend` behind a plain server that streams both ways.
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';

const [root] = process.argv.slice(2);
const headEnd = '\r\n\r\n';

/** What a program behind a web server is told of a request. */
function environmentOf(request) {
  const [path, query = ''] = request.url.split('?');
  return {
    PATH: process.env.PATH,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_PROJECT_ROOT: root,
    GIT_HTTP_EXPORT_ALL: '1',
    // Whoever has a name may push.
    REMOTE_USER: 'bench',
    REMOTE_ADDR: request.socket.remoteAddress,
    REQUEST_METHOD: request.method,
    PATH_INFO: decodeURIComponent(path),
    QUERY_STRING: query,
    CONTENT_TYPE: request.headers['content-type'] ?? '',
    CONTENT_LENGTH: request.headers['content-length'] ?? '',
    HTTP_CONTENT_ENCODING: request.headers['content-encoding'] ?? '',
    GIT_PROTOCOL: request.headers['git-protocol'] ?? '',
  };
}

/** Writes the head of an answer as the program gave it. */
function writeHead(response, text) {
  const lines = text.split('\r\n').map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  const fields = Object.fromEntries(lines);
  const { status = '200', ...headers } = fields;
  response.writeHead(Number.parseInt(status, 10), headers);
}

const server = createServer((request, response) => {
  const child = spawn('git', ['http-backend'], {
    env: environmentOf(request),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  // It may stop reading early.
  child.stdin.on('error', () => undefined);
  request.pipe(child.stdin);
  let head = Buffer.alloc(0);
  const readHead = (chunk) => {
    head = Buffer.concat([head, chunk]);
    const end = head.indexOf(headEnd);
    if (end < 0) return;
    child.stdout.off('data', readHead);
    writeHead(response, head.toString('latin1', 0, end));
    response.write(head.subarray(end + headEnd.length));
    child.stdout.pipe(response);
  };
  child.stdout.on('data', readHead);
  child.on('error', () => response.destroy());
});
server.requestTimeout = 0;
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`ready http://127.0.0.1:${server.address().port}\n`);
});
