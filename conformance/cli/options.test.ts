import { createServer } from 'node:http';
import { describe, expect, it } from 'vitest';
import { openTransport } from '../http/transport.js';
import { addressOf, proxyCredentialsOf } from './options.js';

describe('the address of a deployment', () => {
  it.each([
    ['https://forge.example.org', 'https://forge.example.org'],
    ['https://forge.example.org//', 'https://forge.example.org'],
    ['https://example.org/forge/api/v4/', 'https://example.org/forge'],
    ['http://[::1]:8080/', 'http://[::1]:8080'],
    ['https://ada:long-enough@example.org/forge/', 'https://example.org/forge'],
    ['forge', 'forge'],
  ])('%s is %s', (given, base) => {
    expect(addressOf(given)).toBe(base);
  });

  it.each(['localhost:8080', 'ftp://example.org', 'https://example.org/?page=1', 'https://example.org/#top'])(
    '%s is none',
    (given) => {
      expect(() => addressOf(given)).toThrow('--url takes an address as https://forge.example.org');
    },
  );

  it('may hold what opens a door before it, and is shown without', async () => {
    expect(proxyCredentialsOf('https://example.org')).toBeNull();
    const heard: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      heard.push(request.headers.authorization);
      response.end();
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as { port: number };
    const door = proxyCredentialsOf(`http://a%40b:c@127.0.0.1:${port}`);
    const { send, close } = openTransport({ timeoutMs: 1000, insecure: false, door });
    const request = { method: 'GET', url: `http://127.0.0.1:${port}/`, body: null };
    await send({ ...request, headers: {} });
    await send({ ...request, headers: { authorization: 'Bearer mine' } });
    close();
    await new Promise((done) => server.close(done));
    expect(heard).toEqual([`Basic ${Buffer.from('a@b:c').toString('base64')}`, 'Bearer mine']);
  });
});
