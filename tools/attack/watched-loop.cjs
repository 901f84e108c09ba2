// @ts-check
/**
 * Loaded into the attacked server by `probe.cjs`: measures how long the event loop was blocked, and for which
 * request it worked, and tells both through descriptor 3. The metrics of the server cannot stand for it: they lose a block
 * that begins before their timer has come again after each reading.
 */
const { AsyncLocalStorage, createHook } = require('node:async_hooks');
const fs = require('node:fs');
const http = require('node:http');
const { PerformanceObserver } = require('node:perf_hooks');

const teller = 3;
/** Milliseconds that are counted together, and those of one request that are worth telling. */
const [together, least] = [100, 20];
const nobody = 'no request';
/** Milliseconds between two looks at the clock, and the least block that is told. */
const [looking, leastBlock] = [10, 30];

/** @type {AsyncLocalStorage<string>} */
const asking = new AsyncLocalStorage();
/** @type {Map<string, number>} */
const spent = new Map();
let from = performance.now();
/** Milliseconds that were charged to a request inside of what is running now. */
let inner = 0;

/** @param {object} message */
const say = (message) => {
  try {
    fs.writeSync(teller, `${JSON.stringify(message)}\n`);
  } catch {
    // Whoever listens is busy, or gone: this is told in vain then.
  }
};

const tell = () => {
  const millis = Object.fromEntries([...spent].filter(([, taken]) => taken >= least));
  spent.clear();
  if (Object.keys(millis).length === 0) return;
  say({ from: performance.timeOrigin + from, to: Date.now(), millis });
};

/**
 * @param {string} who
 * @param {number} millis
 */
const charge = (who, millis) => {
  spent.set(who, (spent.get(who) ?? 0) + millis);
  const now = performance.now();
  if (now - from < together) return;
  tell();
  from = now;
};

let depth = 0;
let began = 0;
let who = nobody;
createHook({
  before() {
    depth += 1;
    if (depth > 1) return;
    began = performance.now();
    inner = 0;
    who = asking.getStore() ?? nobody;
  },
  after() {
    depth -= 1;
    if (depth === 0) charge(who, performance.now() - began - inner);
  },
}).enable();

const { emit } = http.Server.prototype;
/**
 * @this {import('node:http').Server}
 * @param {string | symbol} name
 * @param {any[]} given
 */
http.Server.prototype.emit = function (name, ...given) {
  const asked = /** @type {Parameters<typeof emit>} */ (/** @type {unknown} */ ([name, ...given]));
  if (name !== 'request') return Reflect.apply(emit, this, asked);
  const id = String(given[0].headers['x-request-id'] ?? given[0].url);
  const since = performance.now();
  try {
    return asking.run(id, () => Reflect.apply(emit, this, asked));
  } finally {
    const taken = performance.now() - since;
    inner += taken;
    charge(id, taken);
  }
};

/** @param {string | number} thread */
const scheduleOf = (thread) => fs.openSync(`/proc/self/task/${thread}/schedstat`, 'r');
const schedule = scheduleOf(process.pid);
/** Of the threads that collect garbage together with this one; those that Node starts later do other things. */
const helpers = fs
  .readdirSync('/proc/self/task')
  .filter((thread) => thread !== String(process.pid))
  .map(scheduleOf);
const bytes = Buffer.alloc(100);
/**
 * Milliseconds for which a thread had a processor, and for which it could have run while others had them.
 * @param {number} file
 */
const scheduled = (file) => {
  const length = fs.readSync(file, bytes, 0, bytes.length, 0);
  const [had = 0, waited = 0] = bytes
    .toString('latin1', 0, length)
    .split(' ')
    .map((nanos) => Number(nanos) / 1e6);
  return { had, waited };
};
const machine = fs.openSync('/proc/stat', 'r');
/** Milliseconds for which others had the machine that this one runs on, as far as it knows; counted in hundredths of a second. */
const stolenMillis = () => {
  const length = fs.readSync(machine, bytes, 0, bytes.length, 0);
  return Number(bytes.toString('latin1', 0, length).split(/\s+/)[8] ?? 0) * 10;
};
const scheduledNow = () => ({
  ...scheduled(schedule),
  stolen: stolenMillis(),
  helpers: helpers.map((file) => scheduled(file).waited),
});

/** Milliseconds until it is known for sure what was spent on collecting garbage, and for which that is kept. */
const [settling, kept] = [200, 5000];
/** @type {{ begin: number, end: number }[]} */
let collections = [];
new PerformanceObserver((list) => {
  const recent = performance.now() - kept;
  collections = collections.filter(({ end }) => end > recent);
  for (const { startTime, duration } of list.getEntries())
    collections.push({ begin: startTime, end: startTime + duration });
}).observe({ entryTypes: ['gc'] });
/**
 * Milliseconds between two moments that were spent on collecting garbage.
 * @param {number} begin
 * @param {number} end
 */
const collectedBetween = (begin, end) =>
  collections.reduce((sum, one) => sum + Math.max(0, Math.min(end, one.end) - Math.max(begin, one.begin)), 0);

let looked = performance.now();
let before = scheduledNow();
setInterval(() => {
  const [now, then, earlier] = [performance.now(), scheduledNow(), before];
  const byClock = now - looked - looking;
  if (byClock >= leastBlock) {
    const told = { from: performance.timeOrigin + looked, to: performance.timeOrigin + now, byClock };
    const [worked, waited] = [then.had - earlier.had, then.waited - earlier.waited];
    const rest = Math.max(0, byClock - worked - waited);
    const helped = Math.max(0, ...then.helpers.map((one, at) => one - (earlier.helpers[at] ?? 0)));
    const since = looked;
    setTimeout(() => {
      // The machine itself notices only a moment later that it stood still.
      const stolen = Math.min(rest, stolenMillis() - earlier.stolen);
      const collected = collectedBetween(since, now);
      // While garbage is collected this thread sleeps until its helpers have had a processor.
      const left = Math.min(rest - stolen, helped, collected);
      say({ ...told, block: Math.max(0, byClock - waited - stolen - left), worked, stolen, collected });
    }, settling);
  }
  [looked, before] = [now, then];
}, looking).unref();
