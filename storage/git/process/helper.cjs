// @ts-check
/**
 * The helper process that starts git for the server: `node -e THIS -- SOCKET GIT`.
 *
 * Forking copies the page tables of the parent, about 28 µs for each MB the server holds, during which nothing else
 * runs; this process stays small. Each data connection begins with a length-prefixed JSON header and is then handed to
 * git as one of its descriptors, so bytes never pass through here. It is plain JavaScript, and runs from its text,
 * because it has to start by itself in the published package, which is one bundled file.
 */
const { spawn } = require('node:child_process');
const fs = require('node:fs');
const net = require('node:net');
const os = require('node:os');
const path = require('node:path');

/** @typedef {import('node:net').Socket} Socket */
/** @typedef {{ args: string[], cwd: string, env: NodeJS.ProcessEnv, slots: number, polite: boolean }} Command */
/** @typedef {{ command: Command | null, sockets: Record<number, Socket> }} Job */
/** @typedef {{ control?: true, id: number, slot: number, command?: Command }} Header */
/** @typedef {{ kill: number, signal: NodeJS.Signals }} Order */
/** @typedef {{ fd: number, setBlocking(on: boolean): void }} Handle */

const maxStderr = 65_536;
const maxDropped = 1000;
/**
 * So much politer than the server is what it can wait for, and the session of all of it: where processors are short a
 * process of git gets a tenth as much as the server, the session two fifths; less would starve it where others work, and
 * with more a thread that the event loop waits for comes late, since Linux lets the sessions pay back what they had.
 */
const niceness = { git: 10, session: 4 };
/** Milliseconds that the server has to come and git has to end. */
const patience = { control: 15_000, git: 2000, look: 20, spin: 0.2 };

const [socketPath = '', git = ''] = process.argv.slice(1);
/** @type {Map<number, import('node:child_process').ChildProcess>} */
const running = new Map();
/** @type {Map<number, Job>} */
const waiting = new Map();
/** @type {Set<number>} */
const dropped = new Set();
/** @type {Socket | null} */
let control = null;
let ending = false;

/**
 * Node has no other way to the descriptor of a connection.
 * @param {Socket} socket
 * @returns {Handle}
 */
const handleOf = (socket) => /** @type {{ _handle: Handle }} */ (/** @type {unknown} */ (socket))._handle;

/** @param {object} message */
const tell = (message) => {
  if (control && !control.destroyed) control.write(`${JSON.stringify(message)}\n`);
};

/** @param {Record<number, Socket>} sockets */
const destroyAll = (sockets) => {
  for (const socket of Object.values(sockets)) socket.destroy();
};

/** @param {() => void} way */
const giveWay = (way) => {
  try {
    way();
  } catch {
    // What would give way has ended already, or nobody may do so here; then it works as any other.
  }
};

/**
 * @param {Command} command
 * @param {Record<number, Socket>} sockets
 */
const spawnGit = (command, sockets) => {
  /** @type {('ignore' | 'pipe' | Socket)[]} */
  const stdio = [sockets[0] ?? 'ignore', sockets[1] ?? 'ignore', 'pipe'];
  if (sockets[3]) {
    // A shell reads it: without waiting for the answer it would take silence for the end.
    handleOf(sockets[3]).setBlocking(true);
    stdio.push(sockets[3]);
  }
  const child = spawn(git, command.args, { cwd: command.cwd, env: command.env, stdio });
  const { pid } = child;
  if (command.polite && pid !== undefined) giveWay(() => os.setPriority(pid, niceness.git));
  return child;
};

/**
 * @param {number} id
 * @param {Command} command
 * @param {Record<number, Socket>} sockets
 */
const start = (id, command, sockets) => {
  waiting.delete(id);
  let child;
  try {
    child = spawnGit(command, sockets);
  } catch (error) {
    tell({ id, error: error instanceof Error ? error.message : String(error) });
    return;
  } finally {
    destroyAll(sockets);
  }
  running.set(id, child);
  let stderr = '';
  child.stderr?.on('data', (chunk) => {
    if (stderr.length < maxStderr) stderr += chunk.toString('utf8');
  });
  child.on('error', (error) => {
    running.delete(id);
    tell({ id, error: error.message });
  });
  child.on('close', (code, signal) => {
    if (running.delete(id)) tell({ id, code, signal, stderr });
  });
};

