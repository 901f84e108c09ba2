import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { capsUnder } from './bodies/caps.js';
import { type BodyPlan, readBody } from './body.js';

const caps = { bytes: 1e9, text: 1e9, values: 1e6 };
const plan: BodyPlan = {
  caps,
  widen: async (given) => given,
  parts: { bytes: null, text: 1e9, file: 1e9 },
  lists: new Set(),
};
const mostMillis = 60;

/** The most processor time in one turn of the event loop while a body is read that has arrived already. */
async function longestTurn(type: string, body: Buffer): Promise<number> {
  function* chunks() {
    for (let at = 0; at < body.length; at += 65_536) yield body.subarray(at, at + 65_536);
  }
  const request = Object.assign(Readable.from(chunks(), { objectMode: false }), {
    headers: { 'content-type': type },
  });
  let [longest, isOver] = [0, false];
  let before = process.cpuUsage();
  const look = (): void => {
    const { user, system } = process.cpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
    before = process.cpuUsage();
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  await readBody(request as unknown as IncomingMessage, plan);
  isOver = true;
  look();
  return longest;
}

const json = Buffer.concat([
  Buffer.from('{"a":"'),
  Buffer.alloc(24_000_000, '\\ud83d\\ude00'),
  Buffer.from('"}'),
]);
const form = Buffer.concat([Buffer.from('a='), Buffer.alloc(24_000_000, '%F0%9F%98%80')]);

/** The longest text that parts may hold, and a file: both of what may be the end of their part each time. */
const longestText = capsUnder({ text: 1e9, file: 1e9 }).ordinary.text;
const parts = Buffer.concat([
  Buffer.from('--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n'),
  Buffer.alloc(longestText - 1024, '\r\n--'),
  Buffer.from('\r\n--x\r\ncontent-disposition: form-data; name="b"; filename="b"\r\n\r\n'),
  Buffer.alloc(24_000_000 - longestText, '\r\n--'),
  Buffer.from('\r\n--x--\r\n'),
]);

it.each([
  ['JSON', 'application/json', json],
  ['a form', 'application/x-www-form-urlencoded', form],
  ['parts', 'multipart/form-data; boundary=x', parts],
])('%s is read in turns of the event loop', async (_name, type, body) => {
  let least = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < 4 && least > mostMillis; turn += 1) {
    least = Math.min(least, await longestTurn(type, body));
  }
  expect(least).toBeLessThan(mostMillis);
});
