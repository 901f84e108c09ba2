import { afterAll, beforeAll } from 'vitest';
import type { RunningServer } from '../../../server/create-server.js';
import { startTestServer } from '../../../tools/testing/test-server.js';
import { openTransport } from '../../http/transport.js';
import { Maker } from '../../world/maker.js';
import { drawNames } from '../../world/names.js';

/** The deployment that the client tests of one file use. */
export interface Deployment {
  /** The base address. */
  url: string;
  /** The token of an administrator. */
  token: string;
  /** Creates the data that clients find; it is removed at the end of the file. */
  maker: Maker;
  /** A name with the prefix of this run, which `sweep` finds. */
  name: (word: string) => string;
  /** The server in this process; null for another deployment, of which only the interface is accessible. */
  own: RunningServer | null;
}

interface Target {
  url: string;
  token: string;
  own: RunningServer | null;
  stop: () => Promise<void>;
}

async function ownServer(): Promise<Target> {
  const { server, stop } = await startTestServer();
  return { url: server.url, token: server.token, own: server, stop };
}

/** The deployment in the environment, as set by `conformance clients`, or else a server for this file. */
async function target(): Promise<Target> {
  const url = process.env['CONFORMANCE_URL'];
  const token = process.env['CONFORMANCE_TOKEN'] ?? '';
  if (!url) return ownServer();
  return { url: url.replace(/\/+$/, ''), token, own: null, stop: async () => undefined };
}

/** Opens the deployment for one file, and removes everything created there afterwards, even after a failure. */
export function useDeployment(): Deployment {
  const deployment = {} as Deployment;
  let end: () => Promise<string[]> = async () => [];
  beforeAll(async () => {
    const { url, token, own, stop } = await target();
    const insecure = process.env['NODE_TLS_REJECT_UNAUTHORIZED'] === '0';
    const { send, close } = openTransport({ timeoutMs: 20_000, insecure });
    const { name } = drawNames(Math.floor(Math.random() * 2 ** 31));
    const maker = new Maker(url, send, token);
    Object.assign(deployment, { url, token, maker, name, own });
    end = async () => {
      try {
        return await maker.removeAll();
      } finally {
        close();
        await stop();
      }
    };
  }, 60_000);
  afterAll(async () => {
    const left = await end();
    if (left.length > 0) throw new Error(`could not be removed: ${left.join('; ')}`);
  }, 60_000);
  return deployment;
}