/**
 * A command may be called off before all of its connections are there.
 * @param {number} id
 */
const drop = (id) => {
  destroyAll(waiting.get(id)?.sockets ?? {});
  waiting.delete(id);
  dropped.add(id);
  const [oldest] = dropped;
  if (dropped.size > maxDropped && oldest !== undefined) dropped.delete(oldest);
  tell({ id, code: null, signal: 'SIGKILL', stderr: '' });
};

/**
 * @param {Socket} socket
 * @param {Header} header
 */
const adopt = (socket, { id, slot, command }) => {
  if (dropped.has(id)) {
    socket.destroy();
    return;
  }
  const job = waiting.get(id) ?? { sockets: {}, command: null };
  waiting.set(id, job);
  job.sockets[slot] = socket;
  socket.on('error', () => {});
  if (command) job.command = command;
  if (job.command && Object.keys(job.sockets).length === job.command.slots) {
    start(id, job.command, job.sockets);
  }
};

/**
 * Reads so many bytes and none beyond them, since what follows is for git; null when the connection ends before.
 * @param {number} fd
 * @param {number} size
 * @param {(bytes: Buffer | null) => void} then
 */
const readExactly = (fd, size, then) => {
  const buffer = Buffer.alloc(size);
  const since = performance.now();
  let have = 0;
  const again = () => {
    // The bytes follow at once, unless the server is busy; waiting for them must not keep a core busy as well.
    if (performance.now() - since < patience.spin) setImmediate(step);
    else setTimeout(step, 1);
  };
  const step = () => {
    try {
      while (have < size) {
        const got = fs.readSync(fd, buffer, have, size - have, null);
        if (got === 0) return then(null);
        have += got;
      }
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EAGAIN') return again();
      return then(null);
    }
    then(buffer);
  };
  step();
};

/** The server is gone or no longer wants us: nothing is left behind. Git removes its locks when it is asked to end. */
const end = () => {
  if (ending) return;
  ending = true;
  try {
    fs.rmSync(path.dirname(socketPath), { recursive: true, force: true });
  } catch {
    // Another user's folder, or none any more: either way there is nothing to be done about it here.
  }
  for (const child of running.values()) child.kill('SIGTERM');
  const since = Date.now();
  const look = () => {
    const isLate = Date.now() - since > patience.git;
    if (isLate) for (const child of running.values()) child.kill('SIGKILL');
    if (isLate || running.size === 0) process.exit(0);
    setTimeout(look, patience.look);
  };
  look();
};

/** @param {string} line */
const obeyLine = (line) => {
  /** @type {Order} */
  const order = JSON.parse(line);
  const child = running.get(order.kill);
  if (child) child.kill(order.signal);
  else drop(order.kill);
};

/** @param {Socket} socket */
const obey = (socket) => {
  control = socket;
  let rest = '';
  socket.setEncoding('utf8');
  socket.on('data', (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) obeyLine(line);
  });
  socket.on('error', end);
  // A server that was killed says nothing more; its end of the connection is closed, ours would stay open.
  socket.on('end', end);
  socket.on('close', end);
  socket.resume();
  tell({ ready: true });
};

setTimeout(() => {
  if (!control) end();
}, patience.control).unref();
process.on('SIGTERM', end);
// Linux may share processors out among sessions first, and only then among the processes of each: this session would get
// as much as all of the server, however polite its processes are.
giveWay(() => fs.writeFileSync('/proc/self/autogroup', String(niceness.session)));

net
  .createServer({ pauseOnConnect: true, allowHalfOpen: true }, (socket) => {
    const { fd } = handleOf(socket);
    readExactly(fd, 4, (size) => {
      if (!size) return socket.destroy();
      readExactly(fd, size.readUInt32BE(0), (body) => {
        if (!body) return socket.destroy();
        /** @type {Header} */
        const header = JSON.parse(body.toString('utf8'));
        if (header.control) obey(socket);
        else adopt(socket, header);
      });
    });
  })
  .listen({ path: socketPath, backlog: 511 });
