import git from 'isomorphic-git';
import { shown } from '../expect/failure.js';
import { BrokenRun, type Transport } from '../http/transport.js';
import { WorldRefused } from './maker.js';
import type { MemoryFiles } from './memory-files.js';

const none = '0'.repeat(40);
const line = (text: string): string => (Buffer.byteLength(text) + 4).toString(16).padStart(4, '0') + text;

/** A repository in memory. */
export interface Source {
  fs: MemoryFiles;
  gitdir: string;
}

async function addTree(source: Source, oid: string, known: Set<string>): Promise<void> {
  if (known.has(oid)) return;
  known.add(oid);
  const { tree } = await git.readTree({ ...source, oid });
  for (const entry of tree) {
    if (entry.type === 'tree') await addTree(source, entry.oid, known);
    else known.add(entry.oid);
  }
}

async function addCommit(source: Source, oid: string, known: Set<string>): Promise<void> {
  if (known.has(oid)) return;
  known.add(oid);
  const { commit } = await git.readCommit({ ...source, oid });
  await addTree(source, commit.tree, known);
  for (const parent of commit.parent) await addCommit(source, parent, known);
}

/** A push request that gives an empty repository references, with every object they need. */
export async function firstPush(source: Source, refs: ReadonlyMap<string, string>): Promise<Buffer> {
  const objects = new Set<string>();
  for (const oid of refs.values()) await addCommit(source, oid, objects);
  const { packfile } = await git.packObjects({ ...source, oids: [...objects], write: false });
  const commands = [...refs].map(([ref, oid], index) =>
    line(`${none} ${oid} ${ref}${index === 0 ? '\0report-status agent=conformance' : ''}`),
  );
  return Buffer.concat([Buffer.from(`${commands.join('')}0000`), packfile ?? Buffer.alloc(0)]);
}

/** The target of a push, with a token. */
export interface Target {
  url: string;
  token: string;
  transport: Transport;
}

/** Sends a push and checks that every reference was accepted. */
export async function sendPush(target: Target, body: Buffer, refs: Iterable<string>): Promise<void> {
  const secret = Buffer.from(`conformance:${target.token}`).toString('base64');
  const answer = await target.transport({
    method: 'POST',
    url: `${target.url}/git-receive-pack`,
    headers: {
      authorization: `Basic ${secret}`,
      'content-type': 'application/x-git-receive-pack-request',
      accept: 'application/x-git-receive-pack-result',
    },
    body,
  });
  const told = answer.body.toString('utf8');
  const refused = [...refs].filter((ref) => !told.includes(`ok ${ref}\n`));
  if (answer.status === 200 && refused.length === 0) return;
  const why = `pushing ${refused.join(', ')} to ${target.url} was refused: ${answer.status} ${shown(told)}`;
  // A proxy in front of the deployment may ask for credentials, but a push sends only those for the deployment.
  if (answer.status === 401) throw new BrokenRun(why);
  throw new WorldRefused(why, answer.status);
}
