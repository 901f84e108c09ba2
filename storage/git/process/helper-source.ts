/**
 * Program of the helper process that starts git for the server.
 *
 * Forking copies the page tables of the parent, about 28 µs for each MB the server holds, during which
 * nothing else runs; this process stays small. Each data connection begins with a length-prefixed JSON
 * header and is then handed to git as one of its descriptors, so bytes never pass through here.
 * Kept as text because the published package is one bundled file.
 */
export const HELPER_SOURCE = `
const { spawn } = require('node:child_process');
const fs = require('node:fs');
const net = require('node:net');
const path = require('node:path');
const [socketPath, git] = process.argv.slice(1);
const running = new Map();
const waiting = new Map();
const dropped = new Set();
let control = null;

function tell(message) {
  if (control && !control.destroyed) control.write(JSON.stringify(message) + '\\n');
}

function start(id, job) {
  waiting.delete(id);
  const { command, sockets } = job;
  const stdio = [sockets[0] || 'ignore', sockets[1] || 'ignore', 'pipe'];
  if (sockets[3]) {
    // A shell reads it: without waiting for the answer it would take silence for the end.
    sockets[3]._handle.setBlocking(true);
    stdio.push(sockets[3]);
  }
  let child;
  try {
    child = spawn(git, command.args, { cwd: command.cwd, env: command.env, stdio });
  } catch (error) {
    for (const socket of Object.values(sockets)) socket.destroy();
    return tell({ id, error: error.message });
  }
  for (const socket of Object.values(sockets)) socket.destroy();
  running.set(id, child);
  let text = '';
  child.stderr.on('data', (chunk) => { if (text.length < 65536) text += chunk.toString('utf8'); });
  child.on('error', (error) => { running.delete(id); tell({ id, error: error.message }); });
  child.on('close', (code, signal) => {
    if (running.delete(id)) tell({ id, code, signal, stderr: text });
  });
}

// A command may be called off before all of its connections are there.
function drop(id) {
  for (const socket of Object.values((waiting.get(id) || { sockets: {} }).sockets)) socket.destroy();
  waiting.delete(id);
  dropped.add(id);
  if (dropped.size > 1000) dropped.delete(dropped.values().next().value);
  tell({ id, code: null, signal: 'SIGKILL', stderr: '' });
}

function adopt(socket, header) {
  if (dropped.has(header.id)) return socket.destroy();
  const job = waiting.get(header.id) || { sockets: {}, command: null };
  waiting.set(header.id, job);
  job.sockets[header.slot] = socket;
  socket.on('error', () => {});
  if (header.command) job.command = header.command;
  if (job.command && Object.keys(job.sockets).length === job.command.slots) start(header.id, job);
}

function readExactly(fd, size, then) {
  const buffer = Buffer.alloc(size);
  let have = 0;
  const step = () => {
    try {
      while (have < size) {
        const got = fs.readSync(fd, buffer, have, size - have, null);
        if (got === 0) return then(null);
        have += got;
      }
    } catch (error) {
      if (error.code === 'EAGAIN') return void setImmediate(step);
      return then(null);
    }
    then(buffer);
  };
  step();
}

// The server is gone or no longer wants us: nothing is left behind. Git takes its locks away when it is asked to end.
let ending = false;
function end() {
  if (ending) return;
  ending = true;
  try { fs.rmSync(path.dirname(socketPath), { recursive: true, force: true }); } catch {}
  for (const child of running.values()) child.kill('SIGTERM');
  const since = Date.now();
  const look = () => {
    const late = Date.now() - since > 2000;
    if (late) for (const child of running.values()) child.kill('SIGKILL');
    if (late || running.size === 0) process.exit(0);
    setTimeout(look, 20);
  };
  look();
}

function obey(socket) {
  control = socket;
  let rest = '';
  socket.setEncoding('utf8');
  socket.on('data', (text) => {
    const lines = (rest + text).split('\\n');
    rest = lines.pop();
    for (const line of lines) {
      const order = JSON.parse(line);
      const child = running.get(order.kill);
      if (child) child.kill(order.signal); else drop(order.kill);
    }
  });
  socket.on('error', end);
  // A server that was killed says nothing more; its end of the connection is closed, ours would stay open.
  socket.on('end', end);
  socket.on('close', end);
  socket.resume();
  tell({ ready: true });
}

setTimeout(() => { if (!control) end(); }, 15000).unref();
process.on('SIGTERM', end);

net.createServer({ pauseOnConnect: true, allowHalfOpen: true }, (socket) => {
  const fd = socket._handle.fd;
  readExactly(fd, 4, (size) => {
    if (!size) return socket.destroy();
    readExactly(fd, size.readUInt32BE(0), (body) => {
      if (!body) return socket.destroy();
      const header = JSON.parse(body.toString('utf8'));
      if (header.control) obey(socket); else adopt(socket, header);
    });
  });
}).listen({ path: socketPath, backlog: 511 });
`;
