import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { Agent, request } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ArchiveHost, openArchiveHost } from './archive-host.js';
import { archivesIn } from './archives-file.js';
import { selfSigned } from './self-signed.js';

const { key, cert } = selfSigned('127.0.0.1');
const bytes = Buffer.from('an archive');
const type = 'application/gzip';

describe('a host of archives', () => {
  let host: ArchiveHost;
  const dispatcher = new Agent({ connect: { ca: cert } });
  beforeAll(async () => {
    host = await openArchiveHost({ key, cert, address: null });
  });
  afterAll(async () => {
    host.close();
    await dispatcher.close();
  });

  const ask = async (url: string, method: 'GET' | 'HEAD' = 'GET') => {
    const { statusCode, headers, body } = await request(url, { method, dispatcher });
    return { status: statusCode, type: headers['content-type'], headers, text: await body.text() };
  };

  it('is trusted by whoever knows its certificate, and by nobody else', async () => {
    const url = host.offer('trusted', { bytes, type });
    expect(await ask(url)).toMatchObject({ status: 200, type, text: 'an archive' });
    await expect(request(url)).rejects.toThrow(/self-signed certificate/);
  });

  it('tells a look the length that it is to tell, or none', async () => {
    const large = host.offer('large', { bytes, type: 'text/html', told: 11 * 1024 ** 3 });
    const looked = await ask(large, 'HEAD');
    expect([looked.type, looked.headers['content-length']]).toEqual(['text/html', String(11 * 1024 ** 3)]);
    const none = await ask(host.offer('none', { bytes, type: null, told: null }), 'HEAD');
    expect([none.type, none.headers['content-length']]).toEqual([undefined, undefined]);
  });

  /** The address that the client of storage itself signs. */
  const signed = async (more: Partial<Record<'region' | 'secret_access_key' | 'file_key', string>>) => {
    const stored = { ...host.store?.('kept in (it)', { bytes, type }), ...more };
    const credentials = {
      accessKeyId: stored.access_key_id ?? '',
      secretAccessKey: stored.secret_access_key ?? '',
    };
    const client = new S3Client({
      endpoint: host.origin,
      region: stored.region ?? '',
      credentials,
      forcePathStyle: true,
    });
    const place = { Bucket: stored.bucket_name ?? '', Key: stored.file_key ?? '' };
    return getSignedUrl(client, new GetObjectCommand(place));
  };

  it('stands for object storage, for the one account that it knows', async () => {
    expect(await ask(await signed({}))).toMatchObject({ status: 200, text: 'an archive' });
    expect((await ask(await signed({ secret_access_key: 'another' }))).status).toBe(403);
    expect((await ask(await signed({ region: 'cf-region-2' }))).status).toBe(403);
    expect((await ask(await signed({ file_key: 'absent' }))).status).toBe(404);
    const [bare = ''] = (await signed({})).split('?');
    expect((await ask(bare)).status).toBe(403);
  });
});

describe('the file of --archives', () => {
  const folder = mkdtempSync(join(tmpdir(), 'conformance-archives-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const whole = () => ({
    url: 'https://suite.example.org:9443',
    certificate: file('cert.pem', cert),
    key: file('key.pem', key),
  });

  it('names an address, a certificate and a key', () => {
    expect(archivesIn(file('good.yaml', JSON.stringify(whole())))).toEqual({
      address: 'https://suite.example.org:9443',
      cert,
      key,
    });
  });

  it.each([
    [{ url: undefined }, /names no url$/],
    [{ url: 'http://suite.example.org' }, /is no address of https$/],
    [{ key: '/nowhere' }, /--archives: key \/nowhere cannot be read: there is no such file/],
  ])('is refused with %j', (change, text) => {
    const given = file('bad.yaml', JSON.stringify({ ...whole(), ...change }));
    expect(() => archivesIn(given)).toThrow(text);
  });

  it('is refused where the key is of another certificate', () => {
    const other = file('other.pem', selfSigned('127.0.0.1').key);
    const given = file('other.yaml', JSON.stringify({ ...whole(), key: other }));
    expect(() => archivesIn(given)).toThrow(/certificate and key cannot be used/);
  });
});
