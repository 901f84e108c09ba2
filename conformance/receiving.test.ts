import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { useServer } from '../tools/testing/use-server.js';
import { caseOf, judged } from './judging.testing.js';

const credentials = { admin: 'root-token-of-the-tests', tokens: {} };
const app = useServer();
/** Not where a receiver is opened by itself, but an address of this machine. */
const host = '127.0.0.2';

const listening = (server: Server): Promise<number> =>
  new Promise((done) => {
    server.listen(0, '0.0.0.0', () => done((server.address() as AddressInfo).port));
  });
const closed = (server: Server) => new Promise((done) => server.close(done));

/** A port that nobody listens on. */
const freePort = async (): Promise<number> => {
  const server = createServer();
  const port = await listening(server);
  await closed(server);
  return port;
};

const addresses: string[] = [];
const told = caseOf(
  'told',
  async ({ as, world, expect: wanted, until }) => {
    const project = await world.fresh.project();
    const box = world.mailbox();
    addresses.push(box.url);
    const made = await as.maintainer.post(`${project.url}/hooks`, { url: box.url, issues_events: true });
    wanted(made).status(201);
    await world.arrange('POST', `${project.url}/issues`, { title: 'Told' });
    await until(
      () => as.maintainer.get(`${project.url}/hooks`),
      () => box.arrivals.length > 0,
    );
    wanted.value('told', box.arrivals[0]?.body).toInclude({ object_kind: 'issue' });
  },
  { writes: true, needs: ['receiver'] },
);

const allow = () =>
  app.as('root').put('/application/settings', { outbound_local_requests_whitelist: [host] });

describe('a receiver at a given address', () => {
  it('hears what the deployment delivers there, below the path of the address', async () => {
    await allow();
    const receiverUrl = `http://${host}:${await freePort()}/below/this`;
    const { ends } = await judged(app.url, [told], { credentials, receiverUrl });
    expect(ends).toEqual({ told: ['pass', ''] });
    expect(addresses.at(-1)?.startsWith(`${receiverUrl}/`)).toBe(true);
  });

  it('hears nothing from a deployment that does not deliver there', async () => {
    const receiverUrl = `http://${host}:${await freePort()}`;
    const { ends } = await judged(app.url, [told], { credentials, receiverUrl, caseDeadline: 3000 });
    expect(ends).toMatchObject({ told: [expect.stringMatching(/fail|error/), expect.any(String)] });
  });

  it('is told to be out of reach where somebody else listens', async () => {
    const other = createServer();
    const receiverUrl = `http://${host}:${await listening(other)}`;
    const { ends } = await judged(app.url, [told], { credentials, receiverUrl });
    expect(ends).toMatchObject({
      told: ['skip', expect.stringContaining('no receiver can be opened for --receiver-url')],
    });
    await closed(other);
  });
});
